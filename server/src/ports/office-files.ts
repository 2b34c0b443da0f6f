import { stat } from 'node:fs/promises';
import { kindOfMime } from '@lamplight/domain/file-kinds';
import type { ZipFile } from 'yauzl';
import { createPartSearch, dangerOfName, dangerOfType } from './office-dangers';
import { type Finding, refusals } from './upload-refused';

/** What a document may unpack to; more is a bomb or a mistake. Counted while unpacking, the headers are not believed. */
export const officeLimits = { entries: 5000, unpackedBytes: 200 * 1024 * 1024, ratio: 200 } as const;

/** Parts that tell what a document is. They are read whole, so they may not be large. */
const tellingParts = new Set(['[Content_Types].xml', 'mimetype', 'META-INF/manifest.xml']);
const maxTellingBytes = 4 * 1024 * 1024;
/** Documents within documents, such as the table behind a chart, are looked at alike: so large, and so deep. */
const maxInnerBytes = 25 * 1024 * 1024;
const mostDeep = 3;

const unreadable = 'the document cannot be read';
const encrypted = 'the document is protected by a password; save it without one';
const bomb = `the document unpacks to far more than it seems (at most ${officeLimits.unpackedBytes / 1024 / 1024} MB)`;

/** What may still be unpacked, of a document and all that is within it. */
interface Budget {
  entries: number;
  bytes: number;
}

/** The kind of Office Open XML or OpenDocument file a ZIP archive is, or why it is refused. Unpacks all of it once. */
export async function inspectOfficeFile(path: string): Promise<Finding<string>> {
  const { size } = await stat(path);
  const { openPromise } = await import('yauzl');
  const budget = {
    entries: officeLimits.entries,
    bytes: Math.min(officeLimits.unpackedBytes, size * officeLimits.ratio),
  };
  return inspect(() => openPromise(path, { lazyEntries: true, autoClose: false }), budget, 0);
}

async function inspect(open: () => Promise<ZipFile>, budget: Budget, deep: number): Promise<Finding<string>> {
  let zip: ZipFile | undefined;
  try {
    zip = await open();
    if (zip.entryCount > budget.entries) return { refused: bomb };
    return await readParts(zip, budget, deep);
  } catch {
    // Whatever yauzl or zlib stumble over: damaged or crafted, it is nothing a person could open.
    return { refused: unreadable };
  } finally {
    zip?.close();
  }
}

const beginsAsArchive = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

/** Why a document within a document is refused; undefined where it holds nothing that would be. */
async function dangerWithin(bytes: Buffer, budget: Budget, deep: number): Promise<string | undefined> {
  if (deep >= mostDeep) return unreadable;
  const { fromBufferPromise } = await import('yauzl');
  const found = await inspect(() => fromBufferPromise(bytes, { lazyEntries: true }), budget, deep + 1);
  // Of what kind it is does not matter here: a picture of a drawing program is an archive too.
  return 'refused' in found && found.refused !== refusals.kind && found.refused !== archive
    ? found.refused
    : undefined;
}

async function readParts(zip: ZipFile, budget: Budget, deep: number): Promise<Finding<string>> {
  const names = new Set<string>();
  const telling = new Map<string, string>();

  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    // Two parts of one name: what we look at and what a program opens could differ.
    if (names.has(fileName)) return { refused: unreadable };
    names.add(fileName);
    budget.entries -= 1;
    if (budget.entries < 0) return { refused: bomb };
    if (entry.isEncrypted()) return { refused: encrypted };
    const named = dangerOfName(fileName);
    if (named) return { refused: named };

    const kept: Buffer[] = [];
    let [partBytes, keepsTo] = [0, tellingParts.has(fileName) ? maxTellingBytes : 0];
    const search = createPartSearch(fileName);
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      if (partBytes === 0 && beginsAsArchive(chunk)) keepsTo = maxInnerBytes;
      partBytes += chunk.length;
      budget.bytes -= chunk.length;
      if (budget.bytes < 0) return { refused: bomb };
      const found = search.read(chunk);
      if (found) return { refused: found };
      if (keepsTo === 0) continue;
      if (partBytes > keepsTo) return { refused: unreadable };
      kept.push(chunk);
    }
    const ended = search.end();
    if (ended) return { refused: ended };
    if (kept.length === 0) continue;
    const bytes = Buffer.concat(kept);
    if (tellingParts.has(fileName)) telling.set(fileName, bytes.toString('utf8'));
    const within = beginsAsArchive(bytes) ? await dangerWithin(bytes, budget, deep) : undefined;
    if (within) return { refused: within };
  }
  return judge(telling);
}

const archive = 'archives are not accepted; add the files one by one';

function judge(telling: ReadonlyMap<string, string>): Finding<string> {
  const contentTypes = telling.get('[Content_Types].xml');
  const mimetype = telling.get('mimetype');
  if (contentTypes !== undefined && mimetype !== undefined) return { refused: unreadable };
  if (contentTypes !== undefined) return openXmlKind(contentTypes);
  if (mimetype !== undefined)
    return openDocumentKind(mimetype.trim(), telling.get('META-INF/manifest.xml') ?? '');
  return { refused: archive };
}

function openXmlKind(contentTypes: string): Finding<string> {
  const declared = [...contentTypes.matchAll(/\bContentType\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, quoted, single]) => quoted ?? single ?? '',
  );
  const danger = declared.map(dangerOfType).find((refused) => refused !== undefined);
  if (danger) return { refused: danger };
  // No program writes character references here; they would only hide a type from this look.
  if (declared.some((type) => type.includes('&'))) return { refused: unreadable };
  const kinds = new Set(
    declared.filter((type) => type.endsWith('.main+xml')).map((type) => type.slice(0, -9)),
  );
  const [kind, ...others] = kinds;
  if (kind === undefined || others.length > 0) return { refused: refusals.kind };
  return kindOfMime(kind) ? { accepted: kind } : { refused: refusals.kind };
}

function openDocumentKind(mimetype: string, manifest: string): Finding<string> {
  if (kindOfMime(mimetype)?.family !== 'office') return { refused: refusals.kind };
  return /encryption-data/.test(manifest) ? { refused: encrypted } : { accepted: mimetype };
}
