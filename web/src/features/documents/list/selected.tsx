import { createContext, use, useMemo, useState } from 'react';

/** The documents that somebody picked, on whatever page of the list they stand. */
export interface Selected {
  ids: ReadonlySet<string>;
  set: (ids: readonly string[], picked: boolean) => void;
  clear: () => void;
}

export const SelectedDocuments = createContext<Selected>({
  ids: new Set(),
  set: () => {},
  clear: () => {},
});

export const useSelected = () => use(SelectedDocuments);

/** Kept by the page of the list; rows follow it through the context. */
export function useSelecting(): Selected {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  return useMemo(
    () => ({
      ids,
      set: (given, picked) =>
        setIds((before) => {
          const next = new Set(before);
          for (const id of given) {
            if (picked) next.add(id);
            else next.delete(id);
          }
          return next;
        }),
      clear: () => setIds(new Set()),
    }),
    [ids],
  );
}
