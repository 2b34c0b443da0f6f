import { beforeAll, expect, it } from 'vitest';
import { earlierDatabase, id } from '../testing/upgraded';

const earlier = earlierDatabase();
const [center, rosa, moved, arrived] = [id(1), id(2), id(3), id(4)];

const person = (one: string, email: string) => `
  INSERT INTO user_account (center_id, id, email, first_name, last_name, role, enabled)
    VALUES ('${center}', '${one}', ${email}, 'Rosa', 'Delgado', 'STAFF', ${email} IS NOT NULL);`;
const key = (hash: string, of: string) => `
  INSERT INTO access_key (key_hash, center_id, user_id, purpose, subject_id, created_at, expires_at)
    VALUES ('${hash}', '${center}', '${of}', 'password-reset', '${of}', '2026-03-01', '2036-03-01');`;

const created = (one: string, after: string) => `
  INSERT INTO activity (center_id, id, at, actor_id, action, subject_type, subject_id, after, address, user_agent, trace_id)
    VALUES ('${center}', gen_random_uuid(), '2026-03-01', '${rosa}', 'user.created', 'user', '${one}', '${after}', '', '', '');`;

beforeAll(async () => {
  await earlier.migrate('0073-what-columns-say');
  await earlier.run(
    center,
    "INSERT INTO center (id, name, time_zone, due_days) VALUES ($1, 'Maple Grove', 'America/Chicago', '{}')",
    [center],
  );
  const asItWas = [
    person(rosa, "'rosa@example.org'"),
    person(moved, 'NULL'),
    key('a', rosa),
    key('b', moved),
    person(arrived, "'arrived@example.org'"),
    created(rosa, '{}'),
    created(arrived, '{"movedFrom":"Cedar Hill"}'),
  ];
  await earlier.run(center, asItWas.join('\n'));
  await earlier.migrate();
});

it('links that were mailed before an upgrade are good for the address that the account had then, and no longer', async () => {
  const keys = () =>
    earlier.run(
      center,
      'SELECT user_id, address, revoked_at IS NULL AS good FROM access_key ORDER BY key_hash',
    );
  expect(await keys()).toEqual([
    { user_id: rosa, address: 'rosa@example.org', good: true },
    { user_id: moved, address: null, good: true },
  ]);
  await earlier.run(center, "UPDATE user_account SET email = 'another@example.org' WHERE id = $1", [rosa]);
  expect(await keys()).toMatchObject([{ good: false }, { good: true }]);
});

it('whoever was moved to a center before an upgrade is known there', async () => {
  const rows = await earlier.run(
    center,
    'SELECT id, known_at IS NOT NULL AS known FROM user_account ORDER BY id',
  );
  expect(rows).toEqual([
    { id: rosa, known: false },
    { id: moved, known: false },
    { id: arrived, known: true },
  ]);
});
