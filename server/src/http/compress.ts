import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createTurns } from '../ports/turns';
import { addressOf } from './network';

/** Below this, an answer fits into one packet as it is. */
const leastCharacters = 1024;

/** From here on compressing takes so long that others would notice; below, handing it to another thread takes longer. */
export const largeCharacters = 64 * 1024;

// Of the qualities, the third costs about as much as gzip's first and leaves a quarter to a third less to send.
const brotliFor = (text: string) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});
const gzipQuickly = { level: 1 };

const codings = {
  br: (text: string) => brotliCompressSync(text, brotliFor(text)),
  gzip: (text: string) => gzipSync(text, gzipQuickly),
};
const brotliBeside = promisify(brotliCompress);
const gzipBeside = promisify(gzip);
const besides: Record<keyof typeof codings, (text: string) => Promise<Buffer>> = {
  br: (text) => brotliBeside(text, brotliFor(text)),
  gzip: (text) => gzipBeside(text, gzipQuickly),
};
type Coding = keyof typeof codings;

/** The coding a client likes best of ours, Brotli where it likes both alike; none where it would rather have none. */
export function codingFor(acceptEncoding: string | undefined): Coding | undefined {
  if (!acceptEncoding) return undefined;
  const likes = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const quality = given === undefined ? 1 : Number(given);
    likes.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(quality) ? quality : 0);
  }
  const like = (name: string) => likes.get(name) ?? likes.get('*') ?? 0;
  const best: Coding = like('gzip') > like('br') ? 'gzip' : 'br';
  return like(best) > 0 && like(best) >= (likes.get('identity') ?? 0) ? best : undefined;
}

/**
 * Compresses what is read as JSON or a page, from a kilobyte on. Answers to writes travel as they are: they are small,
 * and their ETag is the version that the next write names. Streams are left alone: a workbook, a PDF or a picture is
 * compressed already. Compressing a large one takes longer than making the JSON did: that is done beside the thread that answers, in
 * turns, and of the few threads that also read files half are left.
 */
export function compressAnswers(app: FastifyInstance): void {
  const inTurn = createTurns({ all: 2, ofGroup: 2, ofMember: 1 });
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < leastCharacters) return payload;
    if (request.method !== 'GET' && request.method !== 'HEAD') return payload;
    // A secret beside a text that somebody chose is not to be guessed from a size (docs/security.md).
    if (request.routeOptions.config.secret) return payload;
    reply.header('vary', 'accept-encoding');
    const coding = codingFor(request.headers['accept-encoding']);
    if (coding === undefined) return payload;
    reply.header('content-encoding', coding).removeHeader('content-length');
    // The same record in other bytes: a strong ETag would say that the bytes are the same too (RFC 9110, 8.8.1).
    const etag = reply.getHeader('etag');
    if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`);
    if (payload.length < largeCharacters) return codings[coding](payload);
    const { authorization, cookie } = request.headers;
    const address = addressOf(request);
    return inTurn({ group: address, member: authorization ?? cookie ?? address }, () =>
      besides[coding](payload),
    );
  });
}
