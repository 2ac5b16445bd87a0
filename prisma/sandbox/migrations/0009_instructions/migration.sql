-- What shapes a text is called its instructions (docs/glossary.md). Nothing but the name changes.
ALTER TABLE "Interpretation" RENAME COLUMN "wishes" TO "instructionsKey";
