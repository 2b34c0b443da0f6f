import { line } from '@lamplight/contract/schema';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { issueLabels } from '@lamplight/domain/issue-words';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { oneCenter } from '../testing/centers';
import { addIssue } from '../testing/issues';
import { addTool, no, saveAnswer, sendRound, startRound } from '../testing/rounds';
import { naughtyTexts } from './naughty';

/**
 * Texts that break what treats text as anything else come back byte for byte, wherever a person can type them; as a title
 * on one line, without what nobody sees.
 */
const { maple } = await oneCenter();

const titled = (text: string) => ({ title: `Seen ${text}`, asLine: line(255).parse(`Seen ${text}`) });

const cases = naughtyTexts.map((text) => [JSON.stringify(text).slice(0, 40), text] as const);

describe('a text that is dangerous elsewhere', () => {
  it.each(cases)('is kept in an issue and its comments: %s', async (_shown, text) => {
    const { client } = maple.committee;
    const planOfCorrection = {
      residentsAffected: text,
      othersAtRisk: text,
      systemicChange: text,
      monitoring: text,
    };
    const { title, asLine } = titled(text);
    const given = { title, description: text, rootCause: text, planOfCorrection };
    const { id } = await addIssue(maple.staff, given);
    await client.call('POST /issue-comments', { body: { idIssue: id, text } });
    const { body } = await client.call('GET /issues/{id}', { params: { id } });
    expect(body).toMatchObject({ ...given, title: asLine });
    expect(body.comments.map((comment) => comment.text)).toEqual([text.trim()]);
    const changed = await client.call('PUT /issues/{id}', {
      params: { id },
      body: { version: body.version, description: `${text}!`, rootCause: null, planOfCorrection: null },
    });
    expect(changed.body).toMatchObject({ description: `${text}!`, rootCause: null, planOfCorrection: null });
    const root = changed.body.revisions
      .flatMap(({ changes }) => changes)
      .find(({ field, to }) => field === 'rootCause' && to === null);
    expect(root?.from).toBe(text);
  });

  it.each(cases)('is found again where it is searched for: %s', async (_shown, text) => {
    const { id } = await addIssue(maple.staff, { description: `before ${text} after` });
    const { body } = await maple.staff.client.call('GET /issues', {
      query: { 'description.contains': `before ${text} after`, size: 5 },
    });
    expect(body.content.map((issue) => issue.id)).toEqual([id]);
  });

  it.each(cases)('is kept in a tool, a round and the issue that comes of it: %s', async (_shown, text) => {
    const { title, asLine } = titled(text);
    const definition: FormDefinition = {
      title: asLine,
      item: [
        {
          linkId: 'room',
          type: 'group',
          text,
          item: [
            { linkId: 'water', type: 'yes-no', text, onNo: { comment: true, issue: {} } },
            { linkId: 'remarks', type: 'long-text', text },
          ],
        },
      ],
    };
    const tool = await addTool(maple.committee, { title, definition });
    expect(tool.title).toBe(asLine);
    expect(tool.definition).toMatchObject(definition);
    const { id } = await startRound(maple.staff, tool, {
      note: text,
      answers: [no('water', text)],
    });
    await saveAnswer(maple.staff, id, { linkId: 'remarks', answer: [{ valueString: text }] });
    const sent = await sendRound(maple.staff, id);
    expect(sent.body).toMatchObject({ status: 'SENT', note: text, issueCount: 1 });
    const answer = (linkId: string) => sent.body.answers.find((item) => item.linkId === linkId);
    expect(answer('remarks')?.answer).toEqual([{ valueString: text }]);
    expect(answer('water')?.comment).toBe(text);
    const [opened] = sent.body.issues;
    const issue = await maple.staff.client.call('GET /issues/{id}', { params: { id: opened?.id ?? '' } });
    expect(issue.body.description).toContain(text.trim());
  });

  it('stands in the workbook as text, never as a formula', async () => {
    const ids = new Map<string, string>();
    for (const text of naughtyTexts) {
      const issue = await addIssue(maple.staff, { title: `Listed ${ids.size}`, description: text });
      ids.set(issue.title, text);
    }
    const { bytes } = await maple.staff.client.call('GET /issues/export', {
      query: { 'title.contains': 'Listed' },
    });
    const [sheet] = (await readXlsx(bytes)).sheets;
    const [header = [], ...rows] = sheet?.rows ?? [];
    const column = (name: string) => header.indexOf(name);
    const listed = new Map(
      rows.map((row) => [row[column(issueLabels.title)], row[column(issueLabels.description)]]),
    );
    // A workbook is XML, whose readers make one line feed of any line end, and which knows no non-characters.
    const asWorkbook = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[\ufffe\uffff]/g, '\ufffd');
    for (const [title, text] of ids) expect(asWorkbook(String(listed.get(title)))).toBe(asWorkbook(text));
    const formulas = [...(sheet?.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined);
    expect(formulas).toEqual([]);
  });
});
