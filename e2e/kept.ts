import type { Page } from '@playwright/test';

/** What stands in one of the browser's stores under a key. */
export interface Kept {
  key: string;
  /** What is read of it by whoever has the device: its words, as far as they are not sealed. */
  seen: string;
  /** What opens with the key that the browser has now; undefined where none does. Files are left out. */
  value?: unknown;
}

/** What the browser keeps in a store, opened with the key of whoever is logged in, as the page itself opens it. */
export const keptIn = (page: Page, database: 'lamplight.outbox' | 'lamplight.reads', store: string) =>
  page.evaluate(
    async ([databaseName, storeName]): Promise<Kept[]> => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      // Whoever opens what is not there makes it, without what belongs into it.
      const known = (await indexedDB.databases()).map(({ name }) => name);
      const inStore = async <T>(name: string, stored: string, use: (from: IDBObjectStore) => Promise<T>) => {
        if (!known.includes(name)) return undefined;
        const opened = await done(indexedDB.open(name));
        try {
          return await use(opened.transaction(stored).objectStore(stored));
        } finally {
          opened.close();
        }
      };
      const owner = await inStore('lamplight.key', 'key', (from) => done(from.get('key')));
      const [keys, rows] = (await inStore(databaseName, storeName, (from) =>
        Promise.all([done(from.getAllKeys()), done(from.getAll())]),
      )) ?? [[], []];
      return Promise.all(
        rows.map(async (row, index) => {
          const key = String(keys[index]);
          const bytes = new Uint8Array(await new Blob([row.bytes ?? '']).arrayBuffer());
          const seen = JSON.stringify(row) + new TextDecoder().decode(bytes);
          if ('value' in row) return { key, seen, value: row.value };
          const how = {
            name: 'AES-GCM',
            iv: row.iv,
            additionalData: new TextEncoder().encode(key),
          };
          const whole = owner && (await crypto.subtle.decrypt(how, owner.key, bytes).catch(() => undefined));
          if (!whole) return { key, seen };
          const length = new DataView(whole).getUint32(0);
          const { value } = JSON.parse(new TextDecoder().decode(new Uint8Array(whole, 4, length)));
          return { key, seen, value };
        }),
      );
    },
    [database, store] as const,
  );

/** Whether this browser has somebody's key, and whether what is kept with it can be taken out of it. */
export const keyIn = (page: Page): Promise<'none' | 'closed' | 'open'> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'lamplight.key')) return 'none';
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opened = await done(indexedDB.open('lamplight.key'));
    const owner = await done(opened.transaction('key').objectStore('key').get('key')).finally(() =>
      opened.close(),
    );
    if (!owner) return 'none';
    return crypto.subtle.exportKey('raw', owner.key).then(
      () => 'open' as const,
      () => 'closed' as const,
    );
  });
