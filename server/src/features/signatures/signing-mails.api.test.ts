import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../../http/tokens';
import { jobScope } from '../../jobs/job-scope';
import { type MailServer, startMailServer } from '../../outbox/mail-server.fixture';
import { sendWaitingMail } from '../../outbox/send-mail';
import { createSmtpSender } from '../../ports/mail';
import { oneCenter } from '../../testing/centers';
import { pastPolicies } from '../../testing/past-policies';
import type { TestPerson } from '../../testing/world';
import { remindSigners } from './remind-signers';

const { world, maple } = await oneCenter();
const publicUrl = 'https://quality.example.org';
const { database, parts } = world.server;
let server: MailServer;
let ann: TestPerson;

beforeEach(async () => {
  server = await startMailServer();
  ann = await world.addPerson(maple.id, { role: 'ASSISTANT', name: 'Ann', passwordHash: null });
});
afterEach(() => server.stop());

interface MailRow {
  id: string;
  kind: string;
  subject: string;
  body: string;
  sent_at: Date | null;
  last_error: string | null;
}
const mailsTo = (person: TestPerson) =>
  pastPolicies<MailRow>(
    database,
    'mail',
    'SELECT * FROM mail WHERE to_user_id = $1 ORDER BY created_at, id',
    [person.id],
  );

/** Sends what waits for a person, as the worker does. */
async function sendTo(person: TestPerson): Promise<void> {
  const scope = await jobScope({ pool: parts.pool, now: parts.clock.now() }, 'send-mail', maple.id);
  if (!scope) throw new Error('The center is gone');
  const mail = createSmtpSender({ url: server.url, from: 'Lamplight <lamplight@example.org>' });
  for (const { id, sent_at } of await mailsTo(person))
    if (!sent_at) await sendWaitingMail(scope, { clock: parts.clock, mail, publicUrl }, id);
}
const plain = (content: string) => content.replace(/=\r\n/g, '').replace(/=3D/g, '=').replace(/\r\n/g, '\n');
const keysTaken = () =>
  server.taken.map(({ content }) => /\/sign-in\?key=([\w-]+)/.exec(plain(content))?.[1] ?? '');
const info = (key: string) => world.anonymous.call('GET /sign-in/info', { query: { key } });
const sign = (key: string) => world.anonymous.call('PUT /sign-in', { body: { key } });
const expiryOf = async (key: string) => {
  const { rows } = await database.pool.query('SELECT expires_at - now() AS left FROM find_key($1)', [
    hashToken(key),
  ]);
  return Math.round(rows[0].left.days + (rows[0].left.hours ?? 0) / 24);
};

describe('the mail that asks for a signature', () => {
  it('reaches a signer without an account, whose link signs; it says where and what, and no word of the form', async () => {
    await maple.addSentForm({ signers: [ann] });
    await sendTo(ann);
    const [key = ''] = keysTaken();
    const text = plain(server.taken[0]?.content ?? '');
    expect(text).toMatch(/Your signature is asked for: Falls \w{6}/);
    expect(text).toMatch(/The link is good until .+ 20\d\d/);
    expect(text).not.toMatch(/Grip socks|Two were not/);
    expect(await expiryOf(key)).toBe(14);
    expect((await info(key)).status).toBe(200);
    expect((await sign(key)).body).toEqual({ state: 'SIGNED', complete: true });
  });

  it('is good for as many days as the center chooses', async () => {
    const { status } = await maple.admin.client.call('PUT /centers/{id}', {
      params: { id: maple.id },
      body: { signatureKeyDays: 3 },
    });
    expect(status).toBe(200);
    await maple.addSentForm({ signers: [ann] });
    await sendTo(ann);
    expect(await expiryOf(keysTaken()[0] ?? '')).toBe(3);
    await maple.admin.client.call('PUT /centers/{id}', {
      params: { id: maple.id },
      body: { signatureKeyDays: 14 },
    });
  });

  it('is not sent once nobody waits for the signature any more, and says so', async () => {
    const form = await maple.addSentForm({ signers: [ann, maple.staff], needed: 1 });
    await maple.staff.client.call('PUT /completed-forms/{id}/sign', { params: { id: form }, body: {} });
    await sendTo(ann);
    expect(server.taken).toHaveLength(0);
    expect((await mailsTo(ann))[0]).toMatchObject({
      sent_at: null,
      last_error: 'The signature was given, or is no longer asked for',
    });
  });

  it('leaves its key in no log, no answer, no row of a mail and not in the trail', async () => {
    const form = await maple.addSentForm({ signers: [ann, maple.staff] });
    await sendTo(ann);
    const [key = ''] = keysTaken();
    const answers = [await info(key), await sign(key), await sign(key), await info(`${key}x`)];
    await fetch(`${world.server.url}/api/sign-in/document?key=${key}`);
    await fetch(`${world.server.url}/sign-in?key=${key}`);
    const held = await pastPolicies(
      database,
      'activity',
      'SELECT before, after, user_agent FROM activity WHERE subject_id = $1 OR subject_id = $2',
      [form, ann.id],
    );
    expect(held.length).toBeGreaterThan(2);
    expect(key).toMatch(/^[\w-]{43}$/);
    for (const text of [
      world.server.logged(),
      JSON.stringify(held),
      JSON.stringify(await mailsTo(ann)),
      ...answers.map(({ bytes, headers }) => bytes.toString() + JSON.stringify([...headers])),
    ])
      expect(text).not.toContain(key);
  });
});

describe('a reminder', () => {
  const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000);
  /** Seven in the morning of Chicago, that many days on. */
  const morning = (days: number) => {
    const at = daysLater(days);
    for (let hour = 0; hour < 24; hour += 1) {
      at.setUTCHours(hour, 0, 0, 0);
      const shown = new Intl.DateTimeFormat('en-US', {
        hour: 'numeric',
        hourCycle: 'h23',
        timeZone: 'America/Chicago',
      });
      if (Number(shown.format(at)) === 7) return at;
    }
    throw new Error('There is no such hour');
  };
  const reminders = async () =>
    (await mailsTo(ann)).filter(({ kind }) => kind === 'signature-reminder').length;

  it('goes to whoever has not answered in the morning of the center, once however many nodes come to it', async () => {
    await maple.addSentForm({ signers: [ann] });
    await remindSigners(parts.pool, morning(1));
    expect(await reminders()).toBe(0);
    const due = morning(5);
    await remindSigners(parts.pool, new Date(due.getTime() + 3 * 3_600_000));
    expect(await reminders()).toBe(0);
    await Promise.all(Array.from({ length: 5 }, () => remindSigners(parts.pool, due)));
    expect(await reminders()).toBe(1);
    await remindSigners(parts.pool, morning(9));
    await remindSigners(parts.pool, morning(14));
    for (const days of [20, 30, 60]) await remindSigners(parts.pool, morning(days));
    expect(await reminders()).toBe(3);
  });

  it('carries a fresh key, and the one before is good no more; whoever has answered gets none', async () => {
    const ben = await world.addPerson(maple.id, { role: 'STAFF', name: 'Ben' });
    const form = await maple.addSentForm({ signers: [ann, ben] });
    await ben.client.call('PUT /completed-forms/{id}/sign', { params: { id: form }, body: {} });
    await sendTo(ann);
    await remindSigners(parts.pool, morning(5));
    await sendTo(ann);
    const [first = '', second = ''] = keysTaken();
    expect((await info(first)).problem.errorKey).toBe('keyRevoked');
    expect((await info(second)).status).toBe(200);
    const toBen = await mailsTo(ben);
    expect(toBen.map(({ kind }) => kind)).toEqual(['signature-asked']);
  });
});
