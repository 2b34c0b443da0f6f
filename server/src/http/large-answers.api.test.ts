import { endpoints } from '@lamplight/contract';
import { answers, defineEndpoints, type Endpoint } from '@lamplight/contract/endpoint';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Calls } from '../app';
import type { Scope } from '../db/scope';
import { handlersOf } from '../features';
import { owedBy } from '../ports/give-way';
import { twoCenters } from '../testing/centers';
import { largeCharacters } from './compress';

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
});
const calls: Calls = {
  endpoints: { ...endpoints, ...madeUp },
  handlersOf: (parts) => ({
    ...handlersOf(parts),
    'GET /made-up/work': async (scope: Scope) => {
      owedBy(scope, keepBusy);
      return {};
    },
    'GET /made-up/list': async () => ({ text: 'x'.repeat(largeCharacters) }),
  }),
};

const { maple, cedar } = await twoCenters(calls);

it.each(['GET /made-up/list', 'GET /made-up/work'] as const)(
  'whoever has much made is later for it with what they ask next, and nobody else is: %s',
  async (name) => {
    const msOf = async ({ client }: typeof maple.staff) => {
      const beganMs = performance.now();
      expect((await client.call('GET /units')).status).toBe(200);
      return performance.now() - beganMs;
    };
    for (const person of [maple.staff, maple.committee, cedar.staff]) await msOf(person);
    const endpoint: Endpoint = madeUp[name];
    expect((await maple.staff.client.send(name, endpoint, {})).status).toBe(200);
    expect((await maple.staff.client.send(name, endpoint, {})).status).toBe(200);
    const [own, ...others] = await Promise.all([maple.staff, maple.committee, cedar.staff].map(msOf));
    expect(own).toBeGreaterThan(1500);
    expect(Math.max(...others)).toBeLessThan(1000);
  },
);
