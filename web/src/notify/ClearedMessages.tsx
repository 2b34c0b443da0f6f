import { notifications, notificationsStore } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** When somebody last pressed anything: what is said after it follows from it, and so does a page that comes then. */
let pressedMs = 0;
const pressed = () => {
  pressedMs = performance.now();
};
document.addEventListener('pointerdown', pressed, { capture: true, passive: true });
document.addEventListener('keydown', pressed, { capture: true, passive: true });

const shownMs = (id: string) => Number(id.slice(id.lastIndexOf('@') + 1));

/** Takes the messages of a page away with it, but for what was said with the press that led to the next. */
export function ClearedMessages() {
  const { pathname } = useLocation();
  // The page hears nothing of a press on the browser's own buttons.
  const back = useNavigationType() === 'POP';
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const { notifications: shown, queue } = notificationsStore.getState();
    for (const { id = '' } of [...shown, ...queue])
      if (back || shownMs(id) < pressedMs) notifications.hide(id);
  }, [pathname, back]);
  return null;
}
