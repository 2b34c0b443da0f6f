import { expect, it } from 'vitest';
import { standsSince } from './stands-since';

const statusDate = '2026-11-23T15:00:00Z';
const sealedAt = '2026-11-26T11:46:00Z';

it('a PIP that is signed and not active yet is so since the last signature, not since the first was asked for', () => {
  expect(standsSince({ status: 'SIGN_IN_PROCESS', statusDate }, { sealedAt })).toBe(sealedAt);
  expect(standsSince({ status: 'SIGN_IN_PROCESS', statusDate }, { sealedAt: null })).toBe(statusDate);
  expect(standsSince({ status: 'ACTIVE', statusDate }, { sealedAt })).toBe(statusDate);
  expect(standsSince({ status: 'CREATED', statusDate }, null)).toBe(statusDate);
});
