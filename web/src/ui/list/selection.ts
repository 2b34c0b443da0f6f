import { createContext, use, useState, useSyncExternalStore } from 'react';

/** What somebody chose of a list, on whatever page of it. Only the boxes that change are drawn anew. */
export interface Selection {
  get: () => ReadonlySet<string>;
  subscribe: (told: () => void) => () => void;
  /** Chooses these, or takes their choice back. */
  set: (ids: readonly string[], chosen: boolean) => void;
  clear: () => void;
}

function createSelection(): Selection {
  let ids: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const change = (next: ReadonlySet<string>) => {
    ids = next;
    for (const told of listeners) told();
  };
  return {
    get: () => ids,
    subscribe: (told) => {
      listeners.add(told);
      return () => listeners.delete(told);
    },
    set: (given, chosen) => {
      const next = new Set(ids);
      for (const id of given) {
        if (chosen) next.add(id);
        else next.delete(id);
      }
      change(next);
    },
    clear: () => change(new Set()),
  };
}

/** For the page of the list; its rows find it by the context. */
export const useNewSelection = (): Selection => useState(createSelection)[0];

export const SelectionContext = createContext<Selection>(createSelection());

export const useSelection = (): Selection => use(SelectionContext);

/** The ids that are chosen; drawn anew with every choice. */
export function useChosenIds(): ReadonlySet<string> {
  const { subscribe, get } = useSelection();
  return useSyncExternalStore(subscribe, get);
}

/** Whether one row is chosen. */
export function useIsChosen(id: string): boolean {
  const { subscribe, get } = useSelection();
  return useSyncExternalStore(subscribe, () => get().has(id));
}
