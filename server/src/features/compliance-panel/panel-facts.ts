import { addDays, dayOf, endOfDay, startOfDay } from '@lamplight/domain/calendar/day';
import { standInDays } from '@lamplight/domain/calendar/obligations/asked-meetings';
import { minutesDays } from '@lamplight/domain/calendar/obligations/asked-periods';
import type { PanelFacts, PanelMeeting, Span } from '@lamplight/domain/calendar/obligations/facts';
import type { Scope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { outsiderOf } from '../../db/withheld';
import { notFound } from '../../http/refusal';
import { listRules } from '../meetings/planning.queries';
import { ruleOf } from '../meetings/planning.service';
import {
  countRounds,
  findRules,
  type Looked,
  listAskedTopics,
  listForms,
  listMeetingFacts,
  listPlans,
  listRecordFacts,
  listRiskPips,
  type MeetingFacts,
  type RecordFacts,
} from './compliance-panel.queries';

/** Within what records are looked for that can stand behind what is due within a span: whole years, and what reaches into them. */
function lookedFor(scope: Scope, { from, to }: Span): Looked {
  const { id: center, timeZone: zone } = scope.center;
  const first = addDays(`${from.slice(0, 4)}-01-01`, -minutesDays - standInDays);
  const last = addDays(to, standInDays);
  return {
    center,
    zone,
    from: first,
    to: last,
    begins: startOfDay(first, zone).toISOString(),
    ends: endOfDay(last, zone).toISOString(),
    today: todayOf(scope),
    outsider: outsiderOf(scope),
  };
}

const meetingOf = ({
  slot_of,
  slot_on,
  group_id,
  topics,
  minutes_signed,
  ...row
}: MeetingFacts): PanelMeeting => ({
  ...row,
  slotOf: slot_of,
  slotOn: slot_on,
  about: [slot_of, group_id, ...(topics ?? [])].filter((id) => id !== null),
  minutesSigned: minutes_signed,
});

const recordOf = ({ fiscal_year, fiscal_quarter, ...row }: RecordFacts) => ({
  ...row,
  fiscalYear: fiscal_year,
  fiscalQuarter: fiscal_quarter,
});

/** All that the panel is made of, of what is due within a span: in one round trip. */
export async function panelFacts(scope: Scope, span: Span): Promise<PanelFacts> {
  const looked = lookedFor(scope, span);
  const [[center], topics, forms, meetingRules, meetings, pips, roundsOn, plans, records] = await scope.all(
    findRules(looked),
    listAskedTopics(looked),
    listForms(looked),
    listRules(scope),
    listMeetingFacts(looked),
    listRiskPips(looked),
    countRounds(looked),
    listPlans(looked),
    listRecordFacts(looked),
  );
  if (!center) throw notFound();
  const { timeZone } = scope.center;
  const formsOf = Map.groupBy(forms, ({ topic_id }) => topic_id);
  return {
    today: looked.today,
    since: dayOf(center.created_at, timeZone),
    timeZone,
    rules: {
      qapiPlanMonths: center.qapi_plan_months,
      weeklyRounds: center.weekly_rounds,
      weeklyRoundsSince: center.weekly_rounds_since,
      shifts: center.shifts,
    },
    topics: topics.map(({ topic_id, asked_since, ...topic }) => ({
      ...topic,
      topicId: topic_id,
      askedSince: asked_since,
      forms: formsOf.get(topic_id) ?? [],
    })),
    meetingRules: meetingRules.map((row) => ({ ...ruleOf(row), ruledSince: row.ruled_since })),
    meetings: meetings.map(meetingOf),
    pips,
    roundsOn,
    plans: plans.map(({ review_on, ...plan }) => ({ ...plan, reviewOn: review_on })),
    records: records.map(recordOf),
  };
}
