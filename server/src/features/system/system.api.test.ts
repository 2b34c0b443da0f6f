import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trailKeyOf } from '../../audit-trail/trail-key';
import { publishKey, publishSuccessor, succession } from '../../audit-trail/trail-keys';
import { readConfig } from '../../config';
import { createMetrics } from '../../http/metrics';
import { statusAt } from '../../testing/at-host';
import { Client } from '../../testing/client';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { until } from '../../testing/until';

let plain: TestServer;
let demonstration: TestServer;

beforeAll(async () => {
  plain = await startTestServer();
  demonstration = await startTestServer({ demonstration: true, publicHost: 'lamplight.example' });
});
afterAll(() => Promise.all([plain.close(), demonstration.close()]));

describe('health', () => {
  it('says that the process lives, with its version, and that it is ready', async () => {
    const client = new Client(plain.url);
    expect((await client.call('GET /health/live')).body).toEqual({ status: 'up', version: 'test' });
    expect((await client.call('GET /health/ready')).body).toEqual({ status: 'ready' });
  });

  it('looks once for all who ask within a second whether it is ready', async () => {
    const { files } = plain.parts;
    let looks = 0;
    const check = () => {
      looks += 1;
      return files.check();
    };
    const server = await startTestServer({ files: { ...files, check } });
    try {
      const client = new Client(server.url);
      await Promise.all(Array.from({ length: 20 }, () => client.call('GET /health/ready')));
      expect(looks).toBe(1);
    } finally {
      await server.close();
    }
  });
});

describe('readiness where the file store hangs', () => {
  it('says within a few seconds that files are what is not ready, and asks the store once', async () => {
    let looks = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const check = () => {
      looks += 1;
      return promise;
    };
    const server = await startTestServer({ files: { ...plain.parts.files, check } });
    try {
      const client = new Client(server.url);
      for (let n = 0; n < 2; n += 1) {
        const { status, problem } = await client.call('GET /health/ready');
        expect([status, problem.errorKey, problem.params?.part]).toEqual([503, 'notReady', 'files']);
        expect(problem.message).toBe('Files cannot be stored.');
        // What was found counts for a second.
        const foundMs = performance.now();
        await until('it is looked at anew', async () => performance.now() - foundMs > 1100, 5000);
      }
      expect(looks).toBe(1);
      resolve();
      expect((await client.call('GET /health/ready')).status).toBe(200);
    } finally {
      await server.close();
    }
  });
});

describe('public keys of the trail', () => {
  it('are told to anyone, the oldest first, with what people compare; what the database calls a key is none', async () => {
    const { sealerPool } = plain.database;
    const [older, own, forged] = [
      trailKeyOf(randomBytes(32)),
      trailKeyOf(randomBytes(32)),
      trailKeyOf(randomBytes(32)),
    ];
    const server = await startTestServer({
      trail: { ...plain.parts.trail, key: own },
      pool: plain.parts.pool,
    });
    try {
      await publishKey(sealerPool, older, new Date('2031-05-06T00:00:00Z'));
      const now = new Date('2031-05-07T00:00:00Z');
      await publishSuccessor(sealerPool, { previous: older, next: own, now });
      await sealerPool.query('INSERT INTO trail_key (id, public_key, since) VALUES ($1, $2, now())', [
        forged.id,
        forged.publicKey,
      ]);
      const { status, body } = await new Client(server.url).call('GET /trail-keys');
      expect(status).toBe(200);
      const hash = (key: string) => createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex');
      expect(body).toEqual([
        {
          id: older.id,
          publicKey: older.publicKey,
          fingerprint: hash(older.publicKey),
          since: '2031-05-06T00:00:00.000Z',
          previous: null,
          vouched: null,
          handed: null,
        },
        {
          id: hash(own.publicKey).slice(0, 16),
          publicKey: own.publicKey,
          fingerprint: hash(own.publicKey),
          since: '2031-05-07T00:00:00.000Z',
          previous: older.id,
          vouched: own.sign(succession(older, own)),
          handed: older.sign(succession(older, own)),
        },
      ]);
    } finally {
      await server.close();
    }
  });
});

describe('metrics', () => {
  it('count answers by call, on a port of their own', async () => {
    const metrics = await createMetrics();
    const server = await startTestServer({ metrics });
    const served = await metrics.serve(0, '127.0.0.1');
    try {
      await new Client(server.url).call('GET /health/live');
      const address = served.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      expect(text).toContain(
        'lamplight_request_duration_seconds_count{call="GET /api/health/live",status="200"} 1',
      );
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    } finally {
      served.close();
      await server.close();
    }
  });
});

it('whoever came by https is told to come by nothing else, where that is the public address', async () => {
  const secure = await startTestServer({ config: readConfig({ PUBLIC_URL: 'https://lamplight.example' }) });
  try {
    const header = async (url: string) =>
      (await fetch(`${url}/api/health/live`)).headers.get('strict-transport-security');
    expect(await header(secure.url)).toBe('max-age=31536000');
    expect(await header(plain.url)).toBeNull();
  } finally {
    await secure.close();
  }
});

describe('demonstration accounts', () => {
  it('are shown in demonstration mode only', async () => {
    expect((await new Client(plain.url).call('GET /demonstration')).status).toBe(404);
  });
});

describe('the public address', () => {
  it('is the only host that is served, once it is set', async () => {
    const refused = await new Client(demonstration.url).call('GET /demonstration');
    expect(refused.status).toBe(421);
    // Whoever watches asks by the address of the machine.
    expect((await new Client(demonstration.url).call('GET /health/ready')).status).toBe(200);
    expect(await statusAt(demonstration.url, '/api/demonstration', 'lamplight.example')).toBe(200);
  });
});

describe('a proxy that nobody named', () => {
  it('is told of once, in the log', async () => {
    const told = () => plain.logged().match(/TRUSTED_PROXIES does not name/g)?.length ?? 0;
    expect(told()).toBe(0);
    for (const address of ['203.0.113.9', '203.0.113.10'])
      await fetch(`${plain.url}/api/health/live`, { headers: { 'x-forwarded-for': address } });
    expect(told()).toBe(1);
    const named = await startTestServer({ config: readConfig({ TRUSTED_PROXIES: '127.0.0.1' }) });
    try {
      await fetch(`${named.url}/api/health/live`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
      expect(named.logged()).not.toContain('TRUSTED_PROXIES');
    } finally {
      await named.close();
    }
  });
});
