import { dayOf } from '@lamplight/domain/calendar/day';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../../db/statement';
import { pastPolicies } from '../../testing/past-policies';
import { withoutDigest } from '../../testing/people';
import { until } from '../../testing/until';
import { createWorld, type TestCenter, type TestPerson } from '../../testing/world';
import { remindPeople } from '../reminders/reminders.service';

const world = await createWorld();
afterAll(() => world.close());
const { pool } = world.server.parts;

let oak: TestCenter;
let topic: { id: string; name: string };

/** It is that time; the job runs as it does every few minutes. */
async function runAt(instant: string): Promise<void> {
  world.server.setNow(new Date(instant));
  await remindPeople(pool, new Date(instant));
}

const mailsTo = (...people: TestPerson[]) =>
  pastPolicies<{ to_user_id: string; subject: string; body: string; link: string; created_at: Date }>(
    world.server.database,
    'mail',
    "SELECT * FROM mail WHERE kind = 'form-due' AND to_user_id = ANY($1) ORDER BY created_at, id",
    [people.map(({ id }) => id)],
  );
const toStaff = async () => (await mailsTo(oak.staff)).map(({ subject }) => subject);

async function inZone(timeZone: string): Promise<TestCenter> {
  const center = await world.addCenter(`House in ${timeZone}`);
  await world.write(center.id, raw(sql`UPDATE center SET time_zone = ${timeZone} WHERE id = ${center.id}`));
  return center;
}

/** Asks a center's staff for a form every month, reminded on these days, from November 2026 on. */
async function ask(center: TestCenter, reminderDays: number[], responsibleIds = [center.staff.id]) {
  world.server.setNow(new Date('2026-10-15T12:00:00Z'));
  const { id, name } = await center.addTopic();
  const params = { id };
  await center.committee.client.call('PUT /center-topics/activate/{id}', { params });
  await center.committee.client.call('PUT /center-topics/config-topic/{id}', {
    params,
    body: { frequency: 'MONTHLY', reminderDays, responsibleIds },
  });
  // Its reminders begin.
  await remindPeople(pool, new Date('2026-10-15T20:00:00Z'));
  return { id, name };
}

beforeEach(async () => {
  oak = await world.addCenter('Oak Hall');
  topic = await ask(oak, [7, 0, -2]);
  await withoutDigest(oak.staff);
});

describe('reminders of a form', () => {
  it('come by mail from seven in the morning of the center on, once a day', async () => {
    await runAt('2026-11-22T13:30:00Z');
    await runAt('2026-11-23T12:45:00Z');
    expect(await toStaff()).toEqual([]);
    await runAt('2026-11-23T13:00:00Z');
    await runAt('2026-11-23T13:15:00Z');
    await runAt('2026-11-24T04:00:00Z');
    expect(await mailsTo(oak.staff)).toMatchObject([
      {
        subject: `Form due Nov 30, 2026: ${topic.name}`,
        body: `The form of the topic “${topic.name}” is due Nov 30, 2026. It has not been sent yet.`,
        link: '/topics',
      },
    ]);
    await runAt('2026-11-30T14:00:00Z');
    await runAt('2026-12-02T14:00:00Z');
    expect(await toStaff()).toEqual([
      `Form due Nov 30, 2026: ${topic.name}`,
      `Form due Nov 30, 2026: ${topic.name}`,
      `Form overdue since Nov 30, 2026: ${topic.name}`,
    ]);
  });

  it('come at seven of each center’s own morning, at the quarter hour and across the date line too', async () => {
    const mornings = {
      'Asia/Kathmandu': '2026-11-23T01:15:00Z',
      'Pacific/Kiritimati': '2026-11-22T17:00:00Z',
      'Pacific/Honolulu': '2026-11-23T17:00:00Z',
      'Europe/Berlin': '2026-11-23T06:00:00Z',
    };
    const centers = [];
    for (const zone of Object.keys(mornings)) {
      const center = await inZone(zone);
      await ask(center, [7]);
      centers.push(center);
    }
    for (
      let at = Date.parse('2026-11-22T10:00:00Z');
      at <= Date.parse('2026-11-23T18:00:00Z');
      at += 900_000
    ) {
      await runAt(new Date(at).toISOString());
    }
    const told: Record<string, string> = {};
    for (const [index, zone] of Object.keys(mornings).entries()) {
      const [mail, ...more] = await mailsTo(...centers.slice(index, index + 1).map(({ staff }) => staff));
      expect(more).toEqual([]);
      told[zone] = mail?.created_at.toISOString().replace('.000Z', 'Z') ?? 'never';
      expect(mail && dayOf(mail.created_at, zone)).toBe('2026-11-23');
    }
    expect(told).toEqual(mornings);
  });

  it('that nobody sent at night, because nothing ran, come with the next run, of one due day one alone', async () => {
    await runAt('2026-11-22T14:00:00Z');
    // Down from the 22nd to the 27th: the 23rd is told then.
    await runAt('2026-11-27T14:00:00Z');
    expect(await toStaff()).toEqual([`Form due Nov 30, 2026: ${topic.name}`]);
    // Down over the 30th and the 2nd: one mail, with what is true now.
    await runAt('2026-12-05T14:00:00Z');
    expect(await toStaff()).toHaveLength(2);
    expect((await toStaff()).at(-1)).toBe(`Form overdue since Nov 30, 2026: ${topic.name}`);
  });

  it('are one mail though two nodes come to it at once', async () => {
    await runAt('2026-11-22T14:00:00Z');
    const at = new Date('2026-11-23T14:00:00Z');
    const others = "UPDATE topic_reminding SET through = '2027-01-01' WHERE center_id <> $1";
    await pastPolicies(world.server.database, 'topic_reminding', others, [oak.id]);
    // Both stand before the claim until the table is free.
    const holder = await world.server.database.ownerPool.connect();
    await holder.query('BEGIN; LOCK TABLE topic_reminding IN SHARE ROW EXCLUSIVE MODE');
    const runs = [remindPeople(pool, at), remindPeople(pool, at)];
    await until(
      'both wait',
      async () => {
        const { rows } = await holder.query<{ waiting: number }>(
          "SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND relation = 'topic_reminding'::regclass",
        );
        return rows[0]?.waiting === 2;
      },
      10_000,
    );
    await holder.query('COMMIT');
    holder.release();
    await Promise.all(runs);
    expect(await toStaff()).toHaveLength(1);
  });

  it('stop where the topic is disabled or asked for no more', async () => {
    const disabled = await ask(oak, [0]);
    await oak.committee.client.call('PUT /center-topics/deactivate/{id}', { params: { id: disabled.id } });
    await runAt('2026-11-29T14:00:00Z');
    expect(await toStaff()).toEqual([`Form due Nov 30, 2026: ${topic.name}`]);
    await oak.committee.client.call('PUT /center-topics/config-topic/{id}', {
      params: { id: topic.id },
      body: { frequency: 'NONE' },
    });
    await runAt('2026-12-03T14:00:00Z');
    expect(await toStaff()).toHaveLength(1);
  });

  it('go to all who are responsible, and to the committee where nobody is', async () => {
    await ask(oak, [7], [oak.staff.id, oak.assistant.id]);
    const nobodys = await ask(oak, [7], []);
    await oak.committee.client.call('PUT /user-apps/disable/{id}', { params: { id: oak.assistant.id } });
    await runAt('2026-11-23T14:00:00Z');
    expect(await toStaff()).toHaveLength(2);
    expect(await mailsTo(oak.assistant)).toEqual([]);
    for (const member of [oak.committee, oak.verifier])
      expect((await mailsTo(member)).map(({ subject }) => subject)).toEqual([
        `Form due Nov 30, 2026: ${nobodys.name}`,
      ]);
  });
});
