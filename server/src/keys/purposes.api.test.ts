import { keyPurposes } from '@lamplight/domain/keys';
import { expect, it } from 'vitest';
import { oneCenter } from '../testing/centers';

const { world } = await oneCenter();

it('the database takes keys for exactly the purposes of the table', async () => {
  const { rows } = await world.server.database.ownerPool.query<{ rule: string }>(
    "SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE conname = 'access_key_purpose_known'",
  );
  const taken = (rows[0]?.rule.match(/'[^']+'/g) ?? []).map((text) => text.slice(1, -1));
  expect(taken.sort()).toEqual([...keyPurposes].sort());
});
