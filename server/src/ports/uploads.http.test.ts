import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeTemporary } from './temporary-files';
import { useTemporaryFolders } from './temporary-folder.fixture';
import { pdf } from './upload-files.fixture';
import { type ReceivedFile, receiveFile, UploadRefused } from './uploads';

const folders = useTemporaryFolders();
const maxBytes = 1024 * 1024;
let app: FastifyInstance;
let address: string;
let temporaryFolder: string;
let aborted: Promise<unknown>;

beforeEach(async () => {
  temporaryFolder = await folders();
  app = Fastify({ bodyLimit: 100 * maxBytes });
  await app.register(multipart);
  aborted = new Promise((resolve) => {
    app.post('/', async (request, reply) => {
      const received: ReceivedFile[] = [];
      try {
        for await (const part of request.parts({ limits: { fileSize: maxBytes + 1 } })) {
          if (part.type !== 'file') continue;
          const file = await receiveFile(part.file, {
            name: part.filename,
            maxBytes,
            temporaryFolder,
            reserve: 0,
          });
          received.push(file);
        }
        return received.map(({ name, size }) => `${name} ${size}`);
      } catch (error) {
        // As whoever receives them must: the parser may end a file in the middle, and say only then that the sender is gone.
        await Promise.all(received.map(({ tempPath }) => removeTemporary(tempPath)));
        if (!(error instanceof UploadRefused)) resolve(error);
        // What comes after the refused file is of no interest; unread, it would hold the connection forever.
        request.raw.unpipe();
        request.raw.resume();
        return reply.code(error instanceof UploadRefused ? 413 : 500).send(String(error));
      }
    });
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

function form(...files: [string, Uint8Array<ArrayBuffer>][]): FormData {
  const data = new FormData();
  for (const [name, content] of files) data.append('multipartFiles', new Blob([content]), name);
  return data;
}

const send = (body: FormData) => fetch(address, { method: 'POST', body });
const big = new Uint8Array(8 * maxBytes).fill(97);

describe('files sent in a form', () => {
  it('are received one after the other', async () => {
    const answer = await send(
      form(['a.pdf', new Uint8Array(pdf)], ['b.txt', new Uint8Array(maxBytes).fill(97)]),
    );
    expect(await answer.json()).toEqual([`a.pdf ${pdf.length}`, 'b.txt 1048576']);
  });

  it('are refused when one is too large, and the sender reads why; the next request is served', async () => {
    const answer = await send(form(['a.pdf', new Uint8Array(pdf)], ['big.txt', big], ['c.txt', big]));
    expect(answer.status).toBe(413);
    expect(await answer.text()).toBe('UploadRefused: big.txt: larger than 1 MB');
    expect((await send(form(['a.pdf', new Uint8Array(pdf)]))).status).toBe(200);
  });

  it('leave nothing behind when the sender goes away in the middle', async () => {
    const { port } = new URL(address);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900000\r\n\r\n' +
        '--b\r\ncontent-disposition: form-data; name="multipartFiles"; filename="a.txt"\r\n\r\nhalf a file',
    );
    await new Promise<void>((resolve) => app.server.once('request', () => resolve()));
    socket.destroy();
    await expect(aborted).resolves.toBeInstanceOf(Error);
    expect(await readdir(temporaryFolder)).toEqual([]);
  });
});
