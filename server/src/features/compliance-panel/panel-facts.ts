import { addDays, type Day, dayOf, endOfDay, startOfDay } from '@lamplight/domain/calendar/day';
import { standInDays } from '@lamplight/domain/calendar/obligations/asked-meetings';
import { minutesDays } from '@lamplight/domain/calendar/obligations/asked-periods';
import type { PanelFacts, PanelMeeting, Span } from '@lamplight/domain/calendar/obligations/facts';
import type { Runner } from '../../db/scope';
import { listRulesOf } from '../meetings/planning.queries';
import { ruleOf } from '../meetings/planning.service';
import {
  countRounds,
  type Looked,
  listAskedTopics,
  listCenterRules,
  listForms,
  listMeetingFacts,
  listPlans,
  listRecordFacts,
  listRiskPips,
  type MeetingFacts,
  type RecordFacts,
} from './compliance-panel.queries';

/** Whose panel it is, the day it is there, and between which days what is due is asked for. */
export interface PanelCenter {
  readonly id: string;
  readonly timeZone: string;
  readonly today: Day;
  readonly span: Span;
}

/** Within what records are looked for that can stand behind what is due within a span: whole years, and what reaches into them. */
function lookedFor({ timeZone, span: { from, to } }: PanelCenter) {
  const first = addDays(`${from.slice(0, 4)}-01-01`, -minutesDays - standInDays);
  const last = addDays(to, standInDays);
  return {
    from: first,
    to: last,
    begins: startOfDay(first, timeZone).toISOString(),
    ends: endOfDay(last, timeZone).toISOString(),
  };
}

/** What holds all that is looked for in each center: they differ by their clocks, and in the first hours of a year by that year. */
function lookedForInAll(centers: readonly PanelCenter[], outsider: string | null): Looked {
  const each = [...Map.groupBy(centers, ({ timeZone }) => timeZone).values()].flatMap(([center]) =>
    center ? [lookedFor(center)] : [],
  );
  const least = (of: 'from' | 'begins') => each.map((one) => one[of]).sort()[0] ?? '';
  const most = (of: 'to' | 'ends') =>
    each
      .map((one) => one[of])
      .sort()
      .at(-1) ?? '';
  return {
    centers: centers.map(({ id }) => id),
    from: least('from'),
    to: most('to'),
    begins: least('begins'),
    ends: most('ends'),
    outsider,
  };
}

const meetingOf = ({ slot_of, slot_on, group_id, topics, minutes, ...row }: MeetingFacts): PanelMeeting => ({
  ...row,
  slotOf: slot_of,
  slotOn: slot_on,
  about: [slot_of, group_id, ...(topics?.split(' ') ?? [])].filter((id) => id !== null),
  minutes: minutes && { signed: minutes[0], needed: minutes[1], closedOn: minutes[2] },
});

const recordOf = ({ time_minutes, fiscal_year, fiscal_quarter, ...row }: RecordFacts) => ({
  ...row,
  timeMinutes: time_minutes,
  fiscalYear: fiscal_year,
  fiscalQuarter: fiscal_quarter,
});

/** Rows by their center. */
function byCenter<Row extends { center_id: string }>(rows: readonly Row[]): (center: string) => Row[] {
  const found = Map.groupBy(rows, ({ center_id }) => center_id);
  return (center) => found.get(center) ?? [];
}

/**
 * All that the panels of some centers are made of, of what is due within their spans, by center: in one round trip, however many
 * they are. A center that is not there has none.
 */
export async function panelFacts(
  runner: Runner,
  centers: readonly PanelCenter[],
  outsider: string | null,
): Promise<Map<string, PanelFacts>> {
  const looked = lookedForInAll(centers, outsider);
  const [centerRules, topicRows, formRows, ruleRows, meetingRows, pipRows, roundRows, planRows, recordRows] =
    await runner.all(
      listCenterRules(looked),
      listAskedTopics(looked),
      listForms(looked),
      listRulesOf(looked),
      listMeetingFacts(looked),
      listRiskPips(looked),
      countRounds(looked),
      listPlans(looked),
      listRecordFacts(looked),
    );
  const rulesOf = new Map(centerRules.map((row) => [row.center_id, row]));
  const [topics, forms, meetingRules] = [byCenter(topicRows), byCenter(formRows), byCenter(ruleRows)];
  const [meetings, pips, rounds] = [byCenter(meetingRows), byCenter(pipRows), byCenter(roundRows)];
  const [plans, records] = [byCenter(planRows), byCenter(recordRows)];
  const facts = centers.flatMap(({ id, timeZone, today }): [string, PanelFacts][] => {
    const center = rulesOf.get(id);
    if (!center) return [];
    const formsOf = Map.groupBy(forms(id), ({ topic_id }) => topic_id);
    const of: PanelFacts = {
      today,
      since: dayOf(center.created_at, timeZone),
      timeZone,
      rules: {
        qapiPlanMonths: center.qapi_plan_months,
        weeklyRounds: center.weekly_rounds,
        weeklyRoundsSince: center.weekly_rounds_since,
        shifts: center.shifts,
      },
      topics: topics(id).map(({ topic_id, asked_since, ...topic }) => ({
        ...topic,
        topicId: topic_id,
        askedSince: asked_since,
        forms: formsOf.get(topic_id) ?? [],
      })),
      meetingRules: meetingRules(id).map((row) => ({ ...ruleOf(row), ruledSince: row.ruled_since })),
      meetings: meetings(id).map(meetingOf),
      pips: pips(id),
      roundsOn: rounds(id),
      plans: plans(id).map(({ review_on, ...plan }) => ({ ...plan, reviewOn: review_on })),
      records: records(id).map(recordOf),
    };
    return [[id, of]];
  });
  return new Map(facts);
}
