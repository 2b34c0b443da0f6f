import { useSyncExternalStore } from 'react';

function subscribe(hear: () => void): () => void {
  window.addEventListener('online', hear);
  window.addEventListener('offline', hear);
  return () => {
    window.removeEventListener('online', hear);
    window.removeEventListener('offline', hear);
  };
}

/** Whether the device has a network at all; what is behind it nobody knows before they ask. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
