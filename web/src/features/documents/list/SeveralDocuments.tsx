import { documentLimits } from '@lamplight/domain/documents';
import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { api } from '../../../api/client';
import { DownloadButton } from '../../../ui/DownloadButton';
import { SelectPage } from '../../../ui/list/SelectRow';
import { useChosenIds, useSelection } from '../../../ui/list/selection';
import { plural } from '../../../ui/plural';
import classes from '../Documents.module.css';
import type { DocumentQuery, DocumentRow } from '../documents.api';

const fileName = 'Documents.zip';

/** What is picked of the list, and its download as one archive. */
export function SelectionBar({ rows }: { rows: readonly DocumentRow[] }) {
  const { clear } = useSelection();
  const ids = useChosenIds();
  const tooMany = ids.size > documentLimits.archiveIds;
  return (
    <fieldset className={`${classes.selection} ll-no-print`} aria-label="Selection">
      <SelectPage ids={rows.map(({ id }) => id)} label="Select all on this page" />
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
