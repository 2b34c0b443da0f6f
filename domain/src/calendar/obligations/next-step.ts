import type { Day } from '../day';
import { dayText } from '../day-words';
import { comingUp } from './ahead';
import { centerPolicy, type Obligation, type ObligationKind } from './obligations';
import { byDueDay, type OfRow, regulationsFirst } from './of-rows';

/** Days back that are looked at besides this year, so that in January too what is overdue is the step that helps. */
export const daysBack = 90;

/** A center writes its own words behind a colon; they stand in a sentence as they are. */
const named = ({ name }: Omit<Obligation, 'requirements'>): string => name.replace(/: form$/, '');

/** What was done is to be entered with its file; where it is entered, its file is to be added. */
const entered = ({ requirement: { evidence } }: OfRow, what: string, enter: string): string =>
  evidence.length > 0 ? `Add the file of ${what}` : enter;

/** What is due by the end of its period and was not entered in it may have been held or not, and is not to be made up. */
const held = (of: OfRow, what: string): string => {
  const { about, state, evidence } = of.requirement;
  return state === 'overdue' && evidence.length === 0
    ? `If it was held, enter ${what}: ${about}. If not, tell the committee: it cannot be made up`
    : `${entered(of, what, `Hold ${what} and enter it`)}: ${about}`;
};

/**
 * What one person can do today about a requirement, as the beginning of a sentence; nothing where it takes others or another day:
 * a meeting that was not held, rounds that nobody walked, a project.
 */
const mending: Readonly<Partial<Record<ObligationKind, (of: OfRow) => string>>> = {
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

/** The one step that would help most on a day: in a sentence, and where it leads. */
export interface NextStep extends OfRow {
  readonly sentence: string;
}

/**
 * Of what one person can mend: what a regulation asks for and can still be done in time, before what is overdue, a regulation's
 * before the center's own, before what else is due soon; each time the earliest.
 */
export function nextStep(obligations: readonly Obligation[], today: Day): NextStep | null {
  const mendable = obligations.filter(({ kind }) => mending[kind]);
  const [soon] = comingUp(mendable, today);
  const [overdue] = regulationsFirst(
    byDueDay(mendable).filter(({ requirement: { state } }) => state === 'overdue'),
  );
  const chosen = soon && soon.obligation.source !== centerPolicy ? soon : (overdue ?? soon);
  const begins = chosen && mending[chosen.obligation.kind]?.(chosen);
  if (!chosen || begins === undefined) return null;
  const { dueOn, state } = chosen.requirement;
  return {
    ...chosen,
    sentence: `${begins}. It ${state === 'overdue' ? 'was' : 'is'} due ${dayText(dueOn)}.`,
  };
}
