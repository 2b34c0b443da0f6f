import { addDays, type Day, daysBetween } from './calendar/day';
import type { Action } from './permissions';

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

/** Types that Lamplight writes from a record of its own; nobody makes, changes or deletes one by hand. */
const writtenTypes: readonly DocumentType[] = ['MEETING_MINUTES', 'PIP', 'COMPLETED_FORM'];

/** Types that people make. */
export const madeTypes: readonly DocumentType[] = documentTypes.filter(
  (type) => !writtenTypes.includes(type),
);

export const isMade = (type: DocumentType): boolean => !writtenTypes.includes(type);

const rightsOfTypes: Partial<Record<DocumentType, Action>> = { QAPI_PLAN: 'qapi-plan.manage' };

/** The right that making a document of this type asks for, and doing anything to one. */
export const documentMaking = (type: DocumentType): Action => rightsOfTypes[type] ?? 'document.write';

/** The words for a type, once for all who show one: screen, mail and list. */
export const documentTypeLabels: Readonly<Record<DocumentType, string>> = {
  QAPI_PLAN: 'QAPI plan',
  MEETING_REPORT: 'Meeting report',
  AUXILIARY_REPORT: 'Auxiliary report',
  MEETING_MINUTES: 'Meeting minutes',
  PIP: 'PIP',
  COMPLETED_FORM: 'Completed form',
  CALENDAR: 'Calendar',
  POLICY: 'Policy',
  SURVEY: 'Survey',
  OTHER: 'Other',
};

/** The fields of a document by their names in bodies and answers. */
export const documentLabels = {
  type: 'Type',
  title: 'Title',
  date: 'Effective date',
  topic: 'Topic',
  userApp: 'Responsible person',
  dueDate: 'File due',
  reviewDate: 'Next review',
} as const;
export type DocumentField = keyof typeof documentLabels;

/** How long a title may be, in characters; how many documents one archive holds, and one address can name. */
export const documentLimits = { title: 255, archive: 500, archiveIds: 200 } as const;

/** What is known of a document's file: whether it has one, and until when it is awaited. */
type Awaited = { readonly hasFile: boolean; readonly dueOn: Day | null };

/** Its file is awaited, and its day has passed. Without a day it is never late. */
export const fileOverdue = ({ hasFile, dueOn }: Awaited, today: Day): boolean =>
  !hasFile && dueOn !== null && dueOn < today;

/** How near a review is. */
export type ReviewState = 'OVERDUE' | 'SOON' | 'LATER';

/** Days before a review from which on it is soon. */
const soonDays = 30;

/** How near the day is on which somebody is to look at a document again; null where there is none. */
export function reviewState(reviewOn: Day | null, today: Day): ReviewState | null {
  if (reviewOn === null) return null;
  if (reviewOn < today) return 'OVERDUE';
  return reviewOn <= addDays(today, soonDays) ? 'SOON' : 'LATER';
}

/** Days before the due day on which somebody is reminded of a file, besides the due day itself. */
const daysAhead = 3;
/** After the due day the reminder comes once in so many days. */
const everyDays = 7;

/** Whether whoever is awaited to hand in a file is reminded of it on this day. */
export function remindedOfFile(dueOn: Day, day: Day): boolean {
  const late = daysBetween(dueOn, day);
  return late === -daysAhead || (late >= 0 && late % everyDays === 0);
}
