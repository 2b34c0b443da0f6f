// npm run notices: what third parties the product contains. Writes third-party/NOTICES.txt, every package with its
// licence, and third-party/sbom.cdx.json, a bill of materials (CycloneDX) as npm makes it from the lock file.
import './runtime.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, npm, root, say } from './steps.mjs';

function billOfMaterials() {
  const { command, args } = npm('sbom', '--omit=dev', '--sbom-format=cyclonedx');
  const made = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (made.status !== 0) throw new Error(`npm sbom failed:\n${made.stderr}`);
  return JSON.parse(made.stdout);
}

/** Where npm has put a package: at the top, or below whoever needs a version of its own. */
function folderOf({ name, version, properties = [] }) {
  const path = properties.find((property) => property.name === 'cdx:npm:package:path')?.value;
  const folders = [path && join(root, path), join(root, 'node_modules', name)].filter(Boolean);
  return folders.find((folder) => {
    const file = join(folder, 'package.json');
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
  });
}

function textOf(component) {
  const folder = folderOf(component);
  if (!folder) return '';
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|notice|copying)/i.test(name));
  return names.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
}

const licenceOf = ({ licenses = [] }) =>
  licenses
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name)
    .filter(Boolean)
    .join(' AND ');

async function writeNotices() {
  await ensureInstalled();
  const bill = billOfMaterials();
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const packages = bill.components.filter(
    ({ name }) => !workspaces.includes(name.replace('@lamplight/', '')),
  );
  const without = packages.filter((component) => !licenceOf(component));
  if (without.length > 0) throw new Error(`No licence: ${without.map(({ name }) => name).join(', ')}`);
  const notices = packages.map((component) => {
    const title = `${component.name} ${component.version} (${licenceOf(component)})`;
    return `${title}\n${'='.repeat(title.length)}\n\n${textOf(component) || component.author || ''}\n`;
  });
  const folder = join(root, 'third-party');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'NOTICES.txt'), notices.join('\n'));
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  say(`${packages.length} packages of third parties, every one with a licence: third-party/`);
}

writeNotices().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
