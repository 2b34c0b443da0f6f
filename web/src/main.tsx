import './ui/styles/base';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { SaidSuccesses } from './notify/notify';
import { router } from './routes';
import { loadAnewWhenOutdated } from './shell/outdated';
import { colorSchemeManager } from './ui/color-scheme';
import { keepPresses } from './ui/press';
import { theme } from './ui/theme';

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
        {/* Above dialogs and below menus: what somebody has just opened is covered by no message. */}
        <Notifications position="top-right" zIndex={250} />
        <SaidSuccesses />
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>,
  ),
);
