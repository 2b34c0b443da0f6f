import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
import { jobScope } from '../../jobs/job-scope';
import { type MailServer, startMailServer } from '../../outbox/mail-server.fixture';
import { sendWaitingMail } from '../../outbox/send-mail';
import { queueUntriedMails } from '../../outbox/untried-mails';
import { createSmtpSender } from '../../ports/mail';
import { addMeeting } from '../../testing/meetings';
import { pastPolicies } from '../../testing/past-policies';
import { startTestServer } from '../../testing/test-server';
import { type TestCenter, type TestPerson, World } from '../../testing/world';

const now = new Date('2028-03-01T15:00:00Z');
let mailServer: MailServer;
let world: World;
let maple: TestCenter;
beforeAll(async () => {
  mailServer = await startMailServer();
  world = new World(await startTestServer({ config: readConfig({ SMTP_URL: mailServer.url }) }));
  world.server.setNow(now);
  maple = await world.addCenter('Maple Grove');
});
afterAll(async () => {
  await world.close();
  await mailServer.stop();
});

interface MailRow {
  id: string;
  kind: string;
  subject: string;
  body: string;
  last_error: string | null;
}
const mailsTo = (person: TestPerson) =>
  pastPolicies<MailRow>(
    world.server.database,
    'mail',
    'SELECT * FROM mail WHERE to_user_id = $1 ORDER BY id',
    [person.id],
  );

/** The mails to somebody that have a job which sends them. */
async function inJobs(person: TestPerson): Promise<string[]> {
  const { rows } = await world.server.database.ownerPool.query<{ id: string }>(
    "SELECT payload ->> 'mailId' AS id FROM graphile_worker._private_jobs",
  );
  const ids = new Set(rows.map(({ id }) => id));
  return (await mailsTo(person)).filter(({ id }) => ids.has(id)).map(({ kind }) => kind);
}
const passMinute = (at = now) =>
  queueUntriedMails(
    { pool: world.server.parts.pool, ownerPool: world.server.database.ownerPool, publicUrl: undefined },
    at,
  );

async function send(id: string, url = mailServer.url) {
  const { pool, clock } = world.server.parts;
  const scope = await jobScope({ pool, now }, 'send-mail', maple.id);
  if (!scope) throw new Error('The center is gone');
  const mail = createSmtpSender({ url, from: 'Lamplight <lamplight@example.org>' });
  await sendWaitingMail(scope, { clock, mail, publicUrl: undefined }, id);
}
/** Sends all that was written to somebody, as if each had its job; what of it arrived. */
async function sendAll(person: TestPerson): Promise<string[]> {
  const before = mailServer.taken.length;
  for (const { id } of await mailsTo(person)) await send(id);
  return mailServer.taken
    .slice(before)
    .map(({ content }) => /^Subject: (.*(?:\r\n .*)*)/m.exec(content)?.[1]?.replace(/\r\n /g, ' ') ?? '');
}

const nurse = () => world.addPerson(maple.id, { role: 'STAFF', name: 'Nurse' });
async function meetingOf(person: TestPerson): Promise<string> {
  const given = { plannedDate: '2028-03-14', attendeeIds: [person.id] };
  return (await addMeeting(maple.committee, given)).id;
}
const move = async (id: string, newPlannedDate: string) => {
  const { status } = await maple.committee.client.call('PUT /meetings/change-date/{id}', {
    params: { id },
    query: { newPlannedDate },
  });
  expect(status).toBe(200);
};

describe('a meeting that is moved again and again', () => {
  it('is told of once a minute: the newest mail, from where everyone knew it to be', async () => {
    const person = await nurse();
    const id = await meetingOf(person);
    expect(await inJobs(person)).toEqual([]);
    await passMinute();
    expect(await inJobs(person)).toEqual(['meetings-planned']);
    expect(await sendAll(person)).toHaveLength(1);
    for (let day = 15; day < 25; day += 1) await move(id, `2028-03-${day}`);
    expect(await inJobs(person)).toEqual(['meetings-planned']);
    await passMinute();
    expect(await inJobs(person)).toEqual(['meetings-planned', 'meetings-changed']);
    const newest = (await mailsTo(person)).at(-1);
    expect(newest?.subject).toBe('Changed: Meeting, Fri, Mar 24, 2028, 10:00 AM');
    expect(newest?.body).toContain('(before: Tue, Mar 14, 2028, 10:00 AM)');
    expect(await sendAll(person)).toHaveLength(1);
    expect(await sendAll(person)).toEqual([]);
    // What was sent is known: the next one tells from there.
    await move(id, '2028-03-27');
    expect((await mailsTo(person)).at(-1)?.body).toContain('(before: Fri, Mar 24, 2028, 10:00 AM)');
    expect(await sendAll(person)).toHaveLength(1);
  });

  it('is told of to each person by themselves, and other meetings besides', async () => {
    const [person, other] = [await nurse(), await nurse()];
    const [one, two] = [await meetingOf(person), await meetingOf(person)];
    await meetingOf(other);
    await move(one, '2028-03-20');
    await move(two, '2028-03-21');
    await move(one, '2028-03-22');
    const waiting = (await mailsTo(person)).filter(({ last_error }) => last_error === null);
    expect(waiting.map(({ kind }) => kind)).toEqual([
      'meetings-planned',
      'meetings-planned',
      'meetings-changed',
      'meetings-changed',
    ]);
    expect(waiting.slice(2).map(({ subject }) => /Mar \d+/.exec(subject)?.[0])).toEqual(['Mar 21', 'Mar 22']);
  });

  it('and then deleted is told to be cancelled, and of no move before', async () => {
    const person = await nurse();
    const id = await meetingOf(person);
    await sendAll(person);
    await move(id, '2028-03-20');
    await maple.committee.client.call('DELETE /meetings/{id}', { params: { id } });
    expect(await sendAll(person)).toEqual([expect.stringMatching(/^Cancelled: Meeting/)]);
  });

  it('while a mail of it fails is told of by the newest alone, once mails go again', async () => {
    const person = await nurse();
    const id = await meetingOf(person);
    await sendAll(person);
    await move(id, '2028-03-20');
    const [, failing] = await mailsTo(person);
    await expect(send(failing?.id ?? '', 'smtp://127.0.0.1:1')).rejects.toThrow(/not sent/);
    await move(id, '2028-03-21');
    expect(await sendAll(person)).toEqual([expect.stringMatching(/Mar 21/)]);
  });

  it('is shown in the outbox with what took each mail’s place', async () => {
    const person = await nurse();
    const id = await meetingOf(person);
    for (const day of ['2028-03-20', '2028-03-21']) await move(id, day);
    const { body } = await maple.admin.client.call('GET /outbox', {
      query: { q: `email.equals=${person.email}`, sort: 'createdAt,asc' },
    });
    const told = body.content.map(({ kind, state, reason }) => [kind, state, reason]);
    expect(told).toContainEqual(['meetings-changed', 'REPLACED', 'It was out of date before it left.']);
    expect(told.filter(([, state]) => state === 'WAITING')).toHaveLength(2);
    const replaced = await maple.admin.client.call('GET /outbox', {
      query: { q: `email.equals=${person.email};state.equals=REPLACED` },
    });
    expect(replaced.body.totalElements).toBe(1);
  });
});

describe('a meeting that is planned and deleted', () => {
  const remove = async (id: string, by = maple.committee) => {
    const { status } = await by.client.call('DELETE /meetings/{id}', { params: { id } });
    expect(status).toBe(204);
  };
  const invite = async (id: string, attendees: readonly TestPerson[]) => {
    const { status } = await maple.committee.client.call('PUT /meetings/{id}', {
      params: { id },
      body: { attendeeIds: attendees.map((person) => person.id) },
    });
    expect(status).toBe(200);
  };
  const cancelled = expect.stringMatching(/^Cancelled: Meeting/);

  it('within the minute is told of to nobody by mail, however often', async () => {
    const person = await nurse();
    for (let time = 0; time < 5; time += 1) await remove(await meetingOf(person));
    await passMinute();
    expect(await inJobs(person)).toEqual([]);
    expect(await sendAll(person)).toEqual([]);
    // The bell tells it all the same.
    const { body } = await person.client.call('GET /notices');
    expect(body.content.map(({ kind }) => kind)).toContain('meetings-cancelled');
  });

  it('after its invitation went is told to be cancelled', async () => {
    const person = await nurse();
    const id = await meetingOf(person);
    await sendAll(person);
    await remove(id);
    expect(await sendAll(person)).toEqual([cancelled]);
  });

  it('while its invitation is on its way, and may have arrived, is told to be cancelled, and the invitation sent no more', async () => {
    const person = await nurse();
    const id = await meetingOf(person);
    const [invitation] = await mailsTo(person);
    await expect(send(invitation?.id ?? '', 'smtp://127.0.0.1:1')).rejects.toThrow(/not sent/);
    await remove(id);
    expect(await sendAll(person)).toEqual([cancelled]);
  });

  it('is told once to be cancelled to whoever is taken off and invited again and again, and never kept from who has it', async () => {
    const [person, stays] = [await nurse(), await nurse()];
    const id = (
      await addMeeting(maple.committee, {
        plannedDate: '2028-03-14',
        attendeeIds: [person.id, stays.id],
      })
    ).id;
    await sendAll(person);
    for (let time = 0; time < 3; time += 1) {
      await invite(id, [stays]);
      await invite(id, [stays, person]);
    }
    await invite(id, [stays]);
    expect(await sendAll(person)).toEqual([cancelled]);
    // By now it is in their calendar no more, and an invitation that does not leave puts it there no more.
    await invite(id, [stays, person]);
    await remove(id);
    expect(await sendAll(person)).toEqual([]);
  });

  it('and to which somebody is invited again after its end was told stands in their calendar again', async () => {
    const [person, stays] = [await nurse(), await nurse()];
    const { id } = await addMeeting(maple.committee, {
      plannedDate: '2028-03-14',
      attendeeIds: [person.id, stays.id],
    });
    await sendAll(person);
    await invite(id, [stays]);
    await invite(id, [stays, person]);
    expect(await sendAll(person)).toEqual([cancelled, expect.stringMatching(/^Invitation: Meeting/)]);
    await remove(id);
    expect(await sendAll(person)).toEqual([cancelled]);
  });
});

describe('many meetings by one person', () => {
  it('are told of at sixty mails an hour to one person, the rest later; their end at once, and what others plan', async () => {
    const person = await nurse();
    const ids: string[] = [];
    for (let count = 0; count < 62; count += 1) ids.push(await meetingOf(person));
    await passMinute();
    expect(await inJobs(person)).toHaveLength(60);
    // Asked again, they are not more.
    await passMinute();
    expect(await inJobs(person)).toHaveLength(60);
    const queued = (await mailsTo(person)).slice(0, 60);
    for (const { id } of queued) await send(id);
    await passMinute();
    expect(await inJobs(person)).toHaveLength(60);

    await addMeeting(maple.admin, { attendeeIds: [person.id] });
    await maple.committee.client.call('DELETE /meetings/{id}', { params: { id: ids[0] ?? '' } });
    // It had not left yet: there is nothing to be cancelled.
    await maple.committee.client.call('DELETE /meetings/{id}', { params: { id: ids[60] ?? '' } });
    await passMinute();
    expect((await inJobs(person)).slice(60).sort()).toEqual(['meetings-cancelled', 'meetings-planned']);
    expect((await mailsTo(person)).filter(({ kind }) => kind === 'meetings-cancelled')).toHaveLength(1);

    const later = new Date(now.getTime() + 3_700_000);
    await passMinute(later);
    expect(await inJobs(person)).toHaveLength(63);
  });
});
