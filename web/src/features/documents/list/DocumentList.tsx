import { filterLimits } from '@lamplight/contract/filter';
import { Button } from '@mantine/core';
import { IconFilePlus, IconFiles, IconFileUpload } from '@tabler/icons-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useAccount, useMay } from '../../../session/session';
import { InPage } from '../../../ui/ErrorPage';
import { DropArea, type RejectedFile } from '../../../ui/FileDrop';
import { later, whenShown } from '../../../ui/later';
import { ListFilters } from '../../../ui/list/ListFilters';
import { ListTable } from '../../../ui/list/ListTable';
import { useListPage } from '../../../ui/list/useListPage';
import { WorkedList } from '../../../ui/list/WorkedList';
import { PageHeader } from '../../../ui/PageHeader';
import { onTouch } from '../../../ui/phone';
import { plural } from '../../../ui/plural';
import { useToday } from '../../../ui/time-zone';
import { reasonAgainst } from '../../files/file-limits';
import { askForDocumentHref, documentHref } from '../document-links';
import { type DocumentRow, useDocumentList } from '../documents.api';
import { QapiPlanButton } from '../QapiPlanButton';
import type { NewDocuments } from '../upload/new-documents';
import { RefusedFiles } from '../upload/RefusedFiles';
import { SaidUploads } from '../upload/SaidUploads';
import { ArchiveButton } from './ArchiveButton';
import { DocumentCard } from './DocumentCard';
import { documentColumns } from './document-columns';
import { documentCriteria } from './document-criteria';

const UploadPanel = later(async () => (await import('../upload/UploadPanel')).UploadPanel);
const DocumentKeys = later(
  async () => (await import('./DocumentKeys')).DocumentKeys,
  InPage,
  () => null,
);
const SeveralDocuments = whenShown(
  async () => (await import('./SeveralDocuments')).SeveralDocuments,
  InPage,
  () => null,
);

const noRows: readonly DocumentRow[] = [];
const table = {
  columns: documentColumns,
  criteria: documentCriteria,
  limits: filterLimits,
  sort: 'date,desc',
};

/** All documents of the center; files that are dropped anywhere on it are uploaded. */
export function DocumentList({ uploads }: { uploads: NewDocuments }) {
  const mayWrite = useMay()('document.write');
  const today = useToday();
  const uploading = useSyncExternalStore(uploads.subscribe, uploads.list);
  const [refused, setRefused] = useState<readonly RejectedFile[]>([]);
  if (!mayWrite) return <List choose={null} />;
  return (
    <DropArea
      reasonAgainst={reasonAgainst}
      onFiles={(files) => {
        setRefused([]);
        uploads.choose(files, today);
      }}
      onReject={setRefused}
    >
      {(choose) => (
        <List choose={choose}>
          <RefusedFiles files={refused} onClose={() => setRefused([])} />
          <SaidUploads uploads={uploads} list={uploading} />
          {uploading.length > 0 && <UploadPanel uploads={uploads} />}
        </List>
      )}
    </DropArea>
  );
}

/** `choose` opens the device's files, for those who may upload. */
function List({ choose, children }: { choose: (() => void) | null; children?: ReactNode }) {
  const account = useAccount();
  const page = useListPage(table, account.id);
  const list = useDocumentList(page.query);
  const total = list.data?.totalElements;
  const upload = choose && (
    <Button onClick={choose} leftSection={<IconFileUpload size={16} aria-hidden />}>
      Upload
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Documents"
        subGrows
        sub={
          total === undefined ? (
            ' '
          ) : (
            <>
              {plural(total, 'document')}
              {page.filtered && ' found'}.
              {choose && !onTouch() && (
                <span className="ll-no-print"> Drop files anywhere here to upload them.</span>
              )}
            </>
          )
        }
        more={
          <>
            <QapiPlanButton upload={choose} />
            {total !== 0 && <ArchiveButton query={{ ...page.criteria, sort: page.query.sort }} />}
            {choose && (
              <Button
                component={Link}
                to={askForDocumentHref}
                variant="default"
                leftSection={<IconFilePlus size={16} aria-hidden />}
              >
                Ask for a document
              </Button>
            )}
          </>
        }
        actions={upload}
      />
      {children}
      <ListFilters page={page} />
      <WorkedList
        rows={list.data?.content ?? noRows}
        bar={page.bar}
        Keys={DocumentKeys}
        Several={SeveralDocuments}
      >
        <ListTable
          page={page}
          label="Documents"
          list={list}
          rowKey={({ id }) => id}
          rowHref={({ id }) => documentHref(id)}
          card={(document) => <DocumentCard document={document} />}
          icon={IconFiles}
          noMatch="No document matches these filters"
          none={{
            title: 'No documents yet',
            text: 'Policies, plans and reports have their place here: each with an owner, a day from which it holds and one on which it is looked at again.',
            action: upload,
          }}
        />
      </WorkedList>
    </>
  );
}
