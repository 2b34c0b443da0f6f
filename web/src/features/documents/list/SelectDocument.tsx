import { Checkbox, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import classes from '../Documents.module.css';
import type { DocumentRow } from '../documents.api';
import { useSelected } from './selected';

/** Picks a document for the archive. Its label is the target: as large as a finger needs on a phone. */
export function SelectDocument({ document: { id, title } }: { document: DocumentRow }) {
  const { ids, set } = useSelected();
  const boxId = useId();
  return (
    <label className={classes.pick} htmlFor={boxId}>
      <VisuallyHidden>Select {title}</VisuallyHidden>
      <Checkbox
        id={boxId}
        size="xs"
        checked={ids.has(id)}
        onChange={({ currentTarget }) => set([id], currentTarget.checked)}
      />
    </label>
  );
}
