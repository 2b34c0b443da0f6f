import { open } from 'node:fs/promises';
import { type FileKind, kindOfExtension, kindOfMime, nameFits } from '@lamplight/domain/file-kinds';
import { inspectOfficeFile } from './office-files';
import type { Sender } from './shared-helpers';
import { findMarkup, readAsText } from './text-files';
import { type Finding, refusals } from './upload-refused';

const zipSignature = Buffer.from('PK\u0003\u0004', 'latin1');

/** What is said of kinds that people do send; the first that fits. */
const spokenRefusals: readonly [RegExp, string][] = [
  [/^image\/svg/, refusals.svg],
  [/^text\/html|xhtml/, refusals.html],
  [
    /x-msdownload|x-elf|x-mach-binary|java|wasm|x-msi|x-deb|x-rpm|shortcut|x-apple-diskimage/,
    'programs are not accepted',
  ],
  [
    /x-cfb/,
    'it is protected by a password or in the format of an older Office; save it as .docx, .xlsx or .pptx without a password',
  ],
  [/^image\//, 'this kind of picture is not accepted; save it as JPEG or PNG'],
  [/^(?:video|audio)\//, 'films and sound recordings are not accepted'],
  [/zip|rar|7z|tar|compress|x-xz|zstd|x-lz/, refusals.archive],
];

const spoken = (mime: string): string =>
  spokenRefusals.find(([pattern]) => pattern.test(mime))?.[1] ?? refusals.kind;

/**
 * What a received file is, by its bytes. The name only decides between the kinds of text, which have no signature,
 * and is otherwise checked against what was found.
 */
export async function sniff(path: string, extension: string, sender?: Sender): Promise<Finding<FileKind>> {
  const claimed = kindOfExtension(extension);
  const beginning = await beginningOf(path);
  const markup = findMarkup(beginning.toString('utf8'));
  if (markup === 'svg') return { refused: refusals.svg };
  if (claimed?.family === 'text') {
    const text = await readAsText(path, sender);
    return 'accepted' in text ? { accepted: claimed } : text;
  }

  const found = beginning.subarray(0, 4).equals(zipSignature)
    ? await inspectOfficeFile(path, sender)
    : await signature(path);
  if ('refused' in found) return found;
  const kind = kindOfMime(found.accepted);
  if (kind) return nameFits(extension, kind) ? { accepted: kind } : { refused: refusals.disguised };
  if (markup === 'html') return { refused: claimed ? refusals.disguised : refusals.html };
  const disguised = claimed && !isVariant(found.accepted, claimed);
  return { refused: disguised ? refusals.disguised : spoken(found.accepted) };
}

/** Whether bytes that are not accepted are at least of the family the name claims; then the words name the variant. */
function isVariant(mime: string, claimed: FileKind): boolean {
  if (claimed.family === 'picture') return mime.startsWith('image/');
  return claimed.family === 'office' && mime === 'application/x-cfb';
}

/** The MIME type by signature, '' for none; HEIC and its sequences are one kind. */
async function signature(path: string): Promise<Finding<string>> {
  const { fileTypeFromFile } = await import('file-type');
  // A signature whose own header is damaged is a file nobody can open.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const mime = found?.mime ?? '';
  if (/^image\/hei[cf]/.test(mime)) return { accepted: 'image/heic' };
  return { accepted: mime === 'image/apng' ? 'image/png' : mime };
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
