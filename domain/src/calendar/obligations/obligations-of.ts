import { shiftLabels, shiftsOf } from '../../dated-records';
import { inOrder } from '../../in-order';
import { askedMeetings, meetingsByRule } from './asked-meetings';
import {
  askedCommittee,
  askedForms,
  askedMinutes,
  askedPips,
  askedPlans,
  askedRounds,
} from './asked-periods';
import { askedDrills, askedExercises, askedStaffing, askedYearly } from './asked-records';
import type { PanelFacts, PanelRecord, Span } from './facts';
import {
  type Asked,
  centerPolicy,
  type Obligation,
  type ObligationKind,
  requirementsOf,
} from './obligations';

/** A row before it is known how it stands. */
type AskedRow = Omit<Obligation, 'requirements'> & { readonly asked: readonly Asked[] };

const row = (
  kind: ObligationKind,
  name: string,
  source: string,
  asked: readonly Asked[],
  subject: { of: string; id: string | null } = { of: '', id: null },
): AskedRow => ({ id: `${kind}${subject.of}`, kind, name, source, subjectId: subject.id, asked });

const byDay = (records: readonly PanelRecord[]): PanelRecord[] =>
  records.toSorted((one, other) => inOrder(one.day, other.day));

/** What regulations and the committee's own rules ask of every center. */
function rowsOfHouse(facts: PanelFacts, span: Span): AskedRow[] {
  const records = byDay(facts.records);
  const of = (...kinds: readonly PanelRecord['kind'][]) => records.filter(({ kind }) => kinds.includes(kind));
  return [
    row('committee', 'Quality committee meets each quarter', 'F868', askedCommittee(facts, span)),
    row('minutes', 'Minutes of the committee signed or closed', centerPolicy, askedMinutes(facts)),
    row('qapi-plan', 'QAPI plan on file and reviewed', 'F865', askedPlans(facts)),
    row('pip', 'PIP on a high-risk or problem-prone area', 'F867', askedPips(facts, span)),
    row('facility-assessment', 'Facility assessment', 'F838', askedYearly(of('FACILITY_ASSESSMENT'), span)),
    row('emergency-plan', 'Emergency plan reviewed', 'E0004', askedYearly(of('EMERGENCY_PLAN'), span)),
    row(
      'exercises',
      'Emergency exercises',
      'E0039',
      askedExercises(of('FULL_SCALE_EXERCISE', 'TABLE_TOP_EXERCISE'), span),
    ),
    ...shiftsOf(facts.rules.shifts).map((shift) =>
      row(
        'fire-drill',
        `Fire drill, ${shiftLabels[shift].toLowerCase()}`,
        'K712',
        askedDrills({ records, today: facts.today }, shift, span),
        { of: `-${shift}`, id: null },
      ),
    ),
    row('staffing-data', 'Staffing data submitted', 'F851', askedStaffing(records, span)),
    ...(facts.rules.weeklyRounds > 0
      ? [row('rounds', 'Ambassador rounds each week', centerPolicy, askedRounds(facts.rules, facts, span))]
      : []),
  ];
}

/** What the center asks of its topics and groups. */
function rowsOfTopics({ topics, meetingRules, meetings, ...facts }: PanelFacts, span: Span): AskedRow[] {
  const meetingsOf = meetingsByRule(meetings);
  return [
    ...topics
      .filter(({ frequency }) => frequency !== 'NONE')
      .map((topic) =>
        row('form', `${topic.name}: form`, centerPolicy, askedForms(topic, span), {
          of: `-${topic.id}`,
          id: topic.topicId,
        }),
      ),
    ...meetingRules.map((rule) =>
      row(
        'meetings',
        `${rule.name}: meetings`,
        centerPolicy,
        askedMeetings(rule, meetingsOf.get(rule.id) ?? [], span, facts),
        {
          of: `-${rule.id}`,
          id: rule.id,
        },
      ),
    ),
  ];
}

/** Every obligation of a center, with what of it is due between two days. */
export const obligationsOf = (facts: PanelFacts, span: Span): Obligation[] =>
  [...rowsOfHouse(facts, span), ...rowsOfTopics(facts, span)].map(({ asked, ...rest }) => ({
    ...rest,
    requirements: requirementsOf(
      asked.filter(({ dueOn }) => dueOn >= span.from && dueOn <= span.to),
      facts,
    ),
  }));
