import { addDays, dayOf } from '@lamplight/domain/calendar/day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../db/statement';
import { jobScope } from '../../jobs/job-scope';
import { type MailServer, startMailServer } from '../../outbox/mail-server.fixture';
import { sendWaitingMail } from '../../outbox/send-mail';
import { createSmtpSender } from '../../ports/mail';
import { readCalendar } from '../../ports/read-calendar.fixture';
import { oneCenter } from '../../testing/centers';
import { addMeeting as addAny, addRuledTopic, addTopicMeeting } from '../../testing/meetings';
import { pastPolicies } from '../../testing/past-policies';
import type { TestPerson } from '../../testing/world';

const { world, maple } = await oneCenter();
world.server.setNow(new Date('2028-03-01T15:00:00Z'));
const meetingDay = '2028-03-14';
const { committee } = maple;
const { client } = committee;

interface MailRow {
  id: string;
  kind: string;
  subject: string;
  body: string;
  link: string;
  calendar: string;
}

/** What somebody is told of meetings, the newest last. */
const mailsTo = (person: TestPerson) =>
  pastPolicies<MailRow>(
    world.server.database,
    'mail',
    "SELECT * FROM mail WHERE to_user_id = $1 AND kind LIKE 'meetings-%' ORDER BY id",
    [person.id],
  );

const addMeeting = (by: TestPerson, given: object) => addAny(by, { plannedDate: meetingDay, ...given });

/** Somebody of the center whom nothing else invites. */
const nurse = () => world.addPerson(maple.id, { role: 'STAFF', name: 'Nurse' });

/** As if a mail server had taken all that was written to somebody. */
const arrive = (person: TestPerson) =>
  world.write(
    maple.id,
    build.updateTable('mail').set({ sent_at: new Date() }).where('to_user_id', '=', person.id),
  );

const eventsIn = (mail: MailRow | undefined) => readCalendar(mail?.calendar ?? '');

describe('whoever is invited to a meeting', () => {
  it('gets one mail with an invitation that calendars take, on the clocks of the center', async () => {
    const person = await nurse();
    const { meeting } = await addTopicMeeting(maple, {
      plannedDate: meetingDay,
      attendeeIds: [person.id],
      title: 'Mrs. Smith’s fall',
      place: 'Room 214',
      durationMinutes: 45,
    });
    const mails = await mailsTo(person);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    const [topic] = meeting.centerTopics;
    expect(mail).toMatchObject({
      kind: 'meetings-planned',
      subject: `Invitation: Meeting: ${topic?.name}, Tue, Mar 14, 2028, 10:00 AM`,
      link: `/calendar/edit-meeting/${meeting.id}`,
    });
    expect(mail?.body).toContain('Maple Grove invites you to a meeting');
    const { method, events } = eventsIn(mail);
    expect(method).toBe('REQUEST');
    expect(events).toMatchObject([
      {
        uid: `${meeting.id}@meetings.lamplight`,
        sequence: 0,
        wall: `${meetingDay} 10:00`,
        minutes: 45,
        status: 'CONFIRMED',
      },
    ]);
    expect(events[0]?.startsAt.toISOString()).toBe(meeting.plannedDate);
  });

  it('is told nothing that people typed: no title, no place, no PIP', async () => {
    const person = await nurse();
    await addMeeting(committee, { attendeeIds: [person.id], title: 'Mrs. Smith’s fall', place: 'Room 214' });
    expect(JSON.stringify(await mailsTo(person))).not.toMatch(/Smith|Room 214/);
  });

  it('is told where it moves to and from, as a newer state of the same event', async () => {
    const person = await nurse();
    const { id } = await addMeeting(committee, { attendeeIds: [person.id] });
    const params = { id };
    await client.call('PUT /meetings/change-date/{id}', { params, query: { newPlannedDate: '2028-03-15' } });
    const [, moved] = await mailsTo(person);
    expect(moved?.subject).toBe('Changed: Meeting, Wed, Mar 15, 2028, 10:00 AM');
    expect(moved?.body).toContain('(before: Tue, Mar 14, 2028, 10:00 AM)');
    expect(eventsIn(moved)).toMatchObject({
      method: 'REQUEST',
      events: [{ uid: `${id}@meetings.lamplight`, sequence: 1, wall: '2028-03-15 10:00' }],
    });
  });

  it('is told nothing of a new title or place, which mails never had', async () => {
    const person = await nurse();
    const { id } = await addMeeting(committee, { attendeeIds: [person.id] });
    await client.call('PUT /meetings/{id}', { params: { id }, body: { title: 'Renamed', place: 'Library' } });
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('is told that it is cancelled, which takes it out of calendars', async () => {
    const person = await nurse();
    const { id } = await addMeeting(committee, { attendeeIds: [person.id] });
    await arrive(person);
    await client.call('DELETE /meetings/{id}', { params: { id } });
    const [, gone] = await mailsTo(person);
    expect(gone).toMatchObject({ kind: 'meetings-cancelled', link: '/calendar' });
    expect(eventsIn(gone)).toMatchObject({
      method: 'CANCEL',
      events: [{ sequence: 1, status: 'CANCELLED' }],
    });
  });

  it('afterwards gets an invitation, and who is no longer, its end; who stays hears nothing', async () => {
    const [stays, leaves, comes] = [await nurse(), await nurse(), await nurse()];
    const { id } = await addMeeting(committee, { attendeeIds: [stays.id, leaves.id] });
    await arrive(leaves);
    const body = { attendeeIds: [stays.id, comes.id] };
    await client.call('PUT /meetings/{id}', { params: { id }, body });
    const told = async (person: TestPerson) =>
      (await mailsTo(person)).map((mail) => [mail.kind, eventsIn(mail).events[0]?.sequence]);
    expect(await told(stays)).toEqual([['meetings-planned', 0]]);
    expect(await told(leaves)).toEqual([
      ['meetings-planned', 0],
      ['meetings-cancelled', 1],
    ]);
    expect(await told(comes)).toEqual([['meetings-planned', 1]]);
  });

  it('hears nothing of a meeting whose time is over', async () => {
    const person = await nurse();
    const { body: center } = await client.call('GET /centers/user');
    const today = dayOf(world.server.parts.clock.now(), center.timeZone);
    const { id } = await addMeeting(committee, {
      attendeeIds: [person.id],
      plannedDate: today,
      time: '00:00',
    });
    await client.call('DELETE /meetings/{id}', { params: { id } });
    expect(await mailsTo(person)).toEqual([]);
  });

  it('has their own meeting in their calendar too, whoever planned it', async () => {
    const before = await mailsTo(committee);
    await addMeeting(committee, { attendeeIds: [committee.id] });
    expect(await mailsTo(committee)).toHaveLength(before.length + 1);
  });

  it('and is disabled by then is told nothing', async () => {
    const person = await nurse();
    const { id } = await addMeeting(committee, { attendeeIds: [person.id] });
    await client.call('PUT /user-apps/disable/{id}', { params: { id: person.id } });
    await client.call('DELETE /meetings/{id}', { params: { id } });
    expect(await mailsTo(person)).toHaveLength(1);
  });
});

describe('a planned range', () => {
  const range = { initDate: '2030-01-01', endDate: '2030-12-31' };
  let person: TestPerson;
  beforeAll(async () => {
    person = await nurse();
    for (const [time, rrule] of [
      ['10:00', 'FREQ=MONTHLY;BYDAY=1TU'],
      ['14:30', 'FREQ=WEEKLY;BYDAY=TH'],
    ] as const)
      await addRuledTopic(maple, { rrule, time, startDate: '2030-01-01' }, [person.id]);
  });

  it('is one mail a person with all its meetings, in a file to open', async () => {
    const planned = await client.call('POST /meeting-plannings/execution', { body: range });
    expect(planned.body.made).toBe(12 + 52);
    const mails = await mailsTo(person);
    expect(mails.map(({ kind }) => kind)).toEqual(['meetings-planned']);
    expect(mails[0]?.subject).toBe('Invitation to 64 meetings, Jan 1, 2030 to Dec 26, 2030');
    const { method, events } = eventsIn(mails[0]);
    expect(method).toBe('PUBLISH');
    expect(events.map(({ startsAt }) => startsAt)).toEqual(
      events.map(({ startsAt }) => startsAt).sort((a, b) => a.getTime() - b.getTime()),
    );
    expect(new Set(events.map(({ wall }) => wall.slice(11)))).toEqual(new Set(['10:00', '14:30']));
    const { body } = await client.call('GET /meetings/calendar/list', { query: range });
    expect(new Set(events.map(({ startsAt }) => startsAt.toISOString()))).toEqual(
      new Set(body.map(({ plannedDate }) => plannedDate)),
    );
  });

  it('planned again tells nobody anything', async () => {
    await client.call('POST /meeting-plannings/execution', { body: range });
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('deleted is one mail a person that takes all of them back', async () => {
    await client.call('DELETE /meetings/date-range', { query: range });
    const [, gone, ...more] = await mailsTo(person);
    expect(more).toEqual([]);
    expect(gone?.subject).toBe('64 meetings are cancelled, Jan 1, 2030 to Dec 26, 2030');
    const { method, events } = eventsIn(gone);
    expect(method).toBe('PUBLISH');
    expect(events.map(({ status, sequence }) => `${status} ${sequence}`)).toEqual(
      events.map(() => 'CANCELLED 1'),
    );
    expect(events).toHaveLength(64);
  });
});

describe('on its way to a mail server, a mail', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.stop());

  async function sent(person: TestPerson, url = server.url) {
    for (const { id } of await mailsTo(person)) {
      const { pool, clock } = world.server.parts;
      const scope = await jobScope({ pool, now: clock.now() }, 'send-mail', maple.id);
      if (!scope) throw new Error('The center is gone');
      const mail = createSmtpSender({ url, from: 'Lamplight <lamplight@example.org>' });
      await sendWaitingMail(scope, { clock, mail, publicUrl: 'https://quality.example.org' }, id);
    }
    return server.taken.at(-1)?.content ?? '';
  }
  /** The parts of a mail that calendar programs read, as they travelled. */
  const calendarParts = (content: string) =>
    [
      ...content.matchAll(
        /Content-Type: (text\/calendar[^\r]*(?:\r\n [^\r]*)*)\r\n(?:[^\r]+\r\n)*?\r\n([\s\S]*?)\r\n--/g,
      ),
    ].map(([part, type = '', body = '']) => ({
      type: type.replace(/\r\n\s+/g, ' '),
      text: /Transfer-Encoding: base64/i.test(part) ? Buffer.from(body, 'base64').toString('utf8') : body,
    }));

  it('is an invitation from Lamplight to its receiver, and leads to the public address', async () => {
    const person = await nurse();
    const { id } = await addMeeting(committee, { attendeeIds: [person.id] });
    await expect(sent(person, 'smtp://127.0.0.1:1')).rejects.toThrow(/not sent/);
    const [part] = calendarParts(await sent(person));
    expect(part?.type).toBe('text/calendar; charset=utf-8; method=REQUEST');
    expect(readCalendar(part?.text ?? '')).toMatchObject({
      method: 'REQUEST',
      events: [
        {
          wall: `${meetingDay} 10:00`,
          organizer: 'mailto:lamplight@example.org',
          attendees: [`mailto:${person.email}`],
          url: `https://quality.example.org/calendar/edit-meeting/${id}`,
        },
      ],
    });
  });

  it('of a range is a file with all of its meetings', async () => {
    const person = await nurse();
    const startDate = '2031-02-03';
    const calendar = { rrule: 'FREQ=DAILY;COUNT=9', time: '09:15', startDate };
    await addRuledTopic(maple, calendar, [person.id]);
    const body = { initDate: startDate, endDate: addDays(startDate, 20) };
    await client.call('POST /meeting-plannings/execution', { body });
    const parts = calendarParts(await sent(person));
    expect(parts.map(({ type }) => type)).toEqual([
      'text/calendar; charset=utf-8; method=PUBLISH; name=meetings.ics',
    ]);
    const mine = readCalendar(parts[0]?.text ?? '').events.filter(({ wall }) => wall.endsWith('09:15'));
    expect(mine.map(({ wall }) => wall)).toEqual(
      Array.from({ length: 9 }, (_, index) => `${addDays(startDate, index)} 09:15`),
    );
  });
});
