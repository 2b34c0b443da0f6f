import { endpoints } from '@lamplight/contract';
import type { Endpoint } from '@lamplight/contract/endpoint';
import { beforeEach, describe, it } from 'vitest';
import { newId } from '../db/ids';
import { oneCenter } from '../testing/centers';
import { surface } from '../testing/surface';
import type { TestPerson } from '../testing/world';
import { addressOf, authorized, expectGoodAnswer } from './good-answer';
import { rawBodies } from './raw-bodies';

const { world, maple } = await oneCenter();
let person: TestPerson;

beforeEach(async () => {
  // A new one for each call: one of the calls ends sessions.
  person = await world.addPerson(maple.id, { role: 'STAFF', committee: true });
});

const writing = surface(
  (Object.entries(endpoints) as [string, Endpoint][]).filter(([name]) => !name.startsWith('GET ')),
);

describe('bodies no well-meaning client sends', () => {
  it.each(writing)('%s refuses or takes each, and stays well', async (name, endpoint) => {
    const form = endpoint.body?.kind === 'form' ? endpoint.body : undefined;
    const params = Object.fromEntries(
      Object.keys(endpoint.params?.shape ?? {}).map((key) => [key, key === 'linkId' ? 'reach' : newId()]),
    );
    for (const { what, type, body } of rawBodies(form)) {
      const request = {
        method: name.split(' ')[0] ?? 'POST',
        path: addressOf(name, params, {}),
        headers: { ...authorized(person), ...(type === undefined ? {} : { 'content-type': type }) },
        body: Buffer.from(body),
      };
      await expectGoodAnswer(world, name, endpoint, request).catch((error: unknown) => {
        throw new Error(`${what}: ${error instanceof Error ? error.message : error}`, { cause: error });
      });
    }
  });
});
