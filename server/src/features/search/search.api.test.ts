import type { Hit } from '@lamplight/contract/search';
import { type FoundKind, findingLimits, folded, foundKinds } from '@lamplight/domain/finding';
import { beforeAll, describe, expect, it } from 'vitest';
import { naughtyTexts } from '../../security/naughty';
import { twoCenters } from '../../testing/centers';
import { addDocument } from '../../testing/documents';
import { addIssue } from '../../testing/issues';
import { addMeeting } from '../../testing/meetings';
import { addPip } from '../../testing/pips';
import { addTool } from '../../testing/rounds';
import type { TestCenter, TestPerson } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();

const search = (by: TestPerson, text: string) => by.client.call('GET /search', { query: { text } });

/** What somebody finds, by kind, in the order of the answer. */
async function found(by: TestPerson, text: string): Promise<Partial<Record<FoundKind, Hit[]>>> {
  const { status, body, problem } = await search(by, text);
  if (status !== 200) throw new Error(JSON.stringify(problem));
  return Object.fromEntries(body.map(({ kind, hits }) => [kind, hits]));
}
const kindsFound = async (by: TestPerson, text: string) => Object.keys(await found(by, text));
const titles = async (by: TestPerson, text: string, kind: FoundKind = 'issue') =>
  ((await found(by, text))[kind] ?? []).map(({ title }) => title);

/** One record of each kind that can be found by a word. */
async function addOneOfEach(center: TestCenter, word: string) {
  const { committee, admin } = center;
  await addIssue(committee, { title: `${word} cart`, location: center.location });
  await addPip(committee, { title: `${word} falls` });
  await addMeeting(committee, { title: `${word} huddle` });
  await addDocument(committee, { title: `${word} policy`, type: 'POLICY' });
  await center.addTopicForm({ name: `${word} of ${center.name}` });
  await addTool(admin, { title: `${word} round` });
  await world.addPerson(center.id, { role: 'STAFF', name: word });
  await addRoom(committee, `${word} room`);
}

async function addRoom(by: TestPerson, name: string): Promise<string> {
  const { status, body } = await by.client.call('POST /locations', { body: { name } });
  expect(status).toBe(201);
  return body.id;
}

beforeAll(async () => {
  await addOneOfEach(maple, 'Quince');
  await addOneOfEach(cedar, 'Quince');
});

describe('a search', () => {
  it('finds records of every kind, with what tells them from others', async () => {
    const hits = await found(maple.committee, 'quince');
    expect(Object.keys(hits)).toEqual([...foundKinds]);
    const [issue] = hits.issue ?? [];
    expect(issue).toMatchObject({ title: 'Quince cart', state: 'Open', place: 'Room 214' });
    expect(issue?.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(hits.pip?.[0]).toMatchObject({ title: 'Quince falls', state: 'Draft' });
    expect(hits.meeting?.[0]).toMatchObject({ title: 'Quince huddle', state: 'Planned', day: '2190-03-14' });
    expect(hits.document?.[0]).toMatchObject({ title: 'Quince policy', state: 'Policy' });
    expect(hits.topic?.[0]).toMatchObject({ title: 'Quince of Maple Grove', state: null });
    expect(hits['audit-tool']?.[0]).toMatchObject({ title: 'Quince round', state: null });
    expect(hits.person?.[0]?.title).toMatch(/^Quince /);
    expect(hits.location?.[0]).toMatchObject({ title: 'Quince room', state: null, place: null });
  });

  it('finds an issue by its number, before all whose names hold it, and no other center’s', async () => {
    const made = await addIssue(maple.committee, { title: 'Bed rail' });
    const { number } = made;
    await addIssue(maple.committee, { title: `Room ${number}` });
    await addIssue(maple.committee, { title: `${number} Elm Street` });
    for (const typed of [`#${number}`, ` #${number} `, `${number}`.padStart(2, '0')]) {
      const hits = (await found(maple.staff, typed)).issue ?? [];
      expect(hits[0]).toMatchObject({ number, title: 'Bed rail' });
      expect(hits.filter(({ id }) => id === made.id)).toHaveLength(1);
    }
    expect((await found(maple.staff, '#999999')).issue).toBeUndefined();
    expect((await found(maple.staff, `#${number} rail`)).issue).toBeUndefined();
    const [other] = (await found(cedar.staff, '#1')).issue ?? [];
    expect(other).toMatchObject({ number: 1, title: 'Quince cart' });
  });

  it('finds those of the own center alone, for administrators too', async () => {
    for (const by of [maple.committee, maple.admin]) {
      const own = await search(by, 'quince');
      const theirs = await search(cedar.committee, 'quince');
      const ids = ({ body }: typeof own) => body.flatMap(({ hits }) => hits.map(({ id }) => id));
      expect(ids(own)).toHaveLength(foundKinds.length);
      expect(ids(theirs).filter((id) => ids(own).includes(id))).toEqual([]);
    }
    expect(await kindsFound(maple.committee, 'cedar hill')).toEqual([]);
  });

  it('finds for each role the kinds that it reads', async () => {
    expect(await kindsFound(maple.admin, 'quince')).toEqual([...foundKinds]);
    expect(await kindsFound(maple.staff, 'quince')).toEqual([...foundKinds]);
    // An assistant reads no PIPs, and of meetings those that invite them.
    const without = ['pip', 'meeting'];
    expect(await kindsFound(maple.assistant, 'quince')).toEqual(
      foundKinds.filter((kind) => !without.includes(kind)),
    );
    await addMeeting(maple.committee, { title: 'Quince consult', attendeeIds: [maple.assistant.id] });
    expect(await titles(maple.assistant, 'quince', 'meeting')).toEqual(['Quince consult']);
    expect((await world.anonymous.call('GET /search', { query: { text: 'quince' } })).status).toBe(401);
  });

  it('leaves out documents that are made of what somebody may not read', async () => {
    await addDocument(maple.committee, { title: 'Damson report', type: 'MEETING_REPORT' });
    expect(await titles(maple.staff, 'damson', 'document')).toEqual(['Damson report']);
    expect(await titles(maple.assistant, 'damson', 'document')).toEqual([]);
  });

  it('calls the meeting of a PIP that is withheld as its list does, and finds it by that', async () => {
    const { committee, staff } = maple;
    const pip = await addPip(committee, { title: 'Medlar nights' });
    const meeting = { pipId: pip.id, plannedDate: '2190-03-14', time: '10:00' };
    await committee.client.call('POST /meetings/pip', { body: meeting });
    expect(await kindsFound(staff, 'medlar')).toEqual(['pip', 'meeting']);
    await committee.client.call('PUT /pips/{id}/work-product', {
      params: { id: pip.id },
      body: { marked: true },
    });
    expect(await kindsFound(staff, 'medlar')).toEqual([]);
    expect(await titles(staff, 'pip', 'meeting')).toEqual(['PIP']);
    expect(await kindsFound(committee, 'medlar')).toEqual(['pip', 'meeting']);
  });

  it('marks what is switched off, or leaves it out, as its list does', async () => {
    const { committee, staff, admin } = maple;
    await world.addPerson(maple.id, { role: 'STAFF', name: 'Sorrel', enabled: false });
    expect((await found(committee, 'sorrel')).person).toMatchObject([{ state: 'Disabled' }]);
    expect(await kindsFound(staff, 'sorrel')).toEqual([]);
    await addTool(admin, { title: 'Sorrel round', active: false });
    expect((await found(staff, 'sorrel'))['audit-tool']).toMatchObject([{ state: 'Inactive' }]);
    await maple.addTopic({ name: 'Tansy' });
    expect((await found(committee, 'tansy')).topic).toMatchObject([{ state: 'Not enabled' }]);
    expect(await kindsFound(staff, 'tansy')).toEqual([]);
  });
});

describe('what is found', () => {
  it('has at most five of a kind, those whose word begins so before those that hold it elsewhere', async () => {
    const { staff } = maple;
    await addIssue(staff, { title: 'Figment of light' });
    for (const title of ['Prefigure', 'Configure', 'Refigure', 'Disfigure', 'Transfigure'])
      await addIssue(staff, { title });
    const first = await titles(staff, 'fig');
    expect(first).toHaveLength(findingLimits.hits);
    // The newest first among alike ones.
    expect(first.slice(0, 2)).toEqual(['Figment of light', 'Transfigure']);
    expect(await titles(staff, 'light fig')).toEqual(['Figment of light']);
  });

  it('is first of all kinds where it is called so, then where its name starts so, then where a word of it does', async () => {
    const { committee } = maple;
    const typed = 'Yarrow care';
    await addIssue(committee, { title: 'Old yarrow, care of it' });
    await addMeeting(committee, { title: 'Yarrow care: monthly' });
    for (let n = 0; n < findingLimits.hits; n += 1)
      await addDocument(committee, { title: `Yarrow care, part ${n}` });
    // The oldest of many that begin alike, and the one that is meant.
    await addDocument(committee, { title: typed, date: '2001-01-01' });
    await maple.addTopicForm({ name: 'Yarrow Care' });
    const { body } = await search(committee, typed);
    expect(body.map(({ kind, fit }) => `${kind} ${fit}`)).toEqual([
      'topic is',
      'document is',
      'meeting starts',
      'issue begins',
    ]);
    expect(body[1]?.hits[0]?.title).toBe(typed);
    const within = (await search(committee, 'arrow')).body;
    expect(within.map(({ fit }) => fit)).toEqual(within.map(() => 'within'));
  });

  it('of a room says where it is, and counts doors as people do', async () => {
    const { committee, staff } = maple;
    for (const name of ['Saffron 10', 'Saffron 9', 'Saffron']) await addRoom(committee, name);
    const off = await addRoom(committee, 'Saffron attic');
    await committee.client.call('PUT /locations/{id}/deactivate', { params: { id: off } });
    expect(await titles(staff, 'saffron', 'location')).toEqual(['Saffron', 'Saffron 9', 'Saffron 10']);
    const hits = (await found(committee, 'saffron')).location ?? [];
    expect(hits.map(({ title, state }) => [title, state])).toEqual([
      ['Saffron', null],
      ['Saffron 9', null],
      ['Saffron 10', null],
      ['Saffron attic', 'Inactive'],
    ]);
    expect(await titles(cedar.committee, 'saffron', 'location')).toEqual([]);
    const [room] = (await found(staff, 'room 214')).location ?? [];
    expect(room).toMatchObject({ id: maple.location, title: 'Room 214' });
    expect(room?.place).toBeTruthy();
  });

  it('begins with the kind that fits best', async () => {
    await addIssue(maple.staff, { title: 'Unparsley' });
    await addDocument(maple.staff, { title: 'Parsley list' });
    expect(await kindsFound(maple.staff, 'parsley')).toEqual(['document', 'issue']);
  });

  it('is found with accents and without, whatever was typed', async () => {
    const { staff } = maple;
    await world.addPerson(maple.id, { role: 'STAFF', name: 'Zoë' });
    await world.addPerson(maple.id, { role: 'STAFF', name: 'Renee' });
    await addIssue(staff, { title: 'Curaçao ØSTER' });
    for (const [text, kind] of [
      ['zoe', 'person'],
      ['ZOE\u0308', 'person'],
      ['Renée', 'person'],
      ['curacao oster', 'issue'],
      ['CURAÇAO', 'issue'],
    ] as const)
      expect(await kindsFound(staff, text), text).toEqual([kind]);
  });

  it('is an issue by its tag too, and a PIP', async () => {
    await addIssue(maple.staff, { title: 'Cited', surveyTag: 'F689' });
    await addPip(maple.committee, { title: 'After the citation', surveyTags: ['F689'] });
    await addIssue(maple.staff, { title: 'Drill at one hour', surveyTag: 'K712' });
    for (const typed of ['f689', 'F689', 'F-689', 'F 689', '689'])
      expect(await kindsFound(maple.staff, typed), typed).toEqual(['issue', 'pip']);
    expect(await titles(maple.staff, 'K712')).toEqual(['Drill at one hour']);
  });

  it('of a person goes by the name in either order, and by no address', async () => {
    const { id, email } = await world.addPerson(maple.id, { role: 'STAFF', name: 'Juniper' });
    const last = id.slice(-6);
    for (const text of [`juniper ${last}`, `${last}, Juniper`]) {
      expect((await found(maple.staff, text)).person, text).toMatchObject([{ id }]);
    }
    expect(await kindsFound(maple.committee, email)).toEqual([]);
  });

  it('among meetings with one title is the nearest to today', async () => {
    const { committee } = maple;
    for (const plannedDate of ['2190-01-01', '2188-01-01', '2189-01-01'])
      await addMeeting(committee, { title: 'Rowan meeting', plannedDate });
    const days = ((await found(committee, 'rowan')).meeting ?? []).map(({ day }) => day);
    expect(days).toEqual(['2188-01-01', '2189-01-01', '2190-01-01']);
  });
});

describe('what is typed', () => {
  it.each(['%', '_', '\\', '%%', '50\\%', '__'])(
    'is text, also where it is a sign of patterns: %s',
    async (typed) => {
      await addIssue(maple.staff, { title: `Sage ${typed} leaf` });
      await addIssue(maple.staff, { title: 'Sage and leaf' });
      expect(await titles(maple.staff, `sage ${typed}`)).toEqual([`Sage ${typed} leaf`]);
    },
  );

  it.each(naughtyTexts)('finds what it is the title of, and breaks nothing: %s', async (typed) => {
    const text = `Vetch ${[...typed].slice(0, 80).join('')}`;
    const { id } = await addIssue(maple.staff, { title: text });
    const { status, body } = await search(maple.staff, text);
    expect(status).toBe(200);
    expect(body.map(({ kind }) => kind)).toEqual(['issue']);
    expect(body[0]?.hits.map((hit) => hit.id)).toContain(id);
  });

  it('has two characters at least and a hundred at most', async () => {
    for (const text of ['', ' ', 'a', ' a ', 'a'.repeat(findingLimits.longest + 1)])
      expect((await search(maple.staff, text)).status, text).toBe(400);
    expect((await maple.staff.client.call('GET /search', { query: {} })).status).toBe(400);
    for (const text of ['qq', 'q'.repeat(findingLimits.longest), '--'])
      expect((await search(maple.staff, text)).body, text).toEqual([]);
  });

  it('is folded by the database as it is here', async () => {
    const letters = Array.from({ length: 0x2000 - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at));
    const { rows } = await world.server.database.ownerPool.query<{ letter: string; kept: string }>(
      'SELECT letter, folded(letter) AS kept FROM unnest($1::text[]) AS given (letter)',
      [letters.map((letter) => `${letter}a`)],
    );
    // A letter of Unicode 16, which systems of before 2024 do not know.
    const young = '\u1c89';
    const others = rows.filter(({ letter, kept }) => !letter.startsWith(young) && kept !== folded(letter));
    expect(others.map(({ letter }) => letter)).toEqual([]);
  });
});
