/** The states of a kit (reseller-api §3), for both interfaces. */

/** The main path in order, then the states outside it. */
export const unitStatuses = [
  'In stock',
  'Shipped',
  'Awaiting analysis',
  'In analysis',
  'Results released',
  'Cancelled',
  'Missing info',
] as const;
export type UnitStatus = (typeof unitStatuses)[number];
