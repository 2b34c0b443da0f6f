import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { readInCenter } from '../../db/in-center';
import { build } from '../../db/statement';
import { startWorker } from '../../jobs/worker';
import { twoCenters } from '../../testing/centers';
import { addTopic } from '../../testing/topics';
import { until } from '../../testing/until';
import { workerPartsOf } from '../../testing/worker-parts';
import type { TestCenter } from '../../testing/world';
import { spreadTopics } from './spread.service';

const { world, maple, cedar } = await twoCenters();
const { pool, clock } = world.server.parts;

/** The rows of a topic in a center: whether each is enabled. */
async function rowsOf({ id }: Pick<TestCenter, 'id'>, topicId: string) {
  const found = build.selectFrom('center_topic').select(['id', 'enabled']).where('topic_id', '=', topicId);
  const [rows] = await readInCenter(pool, id, [found]);
  return rows;
}
const newCenter = async (): Promise<{ id: string }> => {
  const { body } = await maple.admin.client.call('POST /centers', { body: { name: `Branch ${newId()}` } });
  return body;
};
const disabled = [{ id: expect.any(String), enabled: false }];

describe('a new topic', () => {
  it('is in the center of its author at once, and by the job in every other, disabled and once', async () => {
    const topic = await addTopic(maple.admin);
    expect(await rowsOf(maple, topic.id)).toEqual(disabled);
    expect(await rowsOf(cedar, topic.id)).toEqual([]);
    await Promise.all([spreadTopics(pool, clock.now()), spreadTopics(pool, clock.now())]);
    expect(await rowsOf(cedar, topic.id)).toEqual(disabled);
    const before = await rowsOf(maple, topic.id);
    await spreadTopics(pool, clock.now());
    expect(await rowsOf(maple, topic.id)).toEqual(before);
  });

  it('leaves its job behind with the answer, which a worker does', async () => {
    const { ownerPool } = world.server.database;
    await ownerPool.query('DELETE FROM graphile_worker._private_jobs');
    const topic = await addTopic(maple.admin);
    // A worker adds one at its start, too; this one is there before.
    const { rows } = await ownerPool.query(
      `SELECT task.identifier AS name FROM graphile_worker._private_jobs job
       JOIN graphile_worker._private_tasks task ON task.id = job.task_id`,
    );
    expect(rows).toEqual([{ name: 'spread-topics' }]);
    const told: unknown[] = [];
    const worker = await startWorker(workerPartsOf(world.server, { onError: (error) => told.push(error) }));
    const arrived = async () => (await rowsOf(cedar, topic.id))?.length === 1;
    await until('the topic is in the other center', arrived, 30_000);
    await worker.stop();
    expect(told).toEqual([]);
  });

  it('that is not active reaches centers once it is', async () => {
    const topic = await addTopic(maple.admin, { active: false });
    await spreadTopics(pool, clock.now());
    expect(await rowsOf(maple, topic.id)).toEqual([]);
    await maple.admin.client.call('PUT /topics/{id}', { params: { id: topic.id }, body: { active: true } });
    expect(await rowsOf(maple, topic.id)).toEqual(disabled);
    await spreadTopics(pool, clock.now());
    expect(await rowsOf(cedar, topic.id)).toEqual(disabled);
  });
});

describe('a new center', () => {
  it('has every active topic at once', async () => {
    const topic = await addTopic(maple.admin);
    const asleep = await addTopic(maple.admin, { active: false });
    const branch = await newCenter();
    expect(await rowsOf(branch, topic.id)).toEqual(disabled);
    expect(await rowsOf(branch, asleep.id)).toEqual([]);
  });

  it('and topics that are made at the same moment meet, each once', async () => {
    const both = await Promise.all(
      Array.from({ length: 6 }, () => Promise.all([addTopic(maple.admin), newCenter()])),
    );
    await spreadTopics(pool, clock.now());
    for (const [topic] of both)
      for (const [, center] of both) expect(await rowsOf(center, topic.id)).toEqual(disabled);
  });
});
