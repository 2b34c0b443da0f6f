import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sealerPool } from '../audit-trail/open-trail';
import { createTrail } from '../audit-trail/trail';
import { trailKeyOf } from '../audit-trail/trail-key';
import { earlierDatabase, id } from '../testing/upgraded';
import { checkTrails } from '../verify/check-trails';
import { createAppPool } from './app-pool';

const earlier = earlierDatabase();
const [whole, touched] = [id(1), id(2)];

const entries = (center: string, count: number) => `
  INSERT INTO activity (center_id, id, at, action, subject_type, address, user_agent, trace_id, after)
    SELECT '${center}', gen_random_uuid(), '2026-03-01T12:00:00.123456Z', 'issue.changed', 'issue', '10.0.0.1', 'x', 't',
      jsonb_build_object('n', n, 'text', 'Zoë')
    FROM generate_series(1, ${count}) AS n;`;

it('what was chained before keeps its numbers and is sealed anew; what was broken by then is told, in its center alone', async () => {
  await earlier.migrate('0068-login-delays');
  for (const center of [whole, touched]) {
    await earlier.run(
      center,
      "INSERT INTO center (id, name, time_zone, due_days) VALUES ($1, $2, 'America/Chicago', '{}')",
      [center, center === whole ? 'Whole' : 'Touched'],
    );
    await earlier.run(center, entries(center, 700));
  }
  await earlier.run(whole, 'SELECT seal_activity(2000)');
  await earlier.run(
    touched,
    `SET LOCAL ROLE lamplight_door; UPDATE activity SET after = '{"n":0}' WHERE center_id = '${touched}' AND seq = 5`,
  );
  // What the sealer had not come to yet.
  await earlier.run(whole, entries(whole, 3));
  const before = await earlier.run<{ id: string; seq: number }>(
    whole,
    'SELECT id, seq FROM activity WHERE seq IS NOT NULL ORDER BY seq',
  );
  await earlier.migrate();

  const { connection } = earlier;
  const [pool, sealers] = [createAppPool(connection, { max: 2 }), sealerPool(connection)];
  const key = trailKeyOf(randomBytes(32));
  const dataDir = mkdtempSync(join(tmpdir(), 'lamplight-upgrade-'));
  const trail = createTrail({ pool: sealers, key, clock: { now: () => new Date() }, dataDir });
  const check = async () =>
    (await checkTrails(pool, { key, anchors: new Map() })).map(
      ({ centerName, sealed, unsealed, broken }) => ({
        centerName,
        sealed,
        unsealed,
        broken,
      }),
    );
  const none = { centerName: 'events outside any center', sealed: 0, unsealed: 0, broken: undefined };
  expect(await check()).toEqual([
    { centerName: 'Touched', sealed: 0, unsealed: 701, broken: undefined },
    { centerName: 'Whole', sealed: 0, unsealed: 703, broken: undefined },
    none,
  ]);
  await trail.seal();
  expect(await check()).toEqual([
    { centerName: 'Touched', sealed: 701, unsealed: 0, broken: undefined },
    { centerName: 'Whole', sealed: 703, unsealed: 0, broken: undefined },
    none,
  ]);
  const after = await earlier.run(whole, 'SELECT id, seq FROM activity WHERE seq <= 700 ORDER BY seq');
  expect(after).toEqual(before);
  expect(
    await earlier.run(touched, "SELECT seq::int, after FROM activity WHERE action = 'trail.found-broken'"),
  ).toEqual([{ seq: 701, after: { entry: 5 } }]);
  await Promise.all([pool.end(), sealers.end()]);
});
