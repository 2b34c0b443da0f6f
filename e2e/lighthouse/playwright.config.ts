import speed from '../speed/playwright.config';

/** Lighthouse over the main pages, one at a time, on a quiet machine. */
export default {
  ...speed,
  testDir: '.',
  outputDir: '../../.cache/lighthouse-results',
  timeout: 300_000,
  reporter: [['line'], ['json', { outputFile: '../../.cache/results/lighthouse.json' }]],
};
