import { useNavigate } from 'react-router';
import { useAccount } from '../../session/session';
import { confirm } from '../../ui/confirm';

/** What this browser keeps of the person that is not sent, in words; nothing where that cannot be said. */
async function unsentOf(userId: string): Promise<string[]> {
  try {
    // Whoever is on their way out as soon as the page is there is asked, too.
    return await (await import('../forms/unsent/runtime')).unsentInWords(userId);
  } catch {
    return [];
  }
}

/** Logs out; asks first while this browser keeps what is not sent. `backTo` has the focus again where the person stays. */
export function useLogOut(): (backTo?: HTMLElement | null) => Promise<void> {
  const navigate = useNavigate();
  const { id } = useAccount();
  return async (backTo) => {
    const kept = await unsentOf(id);
    const goOn =
      kept.length === 0 ||
      (await confirm({
        title: 'Log out before everything is sent?',
        text: `Not sent yet: ${kept.join(', ')}. What is not sent stays in this browser, closed to everybody else, and is sent when you log in here again.`,
        action: 'Log out',
        tone: 'normal',
        backTo,
      }));
    if (goOn) navigate('/logout');
  };
}
