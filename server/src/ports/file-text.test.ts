import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { textOfFile } from './file-text';
import { renderPdf } from './pdf/pdf';
import * as files from './upload-files.fixture';

const ooxml = 'application/vnd.openxmlformats-officedocument';
const word = `${ooxml}.wordprocessingml.document`;

describe('the text of a file', () => {
  it('is what a PDF says on all its pages', async () => {
    const bytes = await renderPdf(
      'Lift with two.\n#pagebreak()\nNever alone.',
      { title: 'Lifting', center: 'Maple Grove', made: 'Today' },
      new Date('2026-03-01T00:00:00Z'),
    );
    const text = await textOfFile(bytes, 'application/pdf');
    expect(text).toContain('Lift with two.');
    expect(text).toContain('Never alone.');
  });

  it('is what office documents say: paragraphs, headers, cells and slides, without markup', async () => {
    const docx = await files.docx({
      'word/document.xml': '<w:p><w:t>Lift</w:t><w:t>ing</w:t></w:p><w:p><w:t>A &lt; B &#233;</w:t></w:p>',
      'word/header1.xml': '<w:p><w:t>Maple</w:t></w:p>',
      'docProps/core.xml': '<dc:creator>Nobody</dc:creator>',
    });
    expect((await textOfFile(docx, word)).split(/\s+/).filter(Boolean)).toEqual([
      'Lifting',
      'A',
      '<',
      'B',
      'é',
      'Maple',
    ]);
    const xlsx = await files.xlsx({
      'xl/sharedStrings.xml': '<sst><si><t>Drill</t></si><si><r><t>Ev</t></r><r><t>ening</t></r></si></sst>',
      'xl/worksheets/sheet1.xml':
        '<row><c t="s"><v>0</v></c><c><v>42</v></c><c t="inlineStr"><is><t>Night</t></is></c></row>',
    });
    const cells = (await textOfFile(xlsx, `${ooxml}.spreadsheetml.sheet`)).split(/\s+/).filter(Boolean);
    expect(cells).toEqual(['Drill', 'Evening', 'Night']);
    const pptx = await files.pptx({ 'ppt/slides/slide1.xml': '<a:p><a:r><a:t>Falls</a:t></a:r></a:p>' });
    expect((await textOfFile(pptx, `${ooxml}.presentationml.presentation`)).trim()).toBe('Falls');
    const odt = await files.odt({ 'content.xml': '<text:p>Low<text:s/>beds</text:p>' });
    expect((await textOfFile(odt, 'application/vnd.oasis.opendocument.text')).trim()).toBe('Low beds');
  });

  it('is read in one go of a workbook that is made to take long', async () => {
    const sheet = `<row>${'<c>'.repeat(1_000_000)}</row>${'<c r="ab12cd">'.repeat(200_000)}`;
    const xlsx = await files.xlsx({
      'xl/sharedStrings.xml': '<sst><si><t>Found</t></si></sst>',
      'xl/worksheets/sheet1.xml': sheet,
    });
    expect((await textOfFile(xlsx, `${ooxml}.spreadsheetml.sheet`)).trim()).toBe('Found');
  });

  it('of a small PDF that unpacks to much more ends its reader alone, in bounded memory', async () => {
    // A word of 200 MB, of which each letter becomes a thing of its own: no heap holds them.
    const longWord = await files.pdfOfPage(['BT /F1 12 Tf (', ...files.megabytes(200, 'a'), ') Tj ET'], 1);
    expect(longWord.length).toBeLessThan(1_000_000);
    expect(await textOfFile(longWord, 'application/pdf')).toBe('');
    // Packed twice: bytes that no heap counts.
    const spaces = await files.pdfOfPage(['BT ET', ...files.megabytes(1500, ' ')], 2);
    expect(spaces.length).toBeLessThan(1_000_000);
    const beforeMb = process.memoryUsage().rss / 2 ** 20;
    expect(await textOfFile(spaces, 'application/pdf')).toBe('');
    expect(process.memoryUsage().rss / 2 ** 20 - beforeMb).toBeLessThan(200);
    expect(await textOfFile(Buffer.from('Still here'), 'text/plain')).toBe('Still here');
  }, 60_000);

  it('of plain text and tables is the text itself, up to a million characters', async () => {
    expect(await textOfFile(Buffer.from('a;é\n'), 'text/csv')).toBe('a;é\n');
    expect((await textOfFile(Buffer.alloc(3_000_000, 'ab '), 'text/plain')).length).toBe(1_000_000);
  });

  it('of what is broken, strange or a picture is none, and the next file is read all the same', async () => {
    expect(await textOfFile(files.pdf, 'application/pdf')).toBe('');
    expect(await textOfFile(randomBytes(5000), 'application/pdf')).toBe('');
    expect(await textOfFile(randomBytes(5000), word)).toBe('');
    expect(await textOfFile(Buffer.alloc(0), word)).toBe('');
    expect(await textOfFile(Buffer.from('x'), 'image/png')).toBe('');
    const bomb = await files.docx({
      'word/document.xml': Array.from({ length: 2000 }, () => ' '.repeat(65_536)),
    });
    expect(await textOfFile(bomb, word)).toBe('');
    expect(await textOfFile(Buffer.from('Falls'), 'text/plain')).toBe('Falls');
  });
});
