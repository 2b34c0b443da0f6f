import { beforeAll, describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import type { TestPerson } from '../../testing/world';
import {
  addRecords,
  type Door,
  everybody,
  type People,
  peopleOf,
  type Records,
  type Who,
} from './doors.fixture';
import { doorsOfForm, doorsOfSignedForm } from './doors-of-form.fixture';
import { addHeldMeeting, doorsOfMinutes, type HeldMeeting } from './doors-of-minutes.fixture';
import { doorsOfPip } from './doors-of-pip.fixture';
import { doorsOfFoundMinutes, doorsOfFoundPip } from './doors-of-search.fixture';
import { addSignedPapers, doorsOfSignedPapers, type SignedPapers } from './doors-of-signed-papers.fixture';

/**
 * Every way by which somebody could meet a record, for everyone, before and after the committee marks it: for whom it belongs
 * nothing changes, and for all others the record is not there. A door that forgets the mark is red here.
 */
const { world, maple } = await oneCenter();
let people: People;
let records: Records;
let held: HeldMeeting;
let papers: SignedPapers;

beforeAll(async () => {
  people = await peopleOf(world, maple);
  records = await addRecords(maple, people);
  held = await addHeldMeeting(world, maple, people);
  papers = await addSignedPapers(world, maple, people, records.pip);
});

type Path = '/pips' | '/completed-forms' | '/meeting-minutes';

const mark = (path: Path, id: string, marked: boolean) =>
  maple.committee.client.call(`PUT ${path}/{id}/work-product`, { params: { id }, body: { marked } });

const meetings = async (door: Door): Promise<Record<Who, boolean>> => {
  const met: [Who, boolean][] = [];
  for (const who of everybody) met.push([who, await door.meets(people[who])]);
  // The boundary between pairs and what they make.
  return Object.fromEntries(met) as Record<Who, boolean>;
};

interface Case {
  path: Path;
  id: () => string;
  /** Who goes on meeting it, of those who did. */
  stays: readonly Who[];
  /** Doors are named before there are records: their names need none. */
  doors: () => Door[];
}

const cases: Record<string, Case> = {
  'a PIP': {
    path: '/pips',
    id: () => records.pip,
    stays: ['admin', 'committee', 'leader', 'sponsor', 'teammate', 'signer'],
    doors: () => [
      ...doorsOfPip(records ?? {}),
      ...doorsOfFoundPip(records ?? {}),
      ...doorsOfSignedPapers(papers ?? {}),
    ],
  },
  'a completed form': {
    path: '/completed-forms',
    id: () => records.form,
    stays: ['admin', 'committee', 'author'],
    doors: () => doorsOfForm(records ?? {}),
  },
  'a completed form that is signed': {
    path: '/completed-forms',
    id: () => records.signedForm,
    stays: ['admin', 'committee', 'signer'],
    doors: () => doorsOfSignedForm(records ?? {}),
  },
  'the minutes of a meeting': {
    path: '/meeting-minutes',
    id: () => held.id,
    stays: ['admin', 'committee', 'teammate', 'signer'],
    doors: () => [...doorsOfMinutes(held ?? {}), ...doorsOfFoundMinutes(held ?? {})],
  },
};

const namesOf = ({ doors }: Case) => doors().map(({ name }) => name);

describe.each(Object.entries(cases))('%s, marked', (_, each) => {
  it.each(namesOf(each))('is met by those it belongs to and by nobody else: %s', async (name) => {
    const door = each.doors().find((one) => one.name === name);
    if (!door) throw new Error('There is no such door');
    const id = each.id();
    const before = await meetings(door);
    expect(before, 'A door that is closed anyway proves nothing').toMatchObject({
      committee: true,
      other: true,
    });
    expect((await mark(each.path, id, true)).body).toEqual({ workProduct: true });
    const after = await meetings(door);
    await mark(each.path, id, false);
    expect(after).toEqual(
      Object.fromEntries(everybody.map((who) => [who, before[who] && each.stays.includes(who)])),
    );
    expect(await meetings(door)).toEqual(before);
  });
});

describe('a PIP that is marked', () => {
  const save = ({ client }: TestPerson) =>
    client.call('PUT /pips/{id}/measurements/{date}', {
      params: { id: records.pip, date: '2026-03-31' },
      body: { value: 4 },
    });

  it('is worked on by its team as before, and by nobody else', async () => {
    await mark('/pips', records.pip, true);
    for (const who of ['leader', 'sponsor', 'teammate', 'committee'] as const)
      expect([who, (await save(people[who])).status]).toEqual([who, 200]);
    for (const who of ['other', 'author'] as const)
      expect([who, (await save(people[who])).status]).toEqual([who, 404]);
    await mark('/pips', records.pip, false);
  });

  it('keeps the title of its meeting, whoever moves that without knowing it', async () => {
    const { body: beside } = await people.committee.client.call('GET /meetings/{id}', {
      params: { id: records.meeting },
    });
    await mark('/pips', records.pip, true);
    const { body } = await people.other.client.call('GET /meetings/{id}', {
      params: { id: records.meeting },
    });
    expect(body).toMatchObject({ title: 'PIP', pip: null, type: 'PIP' });
    expect(beside.title).toBe('Zephyr nights');
    await mark('/pips', records.pip, false);
  });
});
