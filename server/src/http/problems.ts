import { type Problem, type ProblemCode, problems, problemTitle } from '@lamplight/contract/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { NotCommitted } from '../db/in-center';
import { StorageFull } from '../ports/file-store';
import { UploadRefused } from '../ports/uploads';
import { Refusal } from './refusal';

/** Codes of a connection that is gone, refused or in recovery (PostgreSQL class 08 and 57P, and the socket's own). */
const gone = /^(08\w{3}|57P\d\d|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const goneMessage =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Query read timeout/;

/** Constraints whose breach is a refusal a person can understand; the database names the rule. */
const constraints: Record<string, ProblemCode> = {
  issue_pkey: 'exists',
  issue_comment_pkey: 'exists',
  audit_pkey: 'exists',
  file_pkey: 'exists',
};

function fromDatabase(error: pg.DatabaseError): Refusal | undefined {
  if (error.constraint && constraints[error.constraint])
    return new Refusal(constraints[error.constraint] ?? 'exists');
  if (error.code && gone.test(error.code)) return new Refusal('unavailable', {}, { retryAfterSeconds: 2 });
  return undefined;
}

/** What of the HTTP framework's own refusals means what to a caller. */
function fromFramework(error: Error & { code?: unknown; statusCode?: unknown }): Refusal | undefined {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413) {
    return new Refusal('tooLarge', { reason: 'What was sent is larger than this call accepts.' });
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || error.statusCode === 415)
    return new Refusal('mediaType');
  if (error.statusCode === 400) {
    return new Refusal(
      'validation',
      {},
      { fieldErrors: [{ field: '', message: 'The body cannot be read' }] },
    );
  }
  return undefined;
}

/** Every error as a refusal of the catalogue; what nobody foresaw is `internal` and tells nothing. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof UploadRefused) {
    return error.code === 'tooLarge'
      ? new Refusal('tooLarge', { reason: `"${error.fileName}" is ${error.reason}.`, name: error.fileName })
      : new Refusal('file_type', { name: error.fileName, reason: error.reason });
  }
  if (error instanceof StorageFull) return new Refusal('storageFull');
  if (error instanceof NotCommitted) return new Refusal('unavailable', {}, { retryAfterSeconds: 1 });
  if (error instanceof pg.DatabaseError) return fromDatabase(error) ?? new Refusal('internal');
  if (error instanceof Error) {
    const code = 'code' in error ? String(error.code) : '';
    // The managed database's socket is a file: without the database it is not there.
    const noSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
    if (noSocket || gone.test(code) || goneMessage.test(error.message))
      return new Refusal('unavailable', {}, { retryAfterSeconds: 2 });
    return fromFramework(error) ?? new Refusal('internal');
  }
  return new Refusal('internal');
}

/** Schemas and rules write some of their messages with a full stop, some without. */
const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Answers with `application/problem+json`; carries no stack, SQL or path of the machine. */
export function answerProblem(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = refusalOf(error);
  const { status } = problems[refusal.code];
  if (refusal.code === 'internal') request.log.error({ err: error }, 'unforeseen failure');
  else if (refusal.code === 'unavailable')
    request.log.warn({ reason: String(error) }, 'database unavailable');
  const title = problemTitle(refusal.code, refusal.params);
  const { fieldErrors, current, retryAfterSeconds } = refusal.more;
  const problem: Problem = {
    type: 'about:blank',
    title,
    status,
    message: fieldErrors?.[0] ? `${title} ${asSentence(fieldErrors[0].message)}`.trim() : title,
    errorKey: refusal.code,
    path: request.url.split('?')[0] ?? '',
    traceId: request.id,
    ...(Object.keys(refusal.params).length > 0 ? { params: refusal.params } : {}),
    ...(fieldErrors ? { fieldErrors } : {}),
    ...(current === undefined ? {} : { current }),
  };
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}
