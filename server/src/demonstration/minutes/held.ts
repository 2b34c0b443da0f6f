import { addDays, type Day } from '@lamplight/domain/calendar/day';
import { itemKinds } from '@lamplight/domain/meetings/agenda';
import { instantOf } from '@lamplight/domain/meetings/meetings';
import { planOf, type Slot } from '@lamplight/domain/meetings/planning';
import { richTextOf } from '@lamplight/domain/meetings/rich-text';
import type { WrittenRow } from '../../db/write-rows';
import type { CareCenter } from '../care-center';
import type { FilledIn } from '../filled-in';
import { aboutOf, committeeOf, type MeetingRows, meetingRow, rulesOf, type UsedTopics } from '../meetings';
import type { SigningRows } from '../signings';
import { topicDays } from '../topics';
import { minutesAfter } from '../working-time';
import { signingsOf } from './signed';
import { talkedAbout, writtenOfTopic } from './written';

/** Meetings that were held, with what was written and signed of them. */
export interface HeldRows extends Pick<MeetingRows, 'meetings' | 'topics' | 'attendees'> {
  minutes: WrittenRow<'meeting_minutes'>[];
  items: WrittenRow<'meeting_item'>[];
  actions: WrittenRow<'action_item'>[];
  signing: SigningRows;
}

/** Days until a sign-in is closed, and until what was decided is due. */
const signInDays = 3;
const dueDays = 28;

/** The meetings of the past year by the calendar rules of a center: all but the committee’s last one closed. */
export function heldRows(center: CareCenter, used: UsedTopics, forms: readonly FilledIn[]): HeldRows {
  const { context, staff, time } = center;
  const ids = center.idsFor('held-meetings');
  const rows: HeldRows = {
    meetings: [],
    topics: [],
    attendees: [],
    minutes: [],
    items: [],
    actions: [],
    signing: { signings: [], signatures: [], sealed: [] },
  };
  const committee = committeeOf(center);
  const [secretary, infections] = [
    staff.leadOf('Administration', null, time.today),
    staff.leadOf('Infection Prevention', null, time.today),
  ];
  const yesterday = addDays(time.today, -1);
  const range = { from: time.firstDay, to: yesterday, today: time.firstDay, timeZone: context.timeZone };
  const recently = addDays(time.today, -topicDays);
  const slots = planOf(rulesOf(used), range, new Set()).make.filter(
    ({ rule, day }) => rule.kind === 'group' || day >= recently,
  );
  const before = new Map<string, { at: Date; day: Day }>();
  for (const [index, slot] of slots.entries()) {
    const isLast = !slots.slice(index + 1).some(({ rule }) => rule.id === slot.rule.id);
    tell(slot, index, isLast && slot.rule.kind === 'group');
  }
  return rows;

  function tell({ rule, day }: Slot, index: number, isOpen: boolean): void {
    const wall = { day, timeMinutes: rule.timeMinutes };
    const heldAt = instantOf(wall, context.timeZone);
    const endedAt = minutesAfter(heldAt, rule.durationMinutes);
    const plannedAt = time.at(addDays(day, -21), 9);
    const preparedAt = time.at(addDays(day, -1), 8);
    const about = aboutOf(rule, day, used, committee);
    const sealAt = minutesAfter(endedAt, signInDays * 24 * 60);
    const isClosed = !isOpen && sealAt <= time.now;
    const meeting: WrittenRow<'meeting'> = {
      ...meetingRow(center, ids(plannedAt), wall, about, { at: plannedAt, by: secretary.id }),
      status: isClosed ? 'CLOSED' : 'CONFIRMED',
      held_at: heldAt,
      gathered_at: preparedAt,
    };
    const of = { center_id: context.id, meeting_id: meeting.id };
    const topicIds = about.topicIds ?? [];
    const topics = topicIds.map((id, at) => ({ ...of, center_topic_id: id, position: at + 1 }));
    // One member is away now and then; who sits by office never is.
    const away = staff.all.find(({ position }) => position === 'Assistant Director of Nursing')?.id;
    const attendees = [...new Set(about.attendeeIds)].sort().map((user) => ({
      ...of,
      user_id: user,
      id: ids(plannedAt),
      uninvited: false,
      attendance: user === away && index % 3 === 2 ? ('EXCUSED' as const) : ('PRESENT' as const),
    }));
    const minutes: WrittenRow<'meeting_minutes'> = {
      ...of,
      body: richTextOf(
        before.has(rule.id)
          ? 'The minutes of the meeting before were approved as they stand.'
          : 'The committee agreed on how its minutes are written: data, analysis, decision, and who does what until when.',
      ),
      final_at: endedAt,
      final_by: secretary.id,
      version: 1,
      changed_at: endedAt,
      changed_by: secretary.id,
    };
    const items: WrittenRow<'meeting_item'>[] = [];
    const actions: WrittenRow<'action_item'>[] = [];
    if (about.committee) addItem('INFECTION', null, itemKinds.INFECTION.label, reported());
    for (const id of topicIds) addTopic(id);
    before.set(rule.id, { at: heldAt, day });
    rows.meetings.push(meeting);
    rows.topics.push(...topics);
    rows.attendees.push(...attendees);
    rows.minutes.push(minutes);
    rows.items.push(...items);
    rows.actions.push(...actions);
    addSigning();

    function addItem(
      kind: 'INFECTION' | 'RESULTS' | 'TOPIC',
      centerTopicId: string | null,
      title: string,
      written: Partial<WrittenRow<'meeting_item'>>,
      key = [kind, ...(centerTopicId ? [centerTopicId] : [])].join(':'),
    ): string {
      const id = ids(preparedAt);
      items.push({
        ...of,
        id,
        position: items.length + 1,
        kind,
        state: 'ACCEPTED',
        key,
        center_topic_id: centerTopicId,
        pip_id: null,
        title,
        told: null,
        goal: null,
        data: null,
        analysis: null,
        decision: null,
        version: 1,
        created_at: preparedAt,
        changed_at: endedAt,
        changed_by: secretary.id,
        ...written,
      });
      return id;
    }

    function formsOf(centerTopicId: string): readonly FilledIn[] {
      const topicId = used.topics.find(({ id }) => id === centerTopicId)?.topic_id;
      return forms.filter(({ topic }) => topic.id === topicId);
    }

    function writtenOf(centerTopicId: string) {
      const name = used.names.get(centerTopicId) ?? '';
      const held = { at: heldAt, before: before.get(rule.id), yearBefore: time.firstDay };
      return { name, written: writtenOfTopic(formsOf(centerTopicId), name, held) };
    }

    /** What the infection preventionist told of the forms that they fill in. */
    function reported(): Partial<WrittenRow<'meeting_item'>> {
      const topic = topicIds.find((id) =>
        used.responsible.some(
          ({ center_topic_id, user_id }) => center_topic_id === id && user_id === infections.id,
        ),
      );
      const written = topic ? writtenOf(topic).written : undefined;
      return {
        data: written?.data ?? richTextOf('The infection preventionist reported on the month.'),
        decision: richTextOf('The report was taken note of.'),
      };
    }

    function addTopic(centerTopicId: string): void {
      const { name, written } = writtenOf(centerTopicId);
      const agenda = formsOf(centerTopicId)[0]?.topic.agenda[0];
      if (!written || written.told === null) {
        const key = `TOPIC:${centerTopicId}:item-1`;
        addItem('TOPIC', centerTopicId, agenda ?? name, talkedAbout, key);
        return;
      }
      const { action, ...said } = written;
      const itemId = addItem('RESULTS', centerTopicId, `Results: ${name}`, said);
      if (action !== null) addAction(itemId, centerTopicId, action);
    }

    function addAction(itemId: string, centerTopicId: string, text: string): void {
      const responsible = used.responsible.find(({ center_topic_id }) => center_topic_id === centerTopicId);
      const dueOn = addDays(day, dueDays);
      // What the last meetings decided is still to be done; of one before, it is late.
      const doneOn = addDays(dueOn, -2) < addDays(time.today, -14) ? addDays(dueOn, -2) : null;
      actions.push({
        ...of,
        id: ids(endedAt),
        item_id: itemId,
        text,
        user_id: responsible?.user_id ?? null,
        due_on: dueOn,
        done_on: doneOn,
        done_by: doneOn === null ? null : (responsible?.user_id ?? secretary.id),
        created_at: endedAt,
        created_by: secretary.id,
        version: doneOn === null ? 0 : 1,
      });
    }

    function addSigning(): void {
      const named = (...names: string[]) =>
        center.key === 'mapleGrove' && isOpen ? names.map((name) => staff.named(name).id) : [];
      const { signings, signatures, sealed } = signingsOf(
        center,
        ids,
        {
          meeting: {
            ...meeting,
            occurs_at: meeting.held_at ?? meeting.planned_at,
            pip_title: null,
            pip_marked: false,
            pip_withheld: false,
            topics: topicIds.map((id) => ({ id, name: used.names.get(id) ?? '' })),
            // Its document is written when somebody asks for it.
            only_topic_id: null,
            only_responsible_id: null,
          },
          minutes,
          items: items.map((item) => ({ ...item, topic_name: null, pip_title: null, pip_marked: false })),
          actions: actions.map((action) => ({
            ...action,
            meeting_title: meeting.title,
            meeting_day: day,
            meeting_withheld: false,
          })),
          attendees,
          amendments: [],
        },
        {
          openedAt: endedAt,
          sealedAt: isClosed ? sealAt : null,
          by: secretary.id,
          missing: {
            meeting: named('Anand Krishnan'),
            minutes: named('Anand Krishnan', 'Keisha Robinson'),
          },
        },
      );
      rows.signing.signings.push(...signings);
      rows.signing.signatures.push(...signatures);
      rows.signing.sealed.push(...sealed);
    }
  }
}
