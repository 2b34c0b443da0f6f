import { beforeEach, expect, test, vi } from 'vitest';

const own = vi.hoisted(() => ({ token: 'rosa', there: '', taken: [] as unknown[] }));
vi.mock('../api/client', () => ({ api: async () => ({ id: own.token }) }));
vi.mock('./acting-center', () => ({ actingCenter: { get: () => own.there } }));
vi.mock('./session', () => ({
  rememberLogOut: () => {},
  session: {
    get: () => ({ token: own.token }),
    setUserData: (account: unknown) => own.taken.push(account),
  },
}));
const { readAccount, takeAccount } = await import('./session.api');

beforeEach(() => Object.assign(own, { token: 'rosa', there: '', taken: [] }));

test('an account is taken over in the session and the center in which it was read', async () => {
  const read = await readAccount();
  takeAccount(read);
  expect(own.taken).toEqual([{ id: 'rosa' }]);
});

test.each([
  ['somebody else has logged in since', { token: 'david' }],
  ['the tab went to another center since', { there: 'cedar' }],
])('an account is not taken over where %s', async (_why, since) => {
  const read = await readAccount();
  Object.assign(own, since);
  takeAccount(read);
  expect(own.taken).toEqual([]);
});
