import { documentLabels, documentLimits } from '@lamplight/domain/documents';
import { IconFileZip } from '@tabler/icons-react';
import { api } from '../../../api/client';
import { useMay } from '../../../session/session';
import { DownloadButton } from '../../../ui/DownloadButton';
import { ChangeSeveral } from '../../../ui/list/ChangeSeveral';
import { useChosenIds } from '../../../ui/list/selection';
import { archiveName } from '../document-links';
import type { DocumentRow } from '../documents.api';
import { changedDocuments, type DocumentField } from './changes';
import { DocumentEditor } from './DocumentEditor';

const none: readonly never[] = [];
const fields: readonly { field: DocumentField; label: string; words: string }[] = [
  { field: 'userApp', label: documentLabels.userApp, words: documentLabels.userApp },
  { field: 'reviewDate', label: documentLabels.reviewDate, words: documentLabels.reviewDate },
];

/** What can be done to all documents that are chosen: some of what is said of them, and their download as one archive. */
export function SeveralDocuments({ rows }: { rows: readonly DocumentRow[] }) {
  const may = useMay()('document.write');
  return (
    <ChangeSeveral
      kind={changedDocuments}
      rows={rows}
      fields={may ? fields : none}
      editor={(field, several) => <DocumentEditor field={field} {...several} />}
    >
      <Archive />
    </ChangeSeveral>
  );
}

function Archive() {
  const ids = useChosenIds();
  if (ids.size > documentLimits.archiveIds)
    return <span>An archive takes {documentLimits.archiveIds}: take some away</span>;
  return (
    <DownloadButton
      label="Download as ZIP"
      icon={IconFileZip}
      fileName={archiveName}
      fetch={() => api('GET /documents/archive', { query: { ids: [...ids].join(':') } })}
    />
  );
}
