import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../testing/world';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const first = {
  centerName: 'Maple Grove',
  timeZone: 'America/Chicago',
  firstName: 'Ada',
  lastName: 'Moss',
  email: 'Ada.Moss@example.org',
  password: 'four quiet lamps burning',
};

describe('the first start of an empty Lamplight', () => {
  it('refuses an easy password at its field and makes nothing', async () => {
    const answer = await world.anonymous.call('POST /setup', {
      body: { ...first, password: 'password1234' },
    });
    expect(answer.problem.fieldErrors?.[0]?.field).toBe('password');
    expect((await world.anonymous.call('GET /setup')).status).toBe(200);
  });

  it('makes one administrator, even when two people try at once, who can log in', async () => {
    const both = await Promise.all(
      ['one@example.org', 'two@example.org'].map((email) =>
        world.anonymous.call('POST /setup', { body: { ...first, email } }),
      ),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 404]);
    const made = both[0]?.status === 201 ? 'one@example.org' : 'two@example.org';
    const login = await world.anonymous.call('POST /authenticate', {
      body: { username: made, password: first.password },
    });
    expect(login.status).toBe(200);
  });

  it('is closed from then on', async () => {
    expect((await world.anonymous.call('GET /setup')).status).toBe(404);
    expect((await world.anonymous.call('POST /setup', { body: first })).status).toBe(404);
    // Asked before anything is looked at or hashed: a stranger costs nobody's turn to log in.
    const easy = await world.anonymous.call('POST /setup', { body: { ...first, password: 'password1234' } });
    expect(easy.status).toBe(404);
  });
});
