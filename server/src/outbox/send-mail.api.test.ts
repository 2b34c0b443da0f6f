import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobScope } from '../jobs/job-scope';
import { startWorker, type Worker, type WorkerParts } from '../jobs/worker';
import { createSmtpSender } from '../ports/mail';
import { oneCenter } from '../testing/centers';
import { addIssue } from '../testing/issues';
import { pastPolicies } from '../testing/past-policies';
import { until } from '../testing/until';
import { workerPartsOf } from '../testing/worker-parts';
import type { TestPerson } from '../testing/world';
import { type MailServer, startMailServer } from './mail-server.fixture';
import { sendWaitingMail } from './send-mail';

const { world, maple } = await oneCenter();
let server: MailServer;
let worker: Worker | undefined;

beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await server.stop();
});

interface MailRow {
  id: string;
  center_id: string;
  to_address: string;
  sent_at: Date | null;
  last_error: string | null;
}

const mailsTo = (person: TestPerson) =>
  pastPolicies<MailRow>(world.server.database, 'mail', 'SELECT * FROM mail WHERE to_user_id = $1', [
    person.id,
  ]);
const nurse = () => world.addPerson(maple.id, { role: 'STAFF', name: 'Nurse' });
const assign = (person: TestPerson, description: string) =>
  addIssue(maple.committee, { description, assignee: person.id });
const sender = (url = server.url) => createSmtpSender({ url, from: 'Lamplight <lamplight@example.org>' });

/** Sends what a person has waiting, as the worker would. */
async function send(person: TestPerson, publicUrl: string | undefined, url = server.url): Promise<void> {
  for (const mail of await mailsTo(person)) {
    const { pool, clock } = world.server.parts;
    const scope = await jobScope({ pool, now: clock.now() }, 'send-mail', mail.center_id);
    if (!scope) throw new Error('The center is gone');
    await sendWaitingMail(scope, { clock, mail: sender(url), publicUrl }, mail.id);
  }
}

describe('a mail of the outbox', () => {
  it('carries a link to the configured public address and is marked as sent', async () => {
    const person = await nurse();
    const issue = await assign(person, 'Wet floor in the dining room');
    await send(person, 'https://quality.example.org');
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]?.to).toEqual([person.email]);
    const link = `https://quality.example.org/issues/edit-issue/${issue.id}/view`;
    expect(server.taken[0]?.content.replace(/=\r\n/g, '')).toContain(link);
    expect((await mailsTo(person))[0]).toMatchObject({ sent_at: expect.any(Date), last_error: null });
  });

  it('is sent without a link where no public address is configured, never with a guessed one', async () => {
    const person = await nurse();
    await assign(person, 'Wet floor');
    await send(person, undefined);
    expect(server.taken[0]?.content).not.toMatch(/https?:/);
  });

  it('is sent once, however often its job runs', async () => {
    const person = await nurse();
    await assign(person, 'Loose handrail');
    await send(person, undefined);
    await send(person, undefined);
    expect(server.taken).toHaveLength(1);
  });

  it('keeps what people typed from becoming a header, another recipient or markup', async () => {
    const person = await nurse();
    const naughty = 'Hall\r\nBcc: everyone@example.org\r\n\r\n<img src=x onerror=alert(1)>';
    const location = await world.addItem(maple.id, 'location', naughty);
    await addIssue(maple.committee, { assignee: person.id, location });
    await send(person, undefined);
    expect(server.taken[0]?.content).toContain('Hall');
    expect(server.taken[0]?.to).toEqual([person.email]);
    const [headers = ''] = server.taken[0]?.content.split('\r\n\r\n') ?? [];
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(headers).toMatch(/^Content-Type: text\/plain/im);
    expect(headers).not.toMatch(/text\/html|multipart/i);
  });

  it('says in the outbox why it waits while the mail server is away, and goes out later', async () => {
    const person = await nurse();
    await assign(person, 'Call light broken');
    await expect(send(person, undefined, 'smtp://127.0.0.1:1')).rejects.toThrow(/not sent/);
    expect((await mailsTo(person))[0]).toMatchObject({
      sent_at: null,
      last_error: expect.stringMatching(/not sent/),
    });
    await send(person, undefined);
    expect((await mailsTo(person))[0]).toMatchObject({ sent_at: expect.any(Date), last_error: null });
  });

  it('that the mail server refuses for good is not tried again, and the outbox says so', async () => {
    const person = await nurse();
    await assign(person, 'Call light broken');
    await pastPolicies(
      world.server.database,
      'user_account',
      "UPDATE user_account SET email = 'nobody@example.org' WHERE id = $1",
      [person.id],
    );
    await send(person, undefined);
    expect(server.taken).toHaveLength(0);
    expect((await mailsTo(person))[0]).toMatchObject({
      sent_at: null,
      last_error: expect.stringContaining('550'),
    });
  });

  const change = (person: TestPerson, body: object) =>
    maple.admin.client.call('PUT /user-apps/{id}', { params: { id: person.id }, body });

  it('goes to the address of now, and what is told of an account to the one it was told to', async () => {
    const person = await nurse();
    await assign(person, 'Loose handrail');
    const address = `moved.${person.email}`;
    expect((await change(person, { user_email: address })).status).toBe(200);
    await send(person, undefined);
    const told = Object.fromEntries(
      server.taken.map(({ to, content }) => [/^Subject: (.*)/m.exec(content)?.[1], to[0]]),
    );
    expect(Object.values(told).sort()).toEqual([address, person.email].sort());
    expect(told['Your account in Lamplight has another address']).toBe(person.email);
    expect((await mailsTo(person)).map((mail) => mail.sent_at)).not.toContain(null);
  });

  it('does not leave to somebody who was disabled while it waited, but for what tells them so', async () => {
    const person = await world.addPerson(maple.id, { role: 'STAFF', committee: true, name: 'Member' });
    await assign(person, 'Loose handrail');
    const disabled = await maple.admin.client.call('PUT /user-apps/disable/{id}', {
      params: { id: person.id },
    });
    expect(disabled.status).toBe(200);
    await send(person, undefined);
    expect(server.taken.map(({ content }) => /^Subject: (.*)/m.exec(content)?.[1]?.trim())).toEqual([
      'Your account in Lamplight was disabled',
    ]);
    const listed = await maple.admin.client.call('GET /outbox', { query: { size: '500' } });
    const ofPerson = listed.body.content.filter(({ to }) => to.id === person.id);
    expect(ofPerson.map(({ state }) => state).sort()).toEqual(['OBSOLETE', 'SENT']);
  });

  it('waits for whoever was disabled between two tries, and is queued anew once they are let in again', async () => {
    const person = await nurse();
    await assign(person, 'Wet floor');
    await expect(send(person, undefined, 'smtp://127.0.0.1:1')).rejects.toThrow(/not sent/);
    const [mail] = await mailsTo(person);
    expect(mail?.last_error).toEqual(expect.any(String));
    const put = (call: 'PUT /user-apps/disable/{id}' | 'PUT /user-apps/activate/{id}') =>
      maple.admin.client.call(call, { params: { id: person.id } });
    await put('PUT /user-apps/disable/{id}');
    await send(person, undefined);
    await put('PUT /user-apps/activate/{id}');
    const { rows } = await world.server.database.ownerPool.query<{ id: string }>(
      "SELECT id FROM lamplight.untried_mails(now() - interval '30 years', true)",
    );
    expect(rows.map(({ id }) => id)).toContain(mail?.id);
  });

  it('is never written where the change it tells of was refused', async () => {
    const person = await nurse();
    const answer = await maple.committee.client.call('POST /issues', {
      body: { description: 'x', assignee: person.id, surveyTag: 'F9999' },
    });
    expect(answer.status).toBe(400);
    expect(await mailsTo(person)).toEqual([]);
  });

  it('is not written to a disabled person, nor to oneself about one’s own doing', async () => {
    const answer = await maple.committee.client.call('POST /issues', {
      body: { description: 'x', assignee: maple.disabled.id },
    });
    expect(answer.status).toBe(400);
    await addIssue(maple.committee, { assignee: maple.committee.id });
    expect(await mailsTo(maple.committee)).toEqual([]);
  });
});

describe('the worker', () => {
  const parts = (mail: WorkerParts['mail']) => workerPartsOf(world.server, { mail });

  it('sends every waiting mail once, with several workers at once', async () => {
    const person = await nurse();
    for (let n = 0; n < 8; n += 1) await assign(person, `Finding ${n}`);
    worker = await startWorker(parts(sender()));
    const other = await startWorker(parts(sender()));
    await server.untilTaken(8);
    await other.stop();
    await worker.stop();
    worker = undefined;
    const ofPerson = server.taken.filter(({ to }) => to.includes(person.email));
    expect(new Set(ofPerson.map(({ content }) => /^Message-ID: (.+)$/im.exec(content)?.[1])).size).toBe(8);
    expect(ofPerson).toHaveLength(8);
    expect((await mailsTo(person)).every((mail) => mail.sent_at !== null)).toBe(true);
  });

  it('sends a mail that a killed server took along: at once where it is alone', async () => {
    const person = await nurse();
    await assign(person, 'Taken along');
    await world.server.database.ownerPool.query(
      "UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'killed', attempts = 1",
    );
    worker = await startWorker({ ...parts(sender()), alone: true });
    await server.untilTaken(1);
    expect(server.taken[0]?.to).toEqual([person.email]);
  });

  const jobs = async () => {
    const { rows } = await world.server.database.ownerPool.query<{ task_identifier: string }>(
      'SELECT task_identifier FROM graphile_worker.jobs',
    );
    return rows.map((job) => job.task_identifier);
  };

  it('does its other work where no mail server is configured, and lets mails wait', async () => {
    const person = await nurse();
    await assign(person, 'Waits for a mail server');
    worker = await startWorker(parts(undefined));
    await world.server.database.ownerPool.query("SELECT graphile_worker.add_job('sweep-database', '{}')");
    while ((await jobs()).includes('sweep-database'));
    expect(await jobs()).toContain('send-mail');
    expect((await mailsTo(person))[0]).toMatchObject({ sent_at: null, last_error: null });
  });

  it('sends what nobody has tried to send, once, but nothing that has waited for more than three days', async () => {
    const [fresh, stale] = [await nurse(), await nurse()];
    await assign(fresh, 'Waits for a mail server');
    await assign(stale, 'Waits for too long');
    const { database } = world.server;
    await database.ownerPool.query('DELETE FROM graphile_worker._private_jobs');
    const old = "UPDATE mail SET created_at = now() - interval '73 hours' WHERE to_user_id = $1";
    await pastPolicies(database, 'mail', old, [stale.id]);
    worker = await startWorker(parts(sender()));
    const other = await startWorker(parts(sender()));
    await until('all is done', async () => (await jobs()).length === 0, 10_000);
    await other.stop();
    const takenBy = ({ email }: TestPerson) => server.taken.filter(({ to }) => to.includes(email));
    expect(takenBy(fresh)).toHaveLength(1);
    expect(takenBy(stale)).toHaveLength(0);
    expect((await mailsTo(stale))[0]).toMatchObject({ sent_at: null, last_error: null });
  });
});
