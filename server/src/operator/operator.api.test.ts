import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { roles } from '../db/connect';
import { databaseUrl } from '../reliability/node.fixture';
import { oneCenter } from '../testing/centers';
import { query } from '../testing/made-of';
import type { TestPerson } from '../testing/world';
import { operatorWith } from './operator.fixture';

const { world, maple } = await oneCenter();
const config = readConfig({ DATABASE_URL: databaseUrl(world.server.database.connection) });
const password = 'seven lamps on the porch';

/** Runs the command as an operator who types these lines. */
async function operator(args = '', typed: string[] = []): Promise<string[]> {
  const lines = [...typed];
  const run = operatorWith(() => config, { secret: () => lines.shift() ?? '' });
  return (await run(...args.split(' ').filter(Boolean))).split('\n');
}

let person: TestPerson;
const statusOf = async ({ client }: TestPerson) => {
  // Another node: it may hold a session for less than a second.
  world.server.parts.sessions.forgetAll();
  return (await client.call('GET /account')).status;
};
const logIn = async (given = password) =>
  (await world.anonymous.call('POST /authenticate', { body: { username: person.email, password: given } }))
    .status;
const trail = async () =>
  (await maple.committee.client.call('GET /activity', { query: { 'subject_id.equals': person.id } })).body
    .content;

beforeEach(async () => {
  person = await world.addPerson(maple.id, { role: 'STAFF', name: 'Ida' });
});

describe('the operator', () => {
  it('disables an account, whose tabs are out at the next call, and enables it again', async () => {
    expect(await statusOf(person)).toBe(200);
    expect(await operator(`disable ${person.email}`)).toEqual([
      expect.stringMatching(/is disabled; sessions ended: 1/),
    ]);
    expect(await statusOf(person)).toBe(401);
    expect(await trail()).toMatchObject([
      { action: 'user.disabled', actorKind: 'system', userAgent: 'operator', userApp: null },
    ]);
    expect(await operator(`disable ${person.email}`)).toEqual([expect.stringContaining('disabled already')]);
    expect(await operator(`enable ${person.email}`)).toEqual([expect.stringContaining('may log in again')]);
    expect((await trail()).map(({ action }) => action)).toEqual(['user.activated', 'user.disabled']);
  });

  it('sets a password that is typed twice, with which the person logs in, and which ends what began before', async () => {
    await operator(`set-password ${person.email}`, [password, password]);
    expect(await statusOf(person)).toBe(401);
    expect(await logIn()).toBe(200);
    const [row] = await trail();
    expect(row).toMatchObject({ action: 'session.opened' });
    expect((await trail())[1]).toMatchObject({ action: 'password.set', userAgent: 'operator', changes: [] });
  });

  it('does not set one that is mistyped or too easy', async () => {
    await expect(operator(`set-password ${person.email}`, [password, 'seven lamps'])).rejects.toThrow(
      'The two are not the same',
    );
    await expect(operator(`set-password ${person.email}`, ['short', 'short'])).rejects.toThrow(/characters/);
    expect(await logIn('short')).toBe(401);
    expect((await trail()).map(({ action }) => action)).toEqual(['session.failed']);
  });

  it('lets in whom wrong guesses kept out', async () => {
    for (let guess = 0; guess < 10; guess += 1) await logIn('wrong');
    expect(await logIn('wrong')).toBe(429);
    await operator(`set-password ${person.email}`, [password, password]);
    expect(await logIn()).toBe(200);
  });

  it('lists sessions with their device and ends one or all of them', async () => {
    await operator(`set-password ${person.email}`, [password, password]);
    await logIn();
    await logIn();
    const [head, first] = await operator(`sessions ${person.email}`);
    expect(head).toMatch(/2 sessions/);
    const [, id] = /^ {2}(\S+) {2}.+, 127\.0\.0\.1, since .+ UTC, last used /.exec(first ?? '') ?? [];
    expect(await operator(`end-sessions ${person.email} ${id}`)).toEqual([
      expect.stringContaining('ended: 1'),
    ]);
    expect(await operator(`end-sessions ${person.email}`)).toEqual([expect.stringContaining('ended: 1')]);
    expect(await operator(`sessions ${person.email}`)).toEqual([expect.stringMatching(/0 sessions/)]);
    expect(await operator(`end-sessions ${person.email}`)).toEqual([
      expect.stringMatching(/has no open session\.$/),
    ]);
    for (const other of [id, 'bogus-id'])
      await expect(operator(`end-sessions ${person.email} ${other}`)).rejects.toThrow(
        `npm run operator -- sessions ${person.email} lists them`,
      );
    expect((await trail()).filter(({ action }) => action === 'session.ended')).toHaveLength(2);
  });

  it('leaves the last administrator, unless forced', async () => {
    const { admin } = maple;
    await expect(operator(`disable ${admin.email}`)).rejects.toThrow(/is the last administrator/);
    expect(await statusOf(admin)).toBe(200);
    const other = await world.addPerson(maple.id, { role: 'ADMIN', name: 'Ada' });
    await operator(`disable ${admin.email}`);
    await expect(operator(`disable ${other.email}`)).rejects.toThrow(/is the last administrator/);
    await operator(`disable ${other.email} --force`);
    const left = await query(
      world.server.database.connection,
      "SELECT FROM lamplight.user_account WHERE role = 'ADMIN' AND enabled",
      roles.platform,
    );
    expect(left).toEqual([]);
    await operator(`enable ${admin.email}`);
  });

  it('is told what it can do, and that nobody has an address', async () => {
    await expect(operator('sing')).rejects.toThrow(
      /^There is no "sing"; the operator can do these:\n.*npm run operator -- disable EMAIL \[--force\]/,
    );
    await expect(operator()).rejects.toThrow(/^Say what to do:\n.*npm run operator -- disable EMAIL/);
    await expect(operator('disable')).rejects.toThrow('It is npm run operator -- disable EMAIL [--force]');
    await expect(operator('disable --now')).rejects.toThrow(/^Unknown option '--now'\. It is one of\n/);
    // Before a password is asked for in vain.
    await expect(operator('set-password nobody@example.org')).rejects.toThrow(/^Nobody has the address/);
    await expect(operator('disable nobody@example.org')).rejects.toThrow(
      'Nobody has the address nobody@example.org',
    );
  });
});
