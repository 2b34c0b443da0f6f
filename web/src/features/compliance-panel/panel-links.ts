import { addDays, type Day } from '@lamplight/domain/calendar/day';
import type { Shift } from '@lamplight/domain/dated-records';
import { addressOf } from '../../screens';
import { newFormHref, readFormHref } from '../completed-forms/completed-form-links';
import { documentHref } from '../documents/document-links';
import { meetingHref } from '../meetings/meeting-links';
import { pipHref } from '../pips/pip-links';
import type { DatedRecord, PanelRow, Requirement } from './compliance-panel.api';

type Kind = DatedRecord['kind'];

/** Where a record behind a requirement is read, and what it is called; dated records are shown where they stand. */
export const evidencePages: Readonly<
  Record<
    Exclude<Requirement['evidence'][number]['kind'], 'dated-record'>,
    { word: string; href: (id: string) => string }
  >
> = {
  'completed-form': { word: 'Completed form', href: readFormHref },
  meeting: { word: 'Meeting', href: meetingHref },
  document: { word: 'QAPI plan', href: documentHref },
  pip: { word: 'PIP', href: pipHref },
};

/** Where somebody goes to do what a row asks for, where it is not entered on the panel itself. */
export function workHref({
  kind,
  subjectId,
}: Pick<PanelRow, 'kind' | 'subjectId'>): { to: string; label: string } | undefined {
  if (kind === 'form' && subjectId) return { to: newFormHref(subjectId), label: 'Fill in the form' };
  if (kind === 'meetings' || kind === 'committee')
    return { to: addressOf('calendar'), label: 'Open the calendar' };
  if (kind === 'qapi-plan')
    return { to: `${addressOf('documents')}?type=QAPI_PLAN`, label: 'Open the documents' };
  if (kind === 'pip') return { to: addressOf('pips'), label: 'Open the PIPs' };
  if (kind === 'rounds') return { to: addressOf('rounds'), label: 'Open the rounds' };
  return undefined;
}

/** The rounds that were sent of a week that ends on a day. */
export const weekOfRoundsHref = (last: Day): string =>
  `${addressOf('rounds')}?${new URLSearchParams({ status: 'SENT', from: addDays(last, -6), to: last })}`;

/** What a record that is entered for a row begins with. */
export interface RecordPreset {
  readonly kinds: Kinds;
  readonly shift: Shift | null;
  readonly fiscalYear: number | null;
  readonly fiscalQuarter: number | null;
  /** The month that it is entered for. */
  readonly year: number;
  readonly month: number;
}

type Kinds = readonly [Kind, ...Kind[]];
const none = { shift: null, fiscalYear: null, fiscalQuarter: null } as const;
const presets: Partial<Record<PanelRow['kind'], Kinds>> = {
  'facility-assessment': ['FACILITY_ASSESSMENT'],
  'emergency-plan': ['EMERGENCY_PLAN'],
  exercises: ['FULL_SCALE_EXERCISE', 'TABLE_TOP_EXERCISE'],
  'fire-drill': ['FIRE_DRILL'],
  'staffing-data': ['STAFFING_DATA'],
};

/** Undefined where nothing is entered for the row by hand. */
export function presetOf(
  { kind, id }: Pick<PanelRow, 'kind' | 'id'>,
  month: number,
  year: number,
): RecordPreset | undefined {
  const kinds = presets[kind];
  if (!kinds) return undefined;
  const of = { ...none, year, month };
  if (kind === 'fire-drill')
    // The row's id ends with its shift.
    return { ...of, kinds, shift: id.endsWith('DAY') ? 'DAY' : id.endsWith('NIGHT') ? 'NIGHT' : 'EVENING' };
  // Data is due in February, May, August and November of the fiscal year.
  if (kind === 'staffing-data')
    return { ...of, kinds, fiscalYear: year, fiscalQuarter: Math.ceil(month / 3) };
  return { ...of, kinds };
}
