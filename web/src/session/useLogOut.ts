import { useNavigate } from 'react-router';
import { confirm } from '../ui/confirm';
import { keptUnsent } from './parting';

/** Logs out; asks first while this browser keeps what is not sent. `backTo` has the focus again where the person stays. */
export function useLogOut(): (backTo?: HTMLElement | null) => Promise<void> {
  const navigate = useNavigate();
  return async (backTo) => {
    const kept = keptUnsent();
    const goOn =
      kept.length === 0 ||
      (await confirm({
        title: 'Log out before everything is sent?',
        text: `Not sent yet: ${kept.join(', ')}. What is not sent stays in this browser and is sent when you log in here again.`,
        action: 'Log out',
        tone: 'normal',
        backTo,
      }));
    if (goOn) navigate('/logout');
  };
}
