import { inOrder } from '../../in-order';
import { addDays, monthsBefore } from '../day';
import { dayText } from '../day-words';
import { periodText } from '../period-words';
import { askedPeriods, periodsBetween } from '../periods';
import { behind, inEach, on } from './asked-basics';
import type { AskedTopic, CenterRules, PanelFacts, Span } from './facts';
import type { Asked } from './obligations';

/** A topic's form, in each of its periods. */
export const askedForms = (topic: AskedTopic, { from, to }: Span): Asked[] =>
  topic.frequency === 'NONE'
    ? []
    : inEach(topic.frequency, askedPeriods(topic, to, from), 'completed-form', topic.forms);

/**
 * A meeting of the quality committee in each quarter (42 CFR 483.75(g)(2)): those that were held, and where none was those that are
 * planned in it, which do not count yet.
 */
export function askedCommittee({ meetings }: Pick<PanelFacts, 'meetings'>, { from, to }: Span): Asked[] {
  const ofCommittee = meetings.filter(({ committee }) => committee);
  const quarters = periodsBetween('QUARTERLY', from, to);
  const held = ofCommittee.filter((meeting) => meeting.held);
  const planned = inEach('QUARTERLY', quarters, 'meeting', ofCommittee);
  return inEach('QUARTERLY', quarters, 'meeting', held).map((quarter, index) => ({
    ...quarter,
    evidence: quarter.met ? quarter.evidence : (planned[index]?.evidence ?? []),
  }));
}

/** Days after a meeting of the committee until its minutes are to be signed. */
export const minutesDays = 30;

/** Everyone who was asked has signed them, or the signing was closed with those who did: of how many, is told. */
export const askedMinutes = ({ meetings }: Pick<PanelFacts, 'meetings'>): Asked[] =>
  meetings
    .filter(({ committee, held }) => committee && held)
    .map(({ id, day: heldOn, minutes }) => ({
      about: `Meeting of ${dayText(heldOn)}`,
      dueOn: addDays(heldOn, minutesDays),
      from: heldOn,
      met: minutes !== null && minutes.signed >= (minutes.closedOn === null ? minutes.needed : 1),
      evidence: [{ kind: 'meeting', id, day: heldOn }],
      amount: minutes && {
        has: minutes.signed,
        wanted: minutes.needed,
        closedOn: minutes.signed < minutes.needed ? minutes.closedOn : null,
      },
    }));

/** A project on a high-risk or problem-prone area, started in each year (42 CFR 483.75(e)(3)). */
export const askedPips = ({ pips }: Pick<PanelFacts, 'pips'>, { from, to }: Span): Asked[] =>
  inEach('YEARLY', periodsBetween('YEARLY', from, to), 'pip', pips);

/** Rounds of each week, from the one after the day on which the center began to ask for so many. */
export function askedRounds(
  { weeklyRounds, weeklyRoundsSince }: CenterRules,
  { roundsOn }: Pick<PanelFacts, 'roundsOn'>,
  { from, to }: Span,
): Asked[] {
  if (weeklyRounds === 0) return [];
  return askedPeriods({ frequency: 'WEEKLY', askedSince: weeklyRoundsSince }, to, from).map((week) => {
    const has = on(roundsOn, week).reduce((sum, { count }) => sum + count, 0);
    return {
      about: periodText('WEEKLY', week),
      dueOn: week.last,
      from: week.first,
      met: has >= weeklyRounds,
      evidence: [],
      amount: { has, wanted: weeklyRounds, closedOn: null },
    };
  });
}

/** Days that a center without a QAPI plan on file has from its first to hand one in. */
export const firstPlanDays = 30;

/**
 * The QAPI plan, which 42 CFR 483.75(a) asks for (F865) without saying how often it is reviewed: the first one, and each review within the center's own months after the one before, or on the day that the plan
 * itself names, whichever is earlier.
 */
export function askedPlans({ plans, rules, since, today }: PanelFacts): Asked[] {
  const handedIn = plans
    .filter((plan) => plan.day <= today)
    .sort((one, other) => inOrder(one.day, other.day));
  // Of two of one day the latter is the plan: it corrects the other, and reviews nothing.
  const inForce = [...new Map(handedIn.map((plan) => [plan.day, plan])).values()];
  const [first] = inForce;
  if (!first)
    return [
      {
        about: 'First plan on file',
        dueOn: addDays(since, firstPlanDays),
        from: since,
        met: false,
        evidence: [],
      },
    ];
  const reviews = inForce.map((plan, index): Asked => {
    const byRule = monthsBefore(plan.day, -rules.qapiPlanMonths);
    const { reviewOn } = plan;
    const named = reviewOn !== null && reviewOn >= plan.day && reviewOn < byRule ? reviewOn : byRule;
    // A plan that was old already when the center came to Lamplight is as good as none.
    const latest = named < since ? addDays(since, firstPlanDays) : named;
    const next = inForce[index + 1];
    return {
      about: `Review of the plan of ${dayText(plan.day)}`,
      dueOn: next && next.day < latest ? next.day : latest,
      from: latest,
      met: next !== undefined,
      evidence: behind('document', next ? [next] : [plan]).evidence,
    };
  });
  // It is there: it is not told to have been due on a day that nobody named.
  const begun = { about: 'First plan on file', dueOn: first.day, undated: true, from: first.day };
  return [{ ...begun, ...behind('document', [first]) }, ...reviews];
}
