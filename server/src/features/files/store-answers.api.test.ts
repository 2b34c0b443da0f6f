import { Readable } from 'node:stream';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type FileStore, FileStoreAway } from '../../ports/file-store';
import { useTemporaryFolders } from '../../ports/temporary-folder.fixture';
import { toldDamaged } from '../../testing/damaged-file';
import { createOtherStore } from '../../testing/other-store';
import { startTestServer } from '../../testing/test-server';
import { until } from '../../testing/until';
import { World } from '../../testing/world';

const folders = useTemporaryFolders();
const store = createOtherStore(await folders());
const world = new World(await startTestServer({ files: store }));
afterAll(() => world.close());
afterEach(() => store.does({}));
const { client } = (await world.addCenter('Maple Grove')).staff;

const content = '0123456789';
const record = () =>
  client.call('POST /issues', {
    body: { description: 'Handrail loose' },
    files: [{ name: 'log.txt', content }],
  });
async function recorded(): Promise<string> {
  const [file] = (await record()).body.files;
  if (!file) throw new Error('The file was not kept');
  return file.id;
}
const download = (id: string, headers = {}) => client.call('GET /file/{id}', { params: { id }, headers });

const gives =
  (bytes: string, size: number | undefined): FileStore['open'] =>
  async (_, part) => ({
    stream: Readable.from(Buffer.from(bytes.slice(part?.from, part && part.to + 1))),
    size,
  });
const away = async () => {
  throw new FileStoreAway('The file store answered 307 to GET');
};
const damagesOf = async (id: string) => (await toldDamaged(world.server, id)).length;

describe('the size of a file', () => {
  it('is what its row says where the store says none', async () => {
    const id = await recorded();
    store.does({ open: gives(content, undefined) });
    const { status, headers, bytes } = await download(id);
    expect([status, headers.get('content-length'), bytes.toString()]).toEqual([200, '10', content]);
    const part = await download(id, { range: 'bytes=2-4' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 2-4/10']);
    expect([part.headers.get('content-length'), part.bytes.toString()]).toEqual(['3', '234']);
  });

  it.each([
    ['all of it', {}],
    ['a part', { range: 'bytes=2-4' }],
  ])('is not what the store says: %s is refused then, and the trail says so', async (_, headers) => {
    const id = await recorded();
    store.does({ open: gives(`${content}0`, 11) });
    const { status, problem, headers: got } = await download(id, headers);
    expect([status, problem.errorKey, got.get('content-range')]).toEqual([500, 'internal', null]);
    await until('the trail has it', async () => (await damagesOf(id)) === 1, 5000);
  });

  it('ends an answer of which more comes, before anybody takes it for the next one', async () => {
    const id = await recorded();
    store.does({ open: gives(`${content}HTTP/1.1 200 OK`, undefined) });
    await expect(download(id).then(({ status, problem }) => [status, problem.errorKey])).resolves.toEqual([
      500,
      'internal',
    ]);
    await until('the trail has it', async () => (await damagesOf(id)) === 1, 5000);
  });
});

describe('a file store that is away', () => {
  const words = 'Files cannot be stored or read right now. Nothing was lost; try again in a moment.';

  it('is told to whoever stores something, and nothing of it is recorded', async () => {
    const count = async () => (await client.call('GET /issues')).body.totalElements;
    const before = await count();
    store.does({ put: away });
    const { status, problem, headers } = await record();
    expect([status, problem.errorKey, problem.params?.part]).toEqual([503, 'notReady', 'files']);
    expect([problem.message, headers.get('retry-after')]).toEqual([words, '2']);
    expect(await count()).toBe(before);
    expect(world.server.logged()).toContain('file store unavailable');
  });

  it('and to whoever reads it, all or a part, whose refusal says nothing of bytes', async () => {
    const id = await recorded();
    store.does({ open: away });
    const whole = await download(id);
    expect([whole.status, whole.problem.errorKey, whole.problem.message]).toEqual([503, 'notReady', words]);
    store.does({ open: (sha256, part) => (part ? away() : gives(content, 10)(sha256)) });
    const part = await download(id, { range: 'bytes=2-4' });
    expect([part.status, part.problem.errorKey]).toEqual([503, 'notReady']);
    for (const name of ['content-range', 'accept-ranges', 'content-disposition'])
      expect(part.headers.get(name)).toBeNull();
  });
});
