/** The guides by their names, in the order in which somebody new reads them. */
export const guideNames = [
  'first-day-staff',
  'first-day-committee',
  'first-day-assistant',
  'first-day-administrator',
  'round',
  'issue',
  'form',
  'pip',
  'meeting',
  'compliance',
  'statistics',
  'signing',
  'document',
  'finding',
] as const;

export type GuideName = (typeof guideNames)[number];
