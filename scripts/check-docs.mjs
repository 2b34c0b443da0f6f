// The documentation is true: links lead somewhere, pictures are there, every `npm` command in it exists, and so does every page that a comment
// in the source names; and every variable of the environment that something reads is listed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './steps.mjs';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const scripts = new Set(Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts));
const known = new Set(['start', 'test', 'ci', 'install', 'sbom']);
const faults = [];
let links = 0;
let commands = 0;

for (const page of pages) {
  const text = readFileSync(join(root, page), 'utf8');
  for (const [, target] of text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    links += 1;
    if (!existsSync(join(root, dirname(page), target)))
      faults.push(`${page}: the link ${target} leads nowhere`);
  }
  for (const [, target] of text.matchAll(/<(?:img|source)\b[^>]*\bsrc(?:set)?="([^"]+)"/g)) {
    links += 1;
    if (!existsSync(join(root, dirname(page), target))) faults.push(`${page}: there is no picture ${target}`);
  }
  // Commands stand in code; prose may say that npm does something.
  const code = [...text.matchAll(/```[\s\S]*?```|`[^`]+`/g)].join('\n');
  for (const [, run, name] of code.matchAll(/npm (run )?([a-z0-9:-]+)/g)) {
    commands += 1;
    if (run ? !scripts.has(name) : !known.has(name))
      faults.push(`${page}: there is no "npm ${run ?? ''}${name}"`);
  }
  for (const [, path] of text.matchAll(
    /`((?:domain|contract|server|web|e2e|bench|scripts|docs|deploy)\/[\w./-]+)`/g,
  )) {
    links += 1;
    if (!existsSync(join(root, path))) faults.push(`${page}: there is no ${path}`);
  }
}

const notOurs = /(^|[/\\])(node_modules|dist|\.[^/\\]+)([/\\]|$)/;
const sources = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.([cm]?[jt]sx?|css)$/.test(name) && !notOurs.test(name))
    .map((name) => join(folder, name)),
);
for (const source of sources) {
  const comments = readFileSync(join(root, source), 'utf8').matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*/g);
  for (const [comment] of comments) {
    for (const [named] of comment.matchAll(/[\w./-]*\w\.md\b/g)) {
      links += 1;
      if (!existsSync(join(root, named)) && !existsSync(join(root, dirname(source), named)))
        faults.push(`${source}: a comment names ${named}, which does not exist`);
    }
  }
}

/** What the system, npm or another script of ours sets, and nobody else. */
const notSetByPeople = new Set(['PATH', 'LIMIT_DATABASE', 'E2E_PORT', 'NODE_ENV', 'INIT_CWD']);
const listed = ['CONTRIBUTING.md', 'docs/operations.md'].map((page) =>
  readFileSync(join(root, page), 'utf8'),
);
const isListed = (name) => listed.some((text) => text.includes(`\`${name}\``));
const settings = JSON.parse(readFileSync(join(root, 'server/src/settings.json'), 'utf8'));
for (const { name } of settings)
  if (!isListed(name)) faults.push(`docs/operations.md: ${name} is no setting there`);
for (const source of sources) {
  for (const [, name] of readFileSync(join(root, source), 'utf8').matchAll(
    /(?<!meta\.)\benv\.([A-Z][A-Z0-9_]+)\b/g,
  )) {
    if (!notSetByPeople.has(name) && !isListed(name))
      faults.push(`${source}: ${name} stands in no table of CONTRIBUTING.md or docs/operations.md`);
  }
}

for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(
  `${pages.length} pages, ${sources.length} sources, ${links} links and paths, ${commands} commands, ${faults.length} faults\n`,
);
process.exit(faults.length > 0 || links < 20 || commands < 5 ? 1 : 0);
