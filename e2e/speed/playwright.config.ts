import stories from '../playwright.config';

/** Times in the browser against the targets of docs/performance.md: one story at a time, on a quiet machine. */
export default {
  ...stories,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../.cache/speed-results',
  workers: 1,
  fullyParallel: false,
  reporter: [['line'], ['json', { outputFile: '../../.cache/results/speed.json' }]],
  webServer: stories.webServer && { ...[stories.webServer].flat()[0], command: 'node ../serve.mjs' },
};
