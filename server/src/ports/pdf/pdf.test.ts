import { describe, expect, it } from 'vitest';
import { renderPdf } from './pdf';
import { readPdf } from './read-pdf.fixture';

const now = new Date('2031-05-06T12:00:00Z');
const about = { title: 'Staff', center: 'Maple Grove', made: 'May 6, 2031, 8:00 AM' };
const list = `#listing((1fr, 1fr), ("Name", "Position"), doc.rows)`;
const rows = (count: number) => Array.from({ length: count }, (_, index) => [`Person ${index + 1}`, 'Nurse']);

describe('a document', () => {
  it('is read in its order: the title as heading, a table with headings and rows', async () => {
    const read = await readPdf(await renderPdf(list, { ...about, rows: rows(2) }, now));
    expect(read).toMatchObject({ pages: 1, title: 'Staff', language: 'en-US', tagged: true });
    expect(read.lines).toEqual([
      'H1: Staff',
      'Table/THead/TR/TH: Name',
      'Table/THead/TR/TH: Position',
      'Table/TBody/TR/TD: Person 1',
      'Table/TBody/TR/TD: Nurse',
      'Table/TBody/TR/TD: Person 2',
      'Table/TBody/TR/TD: Nurse',
    ]);
  });

  it('is waited for in turn: whoever asks for many lets others’ come between', async () => {
    const made: string[] = [];
    const ask = async (owner: string) => {
      await renderPdf(list, { ...about, rows: rows(1) }, now, { owner });
      made.push(owner);
    };
    await Promise.all([...Array.from({ length: 6 }, () => ask('Ada')), ask('Ben'), ask('Cleo')]);
    expect(made.slice(0, 4)).toEqual(['Ada', 'Ada', 'Ben', 'Cleo']);
  });

  it('is the same, byte for byte, whenever the same is rendered at the same time', async () => {
    const [one, other] = [
      await renderPdf(list, { ...about, rows: [] }, now),
      await renderPdf(list, { ...about, rows: [] }, now),
    ];
    expect(one.equals(other)).toBe(true);
  });

  it('keeps what people typed text, whatever it looks like, and shows a mark for what no font has', async () => {
    const typed = [
      '#read("/etc/passwd")',
      '*bold* _it_ $x$ `raw` \\ "q" <a> @b',
      'Zoë Đặng Ждан علي',
      'Wang 王 🕯️',
    ];
    const read = await readPdf(
      await renderPdf(list, { ...about, title: '= #1', rows: typed.map((text) => [text, '-']) }, now),
    );
    const cells = read.lines.filter((line) => line.includes('/TD: ')).map((line) => line.split('/TD: ')[1]);
    expect(read.title).toBe('= #1');
    expect(cells.filter((cell) => cell !== '-')).toEqual([
      typed[0],
      typed[1],
      expect.stringContaining('Zoë Đặng Ждан'),
      expect.stringMatching(/^Wang \ufffd \ufffd/),
    ]);
  });

  it.each([
    ['Bengali', 'বিকাশ'],
    ['Tamil', 'தமிழ்'],
    ['Burmese', 'မြန်မာ'],
    ['Khmer', 'ខ្មែរ'],
    ['Sinhala', 'සිංහල'],
    ['Tibetan', 'བོད་'],
    ['control characters', 'Bell\u0007 \u001b \u007f \u009b'],
    ['private and no characters', '\ue000 \ufffe \u{10ffff}'],
  ])('is made whoever is in it, also with %s', async (_script, name) => {
    const read = await readPdf(
      await renderPdf(
        list,
        {
          ...about,
          rows: [
            [name, '-'],
            ['Alvarez, Rosa', '-'],
          ],
        },
        now,
      ),
    );
    expect(read.lines.filter((line) => line.includes('Alvarez, Rosa'))).toHaveLength(1);
    expect(read.lines.join('\n')).toContain('\ufffd');
  });

  it('is made of hundreds of thousands of characters that no font has, each another one', async () => {
    const from = 0x20000;
    const texts = Array.from({ length: 20 }, (_, index) =>
      String.fromCodePoint(...Array.from({ length: 10_000 }, (_, each) => from + index * 10_000 + each)),
    );
    const begun = performance.now();
    const read = await readPdf(
      await renderPdf(list, { ...about, rows: texts.map((text) => [text, '-']) }, now),
    );
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect(read.lines.join('')).toContain('\ufffd');
  }, 60_000);

  it('that ends whoever renders it ends nobody else', async () => {
    // One line whose byte 65,535 is amid a character: Typst's writer of PDFs panics.
    await expect(
      renderPdf(list, { ...about, rows: [['\u{40000}'.repeat(20_000), '-']] }, now),
    ).rejects.toThrow('it was broken off');
    expect((await readPdf(await renderPdf(list, { ...about, rows: rows(1) }, now))).pages).toBe(1);
  });

  it('keeps digits and letters, also where one of them has a frame that no font has', async () => {
    const read = await readPdf(
      await renderPdf(list, { ...about, rows: [['1\ufe0f\u20e3 of 10', '-']] }, now),
    );
    expect(read.lines.filter((line) => /\/TD: 1\ufffd+ of 10$/.test(line))).toHaveLength(1);
  });

  it('of one center comes beside one of another that takes its time', async () => {
    const made: string[] = [];
    const ask = async (center: string, count: number) => {
      await renderPdf(list, { ...about, center, rows: rows(count) }, now, { owner: center });
      made.push(center);
    };
    const long = ask('Maple Grove', 3000);
    await Promise.all([long, ask('Maple Grove', 1), ask('Cedar Hill', 1)]);
    expect(made).toEqual(['Cedar Hill', 'Maple Grove', 'Maple Grove']);
  }, 60_000);

  it('of a hundred kinds costs no more memory than the hundred before them', async () => {
    const many = async (from: number) => {
      for (let turn = from; turn < from + 100; turn += 1)
        await renderPdf(list, { ...about, title: `Staff ${turn}`, rows: rows(60) }, now);
      return process.memoryUsage().rss / 1024 / 1024;
    };
    const warm = await many(0);
    expect((await many(100)) - warm).toBeLessThan(80);
  }, 60_000);
});
