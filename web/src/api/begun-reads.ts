declare global {
  interface Window {
    /** Reads that the page's head began before any other script was there (web/begin-reads.js). */
    lamplightReads?: BegunReads | undefined;
  }
}

interface BegunAnswer {
  response: Response;
  body: Blob;
}

interface BegunReads {
  headers: Readonly<Record<string, string>>;
  /** By address. */
  answers: Map<string, Promise<BegunAnswer>>;
}

/** An answer that nobody took by then is old: as long after the page began as lists count as fresh. */
const keptMs = 10_000;

interface Request {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** The answer to a read that was begun already, for the same person in the same center. Each is given away once. */
export function takeBegunRead({ method, url, headers }: Request): Promise<BegunAnswer> | undefined {
  // A write may change what was read.
  if (method !== 'GET' || performance.now() > keptMs) window.lamplightReads = undefined;
  const begun = window.lamplightReads;
  const answer = begun?.answers.get(url);
  if (!begun || !answer) return undefined;
  begun.answers.delete(url);
  const names = new Set([...Object.keys(headers), ...Object.keys(begun.headers)]);
  return [...names].every((name) => headers[name] === begun.headers[name]) ? answer : undefined;
}
