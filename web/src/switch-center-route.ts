import { type createBrowserRouter, type LoaderFunctionArgs, redirect } from 'react-router';
import { notifyProblem, sayAloud } from './notify/notify';
import { addressOf } from './screens';
import { ownScreen } from './session/destination';
import { session } from './session/session';
import { accountOf } from './session/session-state';

type Router = ReturnType<typeof createBrowserRouter>;

/** Lists that every center has; their records have addresses below them. */
const lists = ['issues', 'rounds', 'staff', 'entities', 'activity', 'dashboard', 'centers', 'users'] as const;

/** Where somebody is, as it is in another center: the list itself, as records and most filters are one center's. */
function sameElsewhere({ pathname, search }: { pathname: string; search: string }): string {
  const list = lists.map(addressOf).find((each) => pathname === each || pathname.startsWith(`${each}/`));
  const tab = new URLSearchParams(search).get('tab');
  return `${list ?? '/home'}${list && tab ? `?${new URLSearchParams({ tab })}` : ''}`;
}

/**
 * What opening `/switch-center/:idCenter` does: brings the tab to that center, to its Home, with `?stay` to the same list, with
 * `?to=` to a screen.
 */
export async function loadChosenCenter(
  routerOf: () => Router,
  isScreen: (path: string) => boolean,
  { params, request }: LoaderFunctionArgs,
) {
  try {
    const { chooseCenter, endChoice } = await import('./session/switch-center');
    // Only now: where this is the first address of all, there was none before.
    const forget = routerOf().subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return;
      forget();
      endChoice();
    });
    await chooseCenter(params.idCenter ?? '', request.signal);
    sayAloud(`Center: ${accountOf(session.get())?.center.name ?? ''}`);
  } catch (error) {
    // Whoever cannot switch stays where they were, at least where there was such a place.
    notifyProblem(error);
    const { initialized, location } = routerOf().state;
    return redirect(initialized ? location.pathname + location.search : '/home');
  }
  const asked = new URL(request.url).searchParams;
  if (asked.has('stay')) return redirect(sameElsewhere(routerOf().state.location));
  return redirect(ownScreen(asked.get('to') ?? '/home', isScreen));
}
