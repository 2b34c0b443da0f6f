import '../src/notify/out-of-the-way';
import '../src/ui/styles/base';
import '../src/ui/styles/app';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { SaidSuccesses } from '../src/notify/notify';
import { useFullFieldNote } from '../src/shell/full-field';
import { theme } from '../src/ui/theme';
import { EditItemPage, NewItemPage } from './FormPage';
import { ListPage } from './ListPage';
import { TriagePage } from './TriagePage';

/** The kit's parts on pages of their own, for tests alone: no session, no server, nothing of the house. */
function Bench() {
  useFullFieldNote();
  return (
    <main style={{ padding: 16 }}>
      <Outlet />
    </main>
  );
}

const router = createBrowserRouter([
  {
    Component: Bench,
    children: [
      { path: '/new', Component: NewItemPage },
      { path: '/item', Component: EditItemPage },
      { path: '/list', Component: ListPage },
      { path: '/triage', Component: TriagePage },
    ],
  },
]);
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element "root"');
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <Notifications position="top-right" />
      <SaidSuccesses />
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
