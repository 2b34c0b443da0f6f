import { failure } from '@lamplight/contract/messages';

export interface FieldError {
  field: string;
  message: string;
}

/** A call that did not succeed: a refusal of the server, or no answer at all (`status` 0). */
export class ApiProblem extends Error {
  readonly status: number;
  readonly errorKey: string;
  readonly fieldErrors: readonly FieldError[];
  /** What this refusal is about, in a sentence beside its words. */
  readonly detail: string;
  /** Parameters of the message, by name. */
  readonly params: Readonly<Record<string, string>>;
  /** On 409 `concurrency`: the record as it is now. */
  readonly current: unknown;

  constructor(problem: {
    status: number;
    errorKey: string;
    message: string;
    detail?: string;
    fieldErrors?: readonly FieldError[];
    params?: Readonly<Record<string, string>>;
    current?: unknown;
  }) {
    super(problem.message);
    this.name = 'ApiProblem';
    this.status = problem.status;
    this.errorKey = problem.errorKey;
    this.fieldErrors = problem.fieldErrors ?? [];
    this.detail = problem.detail ?? '';
    this.params = problem.params ?? {};
    this.current = problem.current;
  }
}

/** The server no longer knows the session: Login says so, and nothing else does. */
export class SessionOver extends ApiProblem {}

/** No answer came: the network, the server or something between them is down. */
export function noAnswer(): ApiProblem {
  return new ApiProblem({ status: 0, errorKey: 'network', message: failure.network });
}

/**
 * The server says why whenever it refuses. Without a word it was not the server, and what was asked may be done another time: a network that
 * asks for a login, a filter, a gateway. Only what a proxy finds too large is so each time, and one that is overrun says so itself.
 */
const isOfAnother = (status: number): boolean =>
  (status < 500 && status !== 413 && status !== 429) || status === 511;

/**
 * Reads a refusal. A body that is no problem (a proxy's error page, say) still becomes one with the
 * catalogue's default words, or as if no answer had come; nothing of such a body is shown.
 */
export function readProblem(status: number, body: string): ApiProblem {
  const given = parse(body);
  if (!isRecord(given) || typeof given.errorKey !== 'string') {
    if (isOfAnother(status)) return noAnswer();
    return new ApiProblem({ status, errorKey: 'unknown', message: failure.default });
  }
  const { errorKey, message, title, detail, fieldErrors, params, current } = given;
  const words = [message, title].find((text) => typeof text === 'string' && text !== '');
  return new ApiProblem({
    status,
    errorKey,
    message: typeof words === 'string' ? words : failure.default,
    detail: typeof detail === 'string' ? detail : '',
    fieldErrors: Array.isArray(fieldErrors) ? fieldErrors.filter(isFieldError) : [],
    params: isTextRecord(params) ? params : {},
    current,
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((item) => typeof item === 'string');
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';
}

const answered = (error: unknown, status: number) => error instanceof ApiProblem && error.status === status;

/** There is no such record, or none that this person may know of. */
export const isMissing = (error: unknown) => answered(error, 404);

/** It is there, and not for this person: asked again, it is refused again. */
export const isRefused = (error: unknown) => answered(error, 403);

/** Nobody said what became of what was asked: it may have been done. */
export const isUnheard = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 0 || error.status >= 500);

/** The server, or its database, could not be reached: nothing else would get through either. */
export const isAway = (error: unknown) =>
  error instanceof ApiProblem && [0, 429, 502, 503, 504].includes(error.status);
