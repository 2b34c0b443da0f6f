/** A file that is not taken in. The words are for the person who sent it; the HTTP layer turns it into a problem. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
  readonly code: 'tooLarge' | 'file_type';
  /** The cleaned name of the file. */
  readonly fileName: string;
  /** Part of a sentence without a full stop: what is wrong and, where it helps, what to do. */
  readonly reason: string;

  constructor(code: UploadRefused['code'], fileName: string, reason: string) {
    super(`${fileName}: ${reason}`);
    this.code = code;
    this.fileName = fileName;
    this.reason = reason;
  }
}

/** What a look into a file found: a value, or why the file is not accepted. */
export type Finding<T> = { accepted: T } | { refused: string };

/** The refusals that more than one look can come to. */
export const refusals = {
  disguised: 'its content is not what its name says',
  kind: 'this kind of file is not accepted',
  archive: 'archives are not accepted; add the files one by one',
  svg: 'SVG pictures are not accepted',
  html: 'web pages are not accepted',
  exchange:
    'tables that fetch from other programs or the web (DDE, WEBSERVICE) are not accepted; take the formula out and save it again',
} as const;
