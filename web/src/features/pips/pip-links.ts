import type { FoundKind } from '@lamplight/domain/pips/content';

/** The inventory. */
export const pipsHref = '/projects';

/** A PIP, to read and to work on. */
export const pipHref = (id: string) => `/projects/edit-pip/${id}`;

/** Where a PIP is begun; from a record that showed the problem, where one is named. */
export function newPipHref(from?: { kind: FoundKind; id: string; linkId?: string | null }): string {
  if (!from) return '/projects/new-pip';
  const { kind, id, linkId } = from;
  return `/projects/new-pip?${new URLSearchParams({ from: kind, record: id, ...(linkId ? { question: linkId } : {}) })}`;
}
