import { addDays, type Day, daysBetween } from '../day';
import { dayText } from '../day-words';
import { parseRecurrence } from '../recurrence';
import { occurrenceDaysBetween, type Recurring } from '../recurrence-days';
import type { MeetingRule, PanelMeeting, Span } from './facts';
import type { Asked } from './obligations';

/** A meeting that no rule made stands for the asked day that it is nearest to, if it is this near. */
export const standInDays = 14;

interface Given {
  readonly since: Day;
  readonly timeZone: string;
}

/** The days on which a rule asks for a meeting, near these days: as it reads now, and as it made meetings before. */
function askedDays(rule: MeetingRule, own: readonly PanelMeeting[], { from, to }: Span, given: Given): Day[] {
  const begins = [rule.ruledSince, given.since, addDays(from, -standInDays)].sort().at(-1) ?? from;
  const recurring = {
    rule: parseRecurrence(rule.rrule),
    startsOn: rule.startsOn,
    timeMinutes: rule.timeMinutes,
    timeZone: given.timeZone,
  };
  const ends = addDays(to, standInDays);
  const now = begins > ends ? [] : occurrenceDaysBetween(recurring, begins, ends);
  const before = own.flatMap(({ slotOn }) => (slotOn !== null && slotOn < rule.ruledSince ? [slotOn] : []));
  const moved = own
    .flatMap(({ slotOn }) => (slotOn === null ? [] : [slotOn]))
    .filter((day) => day >= rule.ruledSince && (day < begins || day > ends) && occursOn(recurring, day));
  return [...new Set([...before, ...now, ...moved])].sort();
}

const occursOn = (recurring: Recurring, day: Day): boolean =>
  occurrenceDaysBetween(recurring, day, day).length > 0;

/** Finds the nearest of some days, the earlier of two; none where all are too far. Days are counted once, as many are asked for. */
function nearestOf(days: readonly Day[]): (day: Day) => Day | undefined {
  const [zero = ''] = days;
  const counted = days.map((day) => ({ day, number: daysBetween(zero, day) }));
  const known = new Map<Day, Day | undefined>();
  const find = (day: Day): Day | undefined => {
    const number = daysBetween(zero, day);
    const away = (one: { number: number }) => Math.abs(one.number - number);
    return counted
      .filter((one) => away(one) <= standInDays)
      .reduce<(typeof counted)[number] | undefined>(
        (best, one) => (best === undefined || away(one) < away(best) ? one : best),
        undefined,
      )?.day;
  };
  return (day) => {
    if (!known.has(day)) known.set(day, days.length === 0 ? undefined : find(day));
    return known.get(day);
  };
}

/** Meetings by the rules that made them and by what they are about, looked through once for all rules. */
export function meetingsByRule(meetings: readonly PanelMeeting[]): ReadonlyMap<string, PanelMeeting[]> {
  const found = new Map<string, PanelMeeting[]>();
  for (const meeting of meetings)
    for (const rule of new Set(
      meeting.slotOf === null ? meeting.about : [meeting.slotOf, ...meeting.about],
    )) {
      const of = found.get(rule);
      if (of) of.push(meeting);
      else found.set(rule, [meeting]);
    }
  return found;
}

/**
 * The meetings that a rule asks for, each with the one that stands for it: that which planning made for its day, wherever it was
 * moved to, or one without a rule that was held near it. What is planned for later is due then.
 */
export function askedMeetings(
  rule: MeetingRule,
  meetings: readonly PanelMeeting[],
  span: Span,
  given: Given,
): Asked[] {
  const own = meetings.filter(({ slotOf }) => slotOf === rule.id);
  const days = askedDays(rule, own, span, given);
  const known = new Set(days);
  const nearest = nearestOf(days);
  const standing = new Map<Day, PanelMeeting[]>();
  const stand = (day: Day | undefined, meeting: PanelMeeting) => {
    if (day !== undefined) standing.set(day, [...(standing.get(day) ?? []), meeting]);
  };
  const slotted = (meeting: PanelMeeting): boolean =>
    meeting.slotOf === rule.id && meeting.slotOn !== null && known.has(meeting.slotOn);
  for (const meeting of own) if (slotted(meeting)) stand(meeting.slotOn ?? undefined, meeting);
  for (const meeting of meetings) {
    const free = meeting.slotOf === null || (meeting.slotOf === rule.id && !slotted(meeting));
    if (free && meeting.held && meeting.about.includes(rule.id)) stand(nearest(meeting.day), meeting);
  }
  return days
    .map((day): Asked => {
      const there = standing.get(day) ?? [];
      const held = there.filter((meeting) => meeting.held);
      const planned = there.find(({ slotOn, slotOf }) => slotOf === rule.id && slotOn === day);
      const dueOn = planned?.day ?? day;
      return {
        about: dayText(day),
        dueOn,
        from: day,
        met: held.length > 0,
        evidence: (held.length > 0 ? held : there).map(({ id, day: on }) => ({
          kind: 'meeting',
          id,
          day: on,
        })),
      };
    })
    .filter(({ dueOn }) => dueOn >= span.from && dueOn <= span.to);
}
