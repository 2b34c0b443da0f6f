import { defineConfig } from 'vite';

/** One file with our own workspaces inside; packages stay outside, native ones among them. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
  ssr: { noExternal: [/^@lamplight\//] },
});
