import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { codingFor, compressAnswers } from './compress';

describe('the coding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['gzip; q=1.0, *;q=0', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
  ])('is what the client likes best: %s', (accepted, coding) => {
    expect(codingFor(accepted)).toBe(coding);
  });

  it.each([
    undefined,
    '',
    'identity',
    'deflate, zstd',
    'br;q=0, gzip;q=0',
    'gzip;q=0.5, identity',
    'gzip;q=much',
  ])('is none where the client wants none of ours: %s', (accepted) => {
    expect(codingFor(accepted)).toBeUndefined();
  });
});

describe('a large answer', () => {
  const rows = Array.from({ length: 100_000 }, (_, nth) => ({ id: randomUUID(), name: `Adams ${nth}` }));
  const text = JSON.stringify(rows);

  it('is packed while others are answered', async () => {
    const app = Fastify();
    compressAnswers(app);
    app.get('/large', async (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
    app.get('/small', async () => 'small');
    await app.ready();
    const answered: string[] = [];
    const ask = async (url: string) => {
      const { rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      answered.push(url);
      return rawPayload;
    };
    const large = Array.from({ length: 6 }, () => ask('/large'));
    await setImmediate();
    await setImmediate();
    await ask('/small');
    for (const packed of await Promise.all(large)) expect(brotliDecompressSync(packed).toString()).toBe(text);
    expect(answered.indexOf('/small')).toBeLessThan(3);
    await app.close();
  }, 30_000);
});
