-- Earlier results of a customer are looked up by date of birth when another one is released.
CREATE INDEX "Kit_person" ON "Kit" ("accountId", "dateOfBirth") WHERE "dateOfBirth" IS NOT NULL;
