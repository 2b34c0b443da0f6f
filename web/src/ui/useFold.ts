import { useState } from 'react';

const key = (part: string) => `lamplight.unfolded.${part}`;

/** Whether a part of a page is unfolded, remembered on this device: how somebody looks at a page, and nothing of what they see. */
export function useFold(part: string) {
  const [open, setOpen] = useState(() => {
    try {
      return window.localStorage.getItem(key(part)) === 'yes';
    } catch {
      return false;
    }
  });
  const toggle = () => {
    setOpen(!open);
    try {
      window.localStorage.setItem(key(part), open ? 'no' : 'yes');
    } catch {
      // Storage may be full or switched off; then it is unfolded again.
    }
  };
  return [open, toggle] as const;
}
