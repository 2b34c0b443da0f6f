import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Meeting } from '../meetings.api';

/**
 * Whether the form is open. One that was opened stays open when the meeting can be changed no more, as by somebody who deletes or
 * moves it meanwhile: what is typed is not taken away, and saving says why it is refused.
 */
export function useEditing({ changeable }: Meeting): boolean {
  const [params] = useSearchParams();
  const asked = params.get('edit') === 'meeting';
  const [open, setOpen] = useState(false);
  const next = asked && (open || changeable);
  if (next !== open) setOpen(next);
  return next;
}

/** The address that opens the form. */
export const editSearch = '?edit=meeting';
