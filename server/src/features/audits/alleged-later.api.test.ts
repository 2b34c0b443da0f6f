import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { beforeEach, describe, expect, it } from 'vitest';
import { readPdf } from '../../ports/pdf/read-pdf.fixture';
import { oneCenter } from '../../testing/centers';
import { addTool, attachPhoto, joinRound, no, picture, sendRound, startRound } from '../../testing/rounds';
import type { TestCenter, TestPerson } from '../../testing/world';

const { world } = await oneCenter();
let oak: TestCenter;
let finder: TestPerson;
let reader: TestPerson;
const secret = 'xylophone';

const colleague = () => world.addPerson(oak.id, { role: 'STAFF' });

beforeEach(async () => {
  world.server.setNow(new Date('2028-04-10T15:00:00Z'));
  oak = await world.addCenter('Oak Hall');
  finder = oak.staff;
  reader = await colleague();
});

const asked = [{ question: 'bed', operator: '=' as const, answerCoding: { code: 'no' } }];
/** No question of it alleges anything by itself. */
const definition: FormDefinition = {
  item: [
    {
      linkId: 's',
      type: 'group',
      text: 'Room',
      item: [
        { linkId: 'bed', type: 'yes-no', text: 'Is the bed low?', onNo: { comment: true, issue: {} } },
        { linkId: 'who', type: 'short-text', text: 'Who was there?', enableWhen: asked },
        { linkId: 'floor', type: 'yes-no', text: 'Is the floor dry?', onNo: { issue: {} } },
      ],
    },
  ],
};
const makeTool = () => addTool(oak.committee, { definition });

const roundFor = async (by: TestPerson, id: string) =>
  (await by.client.call('GET /audits/{id}', { params: { id } })).body;
const issueFor = (by: TestPerson, id: string) => by.client.call('GET /issues/{id}', { params: { id } });
const fileFor = async (by: TestPerson, id: string) =>
  (await by.client.call('GET /file/{id}', { params: { id } })).status;

/** A round that one person began, in which two questions failed, and of others the first sent it; with the issues that it opened. */
async function failed(tool: { id: string }, others: readonly TestPerson[] = []) {
  const [sender = finder] = others;
  const round = await startRound(finder, tool, { location: oak.location }, others);
  await attachPhoto(finder, round.id, 'bed', await picture());
  const answers = [
    no('bed', `Somebody was rough, ${secret}`),
    { linkId: 'who', answer: [{ valueString: secret }] },
    no('floor', 'A puddle'),
  ];
  const { body } = await sendRound(sender, round.id, { answers });
  const opened = (linkId: string) => body.issues.find((issue) => issue.linkId === linkId)?.id ?? '';
  return { id: round.id, bed: opened('bed'), floor: opened('floor') };
}

async function sayItAlleges(id: string, by: TestPerson = oak.committee) {
  const said = await by.client.call('PUT /issues/{id}', { params: { id }, body: { alleged: true } });
  expect(said.status).toBe(200);
}

/** The same tool again in the same room, a day later. */
async function nextDay(tool: { id: string }) {
  world.server.setNow(new Date('2028-04-11T15:00:00Z'));
  return startRound(reader, tool, { location: oak.location });
}

describe('an answer whose issue is said later to allege a violation', () => {
  it('is withheld with its photos and what is asked because of it from whoever may not read the issue', async () => {
    const round = await failed(await makeTool(), [await colleague()]);
    const before = await roundFor(reader, round.id);
    expect(before).toMatchObject({ withheld: [], answers: [{}, {}, {}], answeredBy: [{}, {}, {}] });
    const [photo] = before.files;
    await sayItAlleges(round.bed);
    expect((await issueFor(reader, round.bed)).status).toBe(404);
    for (const by of [reader, await colleague()]) {
      const told = await roundFor(by, round.id);
      expect(told).toMatchObject({
        withheld: ['bed', 'who'],
        answers: [{ linkId: 'floor' }],
        answeredBy: [{ linkId: 'floor' }],
        files: [],
        issues: [{ id: round.floor }],
        // As of every allegation: the figures of a round include it.
        noCount: 2,
        issueCount: 2,
      });
      expect(JSON.stringify(told)).not.toContain(secret);
      expect(await fileFor(by, photo?.id ?? '')).toBe(404);
    }
  });

  it('stays with the committee, administrators, who filled the round in and who is said to have found it', async () => {
    const [sender, helper, auditor] = [await colleague(), await colleague(), await colleague()];
    const round = await failed(await makeTool(), [sender, helper]);
    const found = await oak.committee.client.call('PUT /issues/{id}', {
      params: { id: round.bed },
      body: { alleged: true, auditor: { id: auditor.id } },
    });
    expect(found.status).toBe(200);
    expect((await roundFor(auditor, round.id)).withheld).toEqual([]);
    for (const by of [oak.committee, oak.admin, finder, sender, helper]) {
      const told = await roundFor(by, round.id);
      expect(told.withheld).toEqual([]);
      expect(JSON.stringify(told)).toContain(secret);
      expect(await fileFor(by, told.files[0]?.id ?? '')).toBe(200);
    }
    expect((await roundFor(reader, round.id)).withheld).toEqual(['bed', 'who']);
  });

  it('is withheld in its own round alone, and nowhere else', async () => {
    const tool = await makeTool();
    const [one, other] = [await failed(tool), await failed(tool)];
    await sayItAlleges(one.bed, finder);
    expect((await roundFor(reader, other.id)).withheld).toEqual([]);
    expect(JSON.stringify(await roundFor(reader, other.id))).toContain(secret);
  });

  it('comes back in no later round, which opens no repeat of it', async () => {
    const tool = await makeTool();
    const round = await failed(tool);
    await sayItAlleges(round.bed);
    const later = await nextDay(tool);
    const beforeOf = async (by: TestPerson) =>
      (await roundFor(by, later.id)).failedBefore.map(({ linkId, issue }) => [linkId, issue?.id]);
    for (const by of [reader, oak.committee]) expect(await beforeOf(by)).toEqual([['floor', round.floor]]);
    const { body } = await sendRound(reader, later.id, { answers: [no('bed', 'Again'), no('floor')] });
    const opened = async (linkId: string) =>
      (await issueFor(reader, body.issues.find((issue) => issue.linkId === linkId)?.id ?? '')).body;
    expect(await opened('bed')).toMatchObject({ repeat: false, failedBefore: [] });
    expect(await opened('floor')).toMatchObject({ repeat: true, failedBefore: [{ linkId: 'floor' }] });
  });

  it('leaves no repeat behind in a round that was sent before it was said', async () => {
    const tool = await makeTool();
    const round = await failed(tool);
    const later = await nextDay(tool);
    const { body } = await sendRound(reader, later.id, { answers: [no('bed', 'Again'), no('floor')] });
    const repeats = async () => {
      const rows = (await reader.client.call('GET /issues', { query: { 'repeat.equals': 'true' } })).body;
      return rows.content.map(({ id }) => id).sort();
    };
    const opened = body.issues.map(({ id }) => id).sort();
    expect(await repeats()).toEqual(opened);
    await sayItAlleges(round.bed);
    expect(await repeats()).toEqual(
      body.issues.filter(({ linkId }) => linkId === 'floor').map(({ id }) => id),
    );
  });

  it('is named in a PIP by its issue, and is no figure there', async () => {
    const tool = await makeTool();
    const round = await failed(tool);
    await sayItAlleges(round.bed);
    const named = (linkId: string) => ({ kind: 'AUDIT' as const, id: round.id, linkId });
    const pip = await oak.committee.client.call('POST /pips', {
      body: {
        title: 'Calm evenings',
        team: [{ userApp: { id: reader.id } }],
        goal: { source: { kind: 'ROUND', id: tool.id, linkId: 'bed', per: 'WEEK' } },
        found: [named('bed'), named('floor')],
      },
    });
    const params = { id: pip.body.id };
    const seen = async (by: TestPerson) => (await by.client.call('GET /pips/{id}', { params })).body;
    const told = await seen(reader);
    expect(told.found).toMatchObject([
      { kind: 'ISSUE', id: round.bed, name: 'Alleged violation', question: null, readable: false },
      { ...named('floor'), question: 'Is the floor dry?' },
    ]);
    expect([(await seen(oak.committee)).measurements.length, told.measurements.length]).toEqual([1, 0]);
    const paper = await reader.client.call('GET /pips/{id}/draft-document', { params, query: {} });
    const text = (await readPdf(new Uint8Array(paper.bytes))).lines.join('\n');
    expect(text).toContain('Alleged violation');
    // Its measure may name the question: nothing says what was answered where.
    expect(text).not.toContain('(Is the bed low?)');
    // A round in which nothing was alleged is a figure for everyone, beside one that is none.
    await failed(tool);
    expect((await seen(reader)).measurements).toMatchObject([{ value: 0, denominator: 1 }]);
    expect((await seen(oak.committee)).measurements).toMatchObject([{ value: 0, denominator: 2 }]);
  });

  it('is not read by taking part: whoever joins what was sent is refused', async () => {
    const round = await failed(await makeTool());
    await sayItAlleges(round.bed);
    expect((await joinRound(reader, round.id)).status).not.toBe(200);
    expect((await roundFor(reader, round.id)).withheld).toEqual(['bed', 'who']);
  });
});
