/** What a document is. */
export const documentTypes = [
  'QAPI_PLAN',
  'MEETING_REPORT',
  'AUXILIARY_REPORT',
  'MEETING_MINUTES',
  'PIP',
  'COMPLETED_FORM',
  'CALENDAR',
  'POLICY',
  'SURVEY',
  'OTHER',
] as const;
export type DocumentType = (typeof documentTypes)[number];
