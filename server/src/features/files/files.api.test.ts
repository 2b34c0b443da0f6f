import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { maxFileBytes } from '@lamplight/contract/files';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { docx, noise, pdf } from '../../ports/upload-files.fixture';
import { twoCenters } from '../../testing/centers';
import type { GivenFile } from '../../testing/client';
import { damageFile, toldDamaged } from '../../testing/damaged-file';
import { pastPolicies } from '../../testing/past-policies';
import { addTopic } from '../../testing/topics';
import { until } from '../../testing/until';
import type { TestPerson } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();

const record = (files: GivenFile[], by: TestPerson = maple.staff) =>
  by.client.call('POST /issues', { body: { description: 'Handrail loose' }, files });

async function attach(file: GivenFile) {
  const { status, body, problem } = await record([file]);
  if (status !== 201) throw new Error(problem.message);
  const [stored] = body.files;
  if (!stored) throw new Error('The file was not kept');
  return stored;
}

const download = (id: string, by: TestPerson = maple.staff) =>
  by.client.call('GET /file/{id}', { params: { id } });
const halfReceived = () => readdirSync(world.server.parts.files.temporaryFolder);
const rowsNamed = (name: string) =>
  pastPolicies(world.server.database, 'file', 'SELECT id FROM file WHERE name = $1', [name]);

describe('a file', () => {
  it('comes back byte for byte, with its type, size and name', async () => {
    const content = randomBytes(300_000).toString('base64');
    const file = await attach({ name: 'Rosters – März.txt', content });
    expect(file).toMatchObject({ name: 'Rosters – März.txt', type: 'text/plain', size: content.length });
    const { status, bytes, headers } = await download(file.id);
    expect(status).toBe(200);
    expect(bytes.toString()).toBe(content);
    expect(headers.get('content-length')).toBe(String(content.length));
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Rosters _ M_rz.txt"; filename*=UTF-8''Rosters%20%E2%80%93%20M%C3%A4rz.txt`,
    );
  });

  it('is given out in parts: from a byte to another, from one on, or its last ones', async () => {
    const file = await attach({ name: 'log.txt', content: '0123456789' });
    const part = async (range: string, condition: Record<string, string> = {}) => {
      const { status, bytes, headers } = await maple.staff.client.call('GET /file/{id}', {
        params: { id: file.id },
        headers: { range, ...condition },
      });
      return [status, status === 416 ? '' : bytes.toString(), headers.get('content-range')];
    };
    expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10']);
    expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await part('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await part('bytes=5-500')).toEqual([206, '56789', 'bytes 5-9/10']);
    expect(await part('bytes=0-')).toEqual([206, '0123456789', 'bytes 0-9/10']);
    expect(await part('bytes=10-')).toEqual([416, '', 'bytes */10']);
    for (const all of ['bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-'])
      expect(await part(all)).toEqual([200, '0123456789', null]);
    // Whoever holds a part of another version, or of one that nothing tells apart, has all of it.
    for (const held of ['"another"', 'Wed, 21 Oct 2015 07:28:00 GMT'])
      expect(await part('bytes=2-4', { 'if-range': held })).toEqual([200, '0123456789', null]);
  });

  it('that was changed where it lies breaks off before its end, and the trail says so', async () => {
    const content = randomBytes(200_000).toString('base64');
    const { id } = await attach({ name: 'minutes.txt', content });
    await damageFile(world.server, id);
    const noted = async () => (await toldDamaged(world.server, id)).map(({ actor_id }) => actor_id);
    await expect(download(id)).rejects.toThrow();
    await until('the trail has it', async () => (await noted()).length > 0, 5000);
    expect(await noted()).toEqual([maple.staff.id]);
    // Asked for as a part that is all of it, too.
    const whole = { params: { id }, headers: { range: 'bytes=0-' } };
    await expect(maple.staff.client.call('GET /file/{id}', whole)).rejects.toThrow();
    await until('the trail has it twice', async () => (await noted()).length > 1, 5000);
  });

  it('is served so that no browser runs it: no sniffing, a sandbox, no cache, and an attachment', async () => {
    const file = await attach({ name: 'plan.docx', content: await docx() });
    const { headers } = await download(file.id);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('is shown in place where it is a PDF or a picture, in the same sandbox', async () => {
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    for (const [name, content] of [
      ['hall.jpg', picture],
      ['report.pdf', pdf],
    ] as const) {
      const { headers } = await download((await attach({ name, content })).id);
      expect(headers.get('content-disposition')).toMatch(/^inline/);
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    }
  });

  it('that is a picture loses what the camera wrote into it, and tells its size in pixels', async () => {
    const content = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'navy' } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'ZqCameraMarker' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(content.includes('ZqCameraMarker')).toBe(true);
    const file = await attach({ name: 'hall.jpg', content });
    expect(file).toMatchObject({ width: 20, height: 40 });
    const { bytes } = await download(file.id);
    expect(bytes.includes('ZqCameraMarker')).toBe(false);
    const stored = await sharp(bytes).metadata();
    expect(stored).toMatchObject({ width: 20, height: 40 });
    expect(stored.exif).toBeUndefined();
  });

  it('keeps a name from becoming a header, a path or a trick of direction', async () => {
    const file = await attach({ name: '../../etc/pa"ss\\wd\u202Egnp.txt', content: 'x' });
    expect(file.name).not.toMatch(/[/\\\u202E]/);
    const { headers } = await download(file.id);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"\\]+"; filename\*=UTF-8''\S+$/,
    );
  });

  it('is noted in the audit trail each time somebody downloads it', async () => {
    const file = await attach({ name: 'note.txt', content: 'Read twice' });
    await download(file.id);
    await download(file.id, maple.assistant);
    const noted = await pastPolicies<{ actor_id: string }>(
      world.server.database,
      'activity',
      "SELECT actor_id FROM activity WHERE action = 'file.downloaded' AND subject_id = $1 ORDER BY id",
      [file.id],
    );
    expect(noted.map((row) => row.actor_id)).toEqual([maple.staff.id, maple.assistant.id]);
  });

  it('of another center answers exactly as one that does not exist', async () => {
    const { body } = await record([{ name: 'theirs.txt', content: 'Not for Maple Grove' }], cedar.staff);
    const foreign = await download(body.files[0]?.id ?? '');
    const missing = await download('01890000-0000-7000-8000-00000000beef');
    expect(foreign.status).toBe(404);
    const told = ({ problem }: typeof foreign) => ({ ...problem, path: '', traceId: '' });
    expect(told(foreign)).toEqual(told(missing));
  });

  it('of everybody’s takes the id of no center’s, and would stand behind it', async () => {
    const file = await attach({ name: 'policy.txt', content: 'What was written' });
    const other = await attach({ name: 'other.txt', content: 'Something else' });
    const topic = await addTopic(maple.admin);
    const asOwner = (text: string, values: unknown[] = []) =>
      pastPolicies(world.server.database, 'file', text, values);
    const plant = () =>
      asOwner(
        `INSERT INTO file (center_id, id, sha256, size, type, name, created_at, created_by, topic_id)
         SELECT NULL, $1, sha256, size, type, name, created_at, created_by, $3 FROM file WHERE id = $2`,
        [file.id, other.id, topic.id],
      );
    await expect(plant()).rejects.toMatchObject({ constraint: 'file_id_once' });
    await asOwner('ALTER TABLE file DROP CONSTRAINT file_id_once');
    try {
      await plant();
      expect((await download(file.id)).bytes.toString()).toBe('What was written');
    } finally {
      await asOwner('DELETE FROM file WHERE id = $1 AND center_id IS NULL', [file.id]);
      await asOwner('ALTER TABLE file ADD CONSTRAINT file_id_once UNIQUE (id)');
    }
  });
});

describe('an upload', () => {
  it.each([
    ['an SVG', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an SVG under another name', 'logo.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a web page', 'page.html', '<!doctype html><script>alert(1)</script>'],
    ['a web page under another name', 'page.txt', '<html><body onload=alert(1)>'],
    ['a program', 'setup.exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300, 1)])],
    ['text that is none', 'note.txt', Buffer.from([0xff, 0xfe, 0x00, 0x41])],
    ['an empty file', 'empty.txt', ''],
  ])('of %s is refused in words that name it, and nothing is kept', async (_kind, name, content) => {
    const { status, problem } = await record([
      { name: 'good.txt', content: 'A good one beside it' },
      { name, content },
    ]);
    expect(status).toBe(400);
    expect(problem.errorKey).toBe('file_type');
    expect(problem.message).toContain(`"${name}"`);
    expect(await rowsNamed('good.txt')).toEqual([]);
    expect(halfReceived()).toEqual([]);
  });

  it('may be exactly 25 MB, and is refused with one byte more', async () => {
    const content = Buffer.alloc(maxFileBytes, 'a');
    expect((await attach({ name: 'large.txt', content })).size).toBe(maxFileBytes);
    const over = await record([{ name: 'larger.txt', content: Buffer.concat([content, Buffer.from('a')]) }]);
    expect(over.status).toBe(413);
    expect(over.problem.message).toContain('larger.txt');
    expect(halfReceived()).toEqual([]);
  });

  it('takes 20 files at once and refuses 21', async () => {
    const files = Array.from({ length: 21 }, (_, n) => ({ name: `${n}.txt`, content: `file ${n}` }));
    expect((await record(files.slice(1))).body.files).toHaveLength(20);
    expect((await record(files)).status).toBe(413);
    expect(halfReceived()).toEqual([]);
  });

  it('is refused before it is read when the caller may not make it', async () => {
    const answer = await record([{ name: 'note.txt', content: 'x' }], maple.assistant);
    expect(answer.status).toBe(403);
    expect((await record([{ name: 'note.txt', content: 'x' }], maple.disabled)).status).toBe(401);
    expect(halfReceived()).toEqual([]);
  });

  it('that breaks off in the middle leaves neither a row nor half a file', async () => {
    const { port } = new URL(world.server.url);
    const socket = connect(Number(port), '127.0.0.1');
    const part = (headers: string, content: string) => `--b\r\n${headers}\r\n\r\n${content}\r\n`;
    socket.write(
      `POST /api/issues HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${maple.staff.client.token}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n' +
        part('Content-Disposition: form-data; name="issueDTOString"', '{"description":"Broken off"}') +
        '--b\r\nContent-Disposition: form-data; name="multipartFiles"; filename="half.txt"\r\n\r\nhalf of',
    );
    // What was sent is on the disk before the sender goes away.
    while (halfReceived().length === 0) await setImmediate();
    socket.destroy();
    while (halfReceived().length > 0) await setImmediate();
    expect(await rowsNamed('half.txt')).toEqual([]);
    const { body } = await maple.staff.client.call('GET /issues', {
      query: { 'description.contains': 'Broken off' },
    });
    expect(body.totalElements).toBe(0);
  });

  it('that waits for its turn while its sender leaves is not looked at, and nobody calls it a fault', async () => {
    const content = await docx({
      'word/document.xml': Array.from({ length: 8000 }, () => '<a>'.repeat(1000)),
      'word/media/r.png': noise(),
    });
    const leaving = new AbortController();
    const send = () => {
      const body = new FormData();
      body.set('issueDTOString', '{"description":"Left behind"}');
      body.set('multipartFiles', new Blob([new Uint8Array(content)]), 'a.docx');
      const headers = { authorization: `Bearer ${maple.staff.client.token}` };
      return fetch(`${world.server.url}/api/issues`, {
        method: 'POST',
        body,
        headers,
        signal: leaving.signal,
      });
    };
    const sent = [send(), send()];
    const received = () =>
      halfReceived().filter(
        (name) => statSync(join(world.server.parts.files.temporaryFolder, name)).size === content.length,
      );
    while (received().length < 2) await setImmediate();
    leaving.abort();
    await Promise.allSettled(sent);
    while (halfReceived().length > 0) await setImmediate();
    expect(world.server.logged()).not.toContain('unforeseen failure');
  });

  it('whose record is refused leaves no row, and its bytes are the sweep’s', async () => {
    const answer = await maple.staff.client.call('POST /issues', {
      body: { description: 'x', surveyTag: 'F9999' },
      files: [{ name: 'refused.txt', content: 'Belongs to nothing' }],
    });
    expect(answer.status).toBe(400);
    expect(await rowsNamed('refused.txt')).toEqual([]);
    expect(halfReceived()).toEqual([]);
  });

  it('of the same bytes twice is one content and two files of their own', async () => {
    const [first, second] = [
      await attach({ name: 'one.txt', content: 'Stored once' }),
      await attach({ name: 'two.txt', content: 'Stored once' }),
    ];
    expect(first.id).not.toBe(second.id);
    expect((await download(second.id)).headers.get('content-disposition')).toContain('two.txt');
    const contents = await pastPolicies(
      world.server.database,
      'file',
      'SELECT DISTINCT sha256 FROM file WHERE id = ANY($1)',
      [[first.id, second.id]],
    );
    expect(contents).toHaveLength(1);
  });

  it('of a few bytes is not given out at all where they were changed, and the trail says so', async () => {
    const { id } = await attach({ name: 'minutes.txt', content: 'Nobody fell' });
    await damageFile(world.server, id);
    expect((await download(id)).status).toBe(500);
    const noted = () => toldDamaged(world.server, id);
    await until('the trail has it', async () => (await noted()).length > 0, 5000);
    expect(await noted()).toEqual([{ actor_id: maple.staff.id }]);
  });
});
