// Imports run one way. The check fails unless it saw modules and catches every planted breach.
import { createRequire } from 'node:module';
import configuration from '../.dependency-cruiser.mjs';

// dependency-cruiser never tells its parser that a file holds JSX, so the parser is told here, before it is loaded.
const swc = createRequire(import.meta.url)('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (path, options) => parseFileSync(path, { ...options, tsx: path.endsWith('.tsx') });
const { cruise } = await import('dependency-cruiser');

async function violations(folders) {
  const { output } = await cruise(folders, {
    ...configuration.options,
    ruleSet: configuration,
    validate: true,
  });
  return { modules: output.summary.totalCruised, found: output.summary.violations };
}

const planted = await violations(['scripts/import-breaches']);
const caught = new Set(planted.found.map(({ rule }) => rule.name));
const blind = configuration.forbidden.filter(({ name }) => !caught.has(name));
for (const { name } of blind) process.stdout.write(`The rule ${name} does not catch its planted breach\n`);

const real = await violations([
  'domain/src',
  'contract/src',
  'server/src',
  'web/src',
  'web/kit',
  'e2e',
  'bench/src',
]);
for (const { rule, from, to } of real.found) process.stdout.write(`${rule.name}: ${from} → ${to}\n`);
if (real.modules < 100) process.stdout.write(`Only ${real.modules} modules were seen: the check is blind\n`);

const failed = blind.length > 0 || real.found.length > 0 || real.modules < 100;
process.stdout.write(
  `${real.modules} modules, ${real.found.length} breaches, ${caught.size} of ${configuration.forbidden.length} rules proven\n`,
);
process.exit(failed ? 1 : 0);
