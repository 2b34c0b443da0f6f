import { dayOf } from '@lamplight/domain/calendar/day';
import { instantOf } from '@lamplight/domain/meetings/meetings';
import { nobodysHome } from '../../db/home';
import { newId } from '../../db/ids';
import { build, type Statement } from '../../db/statement';
import { addTool } from '../../testing/rounds';
import type { TestCenter, World } from '../../testing/world';
import type { MadeRecords } from './made-records.fixture';

/** Where made-up records are: the first of a center's items, which were there, and two more of each. */
export interface Places {
  units: string[];
  departments: string[];
  areas: string[];
}

async function addPlaces(world: World, center: TestCenter): Promise<Places> {
  const more = async (first: string, kind: 'unit' | 'department' | 'focus_area', parents = {}) => [
    first,
    await world.addItem(center.id, kind, 'Ash', parents),
    await world.addItem(center.id, kind, 'Willow', parents),
  ];
  return {
    units: await more(center.unit, 'unit', { floor_id: center.floor }),
    departments: await more(center.department, 'department'),
    areas: await more(center.focusArea, 'focus_area'),
  };
}

/** Writes made-up records into a center, past every rule of how they come about. */
export async function writeRecords(
  world: World,
  center: TestCenter,
  zone: string,
  made: MadeRecords,
): Promise<Places> {
  const places = await addPlaces(world, center);
  const center_id = center.id;
  const by = center.admin.id;
  const tool = await addTool(center.admin);
  const topics: string[] = [];
  for (const { frequency, askedSince } of made.topics) {
    const topicId = await center.addTopicForm();
    topics.push(topicId);
    await world.write(
      center_id,
      build
        .updateTable('center_topic')
        .set({ frequency, asked_since: askedSince })
        .where('center_id', '=', center_id)
        .where('topic_id', '=', topicId),
    );
  }
  const placeOf = (list: string[], at: number | null) => (at === null ? null : (list[at] ?? null));
  const topicOf = (at: number) => topics[at] ?? '';
  const statements: Statement<unknown>[] = made.issues.map(
    ({ created, resolved, closed, due, repeat, place }) =>
      build.insertInto('issue').values({
        center_id,
        id: newId(),
        title: 'Made up',
        description: 'Made up',
        status: closed ? 'CLOSED' : resolved ? 'RESOLVED' : 'OPEN',
        priority: 'LOW',
        source: 'OTHER',
        created_at: created,
        created_by: by,
        found_on: dayOf(created, zone),
        due_on: due,
        repeat,
        resolved_at: resolved,
        closed_at: closed,
        unit_id: placeOf(places.units, place),
        department_id: placeOf(places.departments, place),
        focus_area_id: placeOf(places.areas, place),
      }),
  );
  for (const { created, sent, place, yes, no } of made.rounds) {
    const id = newId();
    statements.push(
      build.insertInto('filled_form').values({
        center_id,
        id,
        subject: 'audit',
        form_home: center_id,
        form_id: tool.id,
        definition_version: 1,
        created_at: created,
        sent_at: sent,
      }),
      build.insertInto('audit').values({
        center_id,
        id,
        tool_id: tool.id,
        status: sent ? 'SENT' : 'DRAFT',
        created_at: created,
        created_by: by,
        unit_id: placeOf(places.units, place),
        sent_at: sent,
        sent_by: sent && by,
        ...(sent ? { yes_count: yes, no_count: no } : {}),
      }),
    );
  }
  const forms = made.forms.map(() => newId());
  for (const [at, { topic, day, type, sent, alerts, corrects, marked }] of made.forms.entries()) {
    const id = forms[at] ?? '';
    statements.push(
      build.insertInto('filled_form').values({
        center_id,
        id,
        subject: 'completed-form',
        form_home: nobodysHome,
        form_id: topicOf(topic),
        definition_version: 1,
        created_at: sent ?? world.server.parts.clock.now(),
        sent_at: sent,
      }),
      build.insertInto('completed_form').values({
        center_id,
        id,
        topic_id: topicOf(topic),
        day,
        type,
        status: sent ? 'SENT' : 'DRAFT',
        created_at: sent ?? world.server.parts.clock.now(),
        created_by: by,
        ...(sent ? { sent_at: sent, sent_by: by, sign_number: 0, alert_count: alerts } : {}),
        supersedes_id: corrects === null ? null : forms[corrects],
        work_product: marked && sent !== null,
      }),
    );
  }
  const people = [center.admin, center.committee, center.verifier].map(({ id }) => id);
  for (const { day, minutes, status, held, attendance, marked } of made.meetings) {
    const id = newId();
    statements.push(
      build.insertInto('meeting').values({
        center_id,
        id,
        type: 'OTHER',
        status,
        title: 'Made up',
        day,
        time_minutes: minutes,
        planned_at: instantOf({ day, timeMinutes: minutes }, zone),
        held_at: held,
        duration_minutes: 60,
        work_product: marked,
        created_at: world.server.parts.clock.now(),
        created_by: by,
      }),
      ...attendance.map(({ said, uninvited }, person) =>
        build.insertInto('meeting_attendee').values({
          center_id,
          meeting_id: id,
          user_id: people[person] ?? by,
          attendance: said,
          uninvited,
        }),
      ),
    );
  }
  for (const { status, statusAt, started, completed, marked } of made.pips)
    statements.push(
      build.insertInto('pip').values({
        center_id,
        id: newId(),
        title: 'Made up',
        status,
        status_at: statusAt,
        started_on: started,
        outcome: completed
          ? JSON.stringify({ result: null, summary: null, lessons: null, completedOn: completed, looks: [] })
          : null,
        work_product: marked,
        created_at: statusAt,
        created_by: by,
      }),
    );
  await world.write(center_id, ...statements);
  return places;
}
