// Looks into a document of an office program, all of it unpacked once. It runs in a process of its own: what people send may be
// made to take long, and then the process ends and nothing else.
import { stat } from 'node:fs/promises';
import { fromBufferPromise, openPromise } from 'yauzl';
import { answerWith } from './answer.mjs';
import { createPartSearch, dangerOfName, dangerOfType } from './office-dangers.mjs';

/**
 * What a document may unpack to; more is a bomb or a mistake. Counted while unpacking, the headers are not believed. Marks are those of
 * XML: a workbook has four a cell.
 */
const limits = { entries: 5000, bytes: 200 * 1024 * 1024, marks: 10_000_000 };
const mostRatio = 200;

/** Parts that tell what a document is. They are read whole, so they may not be large. */
const tellingParts = new Set(['[Content_Types].xml', 'mimetype', 'META-INF/manifest.xml']);
const maxTellingBytes = 4 * 1024 * 1024;
/** Documents within documents, such as the table behind a chart, are looked at alike: so large, and so deep. */
const maxInnerBytes = 25 * 1024 * 1024;
const mostDeep = 3;

const encrypted = 'the document is protected by a password; save it without one';
const bomb = `the document unpacks to far more than it seems (at most ${limits.bytes / 1024 / 1024} MB)`;
const tooFull = 'the document holds more than can be looked through; divide it';
const tooMuch = { entries: bomb, bytes: bomb, marks: tooFull };

/** Why a document is refused, from wherever in it that was found. */
class Refused extends Error {}

function refuseFor(reason) {
  if (reason !== undefined) throw new Refused(reason);
}

/** Takes from what may still be looked at, of a document and all that is within it. */
function take(budget, what, count) {
  budget[what] -= count;
  if (budget[what] < 0) throw new Refused(tooMuch[what]);
}

const beginsAsArchive = (bytes) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

/** Looks through one part. Gives its bytes where they are needed: of a part that tells, and of an archive. */
async function readPart(stream, name, budget) {
  const kept = [];
  let [partBytes, keepsTo] = [0, tellingParts.has(name) ? maxTellingBytes : 0];
  const search = createPartSearch(name, (count) => take(budget, 'marks', count));
  for await (const piece of stream) {
    if (partBytes === 0 && beginsAsArchive(piece)) keepsTo = maxInnerBytes;
    partBytes += piece.length;
    take(budget, 'bytes', piece.length);
    refuseFor(search.read(piece));
    if (keepsTo === 0) continue;
    if (partBytes > keepsTo) throw new Error('A part is too large');
    kept.push(piece);
  }
  refuseFor(search.end());
  return Buffer.concat(kept);
}

/** Looks through all parts; gives the texts of those that tell what the document is. */
async function readParts(zip, budget, deep) {
  const names = new Set();
  const telling = new Map();
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    // Two parts of one name: what we look at and what a program opens could differ.
    if (names.has(fileName)) throw new Error('Two parts have one name');
    names.add(fileName);
    take(budget, 'entries', 1);
    if (entry.isEncrypted()) throw new Refused(encrypted);
    refuseFor(dangerOfName(fileName));
    const bytes = await readPart(await zip.openReadStreamPromise(entry), fileName, budget);
    if (tellingParts.has(fileName)) telling.set(fileName, bytes.toString('utf8'));
    if (!beginsAsArchive(bytes)) continue;
    if (deep === mostDeep) throw new Error('Documents lie too deep in one another');
    await inspect(await fromBufferPromise(bytes, { lazyEntries: true }), budget, deep + 1);
  }
  return telling;
}

/** Looks through a document, and all that is within it, for what it is refused for; gives the kind that it says it is of. */
async function inspect(zip, budget, deep) {
  try {
    if (zip.entryCount > budget.entries) throw new Refused(bomb);
    return kindOf(await readParts(zip, budget, deep));
  } finally {
    zip.close();
  }
}

/** MIME type, 'archive' where nothing is said, '' where it is of no kind or of several. */
function kindOf(telling) {
  const contentTypes = telling.get('[Content_Types].xml');
  const mimetype = telling.get('mimetype');
  if (contentTypes !== undefined && mimetype !== undefined) throw new Error('It is of two makers');
  if (contentTypes !== undefined) return openXmlKind(contentTypes);
  if (mimetype === undefined) return 'archive';
  if (/encryption-data/.test(telling.get('META-INF/manifest.xml') ?? '')) throw new Refused(encrypted);
  return mimetype.trim();
}

function openXmlKind(contentTypes) {
  const declared = [...contentTypes.matchAll(/\bContentType\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, quoted, single]) => quoted ?? single,
  );
  refuseFor(declared.map(dangerOfType).find((reason) => reason !== undefined));
  // No program writes character references here; they would only hide a type from this look.
  if (declared.some((type) => type.includes('&'))) throw new Error('A type is hidden');
  const kinds = new Set(
    declared.filter((type) => type.endsWith('.main+xml')).map((type) => type.slice(0, -9)),
  );
  return kinds.size === 1 ? [...kinds][0] : '';
}

/** Answers `{ kind }` or `{ refused }`, why; fails where a document is damaged or crafted, which is nothing a person could open. */
answerWith(async ({ path }) => {
  const { size } = await stat(path);
  const budget = { ...limits, bytes: Math.min(limits.bytes, size * mostRatio) };
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    return { kind: await inspect(zip, budget, 0) };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message };
    throw error;
  }
});
