import type { AppDb } from '../../../../app/db/app-client.ts';

/** The rows of an import in the file's order. */
export const rowsOf = (db: AppDb, importId: string) =>
  db.patientImportRow.findMany({ where: { importId }, orderBy: { row: 'asc' } });
