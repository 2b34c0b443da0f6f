/** The kinds of files that are accepted (domain, documents and files). */

/** How a kind is looked at and what is done with it. */
export type FileFamily = 'picture' | 'pdf' | 'office' | 'text';

export interface FileKind {
  readonly family: FileFamily;
  /** What the bytes are, and what the stored file says of itself. */
  readonly mime: string;
  /** Endings a name of this kind has, lower case; the first is the usual one. */
  readonly extensions: readonly string[];
}

const ooxml = 'application/vnd.openxmlformats-officedocument';
const odf = 'application/vnd.oasis.opendocument';

const fileKinds: readonly FileKind[] = [
  { family: 'pdf', mime: 'application/pdf', extensions: ['pdf'] },
  { family: 'office', mime: `${ooxml}.wordprocessingml.document`, extensions: ['docx'] },
  { family: 'office', mime: `${ooxml}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  { family: 'office', mime: `${ooxml}.presentationml.presentation`, extensions: ['pptx'] },
  { family: 'office', mime: `${odf}.text`, extensions: ['odt'] },
  { family: 'office', mime: `${odf}.spreadsheet`, extensions: ['ods'] },
  { family: 'office', mime: `${odf}.presentation`, extensions: ['odp'] },
  { family: 'text', mime: 'text/plain', extensions: ['txt'] },
  { family: 'text', mime: 'text/csv', extensions: ['csv'] },
  { family: 'picture', mime: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  { family: 'picture', mime: 'image/png', extensions: ['png', 'apng'] },
  { family: 'picture', mime: 'image/webp', extensions: ['webp'] },
  { family: 'picture', mime: 'image/heic', extensions: ['heic', 'heif', 'hif'] },
];

/** The last dotted part of a name in lower case, without the dot; '' where there is none that looks like one. */
export function extensionOf(name: string): string {
  return /^.+\.([a-z][a-z0-9]{0,9})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The kind a name claims, undefined where its extension is none of ours. */
export function kindOfExtension(extension: string): FileKind | undefined {
  return fileKinds.find((kind) => kind.extensions.includes(extension));
}

export function kindOfMime(mime: string): FileKind | undefined {
  return fileKinds.find((kind) => kind.mime === mime);
}

/**
 * Whether a name fits what the bytes are. A name without an extension claims nothing; pictures often carry the ending
 * of another kind of picture (phones convert them on the way), which deceives nobody.
 */
export function nameFits(extension: string, kind: FileKind): boolean {
  if (extension === '') return true;
  const claimed = kindOfExtension(extension);
  return claimed === kind || (claimed?.family === 'picture' && kind.family === 'picture');
}
