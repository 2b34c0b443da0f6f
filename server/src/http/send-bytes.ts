import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Part } from '../ports/file-store';
import type { BytesReply } from './handler';
import { Refusal } from './refusal';

/** A file name for Content-Disposition: plain ASCII beside the real one in UTF-8 (RFC 6266). */
function disposition(fileName: string, inline: boolean): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

/** Whether the request says that it has these bytes (RFC 9110, 13.1.2). */
const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((given) => given.trim().replace(/^W\//, '') === etag);

/**
 * The part that a request asks for (RFC 9110, 14.2): one span of bytes, cut at the end of them; `none` where it begins behind it.
 * Undefined where it asks for all, for several spans or for what is no span: all are sent.
 */
export function partAsked(range: string | undefined, size: number): Part | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return from >= size || (first === '' && Number(last) === 0) ? 'none' : { from, to };
}

/** Puts a part in the place of all bytes, where one was asked for and can be had. */
async function partOf(reply: FastifyReply, { stream, part, size, etag }: BytesReply): Promise<Readable> {
  if (!part || size === undefined) return stream;
  reply.header('accept-ranges', 'bytes');
  // Whoever holds a part of something else, by what `If-Range` says, has all of this (RFC 9110, 13.1.5).
  const { range, 'if-range': held } = reply.request.headers;
  const asked = held === undefined || held === etag ? partAsked(range, size) : undefined;
  if (asked === undefined) {
    reply.header('content-length', String(size));
    return stream;
  }
  if (asked === 'none') {
    stream.destroy();
    reply.header('content-range', `bytes */${size}`);
    throw new Refusal('range');
  }
  const { from, to } = asked;
  // Of a part that is all of them the bytes are checked, too (files/hand-out.ts).
  const isAll = to - from + 1 === size;
  if (!isAll) stream.destroy();
  const sent = isAll ? stream : await part(from, to);
  // Not before: it may be refused.
  reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${size}`)
    .header('content-length', String(to - from + 1));
  return sent;
}

/** Streams bytes that no browser may take for anything else than they are. */
export async function sendBytes(reply: FastifyReply, bytes: BytesReply): Promise<FastifyReply> {
  const { stream, type, fileName, inline, size, etag } = bytes;
  if (etag !== undefined) reply.header('etag', etag);
  reply.header('cache-control', etag === undefined ? 'private, no-store' : 'private, no-cache');
  if (etag !== undefined && isKnown(reply.request, etag)) {
    stream.destroy();
    return reply.code(304).send();
  }
  const sent = await partOf(reply, bytes);
  if (size !== undefined && !bytes.part) reply.header('content-length', String(size));
  return reply
    .header('content-type', type)
    .header('content-disposition', disposition(fileName, inline ?? false))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .send(sent);
}
