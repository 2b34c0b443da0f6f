import { type ReportContact, reportContacts, reportToLimit } from '@lamplight/domain/allegations';
import { type CenterShifts, centerLimits, defaultObligations, isCcn } from '@lamplight/domain/centers';
import { priorityLabels } from '@lamplight/domain/issue-words';
import { defaultDueDays, type Priority, priorities } from '@lamplight/domain/issues';
import { recordOf } from '@lamplight/domain/keys-of';
import type { Field, Fields } from '../../ui/form/field';
import { line, onOff, optional } from '../../ui/form/field-kinds';
import type { Controls } from '../../ui/form/form-state';

type Span = Readonly<{ least: number; most: number }>;

/** A whole number; the form holds what is typed. */
function count(label: string, { least, most }: Span): Field<string, number, number> {
  const said = `A whole number from ${least} to ${most}`;
  return {
    ...line(label, { limit: 6, required: said }),
    read: String,
    write: (value) => Number(value),
    check: (value) => {
      const number = Number(value);
      const fits = /^\d+$/.test(value.trim()) && number >= least && number <= most;
      return fits ? [] : [{ path: '', message: said }];
    },
  };
}

const ccn: Field<string, string, string> = {
  ...line('CMS certification number', { limit: 20 }),
  write: (value) => value.trim().toUpperCase(),
  check: (value) => {
    const text = value.trim().toUpperCase();
    return text === '' || isCcn(text)
      ? []
      : [{ path: '', message: 'Six characters, the last three of them digits' }];
  },
};

/** Shifts a day; the form holds the figure as text. */
const shiftCount: Field<string, CenterShifts, CenterShifts> = {
  ...line('Shifts a day', { required: 'Choose how many' }),
  read: String,
  write: (value) => (value === '2' ? 2 : 3),
};

/** What a center says of itself. */
export const centerFields = {
  name: line('Name', { limit: centerLimits.name, required: 'Name the center' }),
  timeZone: line('Time zone', { required: 'Choose the time zone' }),
  ccn: optional(ccn),
  workProductHeader: optional(
    line('Words on committee work product', { limit: centerLimits.workProductHeader }),
  ),
  committeeMinutesMarked: onOff('Minutes of the quality committee start as committee work product', {
    on: 'They do',
    off: 'They are marked by hand',
  }),
  qapiPlanMonths: count('Months until the QAPI plan is reviewed', centerLimits.qapiPlanMonths),
  weeklyRounds: count('Rounds each week', centerLimits.weeklyRounds),
  shifts: shiftCount,
  idleMinutes: count('Minutes without use', centerLimits.idleMinutes),
  signatureKeyDays: count('Days a link to sign is good', centerLimits.signatureKeyDays),
  ...dueDayFields(),
  ...reportFields(),
  committeeManages: onOff('The quality committee manages people and reference data', {
    on: 'It does',
    off: 'Administrators alone do',
  }),
  otpDemanded: onOff('Administrators and the committee need a second factor', {
    on: 'They do',
    off: 'They may have one',
  }),
} as const satisfies Fields;

function dueDayFields(): { [P in Priority as `dueDays.${P}`]: Field<string, number, number> } {
  const field = (priority: Priority) => count(priorityLabels[priority], centerLimits.dueDays);
  return {
    'dueDays.LOW': field('LOW'),
    'dueDays.MEDIUM': field('MEDIUM'),
    'dueDays.HIGH': field('HIGH'),
    'dueDays.CRITICAL': field('CRITICAL'),
  };
}

/** Nothing typed is no line. */
function reportFields(): {
  [C in ReportContact as `reportTo.${C}`]: Field<string, string | null | undefined, string>;
} {
  const field = (contact: ReportContact) => ({
    ...line(reportContacts[contact], { limit: reportToLimit }),
    read: (said: string | null | undefined) => said ?? '',
  });
  return {
    'reportTo.administrator': field('administrator'),
    'reportTo.stateAgency': field('stateAgency'),
    'reportTo.lawEnforcement': field('lawEnforcement'),
  };
}

export const newCenterFields = {
  ...centerFields,
  starterSet: onOff('Begin with the starter set', { on: 'With it', off: 'Empty' }),
} as const satisfies Fields;

/** What the form of a new center begins with. */
export const newCenter = {
  ...recordOf(
    priorities.map((priority) => `dueDays.${priority}` as const),
    (path) => String(defaultDueDays[path.slice('dueDays.'.length) as Priority]),
  ),
  idleMinutes: '480',
  signatureKeyDays: '14',
  qapiPlanMonths: String(defaultObligations.qapiPlanMonths),
  weeklyRounds: String(defaultObligations.weeklyRounds),
  shifts: String(defaultObligations.shifts),
  committeeManages: true,
  starterSet: true,
};

export type CenterControls = Controls<typeof centerFields>;
