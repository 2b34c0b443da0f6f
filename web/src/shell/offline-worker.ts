import { becomeNewer } from './newer-build';

const checkEachMs = 600_000;

/** Where the page's own code may say which script a worker is (`require-trusted-types-for`). */
interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(address: string): string };
}
declare global {
  interface Window {
    readonly trustedTypes?: Policies;
  }
}

const address = '/worker.js';
const trusted = (): string =>
  window.trustedTypes
    ?.createPolicy('lamplight-worker', { createScriptURL: () => address })
    .createScriptURL(address) ?? address;

/**
 * Has the pages open without a network from now on (web/worker), and this one become a newer build where there is one. Called
 * when a page is there whole: nothing of it waits for this. Browsers have workers on secure origins only.
 */
export async function installWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const first = serviceWorker.controller === null;
  let claimed = false;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker that takes this page over is of the build that the page is of.
    if (claimed || !first) becomeNewer().catch(() => {});
    claimed = true;
  });
  const script = trusted();
  /** A first one whose files did not all come is forgotten by the browser, and is asked for again. */
  const check = async () => {
    const known = await serviceWorker.getRegistration();
    if (known) await known.update();
    else await serviceWorker.register(script, { updateViaCache: 'none' });
  };
  const look = () =>
    void check()
      .then(becomeNewer, becomeNewer)
      .catch(() => {});
  setInterval(look, checkEachMs);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  await check();
  // A newer worker may have taken over before this page listened.
  if (!first) await becomeNewer();
}
