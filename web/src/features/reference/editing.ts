import type { SetName } from '@lamplight/domain/reference-sets';
import { createContext, use } from 'react';

/** What goes on in a list of items: which one is being changed, and which could not be removed, and why. */
export interface Editing {
  set: SetName;
  editing: string | null;
  edit: (id: string | null) => void;
  refused: { id: string; why: string } | null;
  refuse: (refused: { id: string; why: string } | null) => void;
  /** Where the focus goes when the last row is gone. */
  list: { current: HTMLElement | null };
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('There is no list of items here');
  return editing;
}
