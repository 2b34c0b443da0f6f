interface Told {
  id: string;
  sha256: string;
}

const told = ({ id, sha256 }: Told) => ({ id, sha256 });

/** What an entry of the trail keeps of a file that a record got, for machines alone: `npm run verify` holds the record's files against it. */
export const gotFile = (file: Told) => ({ hash: { file: told(file) } });

/** The same of files that a record lost. */
export const lostFiles = (files: readonly Told[]) => ({ hash: { files: files.map(told) } });
