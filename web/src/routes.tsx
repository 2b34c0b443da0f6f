import { keysOf } from '@lamplight/domain/keys-of';
import { createBrowserRouter, type LoaderFunctionArgs, matchPath, redirect } from 'react-router';
import { isSetupOpen } from './features/setup/setup.api';
import { nextScreens, pages } from './pages';
import { addressOf, type ScreenName, screens } from './screens';
import { destinationAfterLogin, loginAddress } from './session/destination';
import { hideMailedKey } from './session/mailed-key';
import { session } from './session/session';
import { logOut } from './session/session.api';
import { accountOf } from './session/session-state';
import { ErrorPage, type Frame, InCard, InLayout, PageFailed } from './ui/ErrorPage';
import { fetchSoon } from './ui/later';
import { screenOf } from './ui/Unfetched';

const shell = async () => {
  // Login needs neither: what the layout leads to comes with it.
  const [{ Shell }, { navigation, Waiting }] = await Promise.all([
    import('./shell/Shell'),
    import('./navigation'),
  ]);
  return () => <Shell navigation={navigation} Waiting={Waiting} />;
};

/** Of what was filled in: most pages never load that code, yet an earlier one may have kept something. */
const leaveOnlyUnsent = async () => (await import('./features/forms/unsent/runtime')).leaveOnlyUnsent();

const guarded = 'guarded';

function requireSession({ request }: LoaderFunctionArgs) {
  if (!session.get().authenticated) throw redirect(loginAddress(new URL(request.url)));
  return null;
}

function skipLoginWithSession({ request }: LoaderFunctionArgs) {
  if (accountOf(session.get())) throw redirect(destinationAfterLogin(new URL(request.url).search, isScreen));
  return null;
}

/** A set-up Lamplight has no such page. */
async function onlyBeforeSetup() {
  if (!(await isSetupOpen())) throw redirect('/login');
  return null;
}

const route = (name: ScreenName, Around: Frame = InLayout) => {
  const load = async () => {
    const page = await pages[name]();
    fetchSoon(...(nextScreens[name] ?? []).map((next) => pages[next]));
    return page;
  };
  // By its name the layout knows whom it is for.
  return { id: name, path: screens[name].path, lazy: { Component: screenOf(load, Around) } };
};
const guardedScreens = keysOf(screens).filter((name) => screens[name].needs !== 'nothing');
/** Nothing that does something by being opened, such as logging out, is one. */
const isScreen = (path: string) =>
  guardedScreens.some((name) => matchPath(screens[name].path, path) !== null);

// Before the router reads the address, and before anything is fetched for it.
hideMailedKey();

export const router = createBrowserRouter([
  {
    ErrorBoundary: ErrorPage,
    // The same as in index.html, until the first page is there.
    HydrateFallback: () => <p className="ll-splash">Lamplight</p>,
    children: [
      { path: '/', loader: () => redirect(session.get().authenticated ? '/home' : '/login') },
      // What the guides' address looks like cut short.
      { path: '/guides', loader: () => redirect('/guides/topics') },
      { ...route('login', InCard), loader: skipLoginWithSession },
      route('recoverPassword', InCard),
      route('activateAccount', InCard),
      route('signIn', InCard),
      route('signed', InCard),
      route('pipSignIn', InCard),
      route('pipSigned', InCard),
      route('verify', InCard),
      { ...route('setup', InCard), loader: onlyBeforeSetup },
      {
        path: '/logout',
        loader: () => {
          logOut();
          // Nobody waits for it. Without the network the next person's outbox makes up for it.
          leaveOnlyUnsent().catch(() => {});
          return redirect('/login');
        },
      },
      {
        path: '/switch-center/:idCenter',
        loader: async (call) =>
          (await import('./switch-center-route')).loadChosenCenter(() => router, isScreen, call),
      },
      {
        lazy: { Component: screenOf(shell, InCard) },
        children: [
          {
            id: guarded,
            ErrorBoundary: PageFailed,
            loader: requireSession,
            // A change of filters is no new entry: the session is followed below.
            shouldRevalidate: () => false,
            children: guardedScreens.map((name) => route(name)),
          },
          route('notFound'),
        ],
      },
    ],
  },
]);

/** Where a login begins that leads on. */
const startsSession: readonly string[] = [
  addressOf('login'),
  addressOf('setup'),
  addressOf('activateAccount'),
];

/**
 * Follows the session wherever it changes: a 401 or a log-out in another tab leads to Login, and a login, here or
 * in another tab, back to where the person was. `unguarded` tells leave guards that asking would be in vain.
 */
session.subscribe(() => {
  const { matches, location } = router.state;
  const state = session.get();
  if (startsSession.includes(location.pathname) && accountOf(state)) {
    router.navigate(destinationAfterLogin(location.search, isScreen), { replace: true });
  } else if (!state.authenticated && matches.some(({ route }) => route.id === guarded)) {
    const address = session.lastEnd() === 'expired' ? loginAddress(location) : '/login';
    router.navigate(address, { replace: true, state: { unguarded: true } });
  }
});
