import type { LabReport } from '../../../app/lab/reseller-records.ts';

/** The lab's report on a kit that was registered with this date of birth (YYYY-MM-DD). */
export const labReportOf = (dateOfBirth: string): LabReport => ({
  id: 'res_1',
  kitCode: 'KIT1',
  orderId: 'ord_1',
  reference: null,
  glycanAge: 41,
  chronologicalAge: 46,
  gender: 'female',
  ethnicity: 'x',
  dateOfBirth,
  dateOfSampling: '2026-11-01',
  createdOn: new Date('2026-11-15T00:00:00Z'),
  peaks: null,
  indexes: [],
});
