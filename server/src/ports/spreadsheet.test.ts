import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { type Cell, type Sheet, type SheetColumn, writeWorkbook } from './spreadsheet';
import { columnName } from './spreadsheet-cells';

const columns: SheetColumn[] = [
  { header: 'Title', width: 40, kind: 'text' },
  { header: 'Days open', width: 10, kind: 'number' },
  { header: 'Due', width: 12, kind: 'date' },
  { header: 'Reported', width: 18, kind: 'instant' },
];

const sheetOf = (rows: Sheet['rows'], more: Partial<Sheet> = {}): Sheet => ({
  name: 'Deficiencies',
  columns,
  rows,
  frozenHeader: true,
  autoFilter: true,
  ...more,
});

const bytesOf = (...sheets: Sheet[]) => buffer(writeWorkbook({ sheets }));

async function readBack(...sheets: Sheet[]) {
  return (await readXlsx(await bytesOf(...sheets), { readStyles: true })).sheets;
}

/** The parts of the archive as they were written, by an independent reader that checks sizes. */
async function partsOf(content: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(content, { lazyEntries: true });
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
  }
  return parts;
}

const firstSheetXml = async (...rows: Cell[][]) =>
  (await partsOf(await bytesOf(sheetOf(rows)))).get('xl/worksheets/sheet1.xml') ?? '';

describe('a workbook', () => {
  it('holds texts, numbers, days and times as what they are', async () => {
    const [sheet] = await readBack(
      sheetOf([['Wet floor', 3, new Date('2025-03-09T00:00:00Z'), new Date('2025-03-08T14:30:00Z')]]),
    );
    expect(sheet?.name).toBe('Deficiencies');
    expect(sheet?.rows).toEqual([
      ['Title', 'Days open', 'Due', 'Reported'],
      ['Wet floor', 3, new Date('2025-03-09T00:00:00Z'), new Date('2025-03-08T14:30:00Z')],
    ]);
  });

  it('shows a share as percent, and keeps it a number', async () => {
    const share: SheetColumn = { header: 'Share', width: 10, kind: 'share' };
    const [sheet] = await readBack(sheetOf([[0.78]], { columns: [share] }));
    expect(sheet?.rows[1]).toEqual([0.78]);
    expect(sheet?.cells?.get('1,0')?.style?.numFmt).toBe('0%');
  });

  it('has a frozen bold header, widths, and a filter over all rows', async () => {
    const [sheet] = await readBack(sheetOf([['a'], ['b'], ['c']]));
    expect(sheet?.freezePane).toEqual({ rows: 1 });
    expect(sheet?.autoFilter?.range).toBe('A1:D4');
    expect(sheet?.columns?.map((column) => column.width)).toEqual([40, 10, 12, 18]);
    expect(sheet?.cells?.get('0,0')?.style?.font?.bold).toBe(true);
  });

  it('names the filtered range of each sheet, as spreadsheet programs look for it', async () => {
    const parts = await partsOf(
      await bytesOf(sheetOf([['a']], { name: "Ana's & more" }), sheetOf([], { autoFilter: false })),
    );
    expect(parts.get('xl/workbook.xml')).toContain(
      `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'Ana''s &amp; more'!$A$1:$D$2</definedName></definedNames>`,
    );
  });

  it('holds several sheets, each with its own columns', async () => {
    const summary: SheetColumn[] = [
      { header: 'Status', width: 20, kind: 'text' },
      { header: 'Count', width: 8, kind: 'number' },
    ];
    const sheets = await readBack(
      sheetOf([['Wet floor']]),
      sheetOf([['OPEN', 12]], { name: 'Summary', columns: summary, frozenHeader: false, autoFilter: false }),
    );
    expect(sheets.map(({ name }) => name)).toEqual(['Deficiencies', 'Summary']);
    expect(sheets[1]?.rows).toEqual([
      ['Status', 'Count'],
      ['OPEN', 12],
    ]);
    expect([sheets[1]?.freezePane, sheets[1]?.autoFilter]).toEqual([undefined, undefined]);
  });

  it('opens without rows', async () => {
    const [sheet] = await readBack(sheetOf([]));
    expect(sheet?.rows).toEqual([['Title', 'Days open', 'Due', 'Reported']]);
    expect(sheet?.autoFilter?.range).toBe('A1:D1');
  });

  it('gives sheets names that spreadsheet programs accept', async () => {
    const names = ['Rounds: 3/4 [all]?', "'quoted'", 'x'.repeat(40), 'summary', 'Summary', '***'];
    const sheets = await readBack(...names.map((name) => sheetOf([], { name })));
    expect(sheets.map(({ name }) => name)).toEqual([
      'Rounds  3 4  all',
      'quoted',
      'x'.repeat(31),
      'summary',
      'Summary (2)',
      'Sheet 6',
    ]);
  });

  it('leaves empty cells empty', async () => {
    const [sheet] = await readBack(sheetOf([[null, Number.NaN, new Date(Number.NaN), ''], ['a']]));
    expect(sheet?.rows.slice(1)).toEqual([[], ['a']].map((row) => expect.arrayContaining(row)));
    expect(sheet?.cells?.has('1,1')).toBe(false);
  });
});

describe('text in a workbook', () => {
  it.each([
    '=1+1',
    '=HYPERLINK("http://evil.example")',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    "'=1",
    '=cmd|"/c calc"!A0',
  ])('stays text and is marked as such: %j', async (text) => {
    const [sheet] = await readBack(sheetOf([[text, text, text, text]]));
    expect(sheet?.rows[1]).toEqual([text, text, text, text]);
    const xml = await firstSheetXml([text]);
    expect(xml).toMatch(/<c r="A2"(?: s="4")? t="inlineStr"><is><t/);
    expect(xml).not.toContain('<f');
    expect(xml.includes('s="4"')).toBe(!text.startsWith("'"));
  });

  it.each([
    'a < b && c > "d"',
    '<script>alert(1)</script>',
    ']]>',
    '床が濡れている 👩‍⚕️',
    '  spaces  ',
    'two\nlines',
    'a_b',
  ])('comes back as it was: %j', async (text) => {
    const [sheet] = await readBack(sheetOf([[text]]));
    expect(sheet?.rows[1]?.[0]).toBe(text);
  });

  it('writes what XML cannot hold the way spreadsheets do', async () => {
    const xml = await firstSheetXml(['bell\u0007, \ud83d, \uffff, _x0041_, dos\r\nline']);
    expect(xml).toContain('bell_x0007_, \ufffd, \ufffd, _x005F_x0041_, dos\nline');
  });

  it('is cut where a cell ends', async () => {
    const [sheet] = await readBack(sheetOf([['a'.repeat(40_000)]]));
    expect(sheet?.rows[1]?.[0]).toBe(`${'a'.repeat(32_766)}…`);
  });
});

describe('days and times in a workbook', () => {
  const styleOf = (xml: string, ref: string) =>
    new RegExp(`<c r="${ref}" s="(\\d)"><v>([\\d.]+)</v>`).exec(xml)?.slice(1);

  it('are counted as spreadsheets count them', async () => {
    const xml = await firstSheetXml([
      null,
      null,
      new Date('2024-02-29T00:00:00Z'),
      new Date('2024-02-29T18:00:00Z'),
    ]);
    expect([styleOf(xml, 'C2'), styleOf(xml, 'D2')]).toEqual([
      ['2', '45351'],
      ['3', '45351.75'],
    ]);
  });

  it('drop the time of day in a column of days, and parts of a second', async () => {
    const xml = await firstSheetXml([
      null,
      null,
      new Date('2024-02-29T18:00:00Z'),
      new Date('2024-02-29T17:59:59.999Z'),
    ]);
    expect([styleOf(xml, 'C2'), styleOf(xml, 'D2')]).toEqual([
      ['2', '45351'],
      ['3', '45351.75'],
    ]);
  });

  it('may be written as YYYY-MM-DD in a column of days, and only there', async () => {
    const xml = await firstSheetXml(['2024-02-29', null, '2024-02-29'], [null, null, '2023-02-29']);
    expect(styleOf(xml, 'C2')).toEqual(['2', '45351']);
    expect(xml).toContain('<t xml:space="preserve">2024-02-29</t>');
    expect(xml).toContain('<t xml:space="preserve">2023-02-29</t>');
  });

  it('from before the calendar of spreadsheets are text', async () => {
    const [sheet] = await readBack(
      sheetOf([
        [null, null, '1899-12-31', new Date('1900-02-28T10:15:00Z')],
        [null, null, '1900-03-01', null],
      ]),
    );
    expect(sheet?.rows[1]?.slice(2)).toEqual(['1899-12-31', '1900-02-28T10:15']);
    expect(sheet?.rows[2]?.[2]).toEqual(new Date('1900-03-01T00:00:00Z'));
  });
});

describe('a long workbook', () => {
  it('lets other work have its turn while it is written', async () => {
    let turns = 0;
    let written = false;
    const turn = () => {
      turns += 1;
      if (!written) setImmediate(turn);
    };
    setImmediate(turn);
    const row: Cell[] = ['Wet floor beside the dining room. '.repeat(6), 3, '2025-03-09', null];
    const content = await bytesOf(sheetOf(Array.from({ length: 20_000 }, () => row)));
    written = true;
    // At least once for each piece of 64 KB.
    expect(turns).toBeGreaterThan((20_000 * 300) / 65_536);
    expect((await readXlsx(content)).sheets[0]?.rows).toHaveLength(20_001);
  });

  it('stops asking for rows when its reader goes away', async () => {
    let asked = 0;
    const ended = new Promise<void>((resolve) => {
      async function* rows() {
        try {
          for (; ; asked += 1) yield ['Wet floor'.repeat(100)];
        } finally {
          resolve();
        }
      }
      const stream = writeWorkbook({ sheets: [sheetOf(rows())] });
      stream.on('data', (chunk: Buffer) => {
        if (chunk.length > 1000) stream.destroy();
      });
    });
    await ended;
    expect(asked).toBeLessThan(10_000);
  });

  it('fails as its source fails', async () => {
    async function* rows() {
      yield ['Wet floor'];
      throw new Error('database gone');
    }
    await expect(bytesOf(sheetOf(rows()))).rejects.toThrow('database gone');
  });
});

describe('columns', () => {
  it('are named as spreadsheets name them', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});
