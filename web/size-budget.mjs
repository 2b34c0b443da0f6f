// Sizes of the production build against the budgets, compressed as they travel:
//   node web/size-budget.mjs     (after `vite build`)
// The login page counts everything it loads; a route counts what it adds to entry and main layout.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const budgets = {
  loginJs: 150,
  loginCss: 30,
  layoutJs: 180,
  routeJs: 90,
  readJs: 48,
  calendarJs: 100,
  minutesJs: 160,
};
/** What most visits begin with, and what Lighthouse judges: they show, and leave menus and forms for later. */
const read = ['HomePage', 'IssueListPage', 'IssuePage', 'RoundPage'];
const dist = fileURLToPath(new URL('./dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));

const kilobytes = (file) => gzipSync(readFileSync(dist + file), { level: 9 }).length / 1024;
const sum = (files) => [...files].reduce((total, file) => total + kilobytes(file), 0);

/** What a chunk loads besides itself, without what it only may load later. */
function load(key, into = { js: new Set(), css: new Set() }) {
  const chunk = manifest[key];
  if (!chunk || into.js.has(chunk.file)) return into;
  into.js.add(chunk.file);
  for (const css of chunk.css ?? []) into.css.add(css);
  for (const imported of chunk.imports ?? []) load(imported, into);
  return into;
}

const keyOf = (name) =>
  Object.keys(manifest).find((key) => key.endsWith(`/${name}.tsx`) || manifest[key].name === name);
const lines = [];
let broken = false;
function report(name, size, budget) {
  const over = size > budget;
  broken ||= over;
  lines.push(`${name.padEnd(28)} ${size.toFixed(1).padStart(7)} KB of ${budget} KB${over ? '  OVER' : ''}`);
}

const login = load(keyOf('LoginPage'), load('index.html'));
report('login, JS', sum(login.js), budgets.loginJs);
report('login, CSS', sum(login.css), budgets.loginCss);

const layout = load(keyOf('app'), load('index.html'));
report('entry and main layout, JS', sum(layout.js), budgets.layoutJs);
lines.push(`entry and main layout, CSS   ${sum(layout.css).toFixed(1).padStart(7)} KB`);
for (const key of Object.keys(manifest).filter((name) => name.endsWith('Page.tsx'))) {
  const page = load(key);
  const name = key.split('/').at(-1);
  const budget = read.some((each) => name === `${each}.tsx`) ? budgets.readJs : budgets.routeJs;
  report(`${name}, JS`, sum(minus(page.js, layout.js)), budget);
}
// Months and weeks are fetched after their page, for whoever looks at them.
const calendar = load(keyOf('CalendarPage'));
report(
  'months and weeks, JS',
  sum(minus(minus(load(keyOf('CalendarGrid')).js, layout.js), calendar.js)),
  budgets.calendarJs,
);
// So is what it takes to write minutes: whoever reads them needs none of it.
const meeting = load(keyOf('MeetingPage'));
const writing = load(keyOf('RichEditor'), load(keyOf('WriteAgenda')));
report('writing minutes, JS', sum(minus(minus(writing.js, layout.js), meeting.js)), budgets.minutesJs);
const testPages = Object.keys(manifest).filter((key) => key.includes('kit/') || key.includes('e2e/'));
for (const key of testPages) lines.push(`${key} is for tests alone, and is in the build`);
broken ||= testPages.length > 0 || !('index.html' in manifest);

process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = broken ? 1 : 0;

function minus(all, known) {
  return new Set([...all].filter((file) => !known.has(file)));
}
