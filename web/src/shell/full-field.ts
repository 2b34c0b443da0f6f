import { useEffect } from 'react';
import { notifyFullField } from '../notify/notify';

/** Says so when a field takes no more: what was pasted into it may have been cut. */
export function useFullFieldNote(): void {
  useEffect(() => {
    const look = ({ target }: Event) => {
      const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
      if (isText && target.maxLength > 0 && target.value.length >= target.maxLength) {
        notifyFullField(target.maxLength);
      }
    };
    document.addEventListener('input', look, true);
    return () => document.removeEventListener('input', look, true);
  }, []);
}
