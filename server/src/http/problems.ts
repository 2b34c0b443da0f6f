import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Problem, problems, problemTitle } from '@lamplight/contract/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { newId } from '../db/ids';
import { NotCommitted } from '../db/in-center';
import { CannotStore, FileStoreAway, noStorage } from '../ports/file-store';
import { SenderLeft } from '../ports/shared-helpers';
import { UploadRefused } from '../ports/uploads';
import { refusalOfConstraint } from './constraint-refusals';
import { Refusal } from './refusal';
import { filesNotReady } from './store-turns';
import { refusalText } from './thread-time';

/** Codes of a connection that is gone, refused or in recovery: PostgreSQL class 08 and 57P, and the socket's own. */
const gone = /^(08\w{3}|57P\d\d|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const goneMessage =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Query read timeout/;

/** A transaction had to give way to another (40), or did not wait for it any longer: nothing was kept, and the same request may succeed. */
const inTheWay = /^(40(001|P01)|55P03)$/;

/** A statement that took longer than it may. */
const brokenOff = '57014';
/** PostgreSQL found no room for what was to be kept. */
const diskFull = '53100';

function fromDatabase(error: pg.DatabaseError): Refusal | undefined {
  if (error.code === brokenOff) return new Refusal('timeout', {}, { retryAfterSeconds: 2 });
  if (error.code === diskFull) return new Refusal('storage', { reason: noStorage.full });
  if (error.code && inTheWay.test(error.code)) {
    const reason = 'Somebody else is changing the same at this moment.';
    return new Refusal('busy', { reason }, { retryAfterSeconds: 2 });
  }
  if (error.code && gone.test(error.code)) return new Refusal('unavailable', {}, { retryAfterSeconds: 2 });
  return refusalOfConstraint(error);
}

/** A body is larger than any that is read. */
export const bodyTooLarge = (): Refusal =>
  new Refusal('tooLarge', { reason: 'What was sent is larger than this call accepts.' });

/** What of the HTTP framework's own refusals means what to a caller. */
function fromFramework(error: Error & { code?: unknown; statusCode?: unknown }): Refusal | undefined {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413) {
    return bodyTooLarge();
  }
  // An address that cannot be decoded, or a part of it longer than any name here, names nothing.
  if (error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH')
    return new Refusal('notFound');
  if (error.statusCode === 416) return new Refusal('range');
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

const storeAway = 'Files cannot be stored or read right now. Nothing was lost; try again in a moment';

/** Every error as a refusal of the catalogue; what nobody foresaw is `internal` and tells nothing. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof UploadRefused) {
    return error.code === 'tooLarge'
      ? new Refusal('tooLarge', { reason: `"${error.fileName}" is ${error.reason}.`, name: error.fileName })
      : new Refusal('file_type', { name: error.fileName, reason: error.reason });
  }
  if (error instanceof CannotStore) return new Refusal('storage', { reason: error.message });
  if (error instanceof FileStoreAway) return filesNotReady(storeAway);
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

/** The database is away, for whoever asks next as well. */
export const isAway = (error: unknown): boolean =>
  refusalOf(error).code === 'unavailable' && !(error instanceof NotCommitted);

/** Schemas and rules write some of their messages with a full stop, some without. */
const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The words of a refusal, with what is wrong with its first field where that says more. */
function messageOf(title: string, wrong: { message: string } | undefined): string {
  return !wrong || wrong.message === title ? title : `${title} ${asSentence(wrong.message)}`.trim();
}

/** A refusal as callers read it. */
function problemOf({ code, params, more }: Refusal, path: string, traceId: string): Problem {
  const { detail, fieldErrors, current } = more;
  const title = problemTitle(code, params);
  return {
    type: 'about:blank',
    title,
    status: problems[code].status,
    ...(detail === undefined ? {} : { detail }),
    message: messageOf(title, fieldErrors?.[0]),
    errorKey: code,
    path,
    traceId,
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(fieldErrors ? { fieldErrors } : {}),
    ...(current === undefined ? {} : { current }),
  };
}

const problemType = 'application/problem+json; charset=utf-8';

/** What is said of bytes, and of no refusal: they may fail when that was said already. */
const ofBytes = ['content-range', 'accept-ranges', 'content-disposition', 'etag'];

/** Answers with `application/problem+json`; carries no stack, SQL or path of the machine. */
export function answerProblem(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = refusalOf(error);
  // A sender who goes away in the middle of a body, or before it was looked at, has broken off no connection but their own.
  const left = error instanceof SenderLeft || (request.raw.destroyed && !request.raw.complete);
  if (left) request.log.debug('the sender has left');
  else if (refusal.code === 'internal') request.log.error({ err: error }, 'unforeseen failure');
  else if (refusal.code === 'unavailable')
    request.log.warn({ reason: String(error) }, 'database unavailable');
  else if (error instanceof FileStoreAway)
    request.log.warn({ reason: String(error) }, 'file store unavailable');
  else if (refusal.code === 'storage') request.log.error({ reason: String(error) }, 'nothing can be stored');
  const { retryAfterSeconds } = refusal.more;
  const problem = problemOf(refusal, request.url.split('?')[0] ?? '', request.id);
  if (refusal.code !== 'range') for (const name of ofBytes) reply.removeHeader(name);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  return (
    reply
      .code(problem.status)
      .header('content-type', problemType)
      // Over what was said of the answer that did not come about.
      .header('cache-control', 'no-store')
      .send(refusalText(request, problem))
  );
}

/** As long as somebody whose request could not be read may go on sending it. */
const lingerMs = 2000;

/**
 * Answers what cannot be read as a request at all, such as headers without end, and closes the connection: not at once,
 * because a sender who is still writing would then find the connection reset, and no answer.
 */
export function answerUnread(error: Error & { code?: string }, socket: Socket): void {
  // Whatever else came of a request that is answered already.
  if (socket.writableEnded) return;
  // Browsers open connections that they may need, and keep them: an answer there would be taken for that of the next request.
  const isSpare = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0;
  if (error.code === 'ECONNRESET' || isSpare || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new Refusal('tooLarge', { reason: 'The address or the headers of this request are too long.' })
      : new Refusal(
          'validation',
          {},
          { fieldErrors: [{ field: '', message: 'The request cannot be read' }] },
        );
  const problem = problemOf(refusal, '', newId());
  const body = JSON.stringify(problem);
  socket.end(
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\nconnection: close\r\n` +
      `content-type: ${problemType}\r\ncache-control: no-store\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  const left = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(left));
}
