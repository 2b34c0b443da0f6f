import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../EmptyState';
import type { TagIcon } from '../StatusTag';

export interface Emptiness {
  icon: TagIcon;
  /** Said where filters leave nothing: `No issue matches these filters`. */
  noMatch: string;
  /** Said where there is nothing at all, and what to do about it. */
  none: { title: string; text: ReactNode; action: ReactNode };
}

/** In place of a list's rows where there are none: filters leave nothing, or there is nothing at all. */
export function ListEmpty(
  props: Emptiness & {
    page: { filtered: boolean; clear: () => void };
    /** On a surface of its own, where the list gives it none. */
    framed?: boolean;
  },
) {
  const { page, icon, noMatch, none, framed = false } = props;
  if (page.filtered)
    return (
      <EmptyState
        icon={icon}
        framed={framed}
        title={noMatch}
        action={
          <Button variant="default" onClick={page.clear}>
            Clear filters
          </Button>
        }
      >
        Take a filter away to see more.
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} framed={framed} title={none.title} action={none.action}>
      {none.text}
    </EmptyState>
  );
}
