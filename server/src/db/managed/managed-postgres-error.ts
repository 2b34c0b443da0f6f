/** A refusal or failure of the managed database. The message is one line and names what to do. */
export class ManagedPostgresError extends Error {
  override readonly name = 'ManagedPostgresError';
}

/** What every message offers when the managed database is no way forward here. */
export const useOwnDatabase = 'set DATABASE_URL to a PostgreSQL 15 or newer';

/**
 * The known reasons, by the words that the operating system or PostgreSQL prints. PostgreSQL hands a reason
 * for not starting to nobody but its log, so its words are all there is to go by; they are always English
 * because it runs with the C locale.
 */
const reasons: readonly { words: RegExp; fix: (folder: string) => string }[] = [
  {
    words: /no space left|wrote only \d+ of|check free disk space/i,
    fix: (folder) => `the disk that holds ${folder} is full: free some space on it`,
  },
  { words: /quota exceeded/i, fix: (folder) => `the disk quota for ${folder} is used up: free some space` },
  { words: /read-only file system/i, fix: (folder) => `${folder} is read-only: choose a writable DATA_DIR` },
  {
    words: /permission denied/i,
    fix: (folder) => `access to ${folder} is denied: give it to the user that runs Lamplight (chown -R)`,
  },
  {
    words: /operation not permitted/i,
    fix: () => `the system forbids it: start without root, or ${useOwnDatabase}`,
  },
  {
    words: /cannot allocate memory/i,
    fix: () => 'there is not enough free memory (about 400 MB are needed)',
  },
  { words: /shared libraries/i, fix: () => `a system library is missing: install it, or ${useOwnDatabase}` },
  {
    words: /shared memory block/i,
    fix: () => 'a query of the previous database process is still running: try again in a minute',
  },
];

/**
 * Turns what a failed step printed into one line: the fix, where the reason is known, and what was printed.
 *
 * @param step what was being done, e.g. "PostgreSQL did not start"
 * @param printed the failed program's output or a system error's message
 * @param folder the folder it was working in, named in the fix
 */
export function explainFailure(step: string, printed: string, folder: string): ManagedPostgresError {
  const known = reasons.find((reason) => reason.words.test(printed));
  if (known === undefined) return new ManagedPostgresError(`${step}: ${lastComplaint(printed)}`);
  const telling = printed.split('\n').find((line) => known.words.test(line)) ?? '';
  return new ManagedPostgresError(`${step}: ${known.fix(folder)} (${withoutPrefix(telling)})`);
}

/** The last line that complains, without its time stamp; else the last line. */
function lastComplaint(printed: string): string {
  const lines = printed.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1);
  return complaint === undefined ? 'it gave no reason' : withoutPrefix(complaint);
}

/** A log line without its time, process and severity. */
function withoutPrefix(line: string): string {
  return line.replace(/^.*?\b(?:FATAL|PANIC|ERROR|LOG|HINT|error):\s*/, '').trim();
}

/** The message of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The system's code of a thrown error ("ENOENT"), if it has one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
