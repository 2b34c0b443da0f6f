import { useNavigate } from 'react-router';
import { useAccount } from '../../session/session';
import { confirm } from '../../ui/confirm';
import { plural } from '../../ui/plural';
import { isTypedInTab } from '../../ui/typed-in-tab';
import type { UnsentOf } from '../forms/unsent/runtime';

/** What this browser keeps of the person that is not sent; nothing where that cannot be said. */
async function unsentOf(userId: string): Promise<UnsentOf> {
  try {
    // Whoever is on their way out as soon as the page is there is asked, too.
    return await (await import('../forms/unsent/runtime')).unsentInWords(userId);
  } catch {
    return { words: [], refused: 0, held: false };
  }
}

/** Logs out; asks first while this browser keeps what is not sent, and where nobody could log in again. `backTo` has the focus again where the person stays. */
export function useLogOut(): (backTo?: HTMLElement | null) => Promise<void> {
  const navigate = useNavigate();
  const { id } = useAccount();
  return async (backTo) => {
    const { words: kept, refused, held } = await unsentOf(id);
    const offline = !navigator.onLine;
    const typed = isTypedInTab();
    const texts = [
      kept.length > 0 &&
        `Not sent yet: ${kept.join(', ')}. ${
          held
            ? 'This device could not keep it: it is lost once this page is closed. Your account saves it as a file.'
            : 'What is not sent stays on this device, closed to everybody else, and is sent when you log in here again.'
        }`,
      refused > 0 &&
        `Not accepted: ${plural(refused, 'change')}, which no log-in sends: open what is not sent under Rounds or Topics first.`,
      typed && 'Something you typed in this tab is not saved, and is gone then: go back there first.',
      offline && 'There is no network: you can log in again only where there is one.',
    ].filter(Boolean);
    const goOn =
      texts.length === 0 ||
      (await confirm({
        title: kept.length > 0 || typed ? 'Log out before everything is sent?' : 'Log out without a network?',
        text: texts.join(' '),
        action: 'Log out',
        tone: held || typed ? 'danger' : 'normal',
        backTo,
      }));
    // Whoever was asked here is not asked by the form once more.
    if (goOn) navigate('/logout', { state: { unguarded: typed } });
  };
}
