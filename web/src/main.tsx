import './ui/styles/base';
import { MantineProvider } from '@mantine/core';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { SaidSuccesses } from './notify/notify';
import { router } from './routes';
import { session } from './session/session';
import { loadAnewWhenOutdated } from './shell/outdated';
import { colorSchemeManager } from './ui/color-scheme';
import { betterLater } from './ui/later';
import { keepPresses } from './ui/press';
import { namesIn } from './ui/stored-drafts';
import { theme } from './ui/theme';

/** Fetched at once, and waited for by nothing: what is said before it is there is shown as it comes. */
const Messages = betterLater(
  () => null,
  async () => (await import('./notify/Messages')).Messages,
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element "root"');

loadAnewWhenOutdated();
if (import.meta.env.PROD) afterwards(async () => (await import('./shell/offline-worker')).installWorker());
// One that is over, if this browser has it again, is nobody's to look at.
if (session.get().authenticated) keepLogOuts().catch(() => {});
else afterwards(keepLogOuts);
keepPresses(document);
const page = createRoot(root);
if (namesIn().length > 0) dropSettled().then(draw, draw);
else draw();

/** In slices, between which the browser can paint and take a key. */
function draw(): void {
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
          <Messages />
          <SaidSuccesses />
          <RouterProvider router={router} />
        </MantineProvider>
      </StrictMode>,
    ),
  );
}

async function dropSettled(): Promise<void> {
  await (await import('./ui/drop-settled')).dropSettled();
}

async function keepLogOuts(): Promise<void> {
  await (await import('./session/log-outs')).keepLogOuts();
}

/** Once the page is there whole and has had a moment for what it reads. */
function afterwards(work: () => Promise<void>): void {
  const soon = () => setTimeout(() => work().catch(() => {}), 3000);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
