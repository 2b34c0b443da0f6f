import { stat } from 'node:fs/promises';
import { kindOfMime } from '@lamplight/domain/file-kinds';
import type { ZipFile } from 'yauzl';
import {
  createPartSearch,
  dangerOfName,
  dangerOfRelationships,
  dangerOfType,
  isRelationships,
} from './office-dangers';
import { type Finding, refusals } from './upload-refused';

/** What a document may unpack to; more is a bomb or a mistake. Counted while unpacking, the headers are not believed. */
export const officeLimits = { entries: 5000, unpackedBytes: 200 * 1024 * 1024, ratio: 200 } as const;

/** Parts that tell what a document is. They are read whole, so they may not be large. */
const tellingParts = new Set(['[Content_Types].xml', 'mimetype', 'META-INF/manifest.xml']);
const maxTellingBytes = 4 * 1024 * 1024;

const unreadable = 'the document cannot be read';
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
    const named = dangerOfName(entry.fileName);
    if (named) return { refused: named };

    const kept: Buffer[] = [];
    const keeps = tellingParts.has(entry.fileName) || isRelationships(entry.fileName);
    const search = createPartSearch(entry.fileName);
    let partBytes = 0;
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      partBytes += chunk.length;
      unpackedBytes += chunk.length;
      if (unpackedBytes > maxUnpackedBytes) return { refused: bomb };
      const found = search(chunk);
      if (found) return { refused: found };
      if (!keeps) continue;
      if (partBytes > maxTellingBytes) return { refused: unreadable };
      kept.push(chunk);
    }
    if (kept.length === 0) continue;
    const text = Buffer.concat(kept).toString('utf8');
    const referred = isRelationships(entry.fileName) ? dangerOfRelationships(text) : undefined;
    if (referred) return { refused: referred };
    if (tellingParts.has(entry.fileName)) telling.set(entry.fileName, text);
  }
  return judge(telling);
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
