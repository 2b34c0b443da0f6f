import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { oneCenter } from '../testing/centers';
import { addIssue } from '../testing/issues';

const { world, maple } = await oneCenter();

beforeAll(async () => {
  for (let count = 0; count < 5; count += 1) await addIssue(maple.staff);
});

interface Raw {
  status: number;
  headers: Record<string, unknown>;
  bytes: Buffer;
}

/** What travels, before anything unpacks it. */
const ask = (path: string, accept?: string, method = 'GET', more: Record<string, string> = {}) =>
  new Promise<Raw>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${maple.committee.client.token}`,
      ...(accept === undefined ? {} : { 'accept-encoding': accept }),
      ...more,
    };
    const sent = request(`${world.server.url}/api${path}`, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: { ...answer.headers },
          bytes: Buffer.concat(parts),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });

describe('an answer of more than a kilobyte', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('travels packed to whoever can unpack it: %s', async (accept, coding, unpack) => {
    const plain = await ask('/issues');
    const packed = await ask('/issues', accept);
    expect(plain.bytes.length).toBeGreaterThan(1024);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(packed.headers).toMatchObject({
      'content-encoding': coding,
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-total-count': '5',
    });
    expect(plain.headers.vary).toBe('accept-encoding');
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect(Number(packed.headers['content-length'])).toBe(packed.bytes.length);
    expect(unpack(packed.bytes)).toEqual(plain.bytes);
  });

  it('answers HEAD with the headers of GET', async () => {
    const [get, head] = [await ask('/issues', 'br'), await ask('/issues', 'br', 'HEAD')];
    expect(head.bytes).toHaveLength(0);
    for (const name of ['content-encoding', 'content-length', 'vary', 'content-type'])
      expect(head.headers[name]).toBe(get.headers[name]);
  });

  it('has an ETag that does not claim the same bytes, and that a write takes for the version all the same', async () => {
    const issue = await addIssue(maple.committee, { description: 'Handrail loose '.repeat(100) });
    const path = `/issues/${issue.id}`;
    expect((await ask(path)).headers.etag).toBe('"0"');
    const { etag } = (await ask(path, 'br')).headers;
    expect(etag).toBe('W/"0"');
    const save = (match: string) =>
      maple.committee.client.call('PUT /issues/{id}', {
        params: { id: issue.id },
        body: { description: 'Handrail loose, second floor' },
        headers: { 'if-match': match },
      });
    expect((await save(String(etag))).status).toBe(200);
    expect((await save(String(etag))).status).toBe(409);
  });

  it('is packed for documentation and its document too', async () => {
    for (const path of ['/openapi.json', '/docs'])
      expect((await ask(path, 'gzip')).headers['content-encoding']).toBe('gzip');
  });

  it('is packed once for documentation, which anybody may ask for without end', async () => {
    await ask('/docs', 'br');
    const before = process.cpuUsage();
    for (let time = 0; time < 20; time += 1) await ask('/docs', 'br');
    const { user, system } = process.cpuUsage(before);
    // Both ends of it are in this process; packing it once takes 20 ms of the processor.
    expect((user + system) / 1000).toBeLessThan(200);
  });
});

describe('what travels as it is', () => {
  it('is small: an account, a refusal that repeats what was sent', async () => {
    const refused = await ask('/issues?status.equals=NONSENSE', 'br');
    expect(refused.status).toBe(400);
    expect(refused.headers).not.toHaveProperty('content-encoding');
    expect((await ask('/issues?size=1&title.contains=nothing+of+the+kind', 'br')).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  it('is a workbook, which streams and is compressed already', async () => {
    const workbook = await ask('/issues/export', 'br, gzip');
    expect(workbook.status).toBe(200);
    expect(workbook.headers).not.toHaveProperty('content-encoding');
    expect(workbook.headers['transfer-encoding']).toBe('chunked');
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('is the answer to a write, whose ETag the next write names', async () => {
    const written = await fetch(`${world.server.url}/api/issues`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${maple.staff.client.token}`,
        'accept-encoding': 'br, gzip',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ description: 'Handrail loose '.repeat(100) }),
    });
    expect(written.status).toBe(201);
    expect(written.headers.get('content-encoding')).toBeNull();
    expect(written.headers.get('etag')).toBe('"0"');
  });
});
