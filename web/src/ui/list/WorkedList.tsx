import { type ComponentType, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Said } from '../Said';
import { useChosenIds } from './selection';

/** What letters need to know of the list on the page. */
export interface KeysOfList {
  /** The part of the page that the list is. */
  region: RefObject<HTMLElement | null>;
  /** The bar of filters, whose search is gone to. */
  bar: RefObject<HTMLElement | null>;
  /** The rows that are shown, in their order. */
  ids: readonly string[];
}

/** Around a list: its letters, and what is done to the rows that are chosen. Both are fetched after it. */
export function WorkedList<Row extends { id: string }>(props: {
  rows: readonly Row[];
  bar: RefObject<HTMLElement | null>;
  Keys: ComponentType<KeysOfList>;
  /** Where several can be chosen. */
  Several?: ComponentType<{ rows: readonly Row[] }>;
  children: ReactNode;
}) {
  const { rows, bar, Keys, Several, children } = props;
  const region = useRef<HTMLDivElement>(null);
  return (
    <div ref={region}>
      {children}
      <Keys region={region} bar={bar} ids={rows.map(({ id }) => id)} />
      {Several && <Chosen rows={rows} Several={Several} />}
    </div>
  );
}

/** Stays once it was there: it has a report to give when nothing is chosen any more. */
function Chosen<Row>({
  rows,
  Several,
}: {
  rows: readonly Row[];
  Several: ComponentType<{ rows: readonly Row[] }>;
}) {
  const [wasThere, setWasThere] = useState(false);
  const { size } = useChosenIds();
  if (size > 0 && !wasThere) setWasThere(true);
  return (
    <>
      <Said>{size > 0 ? `${size} selected` : wasThere && 'None selected'}</Said>
      {wasThere && <Several rows={rows} />}
    </>
  );
}
