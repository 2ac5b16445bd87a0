/** Where a practice's kit is, in the order in which people filter by it. */
export const practiceKitStages = [
  'stock',
  'on_its_way',
  'assigning',
  'assigned',
  'sent',
  'at_lab',
  'missing_info',
  'result',
  'canceled',
] as const;
export type PracticeKitStage = (typeof practiceKitStages)[number];
