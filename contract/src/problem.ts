import { z } from 'zod';
import { failure } from './messages';

/**
 * Every refusal the server can give, by errorKey: its HTTP status and the words a person reads.
 * A code without words does not compile; `{name}` stands for a parameter of the problem.
 */
export const problems = {
  validation: { status: 400, title: 'Some of what was sent is not valid.' },
  filter: { status: 400, title: 'The list cannot be filtered like this: {reason}.' },
  status: { status: 400, title: '{reason}' },
  date: { status: 400, title: failure.pastDate },
  cannotBeRemoved: { status: 400, title: failure.cannotBeRemoved },
  duplicate: { status: 400, title: 'There is one of this {what} already.' },
  emailexists: { status: 400, title: failure.emailExists },
  reference: { status: 400, title: 'The {field} does not exist in this center or is not active.' },
  file_type: { status: 400, title: '"{name}" was not accepted: {reason}.' },
  unauthorized: { status: 401, title: 'Sign in to continue.' },
  credentials: { status: 401, title: 'The e-mail or the password is not right.' },
  /** Only after a right password; `reason` says whether a code is missing or was not taken. */
  otp: { status: 401, title: '{reason}' },
  otpCode: { status: 400, title: 'The code is not right.' },
  otpDemanded: {
    status: 403,
    title: '{center} asks for a second factor. Set it up under "Your account" first.',
  },
  forbidden: { status: 403, title: 'You do not have access.' },
  /** Of a draft that another began. */
  author: { status: 403, title: '{author} began this round. Say that you go on with it first.' },
  joining: {
    status: 403,
    title: '{author} goes on with this round, or the committee: nobody else joins it now.',
  },
  notFound: { status: 404, title: 'This could not be found.' },
  qapiPlanMissing: { status: 404, title: failure.qapiPlanMissing },
  /** Never 401: a browser ends its session at that, and whoever opens a link may well be logged in. */
  key: {
    status: 400,
    title: 'This link is not valid. Open it exactly as the mail shows it, or ask for a new one.',
  },
  keyUsed: { status: 400, title: 'This link has been used already.' },
  keyRevoked: {
    status: 400,
    title:
      'This link serves no more: a newer one was mailed in its place, or the signature is not asked for any longer.',
  },
  signed: { status: 400, title: 'You have signed this already.' },
  /** Its `params` say of which record: `kind` and `id`. */
  release: {
    status: 400,
    title: 'This is committee work product. Say to whom it goes and why, then print or download it.',
  },
  meetingConfirmed: { status: 400, title: failure.meetingConfirmed },
  signInClosed: { status: 400, title: failure.signInClosed },
  minuteSigned: { status: 400, title: failure.minuteSigned },
  exists_report: { status: 400, title: failure.reportExists },
  setupCode: {
    status: 400,
    title: 'This is not the code. Lamplight prints it where it is started, beside its address.',
  },
  currentPassword: { status: 400, title: 'The current password is not right.' },
  keyExpired: { status: 400, title: 'This link has expired. Ask for a new one.' },
  contentChanged: {
    status: 409,
    title: 'What was to be signed is not what it was any more. Nothing was signed; tell whoever asked you.',
  },
  concurrency: {
    status: 409,
    title: 'Someone else changed this in the meantime. Both versions are kept: choose what stays.',
  },
  removed: { status: 409, title: 'Someone else removed this in the meantime.' },
  /** Its `params` say how far its device had counted: `nth`. */
  late: { status: 409, title: 'Something newer of this came before it.' },
  center: {
    status: 409,
    title: 'Two centers have a record of this id. Switch to the one you mean and try again.',
  },
  exists: { status: 409, title: 'A record with this id exists already with other content.' },
  idempotency: { status: 409, title: 'This Idempotency-Key was used for another request.' },
  tooLarge: { status: 413, title: '{reason}' },
  mediaType: { status: 415, title: 'This kind of body is not understood here.' },
  range: { status: 416, title: 'There are no such bytes of this file.' },
  setupHost: {
    status: 421,
    title:
      'The first administrator is made on the machine that Lamplight runs on, by its address “localhost”, or at its public address: start it with PUBLIC_URL.',
  },
  unknownHost: { status: 421, title: 'This address is not served here.' },
  rateLimited: { status: 429, title: 'Too many tries. Wait a little and try again.' },
  internal: { status: 500, title: failure.default },
  storage: {
    status: 507,
    title: 'This could not be stored: {reason}. Nothing was saved; tell your administrator.',
  },
  timeout: {
    status: 503,
    title:
      'This took too long and was broken off. Ask for less at once, such as a shorter time, and try again.',
  },
  /** Somebody else is at the same just now; its `params` have the `reason`. */
  busy: { status: 503, title: '{reason} Nothing of this was saved; try again in a moment.' },
  /** Its `params` say which part of Lamplight fails: `database` or `files`. */
  notReady: { status: 503, title: '{reason}.' },
  unavailable: {
    status: 503,
    title: 'The database cannot be reached right now. Nothing was lost; try again in a moment.',
  },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

/** `application/problem+json` (RFC 9457) with the fields clients of this interface read. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  /** What a person reads; the interface shows it as it is. */
  message: z.string(),
  errorKey: z.string(),
  entityName: z.string().optional(),
  params: z.record(z.string(), z.string()).optional(),
  path: z.string(),
  traceId: z.string(),
  fieldErrors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** On 409 `concurrency`: the record as it is now. */
  current: z.unknown().optional(),
});
export type Problem = z.output<typeof problemSchema>;

/** The words of a refusal with its parameters filled in. */
export function problemTitle(code: ProblemCode, params: Record<string, string> = {}): string {
  return problems[code].title.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}
