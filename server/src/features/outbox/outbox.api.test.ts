import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
import { build } from '../../db/statement';
import { inWritingScope } from '../../http/request-scope';
import { notify } from '../../outbox/notices';
import { oneCenter } from '../../testing/centers';
import { addIssue } from '../../testing/issues';
import { addMeeting } from '../../testing/meetings';
import { pastPolicies } from '../../testing/past-policies';
import { addCharteredPip, putUp } from '../../testing/pips';
import { startTestServer } from '../../testing/test-server';
import { type TestPerson, World } from '../../testing/world';

const { world, maple } = await oneCenter();

/** Has an activation mail written, as whoever makes an account would. */
async function invite(at: World, person: TestPerson, name = 'Maple Grove'): Promise<void> {
  const standing = {
    center: { id: person.centerId, name, timeZone: 'America/Chicago', committeeManages: true },
    actor: { kind: 'system', userId: null },
    now: at.server.parts.clock.now(),
    origin: { address: '', userAgent: 'test', traceId: '' },
  } as const;
  await inWritingScope(at.server.database.pool, standing, async (scope) =>
    notify(scope, 'activation', { userId: person.id, center: scope.center.name }),
  );
}

const mailTo = async (reader: TestPerson, person: TestPerson) => {
  const { body } = await reader.client.call('GET /outbox', {
    query: { q: `email.equals=${person.email}` },
  });
  return body.content[0] ?? expect.fail('There is no mail');
};
const read = (reader: TestPerson, id: string) => reader.client.call('GET /outbox/{id}', { params: { id } });
const newcomer = (at: World, centerId: string) =>
  at.addPerson(centerId, { role: 'STAFF', name: 'Rosa', passwordHash: null });

describe('the outbox', () => {
  it('tells administrators which mails wait, for what, and never what they say', async () => {
    const rosa = await newcomer(world, maple.id);
    await invite(world, rosa);
    expect(await mailTo(maple.admin, rosa)).toMatchObject({
      kind: 'activation',
      to: { id: rosa.id, name: expect.stringMatching(/^Rosa /), email: rosa.email },
      subject: 'Your account in Lamplight, Maple Grove',
      state: 'WAITING',
      reason: 'No mail server is set up. Whoever installed Lamplight can set one up (SMTP_URL).',
      sentAt: null,
    });
  });

  it('makes the key of a mail that an administrator reads, good until it is read again, and notes each reading', async () => {
    const rosa = await newcomer(world, maple.id);
    await invite(world, rosa);
    const { id } = await mailTo(maple.admin, rosa);
    const keyIn = (link: string | null) => new URL(link ?? '', 'http://x').searchParams.get('key') ?? '';
    const [first, second] = [await read(maple.admin, id), await read(maple.admin, id)];
    expect(first.body.link).toMatch(/^\/activate-account\?key=[\w-]{43}$/);
    expect(first.body.body).toContain('Maple Grove has made an account for you');
    const open = (link: string | null) =>
      world.anonymous.call('GET /activate', { query: { key: keyIn(link) } });
    expect((await open(first.body.link)).problem.errorKey).toBe('key');
    expect((await open(second.body.link)).status).toBe(200);
    const rows = await pastPolicies<{ actor_id: string }>(
      world.server.database,
      'activity',
      "SELECT actor_id FROM activity WHERE action = 'mail.read' AND subject_id = $1",
      [id],
    );
    expect(rows).toEqual([{ actor_id: maple.admin.id }, { actor_id: maple.admin.id }]);
    expect(world.server.logged()).not.toContain(keyIn(second.body.link));
  });

  it('makes no key for somebody who needs none any more, and says why', async () => {
    const rosa = await newcomer(world, maple.id);
    await invite(world, rosa);
    const { id } = await mailTo(maple.admin, rosa);
    const set = { enabled: false };
    await world.write(maple.id, build.updateTable('user_account').set(set).where('id', '=', rosa.id));
    expect((await read(maple.admin, id)).body).toMatchObject({
      link: null,
      noLink: 'The account is disabled: nobody needs this link any more.',
    });
  });

  it('tells of a request to sign that was withdrawn that nobody needs it, and makes no key for it', async () => {
    const { id } = await addCharteredPip(maple);
    const signer = await world.addPerson(maple.id, { role: 'STAFF', name: 'Sam' });
    await putUp(maple, id, [signer]);
    const asked = await mailTo(maple.admin, signer);
    expect([asked.kind, asked.state]).toEqual(['signature-asked', 'WAITING']);
    const good = (await read(maple.admin, asked.id)).body;
    expect(good.link).toMatch(/^\/pip-sign-in\?key=/);
    const days = (Date.parse(good.linkUntil ?? '') - world.server.parts.clock.now().getTime()) / 86_400_000;
    expect(days).toBeCloseTo(14, 1);
    await maple.committee.client.call('PUT /pips/{id}/withdraw', { params: { id }, body: {} });
    const found = async (state: string) =>
      (
        await maple.admin.client.call('GET /outbox', {
          query: { 'state.in': state, 'email.equals': signer.email },
        })
      ).body.content.map((mail) => mail.id);
    expect(await found('OBSOLETE')).toEqual([asked.id]);
    expect(await found('WAITING')).toEqual([]);
    expect((await read(maple.admin, asked.id)).body).toMatchObject({
      state: 'OBSOLETE',
      reason: 'The signature was given, or is no longer asked for.',
      link: null,
      linkUntil: null,
      noLink: 'The signature was given, or is no longer asked for: nobody needs this link any more.',
    });
  });

  it('keeps no answer with a key for a repeat', async () => {
    const rosa = await newcomer(world, maple.id);
    await invite(world, rosa);
    const { id } = await mailTo(maple.admin, rosa);
    await maple.admin.client.call('GET /outbox/{id}', {
      params: { id },
      headers: { 'idempotency-key': 'k' },
    });
    const kept = await pastPolicies(world.server.database, 'idempotency', 'SELECT FROM idempotency');
    expect(kept).toEqual([]);
  });

  it('answers a mail with a key as it is, however long: its size would tell of the key', async () => {
    const long = await world.addCenter('Maple Grove '.repeat(16));
    const rosa = await newcomer(world, long.id);
    await invite(world, rosa, 'Maple Grove '.repeat(60));
    const { id } = await mailTo(long.admin, rosa);
    const { bytes, headers } = await read(long.admin, id);
    expect(bytes.length).toBeGreaterThan(1024);
    expect(headers.get('content-encoding')).toBeNull();
  });

  it('says of a mail whether a calendar file goes with it', async () => {
    const nurse = await world.addPerson(maple.id, { role: 'STAFF', name: 'Nurse' });
    await addMeeting(maple.committee, { plannedDate: '2199-03-14', attendeeIds: [nurse.id] });
    const invitation = await read(maple.admin, (await mailTo(maple.admin, nurse)).id);
    expect(invitation.body.calendarFile).toBe(true);
    const rosa = await newcomer(world, maple.id);
    await invite(world, rosa);
    const plain = await read(maple.admin, (await mailTo(maple.admin, rosa)).id);
    expect(plain.body.calendarFile).toBe(false);
  });

  it('shows a plain link of a mail without a key, whoever sends it', async () => {
    const nurse = await world.addPerson(maple.id, { role: 'STAFF', name: 'Nurse' });
    const issue = await addIssue(maple.committee, { assignee: nurse.id });
    const { id } = await mailTo(maple.admin, nurse);
    expect((await read(maple.admin, id)).body.link).toBe(`/issues/edit-issue/${issue.id}/view`);
  });
});

it('an administrator who has a mail server reads no key: it is its receiver’s alone', async () => {
  const config = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const mailing = new World(await startTestServer({ config }));
  try {
    const maple = await mailing.addCenter('Maple Grove');
    const rosa = await newcomer(mailing, maple.id);
    await invite(mailing, rosa);
    const mail = await mailTo(maple.admin, rosa);
    expect(mail.reason).toBe(
      'It needs a link, and no public address is set up. Whoever installed Lamplight can set one up (PUBLIC_URL).',
    );
    expect((await read(maple.admin, mail.id)).body).toMatchObject({
      link: null,
      noLink: 'The link is its receiver’s alone: it is made as the mail is sent.',
    });
  } finally {
    await mailing.close();
  }
});
