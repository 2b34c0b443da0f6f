import { documentLimits } from '@lamplight/domain/documents';
import { Button, Checkbox } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { api } from '../../../api/client';
import { DownloadButton } from '../../../ui/DownloadButton';
import { plural } from '../../../ui/plural';
import classes from '../Documents.module.css';
import type { DocumentQuery, DocumentRow } from '../documents.api';
import { useSelected } from './selected';

const fileName = 'Documents.zip';

/** What is picked of the list, and its download as one archive. */
export function SelectionBar({ rows }: { rows: readonly DocumentRow[] }) {
  const { ids, set, clear } = useSelected();
  const shown = rows.map(({ id }) => id);
  const picked = shown.filter((id) => ids.has(id)).length;
  const tooMany = ids.size > documentLimits.archiveIds;
  return (
    <fieldset className={`${classes.selection} ll-no-print`} aria-label="Selection">
      <Checkbox
        size="xs"
        label="Select all on this page"
        // The list is on its way: the bar has its place above it from the start.
        disabled={shown.length === 0}
        checked={shown.length > 0 && picked === shown.length}
        indeterminate={picked > 0 && picked < shown.length}
        onChange={({ currentTarget }) => set(shown, currentTarget.checked)}
      />
      <span className={classes.selected} role="status">
        {ids.size > 0 && `${plural(ids.size, 'document')} selected`}
        {tooMany && `, of which an archive takes ${documentLimits.archiveIds}: take some away`}
      </span>
      {ids.size > 0 && (
        <>
          {!tooMany && (
            <DownloadButton
              label="Download as ZIP"
              icon={IconFileZip}
              fileName={fileName}
              fetch={() => api('GET /documents/archive', { query: { ids: [...ids].join(':') } })}
            />
          )}
          <Button
            variant="subtle"
            color="gray"
            onClick={() => {
              clear();
              document.querySelector<HTMLElement>('main')?.focus();
            }}
          >
            Select none
          </Button>
        </>
      )}
    </fieldset>
  );
}

/** All that the filters leave, as one archive. */
export const ArchiveButton = ({ query }: { query: DocumentQuery }) => (
  <DownloadButton
    label="All as ZIP"
    icon={IconFileZip}
    fileName={fileName}
    fetch={() => api('GET /documents/archive', { query })}
  />
);
