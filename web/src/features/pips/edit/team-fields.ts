import { type Phase, phases, pipLimits } from '@lamplight/domain/pips/content';
import { phaseLabels, pipLabels } from '@lamplight/domain/pips/words';
import { formatDay } from '../../../ui/dates';
import type { Field, Fields, Wording } from '../../../ui/form/field';
import { optional, prose, reference } from '../../../ui/form/field-kinds';
import type { Controls } from '../../../ui/form/form-state';
import type { Pip } from '../pips.api';
import { rowsField, tooLong } from './rows-field';

const long = { limit: pipLimits.prose };

export const teamField = rowsField({
  label: pipLabels.team,
  one: 'member',
  most: pipLimits.team,
  names: ['person', 'role'],
  read: ({ userApp, role }: Pip['team'][number]) => ({ person: userApp?.id ?? '', role: role ?? '' }),
  write: ({ person, role }) => ({ userApp: person, role: role.trim() || null }),
  check: ({ person, role }) => ({
    ...(person === '' ? { person: 'Choose a person, or remove the row' } : {}),
    ...(role.length > pipLimits.role ? { role: `At most ${pipLimits.role} characters` } : {}),
  }),
  words: ({ person, role }, { nameOf }) => [nameOf(person) ?? person, role].filter(Boolean).join(', '),
});

export const barriersField = rowsField({
  label: pipLabels.barriers,
  one: 'barrier',
  most: pipLimits.barriers,
  names: ['barrier', 'response'],
  read: ({ barrier, response }: Pip['barriers'][number]) => ({ barrier, response: response ?? '' }),
  write: ({ barrier, response }) => ({ barrier: barrier.trim(), response: response.trim() || null }),
  check: ({ barrier, response }) => {
    const about =
      barrier.trim() === '' ? 'Say what is in the way, or remove the row' : tooLong(barrier, pipLimits.prose);
    const answer = tooLong(response, pipLimits.prose);
    return { ...(about ? { barrier: about } : {}), ...(answer ? { response: answer } : {}) };
  },
  words: ({ barrier, response }) => [barrier, response].filter(Boolean).join(': '),
});

/** From when to when a phase is; days, or empty. */
export interface PhaseDates {
  readonly phase: Phase;
  readonly startDate: string;
  readonly endDate: string;
}

const isPhase = (kept: unknown): kept is PhaseDates =>
  typeof kept === 'object' &&
  kept !== null &&
  phases.some((phase) => phase === Reflect.get(kept, 'phase')) &&
  ['startDate', 'endDate'].every((name) => typeof Reflect.get(kept, name) === 'string');

const written = (value: readonly PhaseDates[]) =>
  value.map(({ phase, startDate, endDate }) => ({
    phase,
    startDate: startDate || null,
    endDate: endDate || null,
  }));

function phaseWords({ phase, startDate, endDate }: PhaseDates, { today }: Wording): string[] {
  const say = (day: string) => (day === '' ? '?' : formatDay(day, today));
  return startDate || endDate ? [`– ${phaseLabels[phase]}: ${say(startDate)} to ${say(endDate)}`] : [];
}

/** The five phases of the timetable, always all of them. */
const phasesField: Field<readonly PhaseDates[], Pip['phases'], ReturnType<typeof written>> = {
  label: pipLabels.phases,
  empty: phases.map((phase) => ({ phase, startDate: '', endDate: '' })),
  read: (said) =>
    phases.map((phase) => {
      const dates = said.find((each) => each.phase === phase);
      return { phase, startDate: dates?.startDate ?? '', endDate: dates?.endDate ?? '' };
    }),
  write: written,
  fits: (kept): kept is readonly PhaseDates[] =>
    Array.isArray(kept) && kept.length === phases.length && kept.every(isPhase),
  same: (one, other) => JSON.stringify(written(one)) === JSON.stringify(written(other)),
  check: (value) =>
    value.flatMap(({ startDate, endDate }, at) =>
      startDate && endDate && endDate < startDate
        ? [{ path: `${at}.endDate`, message: 'This is before its start' }]
        : [],
    ),
  live: true,
  words: (value, wording) => value.flatMap((each) => phaseWords(each, wording)).join('\n'),
};

/** Who works on it, until when, with what, and what is in the way. */
export const teamFields = {
  sponsor: optional(reference(pipLabels.sponsor)),
  leader: optional(reference(pipLabels.leader)),
  team: teamField,
  phases: phasesField,
  resources: optional(prose(pipLabels.resources, long)),
  barriers: barriersField,
} as const satisfies Fields;

export type TeamControls = Controls<typeof teamFields>;
