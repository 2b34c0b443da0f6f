import type { FastifyReply } from 'fastify';
import type { BytesReply } from './handler';

/** A file name for Content-Disposition: plain ASCII beside the real one in UTF-8 (RFC 6266). */
function disposition(fileName: string, inline: boolean): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

/** Streams bytes that no browser may take for anything else than they are. */
export function sendBytes(
  reply: FastifyReply,
  { stream, type, fileName, inline, size }: BytesReply,
): FastifyReply {
  if (size !== undefined) reply.header('content-length', String(size));
  return reply
    .header('content-type', type)
    .header('content-disposition', disposition(fileName, inline ?? false))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(stream);
}
