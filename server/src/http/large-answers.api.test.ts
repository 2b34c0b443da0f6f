import { endpoints } from '@lamplight/contract';
import { answers, defineEndpoints, type Endpoint, empty, json } from '@lamplight/contract/endpoint';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Calls } from '../app';
import type { Scope } from '../db/scope';
import { handlersOf } from '../features';
import { owedBy } from '../ports/give-way';
import { twoCenters } from '../testing/centers';
import { largeCharacters } from './compress';
import { Refusal } from './refusal';

/** Long enough that the server does nothing else meanwhile. */
const makingMs = 300;

function keepBusy(): void {
  const untilMs = performance.now() + makingMs;
  while (performance.now() < untilMs);
}

const made = (text: string) => {
  keepBusy();
  return text;
};
const madeUp = defineEndpoints({
  'GET /made-up/list': {
    summary: 'A large answer that takes long to make',
    access: 'issue.edit',
    reply: answers(z.object({ text: z.string().transform(made) })),
  },
  'GET /made-up/work': {
    summary: 'A small answer that takes long to find',
    access: 'issue.edit',
    reply: answers(z.object({})),
  },
  'PUT /made-up/stale': {
    summary: 'A change that is refused with the whole record',
    access: 'issue.edit',
    body: json(z.object({})),
    reply: empty,
    problems: ['concurrency'],
  },
  'PUT /made-up/text': {
    summary: 'A large body that takes long to look through',
    access: 'issue.edit',
    body: json(z.object({ text: z.string().transform(made) })),
    reply: empty,
  },
});
const calls: Calls = {
  endpoints: { ...endpoints, ...madeUp },
  handlersOf: (parts) => ({
    ...handlersOf(parts),
    'GET /made-up/work': async (scope: Scope) => {
      owedBy(scope, keepBusy);
      return {};
    },
    'PUT /made-up/stale': async () => {
      const current = { text: 'x'.repeat(largeCharacters), toJSON: () => made('x'.repeat(largeCharacters)) };
      throw new Refusal('concurrency', {}, { current });
    },
    'PUT /made-up/text': async () => undefined,
    'GET /made-up/list': async () => ({ text: 'x'.repeat(largeCharacters) }),
  }),
};

const { maple, cedar } = await twoCenters(calls);

const long = 'x'.repeat(largeCharacters);
it.each([
  ['GET /made-up/list', {}, 200],
  ['GET /made-up/work', {}, 200],
  ['PUT /made-up/stale', { body: {} }, 409],
  ['PUT /made-up/text', { body: { text: long } }, 204],
] as const)(
  'whoever has much made is later for it with what they ask next, and nobody else is: %s',
  async (name, given, status) => {
    const msOf = async ({ client }: typeof maple.staff) => {
      const beganMs = performance.now();
      expect((await client.call('GET /units')).status).toBe(200);
      return performance.now() - beganMs;
    };
    for (const person of [maple.staff, maple.committee, cedar.staff]) await msOf(person);
    const endpoint: Endpoint = madeUp[name];
    expect((await maple.staff.client.send(name, endpoint, given)).status).toBe(status);
    // What is owed for a body is paid before the same request goes on.
    const beganMs = performance.now();
    expect((await maple.staff.client.send(name, endpoint, given)).status).toBe(status);
    const [, ...others] = await Promise.all([maple.staff, maple.committee, cedar.staff].map(msOf));
    expect(performance.now() - beganMs).toBeGreaterThan(1500);
    expect(Math.max(...others)).toBeLessThan(1000);
  },
);
