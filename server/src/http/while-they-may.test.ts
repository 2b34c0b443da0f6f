import { setTimeout } from 'node:timers/promises';
import type { Actor } from '@lamplight/domain/permissions';
import { expect, it } from 'vitest';
import type { Person } from '../db/acting';
import { Refusal } from './refusal';
import type { Standing } from './request-scope';
import { whileTheyMay } from './while-they-may';

const actor: Actor = { userId: 'u', centerId: 'c', role: 'STAFF', committee: true };
const standing = (committee: boolean): Standing<Person> => ({
  actor: { kind: 'person', ...actor, committee },
  center: { id: 'c', name: 'Maple Grove', timeZone: 'UTC', committeeManages: false },
  now: new Date(),
  origin: { address: '', userAgent: '', traceId: '' },
});

/** How many of three rows that come slowly are given while `byNow` says this. */
async function given(byNow: () => Promise<Standing<Person>>): Promise<number> {
  async function* rows() {
    for (const row of [1, 2, 3]) {
      yield row;
      await setTimeout(600);
    }
  }
  let count = 0;
  try {
    for await (const _row of whileTheyMay(rows(), standing(true), byNow)) count += 1;
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
  }
  return count;
}

it('rows of an answer that lasts end as their reader may not read them any more', async () => {
  expect(await given(async () => standing(true))).toBe(3);
  expect(await given(() => Promise.reject(new Refusal('unauthorized')))).toBe(2);
  // Of the committee no more: from what they read on, its work product would be withheld.
  expect(await given(async () => standing(false))).toBe(2);
});
