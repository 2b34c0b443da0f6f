import { expect, it } from 'vitest';
import { newId } from '../db/ids';
import { oneCenter } from '../testing/centers';
import { addMeeting } from '../testing/meetings';
import { addActivePip } from '../testing/pips';
import type { TestPerson } from '../testing/world';

/**
 * What saves itself says a save whose answer it did not hear once more, by its key: whether it arrived is told by nothing else
 * (docs/decisions/0065).
 */
const { maple } = await oneCenter();
const { committee, verifier } = maple;

interface Saved {
  status: number;
  body: { version: number | null };
  problem: { errorKey: string };
}
type Save = (by: TestPerson, text: string, version: number, key?: string) => Promise<Saved>;

const headersOf = (key: string | undefined) => (key ? { headers: { 'idempotency-key': key } } : {});

/** Each of what saves itself: with a text and the version that it is typed over. */
const kinds: Record<string, () => Promise<Save>> = {
  'the minutes': async () => {
    const params = { id: (await addMeeting(committee, { attendeeIds: [verifier.id] })).id };
    return (by, minutes, version, key) =>
      by.client.call('PUT /meeting-minutes/{id}', {
        params,
        body: { minutes, version },
        ...headersOf(key),
      });
  },
  'an item of the agenda': async () => {
    const { id } = await addMeeting(committee, { attendeeIds: [verifier.id] });
    const body = { title: 'Falls' };
    const item = await committee.client.call('POST /meeting-minutes/{id}/items', { params: { id }, body });
    const params = { id, itemId: item.body.id };
    return (by, title, version, key) =>
      by.client.call('PATCH /meeting-minutes/{id}/items/{itemId}', {
        params,
        body: { title, version },
        ...headersOf(key),
      });
  },
  'a step of a PIP': async () => {
    const { id, interventions } = await addActivePip(maple, { interventions: [{ action: 'Hourly rounds' }] });
    const params = { id, stepId: interventions[0]?.id ?? '' };
    return async (by, note, version, key) => {
      const { status, body, problem } = await by.client.call('PUT /pips/{id}/steps/{stepId}', {
        params,
        body: { note, version },
        ...headersOf(key),
      });
      return { status, body: body && { ...body, version: body.stepVersion }, problem };
    };
  },
  'a cycle of a PIP': async () => {
    const params = { id: (await addActivePip(maple)).id, cycleId: newId() };
    return (by, test, version, key) =>
      by.client.call('PUT /pips/{id}/cycles/{cycleId}', {
        params,
        body: { test, version },
        ...headersOf(key),
      });
  },
  'a measurement of a PIP': async () => {
    const params = { id: (await addActivePip(maple)).id, date: '2026-01-05' };
    return (by, note, version, key) =>
      by.client.call('PUT /pips/{id}/measurements/{date}', {
        params,
        body: { value: 3, note, version },
        ...headersOf(key),
      });
  },
};

/** The version that there is: a save over one that cannot be says it. */
const versionOf = async (save: Save): Promise<number> => {
  const first = await save(committee, 'First', 0);
  if (first.status === 200) return first.body.version ?? 0;
  // The boundary to a refusal, which says the record as it is.
  const { current } = first.problem as unknown as { current: { version: number; stepVersion?: number } };
  return current.stepVersion ?? current.version;
};

it.each(Object.keys(kinds))(
  '%s: a save said again is answered as it was, and undoes nothing',
  async (kind) => {
    const save = await (kinds[kind] as () => Promise<Save>)();
    const before = await versionOf(save);
    const key = newId();
    const mine = await save(committee, 'Boots', before, key);
    expect([mine.status, mine.body.version]).toEqual([200, before + 1]);
    const theirs = await save(verifier, 'Taken back', before + 1);
    expect([theirs.status, theirs.body.version]).toEqual([200, before + 2]);
    const again = await save(committee, 'Boots', before, key);
    expect([again.status, again.body]).toEqual([200, mine.body]);
    expect(await versionOf(save)).toBe(before + 2);
  },
);

it.each(Object.keys(kinds))(
  '%s: a save that did not arrive is refused over what is newer, by its key too',
  async (kind) => {
    const save = await (kinds[kind] as () => Promise<Save>)();
    const before = await versionOf(save);
    await save(verifier, 'Faster', before);
    const key = newId();
    for (const _try of [1, 2]) {
      const late = await save(committee, 'Boots', before, key);
      expect([late.status, late.problem.errorKey]).toEqual([409, 'concurrency']);
    }
  },
);
