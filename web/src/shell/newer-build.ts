import { buildOnServer, loadAnewOnce } from '../ui/load-anew';

const lookEachMs = 60_000;
/** Whoever has touched nothing for so long is not at it. */
const idleMs = 10 * 60_000;

/** Whether loading anew would take something from the person: what asks before the tab is closed, a dialog, or words in a field. */
function holdsSomething(): boolean {
  const asked = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const typed = [...document.querySelectorAll('textarea')].some(({ value }) => value !== '');
  return asked || typed || document.querySelector('[role=dialog]') !== null;
}

let waiting = false;

/** A newer build is on the server: the page becomes that one as soon as nobody is at it and it holds nothing of theirs. */
export async function becomeNewer(): Promise<void> {
  if (waiting || (await buildOnServer()) !== 'other') return;
  waiting = true;
  let touchedMs = Date.now();
  const touched = () => {
    touchedMs = Date.now();
  };
  for (const what of ['pointerdown', 'keydown']) window.addEventListener(what, touched, { capture: true });
  const look = async () => {
    const isAlone = document.visibilityState === 'hidden' || Date.now() - touchedMs > idleMs;
    // A server that went away meanwhile would leave the browser's own error page.
    if (isAlone && !holdsSomething() && (await buildOnServer()) === 'other') loadAnewOnce();
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, lookEachMs);
}
