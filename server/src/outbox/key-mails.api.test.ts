import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build } from '../db/statement';
import { hashToken } from '../http/tokens';
import { jobScope } from '../jobs/job-scope';
import { startWorker, type Worker } from '../jobs/worker';
import { createSmtpSender } from '../ports/mail';
import { oneCenter } from '../testing/centers';
import { pastPolicies } from '../testing/past-policies';
import { workerPartsOf } from '../testing/worker-parts';
import type { TestPerson } from '../testing/world';
import { type MailServer, startMailServer } from './mail-server.fixture';
import { type NoticeKind, notify } from './notices';
import { sendWaitingMail } from './send-mail';

const { world, maple } = await oneCenter();
const publicUrl = 'https://quality.example.org';
let server: MailServer;
let worker: Worker | undefined;
let nurse: TestPerson;

beforeEach(async () => {
  server = await startMailServer();
  nurse = await world.addPerson(maple.id, { role: 'STAFF', passwordHash: null });
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await server.stop();
});

const sender = (url = server.url) => createSmtpSender({ url, from: 'Lamplight <lamplight@example.org>' });

async function scopeOfMails() {
  const { pool, clock } = world.server.parts;
  const scope = await jobScope({ pool, now: clock.now() }, 'send-mail', maple.id);
  if (!scope) throw new Error('The center is gone');
  return scope;
}

/** Has a mail with a key written, as a feature would. */
async function ask(kind: Extract<NoticeKind, 'activation' | 'password-reset'>): Promise<void> {
  const scope = await scopeOfMails();
  await scope.writing(async (writing) => notify(writing, kind, { userId: nurse.id, center: maple.name }));
}

interface MailRow {
  id: string;
  body: string;
  link: string;
  sent_at: Date | null;
  last_error: string | null;
}
const mails = () =>
  pastPolicies<MailRow>(world.server.database, 'mail', 'SELECT * FROM mail WHERE to_user_id = $1', [
    nurse.id,
  ]);

async function send({ to = server.url, from = publicUrl }: { to?: string; from?: string | undefined } = {}) {
  const { clock } = world.server.parts;
  for (const { id } of await mails()) {
    const parts = { clock, mail: sender(to), publicUrl: from === '' ? undefined : from };
    await sendWaitingMail(await scopeOfMails(), parts, id);
  }
}

/** The keys in the mails that the mail server took, in their order. */
const keysTaken = () =>
  server.taken.map(({ content }) => {
    const text = content.replace(/=\r\n/g, '').replace(/=3D/g, '=');
    return /https:\/\/quality\.example\.org\/[a-z-]+\?key=([\w-]+)/.exec(text)?.[1] ?? '';
  });
const findKey = async (key: string) => {
  const { rows } = await world.server.database.pool.query('SELECT * FROM find_key($1)', [hashToken(key)]);
  return rows[0];
};

describe('a mail with a key', () => {
  it('holds none until it is sent, and then its link to the public address does', async () => {
    await ask('activation');
    const [written] = await mails();
    expect(JSON.stringify(written)).not.toContain('key=');
    await send();
    const [key = ''] = keysTaken();
    expect(server.taken[0]?.content).toContain('/activate-account?key');
    expect(await findKey(key)).toMatchObject({
      purpose: 'activation',
      user_id: nurse.id,
      subject_id: nurse.id,
      used_at: null,
      revoked_at: null,
    });
    expect(JSON.stringify(await mails())).not.toContain(key);
  });

  it('that is sent again carries another one, and the one before is good no more', async () => {
    await ask('password-reset');
    await expect(send({ to: 'smtp://127.0.0.1:1' })).rejects.toThrow(/not sent/);
    await send();
    await ask('password-reset');
    await send();
    const [first = '', second = ''] = keysTaken();
    expect(first).not.toBe(second);
    expect((await findKey(first)).revoked_at).toBeInstanceOf(Date);
    expect((await findKey(second)).revoked_at).toBeNull();
    const kept = await pastPolicies<{ revoked_at: Date | null }>(
      world.server.database,
      'access_key',
      'SELECT revoked_at FROM access_key WHERE user_id = $1 AND revoked_at IS NULL',
      [nurse.id],
    );
    expect(kept).toHaveLength(1);
  });

  it('waits where no public address is configured, untried', async () => {
    await ask('activation');
    await send({ from: '' });
    expect(server.taken).toHaveLength(0);
    expect((await mails())[0]).toMatchObject({ sent_at: null, last_error: null });
  });

  it.each([
    ['who was disabled meanwhile', { enabled: false }, 'The account is disabled'],
    ['who has a password already', { password_hash: 'x' }, 'The account has its password already'],
  ])('is not sent to someone %s, and says so', async (_who, set, error) => {
    await ask('activation');
    await world.write(maple.id, build.updateTable('user_account').set(set).where('id', '=', nurse.id));
    await send();
    expect(server.taken).toHaveLength(0);
    expect((await mails())[0]).toMatchObject({ sent_at: null, last_error: error });
  });

  it('says in the trail for whom its key was made', async () => {
    await ask('activation');
    await send();
    const rows = await pastPolicies(
      world.server.database,
      'activity',
      "SELECT actor_kind, after FROM activity WHERE action = 'key.made' AND subject_id = $1",
      [nurse.id],
    );
    expect(rows).toEqual([
      { actor_kind: 'system', after: { purpose: 'activation', mail: expect.any(String) } },
    ]);
  });

  it('goes out when a mail server comes, however long it has waited for one', async () => {
    await ask('activation');
    const { database } = world.server;
    await database.ownerPool.query('DELETE FROM graphile_worker._private_jobs');
    const old = "UPDATE mail SET created_at = now() - interval '40 days' WHERE to_user_id = $1";
    await pastPolicies(database, 'mail', old, [nurse.id]);
    worker = await startWorker(workerPartsOf(world.server, { mail: sender(), publicUrl }));
    await server.untilTaken(1);
    expect(keysTaken()[0]).toMatch(/^[\w-]{43}$/);
  });
});
