import { describe, expect, it } from 'vitest';
import { readOnPlatform } from '../../db/in-center';
import { build } from '../../db/statement';
import { twoCenters } from '../../testing/centers';
import type { TestPerson } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();
world.server.setNow(new Date('2031-05-06T12:00:00Z'));

const send = (by: TestPerson, content: string | Uint8Array, dryRun?: 'true' | 'false') =>
  by.client.call('POST /issues/import', {
    ...(dryRun ? { query: { dryRun } } : {}),
    body: {},
    files: [{ name: 'tracker.csv', content, type: 'text/csv' }],
  });
const issues = async (by: TestPerson, text: string) =>
  (await by.client.call('GET /issues', { query: { q: `description.contains=${text}`, size: 50 } })).body;

describe('importing issues', () => {
  it('says row by row what would happen, and writes nothing', async () => {
    const { status, body } = await send(
      maple.committee,
      [
        'description;priority;Found on;unit;shoe size',
        'Dry handrail loose;High;2026-03-09;;41',
        'Dry bed rail;urgent;2026-03-09;;',
        'Dry chair;;2026-02-30;Nowhere;',
        ';Low;;;',
        '',
      ].join('\n'),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ dryRun: true, created: 1, skipped: 0, refused: 3 });
    expect(body.ignoredColumns).toEqual(['shoe size']);
    expect(body.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'CREATE'],
      [3, 'REFUSE'],
      [4, 'REFUSE'],
      [5, 'REFUSE'],
    ]);
    expect(body.rows[1]?.messages).toEqual([
      { column: 'priority', message: '"urgent" is none of Low, Medium, High, Critical' },
    ]);
    expect(body.rows[2]?.messages.map(({ column }) => column)).toEqual(['foundOn', 'unit']);
    expect(body.rows[3]?.messages).toEqual([{ column: 'description', message: 'Fill this in' }]);
    expect((await issues(maple.staff, 'Dry')).totalElements).toBe(0);
  });

  it('records the good rows with what they say, and the same file again adds nothing', async () => {
    const unit = (await maple.staff.client.call('GET /units-list')).body[0]?.name ?? '';
    const csv = [
      'description,status,resolvedDate,foundOn,dueDate,unit,priority,assignee,surveyTag,rootCause',
      `Wet floor near pantry,Resolved,2/3/2026,2026-02-01,2026-02-05,${unit.toUpperCase()},LOW,,f689,Roof`,
      'Wet carpet,,,2026-02-02,,,,,,',
      'Wet carpet,,,2026-02-02,,,,,,',
    ].join('\r\n');
    const first = await send(maple.committee, csv, 'false');
    expect(first.body).toMatchObject({ dryRun: false, created: 3, skipped: 0, refused: 0 });
    const { content } = await issues(maple.staff, 'Wet');
    expect(content).toHaveLength(3);
    const floor = content.find(({ description }) => description.startsWith('Wet floor'));
    expect(floor).toMatchObject({
      status: 'RESOLVED',
      priority: 'LOW',
      dueDate: '2026-02-05',
      surveyTag: 'F689',
      unit: { id: maple.unit },
      floor: { id: maple.floor },
      overdue: false,
    });
    expect(floor?.creationDatetime.slice(0, 10)).toBe('2026-02-01');
    expect(floor?.resolvedDate?.slice(0, 10)).toBe('2026-02-03');
    const again = await send(maple.committee, csv, 'false');
    expect(again.body).toMatchObject({ created: 0, skipped: 3 });
    expect((await issues(maple.staff, 'Wet')).totalElements).toBe(3);
  });

  it('reads the code page of an old office program, and a workbook', async () => {
    const latin = Buffer.from('description\nCaf\u00e9 door jammed', 'latin1');
    expect((await send(maple.committee, latin, 'false')).body).toMatchObject({ created: 1 });
    expect((await issues(maple.staff, 'Café')).totalElements).toBe(1);
    const { writeXlsx } = await import('hucre/xlsx');
    const book = await writeXlsx({
      sheets: [
        {
          name: 'Issues',
          rows: [
            ['Description', 'Found on', 'Priority'],
            ['From a workbook', new Date('2026-01-05T00:00:00Z'), 'high'],
          ],
        },
      ],
    });
    expect((await send(maple.committee, book, 'false')).body).toMatchObject({ created: 1, refused: 0 });
    const [found] = (await issues(maple.staff, 'workbook')).content;
    expect(found).toMatchObject({ priority: 'HIGH' });
    expect(found?.creationDatetime.slice(0, 10)).toBe('2026-01-05');
  });

  it('refuses what is no such table with the reason', async () => {
    const refusals = [
      ['', 'it is empty'],
      ['title\nNothing', 'its first row has no heading Description, only "title"'],
      ['description,Description\na,b', 'two of its columns are called "Description"'],
      [`description\nHalf ${'\u0000'}two`, 'it is not a table'],
      ['PK\u0003\u0004 and then nothing', 'the document cannot be read'],
    ] as const;
    for (const [content, reason] of refusals) {
      const { status, problem } = await send(maple.committee, content, 'false');
      expect({ status, message: problem.message }).toEqual({
        status: 400,
        message: `"tracker.csv" was not accepted: ${reason}.`,
      });
    }
    const { problem } = await maple.committee.client.call('POST /issues/import', { body: {} });
    expect(problem.fieldErrors).toEqual([{ field: 'file', message: 'Choose a file' }]);
  });

  it('takes text for text: what begins like a formula comes back as it was typed', async () => {
    await send(maple.committee, 'description\n"=HYPERLINK(""http://x"") formula"', 'false');
    const [found] = (await issues(maple.staff, 'formula')).content;
    expect(found?.description).toBe('=HYPERLINK("http://x") formula');
  });

  it('of the same file twice at once records its rows once', async () => {
    const csv = 'description\nTwin one\nTwin two';
    const both = await Promise.all([send(maple.committee, csv, 'false'), send(maple.verifier, csv, 'false')]);
    expect(both.map(({ body }) => body.created).sort()).toEqual([0, 2]);
    expect((await issues(maple.staff, 'Twin')).totalElements).toBe(2);
  });

  it('is for the committee, in its own center, and leaves counts in the trail', async () => {
    expect((await send(maple.staff, 'description\nStaff', 'false')).status).toBe(403);
    await send(cedar.committee, 'description\nCedar only', 'false');
    expect((await issues(maple.staff, 'Cedar')).totalElements).toBe(0);
    const [counted] = await readOnPlatform(
      world.server.parts.pool,
      build
        .selectFrom('activity')
        .select(['actor_id', 'after'])
        .where('center_id', '=', cedar.id)
        .where('action', '=', 'issues.imported'),
    );
    expect(counted).toEqual({
      actor_id: cedar.committee.id,
      after: { file: 'tracker.csv', created: 1, skipped: 0, refused: 0 },
    });
  });
});
