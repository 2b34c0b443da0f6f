import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Importing the server anew costs each of its files a second of the processor; every one has a database of its own. A project
 * takes nothing of this from the root.
 */
const shared = {
  isolate: false,
  setupFiles: ['./scripts/quiet-console.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** `unit`: rules without parts. `api`: the server on a real database, one cloned per test file. */
export default defineConfig({
  test: {
    // Vitest would leave one processor free: of two that is half of them.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          ...shared,
          setupFiles: [...shared.setupFiles, './scripts/each-file-anew.ts'],
          include: ['{domain,contract,web,server,scripts}/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'api',
          ...shared,
          include: ['server/src/**/*.api.test.ts'],
          globalSetup: ['./server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
});
