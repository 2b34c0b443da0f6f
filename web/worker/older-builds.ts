/** Where the worker of a build notes its files for that of the next. */
const notes = { cache: 'lamplight.builds', key: '/files-of-the-build' };

/** Removes what neither this build nor the one before it needs. What is open may be of that one, and fetches some of its files later. */
export async function forgetOlderBuilds(cacheName: string, files: readonly string[]): Promise<void> {
  const [cache, noted] = await Promise.all([caches.open(cacheName), caches.open(notes.cache)]);
  const before: string[] = (await (await noted.match(notes.key))?.json()) ?? [];
  const needed = new Set([...files, ...before]);
  for (const request of await cache.keys()) if (!needed.has(request.url)) await cache.delete(request);
  await noted.put(notes.key, Response.json(files));
}
