import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './chunks';
import { offlineWorker } from './offline';
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

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Of ours in the place of what the library would use. */
export const standIns = [
  { find: 'react-remove-scroll', replacement: at('./src/ui/stand-ins/remove-scroll.tsx') },
  {
    find: /^(\.{1,2}\/)+(components\/)?ScrollArea\/ScrollArea\.mjs$/,
    replacement: at('./src/ui/stand-ins/scroll-area.tsx'),
  },
  {
    find: /^\.\/(Menu(?:Search|Sub|CheckboxItem|CheckboxGroup|RadioItem|RadioGroup|ContextMenu))\/\1\.mjs$/,
    replacement: at('./src/ui/stand-ins/menu-parts.ts'),
  },
];

/** The package itself names only its development build, which checks and warns as nobody will read it. */
const routerForProduction = [
  { find: /^react-router$/, replacement: at('../node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: at('../node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

export default defineConfig(({ command }) => ({
  plugins: [react(), themeStylesheet(), pagesByAddress(), offlineWorker(), precompress()],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version) },
  resolve: {
    alias: [...standIns, ...(command === 'build' ? routerForProduction : [])],
  },
  server: { port: 5173, proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 8080}` } },
  build: {
    outDir: 'dist',
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The first chunk names all others, and of a name what tells one build's file from another's cannot be compressed.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: chunks,
        },
      },
    },
  },
}));
