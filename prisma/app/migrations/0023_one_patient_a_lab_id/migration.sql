-- app/practice: the lab's id of a patient belongs to one patient of the directory. Who was removed may have been added
-- anew, and be the same at the lab.
CREATE UNIQUE INDEX "PatientAtLab_one_lab_id" ON "PatientAtLab" ("connectionId", "labId") WHERE "removedAt" IS NULL;
