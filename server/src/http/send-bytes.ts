import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BytesReply } from './handler';

/** A file name for Content-Disposition: plain ASCII beside the real one in UTF-8 (RFC 6266). */
function disposition(fileName: string, inline: boolean): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

/** Whether the request says that it has these bytes (RFC 9110, 13.1.2). */
const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((given) => given.trim().replace(/^W\//, '') === etag);

/** Streams bytes that no browser may take for anything else than they are. */
export function sendBytes(
  reply: FastifyReply,
  { stream, type, fileName, inline, size, etag }: BytesReply,
): FastifyReply {
  if (etag !== undefined) reply.header('etag', etag);
  reply.header('cache-control', etag === undefined ? 'private, no-store' : 'private, no-cache');
  if (etag !== undefined && isKnown(reply.request, etag)) {
    stream.destroy();
    return reply.code(304).send();
  }
  if (size !== undefined) reply.header('content-length', String(size));
  return reply
    .header('content-type', type)
    .header('content-disposition', disposition(fileName, inline ?? false))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .send(stream);
}
