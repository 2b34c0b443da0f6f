import { beforeEach, expect, test, vi } from 'vitest';
import { forgetOlderBuilds } from './older-builds';

/** The browser's caches, by name and address, as far as they are used here. */
let stored: Map<string, Map<string, Response>>;
const at = (path: string) => `https://center.example${path}`;

beforeEach(() => {
  stored = new Map();
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return {
      keys: async () => [...cache.keys()].map((url) => ({ url })),
      match: async (url: string) => cache.get(url)?.clone(),
      put: async (url: string, response: Response) => void cache.set(url, response),
      delete: async ({ url }: { url: string }) => cache.delete(url),
    };
  };
  vi.stubGlobal('caches', { open });
});

/** A build's worker is there, with its files. */
async function activate(...paths: string[]): Promise<string[]> {
  const files = paths.map(at);
  const cache = stored.get('files') ?? new Map<string, Response>();
  stored.set('files', cache);
  for (const file of files) cache.set(file, new Response());
  await forgetOlderBuilds('files', files);
  return [...(stored.get('files')?.keys() ?? [])].map((url) => new URL(url).pathname).sort();
}

test('the files of the build before stay for what is open of it, and go with the build after', async () => {
  expect(await activate('/a-1.js', '/shared.js')).toEqual(['/a-1.js', '/shared.js']);
  expect(await activate('/a-2.js', '/shared.js')).toEqual(['/a-1.js', '/a-2.js', '/shared.js']);
  expect(await activate('/a-3.js', '/shared.js')).toEqual(['/a-2.js', '/a-3.js', '/shared.js']);
});

test('what was fetched besides, and is of neither, goes', async () => {
  await activate('/a-1.js');
  stored.get('files')?.set(at('/lost.js'), new Response());
  expect(await activate('/a-2.js')).toEqual(['/a-1.js', '/a-2.js']);
});

test('a newer worker with the same files is a build like any: what is two builds old goes', async () => {
  await activate('/a-1.js');
  await activate('/a-2.js');
  expect(await activate('/a-2.js')).toEqual(['/a-2.js']);
});
