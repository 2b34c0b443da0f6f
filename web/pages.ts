import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build';
import { addressOf, type CallParts } from './src/api/request';

/** A page's read: a call of the API. */
type Read = readonly [name: string, parts?: CallParts];

interface VisitedPage {
  /** Its file's name. */
  name: string;
  /** The addresses that show it. */
  address: string;
  /** What the router will ask for: a module, or the chunk that took it in (vite.config.ts). */
  loads: readonly string[];
  /** What it reads before it can show what it is for. `*id*` is the record of the address, `*me*` the person. */
  reads: readonly Read[];
}

const account: Read = ['GET /account'];
const ratios: Read = ['GET /issues/ratios'];

/**
 * The pages most visits begin with. Without this, the browser would learn only from the entry which chunks a page needs,
 * and only from those what it reads: two more round trips before anything of the page is seen.
 */
const pages: readonly VisitedPage[] = [
  { name: 'login', address: '^/login', loads: ['LoginPage'], reads: [] },
  {
    name: 'home',
    address: '^/home',
    loads: ['app', 'HomePage'],
    reads: [['GET /home/work'], ['GET /home/figures'], account],
  },
  {
    name: 'issues',
    address: '^/issues/?$',
    loads: ['app', 'IssueListPage'],
    reads: [
      ['GET /issues', { query: { page: 0, size: 20, sort: 'creationDatetime,desc' } }],
      ratios,
      account,
    ],
  },
  {
    name: 'issue',
    address: '^/issues/edit-issue/',
    loads: ['app', 'IssuePage'],
    reads: [['GET /issues/{id}', { params: { id: '*id*' } }], account],
  },
  {
    name: 'rounds',
    address: '^/ambassador-rounds/?$',
    loads: ['app', 'RoundListPage'],
    reads: [account],
  },
  {
    name: 'round-to-read',
    address: '^/ambassador-rounds/[^/]+/.',
    loads: ['app', 'RoundPage'],
    reads: [['GET /audits/{id}', { params: { id: '*id*' } }], account],
  },
  // What is filled in is read only when its outbox has been: an answer sent in between must not be missed.
  {
    name: 'round',
    address: '^/ambassador-rounds/(?!guide)',
    loads: ['app', 'RoundPage', 'FillRound'],
    reads: [account],
  },
];

interface Chunk {
  file: string;
  name?: string;
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
function filesOfPage(manifest: Manifest, { loads }: VisitedPage): string[] {
  const known = filesOf(manifest, 'index.html');
  const files = loads.flatMap((name) => {
    const [key] =
      Object.entries(manifest).find(
        ([path, chunk]) => path.endsWith(`/${name}.tsx`) || chunk.name === name,
      ) ?? [];
    if (key === undefined) throw new Error(`web/pages.ts names a page that is not built: ${name}`);
    return [...filesOf(manifest, key)];
  });
  return [...new Set(files)].filter((file) => !known.has(file));
}

/** The styles of the page travel first, then what it reads: no script is of use before it is there whole. */
const preload = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`;

const vitesScripts = /\s*<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?/g;

/**
 * The page with the scripts that Vite put into its head as low in priority as the others, the largest first: of those,
 * browsers fetch one only until the styles are there.
 */
function withScriptsLast(page: string, manifest: Manifest): string {
  const entry = manifest['index.html'];
  if (!entry) throw new Error('The build has no index.html');
  const imported = [...filesOf(manifest, 'index.html')].filter(
    (file) => file.endsWith('.js') && file !== entry.file,
  );
  const links = imported.sort((one) => (/\/start-/.test(one) ? -1 : 1)).map(preload);
  const script = `<script type="module" crossorigin fetchpriority="low" src="/${entry.file}"></script>`;
  return page.replaceAll(vitesScripts, '').replace('<script src=', `${links.join('')}${script}<script src=`);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Writes index.html once more for each of the pages, with what they load and read named in its head, and the table by
 * which the server chooses among them (server/src/http/static-site.ts). Puts the scripts of the head into one file whose
 * name carries its content.
 */
export const pagesByAddress = (): Plugin =>
  afterBuild('pages-by-address', 'pre', async ({ root, folder }) => {
    const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
    const script = `${await readFile(join(folder, 'color-scheme.js'), 'utf8')}${await readFile(join(root, 'begin-reads.js'), 'utf8')}`;
    const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
    await writeFile(join(folder, `assets/head-${hash}.js`), script);
    const page = withScriptsLast(await readFile(join(folder, 'index.html'), 'utf8'), manifest);
    /** The page with more in its head, and with reads for the script there to begin. */
    const filled = (reads: readonly Read[], files: readonly string[]) => {
      const addresses = reads.map(([name, parts = {}]) => `/api${addressOf(name, parts).path}`);
      const data = reads.length > 0 ? ` data-reads="${escaped(JSON.stringify(addresses))}"` : '';
      const named = page.replace('"/color-scheme.js"', `"/assets/head-${hash}.js"${data}`);
      if (named === page) throw new Error('index.html names no "/color-scheme.js" to put the reads beside');
      return named.replace('</head>', `${files.map(preload).join('')}</head>`);
    };
    await mkdir(join(folder, 'pages'), { recursive: true });
    for (const visited of pages) {
      const html = filled(visited.reads, filesOfPage(manifest, visited));
      await writeFile(join(folder, `pages/${visited.name}.html`), html);
    }
    await writeFile(join(folder, 'index.html'), filled([], []));
    const table = pages.map(({ name, address }) => ({ address, file: `pages/${name}.html` }));
    await writeFile(join(folder, '.vite/pages.json'), JSON.stringify(table));
  });
