import type { ProblemCode } from '@lamplight/contract/problem';

/** A refusal with a code of the catalogue; the HTTP layer turns it into a problem answer. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly params: Record<string, string>;
  readonly more: {
    /** What this one is about, in a sentence beside the catalogue's words. */
    detail?: string;
    fieldErrors?: { field: string; message: string }[];
    current?: unknown;
    retryAfterSeconds?: number;
  };

  constructor(code: ProblemCode, params: Record<string, string> = {}, more: Refusal['more'] = {}) {
    super(code);
    this.code = code;
    this.params = params;
    this.more = more;
  }
}

export const notFound = (): Refusal => new Refusal('notFound');
