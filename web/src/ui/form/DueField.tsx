import type { ReactNode } from 'react';
import { useToday } from '../time-zone';
import type { FieldControl } from './form-state';
import { DayField, useValue } from './inputs';

/**
 * Until when something is to be done. Nothing forbids a day that is past, as what was due before it was written down is recorded as it
 * was; the hint says what comes of it.
 */
export function DueField(props: {
  field: FieldControl<string>;
  /** The day that is saved already, of which nothing more is said. */
  saved?: string | null | undefined;
  /** What is overdue then: `the issue`. */
  what: string;
  description?: ReactNode;
}) {
  const { field, saved, what, description } = props;
  const today = useToday();
  const day = useValue(field);
  const past = day !== '' && day < today && day !== saved;
  return (
    <DayField
      field={field}
      description={past ? `This day is past: ${what} is overdue at once.` : description}
      announced
    />
  );
}
