import { stat } from 'node:fs/promises';
import { kindOfMime } from '@lamplight/domain/file-kinds';
import type { Entry, ZipFile } from 'yauzl';
import { type Finding, refusals } from './upload-refused';

/** What a document may unpack to; more is a bomb or a mistake. Counted while unpacking, the headers are not believed. */
export const officeLimits = { entries: 5000, unpackedBytes: 200 * 1024 * 1024, ratio: 200 } as const;

/** Parts that tell what a document is. They are read whole, so they may not be large. */
const tellingParts = new Set(['[Content_Types].xml', 'mimetype', 'META-INF/manifest.xml']);
const maxTellingBytes = 4 * 1024 * 1024;

const unreadable = 'the document cannot be read';
const macros = 'documents with macros are not accepted; save it without macros';
const encrypted = 'the document is protected by a password; save it without one';
const bomb = `the document unpacks to far more than it seems (at most ${officeLimits.unpackedBytes / 1024 / 1024} MB)`;

/** The kind of Office Open XML or OpenDocument file a ZIP archive is, or why it is refused. Unpacks all of it once. */
export async function inspectOfficeFile(path: string): Promise<Finding<string>> {
  const { size } = await stat(path);
  const { openPromise } = await import('yauzl');
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  } catch {
    return { refused: unreadable };
  }
  try {
    if (zip.entryCount > officeLimits.entries) return { refused: bomb };
    return await readParts(zip, Math.min(officeLimits.unpackedBytes, size * officeLimits.ratio));
  } catch {
    // Whatever yauzl or zlib stumble over: damaged or crafted, it is nothing a person could open.
    return { refused: unreadable };
  } finally {
    zip.close();
  }
}

async function readParts(zip: ZipFile, maxUnpackedBytes: number): Promise<Finding<string>> {
  const names = new Set<string>();
  const telling = new Map<string, string>();
  let unpackedBytes = 0;

  for await (const entry of zip.eachEntry()) {
    // Two parts of one name: what we look at and what a program opens could differ.
    if (names.has(entry.fileName)) return { refused: unreadable };
    names.add(entry.fileName);
    if (names.size > officeLimits.entries) return { refused: bomb };
    if (entry.isEncrypted()) return { refused: encrypted };
    if (isMacroPart(entry)) return { refused: macros };

    const kept: Buffer[] = [];
    let partBytes = 0;
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      partBytes += chunk.length;
      unpackedBytes += chunk.length;
      if (unpackedBytes > maxUnpackedBytes) return { refused: bomb };
      if (tellingParts.has(entry.fileName)) kept.push(chunk);
      if (kept.length > 0 && partBytes > maxTellingBytes) return { refused: unreadable };
    }
    if (kept.length > 0) telling.set(entry.fileName, Buffer.concat(kept).toString('utf8'));
  }
  return judge(telling);
}

/** Microsoft's macro storage, and the folders of OpenDocument's Basic and other scripts. */
function isMacroPart({ fileName }: Entry): boolean {
  return /(?:^|\/)vbaProject\.bin$/i.test(fileName) || /^(?:Basic|Scripts)\/./.test(fileName);
}

function judge(telling: ReadonlyMap<string, string>): Finding<string> {
  const contentTypes = telling.get('[Content_Types].xml');
  const mimetype = telling.get('mimetype');
  if (contentTypes !== undefined && mimetype !== undefined) return { refused: unreadable };
  if (contentTypes !== undefined) return openXmlKind(contentTypes);
  if (mimetype !== undefined)
    return openDocumentKind(mimetype.trim(), telling.get('META-INF/manifest.xml') ?? '');
  return { refused: 'archives are not accepted; add the files one by one' };
}

function openXmlKind(contentTypes: string): Finding<string> {
  const declared = [...contentTypes.matchAll(/\bContentType\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, quoted, single]) => quoted ?? single ?? '',
  );
  if (declared.some((type) => /macroEnabled|vbaProject/i.test(type))) return { refused: macros };
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
