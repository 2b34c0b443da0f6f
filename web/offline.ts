import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterBuild } from './after-build';

/** The pages that open without a network. Their parts come along, and what those fetch later; of other pages nothing. */
const pages = [
  'LoginPage',
  'HomePage',
  'RoundListPage',
  'StartRoundPage',
  'RoundPage',
  'RoundGuidePage',
  'TopicsPage',
  'FormListPage',
  'NewFormPage',
  'FormPage',
  'IssueListPage',
  'IssuePage',
  'NewIssuePage',
  'AccountPage',
];

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, Chunk>;

const isPage = /Page\.tsx$/;
const opens = (key: string): boolean =>
  !isPage.test(key) || pages.some((name) => key.endsWith(`/${name}.tsx`));

/** The built files of these pages, with all that they may fetch. */
export function offlineFiles(manifest: Manifest): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const take = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter(opens)]) take(next);
  };
  take('index.html');
  for (const name of pages)
    if (![...seen].some((key) => key.endsWith(`/${name}.tsx`)))
      throw new Error(`web/offline.ts names a page that is not built: ${name}`);
  return [...files];
}

/** What a page's head fetches besides: the script that sets its colors. */
const namedIn = (page: string): string[] =>
  [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, url]) => url ?? []);

/**
 * Writes the service worker (worker/worker.ts) with the files of this build in it. It is one file of its own at the root of the
 * site, by which browsers know how far it reaches.
 */
export const offlineWorker = (): Plugin =>
  afterBuild('offline-worker', 'pre', async ({ root, folder }) => {
    const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const files = new Set([...offlineFiles(manifest).map((file) => `/${file}`), ...namedIn(page)]);
    const revision = createHash('sha256').update(page).digest('base64url').slice(0, 12);
    const BUILD = { files: [...files].sort(), page: { url: '/index.html', revision } };
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      define: { BUILD: JSON.stringify(BUILD), 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: folder,
        emptyOutDir: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: join(root, 'worker/worker.ts'),
          output: { format: 'iife', entryFileNames: 'worker.js' },
        },
      },
    });
  });
