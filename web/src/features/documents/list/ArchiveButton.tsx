import { IconFileZip } from '@tabler/icons-react';
import { api } from '../../../api/client';
import { DownloadButton } from '../../../ui/DownloadButton';
import { archiveName } from '../document-links';
import type { DocumentQuery } from '../documents.api';

/** All that the filters leave, as one archive. */
export const ArchiveButton = ({ query }: { query: DocumentQuery }) => (
  <DownloadButton
    label="All as ZIP"
    icon={IconFileZip}
    fileName={archiveName}
    fetch={() => api('GET /documents/archive', { query })}
  />
);
