import { createHash } from 'node:crypto';
import { dayOf } from '@lamplight/domain/calendar/day';
import { dayText } from '@lamplight/domain/calendar/day-words';
import { getDocumentProxy } from 'unpdf';
import { afterEach, describe, expect, it } from 'vitest';
import { build } from '../../db/statement';
import { readPdf } from '../../ports/pdf/read-pdf.fixture';
import { oneCenter } from '../../testing/centers';
import { writeDocuments } from '../../testing/completed-forms';
import { activate, addActivePip, addCharteredPip, draftOf, putUp } from '../../testing/pips';
import type { TestPerson } from '../../testing/world';

const { world, maple } = await oneCenter();

const textOf = async (bytes: Uint8Array) => (await readPdf(new Uint8Array(bytes))).lines.join('\n');
/** Whether its first page says that it is a draft. */
async function isMarked(bytes: Uint8Array): Promise<boolean> {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  return (await page.getTextContent()).items.some((item) => 'str' in item && item.str === 'DRAFT');
}
const draft = (by: TestPerson, id: string, number?: number) =>
  by.client.call('GET /pips/{id}/draft-document', {
    params: { id },
    query: number === undefined ? {} : { number },
  });
const read = async (id: string) =>
  (await maple.committee.client.call('GET /pips/{id}', { params: { id } })).body;
const signaturesOf = async (id: string) =>
  (await maple.committee.client.call('GET /pip-versions/{id}/signatures', { params: { id } })).body;
const signAs = ({ client }: TestPerson, id: string, body = {}) =>
  client.call('PUT /pip-versions/{id}/sign', { params: { id }, body });

/** How many signatures the center asks for under a PIP. */
const ask = (sign_pip: number) =>
  world.write(maple.id, build.updateTable('center').set({ sign_pip }).where('id', '=', maple.id));

/** A second version of an active PIP, with another target. */
async function secondVersion(id: string) {
  const params = { id };
  const by = maple.committee.client;
  await by.call('PUT /pips/{id}/open-new-version', { params, body: { reason: 'The target was reached' } });
  await by.call('PUT /pips/{id}', { params, body: { goal: { target: 2 } } });
  return read(id);
}

describe('a PIP as a PDF', () => {
  it('is of the version that is named, and a draft where it is not in force', async () => {
    const { id } = await addActivePip(maple, {
      whys: ['Nobody was near'],
      fishbone: { PEOPLE: ['Two aides'] },
    });
    await secondVersion(id);
    const shown = await draft(maple.staff, id);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(shown.headers.get('content-disposition')).toContain('Fewer falls at night v2 draft.pdf');
    const text = await textOf(shown.bytes);
    for (const said of [
      'H1: Fewer falls at night',
      'target 2',
      'LBody: Nobody was near',
      'Version 1: in force since',
    ])
      expect(text).toContain(said);
    expect(text).toContain('Version 2: draft, not in force');
    expect(await textOf((await draft(maple.staff, id, 1)).bytes)).toContain('target 3');
    // The paper of a version that is in force is no draft: it may be handed to whoever asks what is in force.
    const inForce = await draft(maple.staff, id, 1);
    expect(inForce.headers.get('content-disposition')).toContain('Fewer falls at night v1 in force.pdf');
    expect([await isMarked(shown.bytes), await isMarked(inForce.bytes)]).toEqual([true, false]);
  });

  it('of a version that there is not, or of another center, is not found', async () => {
    const { id } = await addCharteredPip(maple);
    expect((await draft(maple.staff, id, 2)).status).toBe(404);
    expect((await draft(maple.assistant, id)).status).toBe(403);
  });

  it('shows what was measured, with the chart in words', async () => {
    const { id } = await addCharteredPip(maple, { interventions: [{ action: 'Low beds' }] });
    const measurements = Array.from({ length: 12 }, (_, at) => ({
      date: `2021-01-${String(at + 1).padStart(2, '0')}`,
      value: at < 6 ? 7 : 3,
    }));
    const saved = await maple.committee.client.call('PUT /pips/{id}', {
      params: { id },
      body: { measurements },
    });
    expect(saved.status).toBe(200);
    const text = await textOf((await draft(maple.staff, id)).bytes);
    expect(text).toContain('latest 3 (Jan 12, 2021)');
    expect(text).toContain('TD: Jan 1, 2021');
  });
});

describe('the document to sign', () => {
  it('says that nobody has signed it, and is kept as the document of its version; a second one stands before the first', async () => {
    const { id } = await addCharteredPip(maple);
    await putUp(maple, id, [maple.staff]);
    const generate = () =>
      maple.committee.client.call('PUT /pips/{id}/generate-sign-in-document', { params: { id }, body: {} });
    const { body: first } = await generate();
    expect(first).toMatchObject({ type: 'PIP', pip: { id, versionNumber: 1 }, earlierFiles: [] });
    const { body: second } = await generate();
    expect([second.id, second.earlierFiles.map((file) => file.id)]).toEqual([first.id, [first.file?.id]]);
    const { bytes } = await maple.staff.client.call('GET /file/{id}', {
      params: { id: second.file?.id ?? '' },
    });
    const text = await textOf(bytes);
    expect(text).toContain('To be signed.');
    expect(text).toContain('Version 1: being signed, not in force');
    expect((await read(id)).documents.map((each) => each.id)).toEqual([first.id]);
  });

  it('is what a key opens, whole, as often as it is wanted', async () => {
    const { id } = await addCharteredPip(maple, { rootCauses: ['Help follows beds, not risk'] });
    const version = draftOf(await putUp(maple, id, [maple.assistant]));
    const key = await world.addKey(maple.assistant, { purpose: 'pip-signature', subject_id: version });
    const { body } = await world.anonymous.call('GET /pip-sign-in/info', { query: { key } });
    expect(body.document.title).toBe('Fewer falls at night');
    expect(JSON.stringify(body.document.sections)).toContain('Help follows beds, not risk');
    for (let n = 0; n < 2; n += 1) {
      const answer = await fetch(`${world.server.url}/api/pip-sign-in/document?key=${key}`);
      const text = await textOf(new Uint8Array(await answer.arrayBuffer()));
      expect(text).toContain('Nobody has signed this copy.');
      expect(text).toContain('Help follows beds, not risk');
    }
  });
});

describe('the signed document of a PIP', () => {
  afterEach(() => ask(0));

  it('has its charts, all versions and who signed them, the verification code and what a check needs; the version in force stays until then', async () => {
    const { id } = await addCharteredPip(maple, { fishbone: { PEOPLE: ['Two aides'] } });
    const first = draftOf(await putUp(maple, id, [maple.staff]));
    await signAs(maple.staff, first);
    await activate(maple, id);
    const second = draftOf(await secondVersion(id));
    await ask(2);
    await putUp(maple, id, [maple.staff, maple.assistant]);
    expect((await read(id)).versions.map(({ state }) => state)).toEqual(['DRAFT', 'IN_FORCE']);
    const key = await world.addKey(maple.assistant, { purpose: 'pip-signature', subject_id: second });
    const body = { printedName: 'A. Keyholder' };
    expect((await world.anonymous.call('PUT /pip-sign-in', { query: { key }, body })).status).toBe(200);
    await signAs(maple.staff, second);
    await writeDocuments(world.server, maple.id);

    const signing = await signaturesOf(second);
    const { bytes } = await maple.committee.client.call('GET /file/{id}', {
      params: { id: signing.document ?? '' },
    });
    const pdf = new Uint8Array(bytes);
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(signing.documentHash);
    const text = await textOf(pdf);
    for (const said of [
      'Versions and who signed them',
      `Version 2: signed ${dayText(dayOf(new Date(signing.sealedAt ?? ''), 'America/Chicago'))}`,
      'Version 1: in force since',
      'A. Keyholder',
      'I have read this performance improvement project and approve it as it stands.',
      'by a personal link that was mailed to',
      'To check this document',
      signing.code ?? 'no code',
    ])
      expect(text).toContain(said);
    // It is kept as it is, and its version comes into force on another day: what changes is said as of the moment.
    expect(text).not.toContain('not in force');
    expect(text.match(/As of [A-Z][a-z]{2} \d+, \d{4}/g)).toHaveLength(3);
    const attached: Record<string, { content: Uint8Array }> = await (
      await getDocumentProxy(new Uint8Array(pdf))
    ).getAttachments();
    const content = attached['content.json']?.content ?? new Uint8Array();
    expect(createHash('sha256').update(content).digest('hex')).toBe(signing.contentHash);
    // The document of its version has it, and so has the list of versions.
    const { documents, versions } = await read(id);
    expect(documents.map(({ pip, file }) => [pip?.versionNumber, file?.name])).toEqual([
      [2, expect.stringMatching(/^Fewer falls at night signed /)],
      [1, expect.stringMatching(/^Fewer falls at night signed /)],
    ]);
    expect(versions.map((version) => version.signing?.document)).toEqual([
      signing.document,
      (await signaturesOf(first)).document,
    ]);
  });

  it('is effective from the day on which its version came into force, whether it was written before or after', async () => {
    const days = async (id: string) => (await read(id)).documents.map(({ date }) => date);
    const signed = async () => {
      const { id } = await addCharteredPip(maple);
      await signAs(maple.staff, draftOf(await putUp(maple, id, [maple.staff])));
      return id;
    };
    const real = world.server.parts.clock.now();
    const on = (day: string) => world.server.setNow(new Date(`${day}T18:00:00Z`));
    on('2030-03-04');
    const early = await signed();
    await writeDocuments(world.server, maple.id);
    expect(await days(early)).toEqual(['2030-03-04']);
    const late = await signed();
    on('2030-03-06');
    for (const id of [early, late]) await activate(maple, id);
    on('2030-03-09');
    await writeDocuments(world.server, maple.id);
    expect([await days(early), await days(late)]).toEqual([['2030-03-06'], ['2030-03-06']]);
    world.server.setNow(real);
  });

  it('tells of a round of signing that somebody declined', async () => {
    await ask(2);
    const { id } = await addCharteredPip(maple);
    const version = draftOf(await putUp(maple, id, [maple.staff, maple.verifier]));
    await signAs(maple.staff, version);
    await signAs(maple.verifier, version, { accepted: false, reason: 'Name the unit' });
    expect((await read(id)).status).toBe('CREATED');
    const text = await textOf((await draft(maple.staff, id)).bytes);
    expect(text).toContain('Declined: Name the unit');
    expect(text).toContain('Signed; counts no more');
  });
});
