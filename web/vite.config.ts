import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { pagesByAddress } from './pages';
import { precompress } from './precompress';
import { themeCss } from './src/ui/theme-css';

/**
 * Mantine writes its variables into a style tag at run time, which the content security policy forbids.
 * So they are written into the stylesheet when it is built, from the same theme.
 */
export function themeStylesheet(): Plugin {
  return {
    name: 'theme-stylesheet',
    load: (id) => (id.endsWith('/ui/styles/theme.css') ? themeCss() : undefined),
  };
}

/**
 * What every page begins with, and what login and nearly every other page use besides. In one file it is smaller than in
 * the dozen that sharing alone would make, and a browser has only six connections to fetch them by.
 */
const start = new RegExp(
  [
    'web/src/main.tsx',
    '@mantine/core/esm/(utils|components/(Alert|TextInput|InputBase|Input|Checkbox|PasswordInput|ActionIcon))/',
    'web/src/(api/(client|create-api|forms|problem|request|transport)|notify/notify)',
    'web/src/(session/(session.api|acting-center)|features/setup/setup.api|ui/(local-draft|CardLayout|Brand))',
  ].join('|'),
);

/** The layout of every page behind the login, with the counts of its navigation. */
const app = new RegExp(
  [
    'web/src/(shell/Shell|features/(issues/Overdue|audits/Unsent)Count)\\.tsx',
    // Too small for a file of its own.
    'domain/src/issue\\.lifecycle|core/esm/components/SegmentedControl/',
  ].join('|'),
);

export default defineConfig({
  plugins: [react(), themeStylesheet(), pagesByAddress(), precompress()],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version) },
  resolve: {
    alias: { 'react-remove-scroll': fileURLToPath(new URL('./src/ui/remove-scroll.tsx', import.meta.url)) },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    outDir: 'dist',
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: start, priority: 3 },
            { name: 'app', test: app, priority: 2 },
            // What several pages share travels in one file; of the rest, each page takes its own.
            { name: 'shared', minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
});
