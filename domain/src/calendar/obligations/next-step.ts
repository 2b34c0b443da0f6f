import { addDays, type Day } from '../day';
import { dayText } from '../day-words';
import { periodOf } from '../periods';
import { daysAhead, daysPlanned } from './ahead';
import type { Obligation, ObligationKind, Requirement } from './obligations';
import { byDueDay, isOfRegulation, type OfRow, regulationsFirst } from './of-rows';

/** Days back that are looked at besides this year, so that in January too what is overdue is the step that helps. */
export const daysBack = 90;

/** A center writes its own words behind a colon; they stand in a sentence as they are. */
const named = ({ name }: Omit<Obligation, 'requirements'>): string => name.replace(/: form$/, '');

/** What was done is to be entered with its file; where it is entered, its file is to be added. */
const entered = ({ requirement: { evidence } }: OfRow, what: string, enter: string): string =>
  evidence.length > 0 ? `Add the file of ${what}` : enter;

/** A drill or an exercise is to be held within its period: where nothing was entered and that is over, it cannot be made up. */
export const isLost = (
  kind: ObligationKind,
  { state, evidence }: { readonly state: Requirement['state']; readonly evidence: readonly unknown[] },
): boolean => (kind === 'fire-drill' || kind === 'exercises') && state === 'overdue' && evidence.length === 0;

const isOfLost = ({ obligation: { kind }, requirement }: OfRow): boolean => isLost(kind, requirement);

const held = (of: OfRow, what: string): string =>
  isOfLost(of)
    ? `If it was held, enter ${what}: ${of.requirement.about}. If not, tell the committee: it cannot be made up`
    : `${entered(of, what, `Hold ${what} and enter it`)}: ${of.requirement.about}`;

/** A meeting is held later; what can be done today is to plan it, and to say of one whose day is over that it was held. */
function meeting({ requirement: { about, state, evidence } }: OfRow, today: Day): string | undefined {
  if (evidence.some(({ day }) => day >= today)) return undefined;
  const planned = evidence.at(-1);
  if (state === 'due')
    return planned
      ? `Confirm that the quality committee met on ${dayText(planned.day)}, or plan another meeting`
      : `Plan a meeting of the quality committee: ${about}`;
  return (
    planned &&
    `If the quality committee met on ${dayText(planned.day)}, confirm the meeting; if not, take it off the calendar`
  );
}

/**
 * What one person can do today about a requirement, as the beginning of a sentence; nothing where it takes others or another day:
 * a quarter in which the committee did not meet, rounds that nobody walked, a project.
 */
const mending: Readonly<Partial<Record<ObligationKind, (of: OfRow, today: Day) => string | undefined>>> = {
  committee: meeting,
  'qapi-plan': ({ requirement: { evidence } }) =>
    evidence.length > 0 ? 'Review the QAPI plan and put it on file' : 'Put the QAPI plan on file',
  'facility-assessment': (of) =>
    entered(of, 'the facility assessment', 'Review the facility assessment and enter it'),
  'emergency-plan': (of) => entered(of, 'the emergency plan', 'Review the emergency plan and enter it'),
  exercises: (of) => held(of, 'the emergency exercise'),
  'fire-drill': (of) => held(of, 'the fire drill'),
  'staffing-data': (of) =>
    `${entered(of, 'the staffing data', 'Submit the staffing data and enter it')}: ${of.requirement.about}`,
  form: ({ obligation, requirement: { about } }) => `Fill in the form ${named(obligation)}: ${about}`,
};

/** What takes planning: of the quarter that goes on, as nobody holds the next one's drills in it. */
const isPlannedNow = ({ obligation: { kind }, requirement: { dueOn } }: OfRow, today: Day): boolean =>
  (kind === 'exercises' || kind === 'fire-drill' || kind === 'committee') &&
  dueOn <= addDays(today, daysPlanned) &&
  dueOn <= periodOf('QUARTERLY', today).last;

const isSoon = ({ requirement: { state, dueOn } }: OfRow, today: Day): boolean =>
  state === 'due' && dueOn <= addDays(today, daysAhead);

/** What comes before what: what can still be won before what is lost. Each says why its first is the step. */
const ranks: readonly { reason: string; has: (of: OfRow, today: Day) => boolean }[] = [
  {
    reason: 'First of what a regulation asks for and can still be done in time.',
    has: (of, today) => isOfRegulation(of.obligation) && isSoon(of, today),
  },
  {
    reason: 'First of what is overdue and can still be made up, regulations before center policy.',
    has: (of) => of.requirement.state === 'overdue' && !isOfLost(of),
  },
  {
    reason: `First of what a regulation asks for within ${daysPlanned} days and takes planning.`,
    has: (of, today) => of.requirement.state === 'due' && isPlannedNow(of, today),
  },
  {
    reason: `First of what the center asks of itself within ${daysAhead} days.`,
    has: (of, today) => !isOfRegulation(of.obligation) && isSoon(of, today),
  },
  { reason: 'Nothing else waits that can still be made up.', has: isOfLost },
];

/** The one step that would help most on a day: in a sentence, why it is that one, and where it leads. */
export interface NextStep extends OfRow {
  readonly sentence: string;
  readonly reason: string;
}

/** Of what one person can do something about, the first of the first rank that has any: a regulation's before the center's, by day. */
export function nextStep(obligations: readonly Obligation[], today: Day): NextStep | null {
  const steps = regulationsFirst(byDueDay(obligations)).flatMap((of) => {
    const begins = mending[of.obligation.kind]?.(of, today);
    return begins === undefined ? [] : [{ of, begins }];
  });
  for (const { reason, has } of ranks) {
    const chosen = steps.find(({ of }) => has(of, today));
    if (!chosen) continue;
    const { dueOn, state } = chosen.of.requirement;
    const due = `It ${state === 'overdue' ? 'was' : 'is'} due ${dayText(dueOn)}.`;
    return { ...chosen.of, sentence: `${chosen.begins}. ${due}`, reason };
  }
  return null;
}
