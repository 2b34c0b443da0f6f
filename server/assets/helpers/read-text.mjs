// Reads what a PDF, an office document or a text file says. It runs in a process of its own: what people send may take
// long or much memory, and then the process ends and nothing else.
import { answerWith } from './answer.mjs';

/** Characters of one file: a thousand pages of a policy have fewer. */
const mostCharacters = 1_000_000;
/** Bytes of one file's parts that are unpacked; markup is many times its text. */
const mostUnpacked = 64 * 1024 * 1024;

async function textOfPdf(bytes) {
  const { getDocumentProxy } = await import('unpdf');
  // What it finds strange in a file it would write into the server's log.
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  let text = '';
  for (let number = 1; number <= document.numPages && text.length < mostCharacters; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    text += `${items.map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join('')}\n`;
    page.cleanup();
  }
  await document.cleanup();
  return text;
}

/** The parts of a document that hold what people read, of Office Open XML and OpenDocument alike. */
const readParts =
  /^(?:word\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml|xl\/(?:sharedStrings|worksheets\/[^/]+)\.xml|ppt\/(?:slides|notesSlides)\/[^/]+\.xml|content\.xml)$/;

/** Cells of a workbook that hold a number or the number of a shared text: the texts come from their own part. Each sign is gone
 * over once, whatever it is: what was sent may be made to take long. */
const numbers =
  /<(?:\w+:)?c\b(?![^<>]*\bt="(?:inlineStr|str)")[^<>]*>(?:<(?:\w+:)?[fv]\b[^<>]*>[^<]*<\/(?:\w+:)?[fv]>)*<\/(?:\w+:)?c>/g;
/** Ends of what stands by itself: paragraphs, cells, lines, tabs. A word goes on across everything else. */
const ends = /<\/?(?:\w+:)?(?:p|h|si|c|tc|row|br|tab|cr|s|line-break|table-cell|list-item)\b[^<>]*>/g;
const references = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function character(whole, name) {
  if (!name.startsWith('#')) return references[name] ?? whole;
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

const textOfXml = (xml) =>
  xml
    .replace(numbers, ' ')
    .replace(ends, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x?[\da-f]+|\w+);/gi, character);

async function textOfOffice(bytes) {
  const { fromBufferPromise } = await import('yauzl');
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  let text = '';
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (!readParts.test(entry.fileName)) continue;
    const pieces = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      unpacked += piece.length;
      if (unpacked > mostUnpacked) return text;
      pieces.push(piece);
    }
    text += `${textOfXml(Buffer.concat(pieces).toString('utf8'))}\n`;
    if (text.length > mostCharacters) break;
  }
  return text;
}

const readers = { pdf: textOfPdf, office: textOfOffice, text: (bytes) => bytes.toString('utf8') };

answerWith(async ({ bytes, family }) => {
  const text = await readers[family](Buffer.from(bytes));
  return text.slice(0, mostCharacters);
});
