import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../outbox/mail-server.fixture';
import { Client } from '../testing/client';
import { addIssue } from '../testing/issues';
import { pastPolicies } from '../testing/past-policies';
import { until } from '../testing/until';
import { createWorld, type TestCenter, type TestPerson, type World } from '../testing/world';
import { type Bundle, buildServer } from './bundle.fixture';
import { type DatabaseProxy, proxyTo } from './database-proxy.fixture';
import { makeDataDir, type Node, run, stopAll } from './node.fixture';

/** Issues are recorded on one node, mails are sent by another: the one with the mail server. */
let world: World;
let maple: TestCenter;
let bundle: Bundle;
let proxy: DatabaseProxy;
let mails: MailServer;
let nurse: TestPerson;
const folder = makeDataDir();
const publicUrl = 'https://quality.maplegrove.example';

beforeAll(async () => {
  [world, bundle] = await Promise.all([createWorld(), buildServer()]);
  maple = await world.addCenter('Maple Grove');
  proxy = await proxyTo(world.server.database.connection);
});
beforeEach(async () => {
  nurse = await world.addPerson(maple.id, { role: 'STAFF', name: 'Nurse' });
});
afterEach(async () => {
  proxy.set('through');
  await stopAll();
  await mails.stop();
});
afterAll(async () => {
  await proxy.close();
  await world.close();
  folder.remove();
});

async function startNode(): Promise<Node> {
  const node = run(bundle, {
    DATABASE_URL: proxy.url,
    DATA_DIR: folder.path,
    SMTP_URL: mails.url,
    PUBLIC_URL: publicUrl,
    MAIL_FROM: 'Lamplight <quality@maplegrove.example>',
  });
  await node.ready;
  return node;
}

const assign = (description: string) => addIssue(maple.committee, { description, assignee: nurse.id });
const outbox = async () => {
  const rows = await pastPolicies<{ sent_at: Date | null; last_error: string | null }>(
    world.server.database,
    'mail',
    'SELECT sent_at, last_error FROM mail WHERE to_user_id = $1',
    [nurse.id],
  );
  return rows[0];
};
const jobsLeft = async () => {
  const { rows } = await world.server.database.ownerPool.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'",
  );
  return rows[0]?.n ?? 0;
};
/** What would otherwise be waited for: the worker's growing pauses between tries. */
const dueNow = () =>
  world.server.database.ownerPool.query(
    'SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs',
  );
const isSent = async () => (await outbox())?.sent_at != null;

describe('a mail of an assignment', () => {
  it('waits without a job where no mail server is configured, and goes out from a node that has one', async () => {
    mails = await startMailServer();
    const without = run(bundle, { DATABASE_URL: proxy.url, DATA_DIR: folder.path });
    const client = new Client(await without.ready, maple.committee.client.token);
    const body = { description: 'Wet floor', assignee: nurse.id };
    expect((await client.call('POST /issues', { body })).status).toBe(201);
    expect(await outbox()).toMatchObject({ sent_at: null, last_error: null });
    expect(await jobsLeft()).toBe(0);
    without.kill('SIGTERM');
    await without.ended;
    await startNode();
    await until('the mail is sent', isSent, 10_000);
    expect(mails.taken).toHaveLength(1);
  });

  it('goes out once, to the right person, with a link to the public address', async () => {
    mails = await startMailServer();
    await startNode();
    const issue = await assign('Wet floor');
    await until(
      'the mail is sent and its job is done',
      async () => (await isSent()) && (await jobsLeft()) === 0,
      10_000,
    );
    expect(mails.taken).toHaveLength(1);
    expect(mails.taken[0]?.to).toEqual([nurse.email]);
    const content = mails.taken[0]?.content.replace(/=\r\n/g, '') ?? '';
    expect(content).toContain(`${publicUrl}/issues/edit-issue/${issue.id}/view`);
    expect(content).toMatch(/^From: Lamplight <quality@maplegrove\.example>/m);
  });

  it('follows later when the mail server was away, and the issue was recorded all the same', async () => {
    mails = await startMailServer();
    const port = Number(new URL(mails.url).port);
    await mails.stop();
    await startNode();
    await assign('Call light out of reach');
    await until('the outbox says why', async () => (await outbox())?.last_error != null, 10_000);
    expect(await isSent()).toBe(false);
    mails = await startMailServer({ port });
    await until(
      'the mail is sent',
      async () => {
        await dueNow();
        return isSent();
      },
      10_000,
    );
    expect(mails.taken).toHaveLength(1);
    expect(await outbox()).toMatchObject({ last_error: null });
  });

  it('is not lost, and the server lives, when the database goes away while it is being sent', async () => {
    const seen = { arrived: 0 };
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    mails = await startMailServer({
      onArrival: async () => {
        seen.arrived += 1;
        if (seen.arrived > 1) return;
        proxy.set('cut');
        await released;
      },
    });
    const node = await startNode();
    await assign('Oxygen sign missing');
    await until('the mail arrives', async () => seen.arrived > 0, 10_000);
    release();
    await mails.untilTaken(1);
    // The mail went out, but that can neither be marked nor can the job be put down.
    await until('the worker fails', async () => node.output().includes('background work failed'), 10_000);
    proxy.set('through');
    await until(
      'the mail is marked as sent',
      async () => {
        await dueNow();
        return isSent();
      },
      20_000,
    );
    expect(await Promise.race([node.ended, 'running'])).toBe('running');
    const ids = mails.taken.map(({ content }) => /^Message-ID: (.+)$/im.exec(content)?.[1]);
    expect(new Set(ids).size).toBe(1);
    expect(ids.length).toBeLessThanOrEqual(2);
  });

  it('goes out from the next node when the one that was sending it is killed', async () => {
    const seen = { arrived: 0 };
    mails = await startMailServer({
      onArrival: async () => {
        seen.arrived += 1;
        if (seen.arrived === 1) await new Promise(() => undefined);
      },
    });
    const node = await startNode();
    await assign('Handrail loose');
    await until('the mail arrives', async () => seen.arrived > 0, 10_000);
    node.kill('SIGKILL');
    await node.ended;
    await startNode();
    // The minutes in which the other node could still have been at it pass at once.
    const { ownerPool } = world.server.database;
    await ownerPool.query(
      "UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '5 minutes'",
    );
    await ownerPool.query("SELECT graphile_worker.add_job('put-back-jobs')");
    await until('the mail is sent', isSent, 20_000);
    expect(mails.taken).toHaveLength(1);
  });
});
