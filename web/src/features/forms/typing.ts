import { useSyncExternalStore } from 'react';

/** The fields whose text was typed and is not handed on yet. */
const fields = new Set<object>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

export function beginTyping(field: object): void {
  fields.add(field);
  tell();
}

export function endTyping(field: object): void {
  if (fields.delete(field)) tell();
}

/** Whether something is typed that whoever keeps the answers has not heard of yet. */
export function useIsTyping(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => fields.size > 0,
  );
}
