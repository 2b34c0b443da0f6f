import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Pip } from '../pips.api';
import { type EditedSection, editedSections } from './sections';

/** Whether what the PIP says can be written now, by who looks at it. */
export const isWritable = ({ steps }: Pip): boolean => steps.some(({ action }) => action === 'edit');

/**
 * The section whose form is open. One that was opened stays open when the PIP can be written no more, as by a signing that
 * somebody else started: what is typed is not taken away, and saving says why it is refused.
 */
export function useEditing(pip: Pip): EditedSection | null {
  const [params] = useSearchParams();
  const asked = editedSections.find((section) => section === params.get('edit')) ?? null;
  const [open, setOpen] = useState<EditedSection | null>(null);
  const next = asked !== null && (asked === open || isWritable(pip)) ? asked : null;
  if (next !== open) setOpen(next);
  return next;
}
