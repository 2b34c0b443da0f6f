import type { ComponentProps } from 'react';
import { InPage } from '../ErrorPage';
import { later } from '../later';
import { draftOf } from '../local-draft';

const ShowUnsaved = later(
  async () => (await import('./ShowUnsaved')).ShowUnsaved,
  InPage,
  () => null,
);

/** What was typed in this tab into something that takes nothing more, and had not arrived: where there is such, and fetched then. */
export function LeftUnsaved(props: ComponentProps<typeof ShowUnsaved>) {
  const isKept = draftOf(props.draft).find((kept): kept is unknown => true) !== null;
  return isKept ? <ShowUnsaved {...props} /> : null;
}
