import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The pages most visits begin with, by the addresses that show them. Without this, the browser would learn which
 * chunks a page needs only when the entry has run: one more round trip before anything of the page is seen.
 */
const pages: readonly { address: string; loads: readonly string[] }[] = [
  { address: '^/login', loads: ['LoginPage'] },
  { address: '^/home', loads: ['Shell', 'HomePage'] },
  { address: '^/issues/?$', loads: ['Shell', 'IssueListPage'] },
  { address: '^/issues/edit-issue/', loads: ['Shell', 'IssuePage'] },
  { address: '^/ambassador-rounds/?$', loads: ['Shell', 'RoundListPage'] },
  { address: '^/ambassador-rounds/.', loads: ['Shell', 'RoundPage'] },
];

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/** The files of a chunk and of all it imports at once. */
function filesOf(manifest: Manifest, key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, files);
  return files;
}

/** What a page loads beyond what index.html names already. */
function filesOfPage(manifest: Manifest, loads: readonly string[]): string[] {
  const known = filesOf(manifest, 'index.html');
  const files = loads.flatMap((name) => {
    const key = Object.keys(manifest).find((path) => path.endsWith(`/${name}.tsx`));
    if (key === undefined) throw new Error(`web/preload-routes.ts names a page that is not built: ${name}`);
    return [...filesOf(manifest, key)];
  });
  return [...new Set(files)].filter((file) => !known.has(file));
}

/** Plain script of the page's head: the content security policy allows none inside the page. */
const preloading = (table: readonly (readonly [string, string[]])[]) => `(() => {
  const table = ${JSON.stringify(table)};
  const page = table.find(([address]) => new RegExp(address).test(location.pathname));
  for (const file of page ? page[1] : []) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (file.endsWith('.css')) link.as = 'style';
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.append(link);
  }
})();
`;

/**
 * Puts the script of the head (public/color-scheme.js) and the list of what each page loads into one file whose name
 * carries its content, and names it in index.html.
 */
export function preloadRoutes(): Plugin {
  let folder = '';
  return {
    name: 'preload-routes',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler: async () => {
        const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
        const table = pages.map(({ address, loads }) => [address, filesOfPage(manifest, loads)] as const);
        const script = (await readFile(join(folder, 'color-scheme.js'), 'utf8')) + preloading(table);
        const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
        await writeFile(join(folder, `assets/head-${hash}.js`), script);
        const page = await readFile(join(folder, 'index.html'), 'utf8');
        const named = page.replace('/color-scheme.js', `/assets/head-${hash}.js`);
        if (named === page)
          throw new Error('index.html names no /color-scheme.js to put the preloads beside');
        await writeFile(join(folder, 'index.html'), named);
      },
    },
  };
}
