import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createLocalFileStore } from './file-store';
import { picture } from './upload-files.fixture';
import { receiveFile } from './uploads';

/** Run as a program on a small disk, given as the first argument; prints what happened as JSON. */
const folder = process.argv[2] ?? '';
const maxBytes = 25 * 1024 * 1024;
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => `${error.name}: ${error.message}`,
  );

const store = createLocalFileStore(folder);
const receive = (name: string, content: Buffer, reserve = 0) =>
  receiveFile(Readable.from([content]), { name, maxBytes, temporaryFolder: store.temporaryFolder, reserve });

const small = await receive('small.txt', Buffer.from('minutes'));
await store.put(small.tempPath, small.sha256);
const reserved = await outcome(receive('small.txt', Buffer.from('more minutes'), 2 * 1024 * 1024));
const large = await outcome(receive('large.txt', Buffer.from(randomBytes(1024 * 1024).toString('hex'))));
// There is room for what was sent, and none beside it for what would be stored.
const photo = await outcome(receive('photo.jpg', await picture(1200, 1000).jpeg({ quality: 95 }).toBuffer()));
const left = await readdir(store.temporaryFolder);

await writeFile(join(folder, 'filler'), randomBytes(64 * 1024 * 1024)).catch(() => undefined);
const check = await outcome(store.check());
const kept = await store.has(small.sha256);

execFileSync('mount', ['-o', 'remount,ro', folder]);
const readOnly = await outcome(receive('small.txt', Buffer.from('more minutes')));
process.stdout.write(JSON.stringify({ reserved, large, photo, left, check, kept, readOnly }));
