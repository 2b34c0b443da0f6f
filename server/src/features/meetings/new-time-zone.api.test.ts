import { instantOf } from '@lamplight/domain/meetings/meetings';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { build } from '../../db/statement';
import { readCalendar } from '../../ports/read-calendar.fixture';
import { twoCenters } from '../../testing/centers';
import { addMeeting } from '../../testing/meetings';
import { pastPolicies } from '../../testing/past-policies';
import type { TestPerson } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();
world.server.setNow(new Date('2028-02-01T12:00:00Z'));
const { client } = maple.admin;

const change = (timeZone: string, center = maple) =>
  client.call('PUT /centers/{id}', { params: { id: center.id }, body: { timeZone } });
const ahead = async (center = maple) =>
  (await client.call('GET /centers/{id}/planned-meetings', { params: { id: center.id } })).body.ahead;

interface MailRow {
  kind: string;
  subject: string;
  body: string;
  calendar: string;
}
const toldOfZone = (person: TestPerson) =>
  pastPolicies<MailRow>(
    world.server.database,
    'mail',
    "SELECT * FROM mail WHERE to_user_id = $1 AND kind = 'meetings-rezoned' ORDER BY id",
    [person.id],
  );

describe('a center that changes its time zone', () => {
  let person: TestPerson;
  beforeEach(async () => {
    await change('America/New_York');
    await client.call('DELETE /meetings/date-range', {
      query: { initDate: '2028-01-01', endDate: '2029-12-31' },
    });
    person = await world.addPerson(maple.id, { role: 'STAFF', name: 'Nurse' });
  });

  it('keeps its planned meetings at their times: ten o’clock stays ten o’clock, in winter and in summer', async () => {
    const [winter, summer] = [
      await addMeeting(maple.committee, {
        plannedDate: '2028-02-10',
        time: '10:00',
        attendeeIds: [person.id],
      }),
      await addMeeting(maple.committee, {
        plannedDate: '2028-07-10',
        time: '10:00',
        attendeeIds: [person.id],
      }),
    ];
    expect([winter.plannedDate, summer.plannedDate]).toEqual([
      '2028-02-10T15:00:00.000Z',
      '2028-07-10T14:00:00.000Z',
    ]);
    expect(await ahead()).toBe(2);
    expect((await change('America/Phoenix')).status).toBe(200);
    const now = async (id: string) =>
      (await maple.committee.client.call('GET /meetings/{id}', { params: { id } })).body;
    expect(await now(winter.id)).toMatchObject({
      day: '2028-02-10',
      time: '10:00',
      plannedDate: '2028-02-10T17:00:00.000Z',
    });
    expect(await now(summer.id)).toMatchObject({
      day: '2028-07-10',
      time: '10:00',
      plannedDate: '2028-07-10T17:00:00.000Z',
    });
  });

  it('tells whoever is invited, in one mail, on the new clocks', async () => {
    for (const plannedDate of ['2028-02-10', '2028-07-10'])
      await addMeeting(maple.committee, { plannedDate, time: '10:00', attendeeIds: [person.id] });
    await change('America/Phoenix');
    const [mail, ...more] = await toldOfZone(person);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('New time zone for 2 meetings, Feb 10, 2028 to Jul 10, 2028');
    expect(mail?.body).toContain('Thu, Feb 10, 2028, 10:00 AM, 60 minutes: Meeting');
    const { events } = readCalendar(mail?.calendar ?? '');
    expect(events.map(({ wall, zone, sequence }) => [wall, zone, sequence])).toEqual([
      ['2028-02-10 10:00', 'America/Phoenix', 1],
      ['2028-07-10 10:00', 'America/Phoenix', 1],
    ]);
  });

  it('moves and tells only what is at another instant now: Denver and Phoenix agree in winter', async () => {
    await change('America/Denver');
    const winter = await addMeeting(maple.committee, { plannedDate: '2028-02-10', attendeeIds: [person.id] });
    const summer = await addMeeting(maple.committee, { plannedDate: '2028-07-10', attendeeIds: [person.id] });
    await change('America/Phoenix');
    const [mail] = await toldOfZone(person);
    expect(readCalendar(mail?.calendar ?? '').events.map(({ uid }) => uid)).toEqual([
      `${summer.id}@meetings.lamplight`,
    ]);
    const { body } = await maple.committee.client.call('GET /meetings/{id}', { params: { id: winter.id } });
    expect([body.plannedDate, body.version]).toEqual([winter.plannedDate, winter.version]);
  });

  it('leaves the meetings of other centers alone', async () => {
    const theirs = await addMeeting(cedar.committee, { plannedDate: '2028-07-10' });
    await change('America/Phoenix');
    const { body } = await cedar.committee.client.call('GET /meetings/{id}', { params: { id: theirs.id } });
    expect(body).toEqual(theirs);
    await cedar.committee.client.call('DELETE /meetings/{id}', { params: { id: theirs.id } });
  });

  it('with 6,000 planned meetings moves each of them', async () => {
    const zone = 'America/New_York';
    const rows = Array.from({ length: 6000 }, (_, index) => {
      const day = new Date(Date.UTC(2028, 2, 1) + (index % 600) * 86_400_000).toISOString().slice(0, 10);
      const timeMinutes = 480 + Math.floor(index / 600) * 30;
      return {
        center_id: maple.id,
        id: newId(),
        type: 'OTHER' as const,
        title: 'Huddle',
        day,
        time_minutes: timeMinutes,
        planned_at: instantOf({ day, timeMinutes }, zone),
        duration_minutes: 15,
        place: null,
        group_id: null,
        pip_id: null,
        slot_of: null,
        slot_on: null,
        created_at: world.server.parts.clock.now(),
        created_by: maple.committee.id,
      };
    });
    for (let from = 0; from < rows.length; from += 1000)
      await world.write(maple.id, build.insertInto('meeting').values(rows.slice(from, from + 1000)));
    await world.write(
      maple.id,
      build
        .insertInto('meeting_attendee')
        .values(
          rows.slice(0, 2000).map(({ id }) => ({ center_id: maple.id, meeting_id: id, user_id: person.id })),
        ),
    );
    expect(await ahead()).toBe(6000);
    expect((await change('America/Los_Angeles')).status).toBe(200);
    const kept = await pastPolicies<{ day: string; time_minutes: number; planned_at: Date }>(
      world.server.database,
      'meeting',
      "SELECT day::text, time_minutes, planned_at FROM meeting WHERE center_id = $1 AND title = 'Huddle'",
      [maple.id],
    );
    expect(kept).toHaveLength(6000);
    for (const { day, time_minutes, planned_at } of kept)
      expect(planned_at).toEqual(instantOf({ day, timeMinutes: time_minutes }, 'America/Los_Angeles'));
    const mails = await toldOfZone(person);
    expect(mails.map(({ subject }) => subject.split(',')[0])).toEqual(['New time zone for 2000 meetings']);
    expect(readCalendar(mails[0]?.calendar ?? '').events).toHaveLength(2000);
  }, 60_000);
});
