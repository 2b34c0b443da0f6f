import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Acting } from '../../db/acting';
import { nobodysHome } from '../../db/home';
import { readOnPlatform } from '../../db/in-center';
import type { WriteScope } from '../../db/scope';
import { enqueueOnInstallation } from '../../jobs/enqueue';
import { jobScope } from '../../jobs/job-scope';
import { insertCenterTopics, listCentersWithoutTopics, listMissingTopics } from './spread.queries';

/** Centers that are looked up at a time. */
const most = 200;

/** After each center it rests for half as long as that took, so that people are served meanwhile. */
const longestPauseMs = 10;

/** Lets every center that lacks an active topic have it, once the change is committed that this follows from. */
export const spreadLater = (scope: WriteScope): void =>
  scope.write(enqueueOnInstallation('spread-topics', {}));

/** Gives the center every active topic that it lacks, as a disabled one. */
export async function addTopicsHere(scope: WriteScope<Acting>): Promise<void> {
  const missing = await scope.run(listMissingTopics(scope));
  if (missing.length === 0) return;
  const added = await scope.run(
    insertCenterTopics(
      scope,
      missing.map(({ id }) => id),
    ),
  );
  const names = new Map(missing.map(({ id, name }) => [id, name]));
  for (const { topic_id: id } of added) {
    const after = { name: names.get(id), enabled: false };
    scope.note({ action: 'center-topic.added', subjectType: 'topic', subjectId: id, after });
  }
}

/**
 * Brings every active topic to every center that lacks it, center by center, each in a transaction of its own. What was
 * done stays done: a job that was killed, or one beside it, goes on with the centers that are left. A center and a topic
 * that are made at the same time meet, as each asks for this when it is committed.
 */
export async function spreadTopics(pool: pg.Pool, now: Date): Promise<void> {
  let after = nobodysHome;
  for (;;) {
    const centers = await readOnPlatform(pool, listCentersWithoutTopics(after, most));
    for (const { id } of centers) {
      const startMs = performance.now();
      const scope = await jobScope({ pool, now }, 'spread-topics', id);
      await scope?.writing(addTopicsHere);
      await delay(Math.min((performance.now() - startMs) / 2, longestPauseMs));
    }
    const last = centers.at(-1);
    if (!last || centers.length < most) return;
    after = last.id;
  }
}
