// The documentation is true: links lead somewhere, and every `npm` command in it exists.
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

for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(
  `${pages.length} pages, ${links} links and paths, ${commands} commands, ${faults.length} faults\n`,
);
process.exit(faults.length > 0 || links < 20 || commands < 5 ? 1 : 0);
