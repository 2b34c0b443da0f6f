import { expect, it } from 'vitest';
import type { Person } from '../db/acting';
import type { WriteScope } from '../db/scope';
import { keepAnswer, repeatKey } from './idempotency';

it('the answers that are kept of what changes something take no room from those of what makes something', () => {
  // Of a scope only whose it is and when are looked at.
  const scope = {
    center: { id: 'maple' },
    actor: { userId: 'ann' },
    now: new Date(0),
  } as unknown as WriteScope<Person>;
  const isKept = (call: string, characters: number) => {
    const repeat = repeatKey('key', call, {}, []);
    if (!repeat) throw new Error('No key');
    const body = { text: 'x'.repeat(characters) };
    const { parameters } = keepAnswer(scope, repeat, { status: 200, body, location: null }).compile();
    return parameters.includes(200);
  };
  const half = 33 * 1024 * 1024;
  expect([isKept('PUT /minutes/1', half), isKept('PUT /minutes/1', half)]).toEqual([true, false]);
  expect([isKept('POST /issues', half), isKept('POST /issues', half)]).toEqual([true, false]);
});
