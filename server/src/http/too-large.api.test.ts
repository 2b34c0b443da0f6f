import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { oneCenter } from '../testing/centers';

const { world, maple } = await oneCenter();

/** Ten megabytes, and how long the line takes for each piece of them. */
const piece = Buffer.alloc(256 * 1024, 'x');
const pieces = 40;
const pieceMs = 5;

const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
const waysToSend = {
  'its length said before': { header: `Content-Length: ${pieces * piece.length}`, each: piece, last: '' },
  'in chunks, of which nobody knows the end': {
    header: 'Transfer-Encoding: chunked',
    each: chunk,
    last: '0\r\n\r\n',
  },
};

/** The first line of the answer to a body sent piece by piece, for a client that looks when all is sent, as browsers do. */
async function sendThenRead(path: string, header: string, each: Buffer, last: string): Promise<string> {
  const { hostname, port } = new URL(world.server.url);
  const sender = connect(Number(port), hostname);
  sender.pause();
  const send = (bytes: string | Buffer) =>
    new Promise<void>((sent, lost) => sender.write(bytes, (error) => (error ? lost(error) : sent())));
  sender.on('error', () => undefined);
  try {
    await send(
      `POST /api${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
        `Authorization: Bearer ${maple.admin.client.token}\r\n${header}\r\n\r\n`,
    );
    for (let sent = 0; sent < pieces; sent += 1) {
      await send(each);
      await delay(pieceMs);
    }
    await send(last);
    const answer = once(sender, 'data');
    sender.resume();
    return String(await answer).split('\r\n')[0] ?? '';
  } finally {
    sender.destroy();
  }
}

it.each(
  Object.entries(waysToSend).flatMap(([how, { header, each, last }]) =>
    ['/issues', '/units/import'].map((path) => ({ how, path, header, each, last })),
  ),
)('a body that is too large is told so when all of it was sent, $how: $path', async (sent) => {
  const { path, header, each, last } = sent;
  expect(await sendThenRead(path, header, each, last)).toBe('HTTP/1.1 413 Payload Too Large');
});

it('a form has two fields beside its files, each of which is kept until all have come', async () => {
  const form = new FormData();
  for (let nth = 0; nth < 3; nth += 1) form.append(`field${nth}`, 'x');
  const answer = await fetch(`${world.server.url}/api/issues`, {
    method: 'POST',
    headers: { authorization: `Bearer ${maple.admin.client.token}` },
    body: form,
  });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ message: 'At most 2 fields can be sent at once.' });
});

const post = (path: string, body: string) =>
  fetch(new URL(path, world.server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
const brackets = (count: number) => `${'['.repeat(count)}${']'.repeat(count)}`;

it('a stranger sends 64 KB at most, and what is sent to no address is not read', async () => {
  const long = JSON.stringify({ username: 'x'.repeat(70_000), password: 'x' });
  expect((await post('/api/authenticate', long)).status).toBe(413);
  // What was read would be refused as no JSON.
  expect((await post('/api/none', '{')).status).toBe(404);
  expect((await post('/none', '{')).status).toBe(404);
});

it('what is wrong in each of its items is told so of a hundred', async () => {
  const send = (subjects: unknown[]) =>
    fetch(new URL('/api/meetings/00000000-0000-4000-8000-000000000000/sign', world.server.url), {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${maple.staff.client.token}`,
      },
      body: JSON.stringify({ subjects }),
    });
  const tooMany = await send(new Array(90_000).fill(0));
  expect(tooMany.status).toBe(400);
  expect((await tooMany.text()).length).toBeLessThan(1000);
  const wrong = await send(new Array(4).fill(0));
  expect(await wrong.json()).toMatchObject({ fieldErrors: [{ field: 'subjects.0' }, {}, {}, {}] });
});

it('what consists of brackets is refused before it is taken apart', async () => {
  const answer = await fetch(new URL('/api/issues', world.server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${maple.admin.client.token}` },
    body: brackets(60_000),
  });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({
    message: 'At most 50000 lists and records can be sent at once.',
  });
});
