import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { oneCenter } from '../testing/centers';
import { addIssue } from '../testing/issues';
import { until } from '../testing/until';

const { world, maple } = await oneCenter();

beforeAll(async () => {
  for (const description of ['Water cold', 'Floor wet', 'Door stuck'])
    await addIssue(maple.staff, { description });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.server.url}/api${path}`, {
    headers: { authorization: `Bearer ${maple.staff.client.token}`, ...headers },
  });

/** What these tests look at in an answer. */
interface Told {
  content: { id: string; title: string }[];
  totalElements: number;
  size: number;
  openapi: string;
  paths: Record<string, { put: { requestBody: { content: Record<string, unknown> } } }>;
}

const told = async (response: Response): Promise<Told> => (await response.json()) as Told;
const ask = async (path: string): Promise<Told> => told(await get(path));

describe('pages', () => {
  it('carry the field names of Spring Data, X-Total-Count and links to their neighbours', async () => {
    const response = await get('/issues?size=1&page=1');
    const body = await told(response);
    expect(body).toMatchObject({
      totalElements: 3,
      totalPages: 3,
      number: 1,
      size: 1,
      numberOfElements: 1,
      first: false,
    });
    expect(response.headers.get('x-total-count')).toBe('3');
    expect(response.headers.get('link')).toMatch(/page=2.*rel="next"/);
  });

  it('never overlap: every sort ends in the id', async () => {
    const ids: string[] = [];
    for (const page of [0, 1, 2]) {
      const body = await ask(`/issues?size=1&page=${page}&sort=priority,asc`);
      ids.push(body.content[0]?.id ?? '');
    }
    expect(new Set(ids).size).toBe(3);
  });

  it('clamp the size to 1,000 and read nonsense as the default', async () => {
    expect((await ask('/issues?size=1000000')).size).toBe(1000);
    expect(await ask('/issues?size=many&page=-3')).toMatchObject({ size: 20, number: 0 });
  });

  it('take both spellings of the creation time as a sort, and refuse an unknown one by name', async () => {
    expect((await get('/issues?sort=creationDateTime,desc')).status).toBe(200);
    const refused = await ask('/issues?sort=password,asc');
    expect(refused).toMatchObject({
      status: 400,
      errorKey: 'filter',
      title: expect.stringContaining('password'),
    });
  });
});

describe('filters', () => {
  it('mean the same inside q and as plain parameters', async () => {
    const inside = await ask(
      `/issues?q=${encodeURIComponent('description.contains=wet&status.in=OPEN:CLOSED')}`,
    );
    const plain = await ask('/issues?description.contains=wet&status.in=OPEN:CLOSED');
    expect(inside.content.map((issue) => issue.title)).toEqual(['Floor wet']);
    expect(plain).toEqual(inside);
  });

  it('search the main texts when q is only words', async () => {
    expect((await ask('/issues?q=door')).totalElements).toBe(1);
  });

  it('treat signs of the database’s patterns as plain text', async () => {
    expect((await ask('/issues?q=%25')).totalElements).toBe(0);
    expect((await ask('/issues?description.contains=_')).totalElements).toBe(0);
  });

  it('ignore empty values and parameters that are no filters', async () => {
    expect((await get('/issues?status.equals=&cacheBuster=1')).status).toBe(200);
  });

  it.each(['password.equals=x', 'status.like=OPEN', 'status.equals=GONE', 'creationDatetime.equals=soon'])(
    'refuse %s by name',
    async (criterion) => {
      const refused = await ask(`/issues?q=${encodeURIComponent(criterion)}`);
      expect(refused).toMatchObject({ status: 400, errorKey: 'filter' });
    },
  );

  it('cover a whole day of the center when they name a day', async () => {
    const { body } = await maple.staff.client.call('GET /issues', { query: { size: 1 } });
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(
      new Date(body.content[0]?.creationDatetime ?? ''),
    );
    const query = `creationDatetime.greaterThanOrEqual=${today}T00:00:00&creationDatetime.lessThanOrEqual=${today}T23:59:00`;
    expect((await ask(`/issues?q=${encodeURIComponent(query)}`)).totalElements).toBe(3);
  });
});

describe('tolerance', () => {
  it('takes a trailing slash, unknown fields, and a form’s JSON as a text field', async () => {
    expect((await get('/issues/')).status).toBe(200);
    const form = new FormData();
    form.append(
      'issueDTOString',
      JSON.stringify({ description: 'As a text field', nobodyKnows: 1, status: 'OPEN' }),
    );
    const response = await fetch(`${world.server.url}/api/issues`, {
      method: 'POST',
      headers: { authorization: `Bearer ${maple.staff.client.token}` },
      body: form,
    });
    expect(response.status).toBe(201);
  });

  it.each([
    ['{"description":"Handrail loose"}', 201],
    ['{"description":', 400],
  ])('takes a part that says it is JSON and has no file name: %s', async (json, expected) => {
    const response = await fetch(`${world.server.url}/api/issues`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${maple.staff.client.token}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      body: `--b\r\ncontent-disposition: form-data; name="issueDTOString"\r\ncontent-type: application/json\r\n\r\n${json}\r\n--b--\r\n`,
    });
    expect(response.status).toBe(expected);
    expect(await response.json()).toMatchObject(
      expected === 201 ? { description: 'Handrail loose' } : { errorKey: 'validation' },
    );
  });

  it.each([
    ['photos', 'Files are taken as "multipartFiles" here'],
    ['issueDTOString', 'It is taken as application/json'],
  ])('says what it makes of no file called %s, instead of leaving it out', async (name, message) => {
    const form = new FormData();
    form.append(name, new Blob(['The rail, seen from the door']), 'rail.txt');
    form.append('issueDTOString', JSON.stringify({ description: 'With a file of another name' }));
    const response = await fetch(`${world.server.url}/api/issues`, {
      method: 'POST',
      headers: { authorization: `Bearer ${maple.staff.client.token}` },
      body: form,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fieldErrors: [{ field: name, message }] });
  });

  it('says that a body is not JSON instead of failing', async () => {
    const response = await fetch(`${world.server.url}/api/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"username":',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errorKey: 'validation' });
  });

  it('answers an unknown path with a problem', async () => {
    const response = await get('/nothing-here');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ errorKey: 'notFound' });
  });
});

describe('the interface’s own description', () => {
  it('is OpenAPI 3.1 with every call, and can be read as a page without a script', async () => {
    const document = await ask('/openapi.json');
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/issues/{id}']?.put.requestBody.content['multipart/form-data']).toBeDefined();
    const docs = await get('/docs');
    const html = await docs.text();
    expect(docs.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain('PUT /issues/{id}');
    expect(html).not.toContain('<script');
  });
});

describe('a request that names two hosts', () => {
  /** The first line of the answer to a request that is written as it stands. */
  async function statusOf(target: string, ...hosts: string[]): Promise<string | undefined> {
    const { hostname, port } = new URL(world.server.url);
    const sender = connect(Number(port), hostname);
    sender.write(
      `GET ${target} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
    );
    return (await text(sender)).split('\r\n')[0];
  }

  it('is refused: which of them is meant, a proxy could see another way', async () => {
    const { host } = new URL(world.server.url);
    const path = '/api/health/live';
    expect(await statusOf(path, host)).toBe('HTTP/1.1 200 OK');
    expect(await statusOf(`http://${host}${path}`, host)).toBe('HTTP/1.1 200 OK');
    for (const [target, ...hosts] of [
      [path, host, 'other.example'],
      [path, host, host],
      [`http://other.example${path}`, host],
      ['http://other.example/api/openapi.json', host],
      ['http://other.example/', host],
    ] as const)
      expect([target, await statusOf(target, ...hosts)]).toEqual([target, 'HTTP/1.1 400 Bad Request']);
  });
});

describe('what leaves the server', () => {
  it('tells nothing of its inside when something fails', async () => {
    const response = await get('/issues?q=description.contains%3D%00');
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(text).not.toMatch(/select|node_modules|at .*\.ts/i);
  });

  it('is never kept by caches, and the log holds neither tokens nor what people typed', async () => {
    expect((await get('/issues')).headers.get('cache-control')).toBe('no-store');
    const log = world.server.logged();
    expect(log.length).toBeGreaterThan(100);
    expect(log).not.toContain(maple.staff.client.token ?? '-');
    expect(log).not.toContain('Water cold');
  });

  it('does not take a sender who goes away for a database that is gone', async () => {
    const { hostname, port } = new URL(world.server.url);
    const sender = connect(Number(port), hostname);
    sender.end(
      'POST /api/authenticate HTTP/1.1\r\nHost: gone.example\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"user',
      () => sender.destroy(),
    );
    const noticed = async () => world.server.logged().includes('the sender has left');
    await until('that the server notices', noticed, 5000);
    expect(world.server.logged()).not.toContain('database unavailable');
  });
});

describe('what is no call', () => {
  it.each(['/apifoo', '/api_', '/issues'])('carries the policy of pages: %s', async (path) => {
    const response = await fetch(world.server.url + path);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});
