import './ui/styles/base';
import { MantineProvider } from '@mantine/core';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { router } from './routes';
import { loadAnewWhenOutdated } from './shell/outdated';
import { colorSchemeManager } from './ui/color-scheme';
import { betterLater } from './ui/later';
import { keepPresses } from './ui/press';
import { theme } from './ui/theme';

/**
 * What is told before it has come is shown when it has. It is fetched beside the page's own files, not after them: a
 * network that is gone by then is just what there would be to tell.
 */
const Notices = betterLater(
  () => null,
  async () => (await import('./notify/Notices')).Notices,
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element "root"');

loadAnewWhenOutdated();
keepPresses(document);
const page = createRoot(root);
// In slices, between which the browser can paint and take a key.
startTransition(() =>
  page.render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        // Both would be style tags at run time; the variables are in the stylesheet already (vite.config.ts).
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <Notices />
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>,
  ),
);
