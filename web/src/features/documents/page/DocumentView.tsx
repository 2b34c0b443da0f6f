import { documentTypeLabels } from '@lamplight/domain/documents';
import { Button } from '@mantine/core';
import { IconCalendarCheck, IconDownload, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DialogButton } from '../../../ui/DialogButton';
import { laterDialog } from '../../../ui/later';
import { PageHeader } from '../../../ui/PageHeader';
import { HistoryLink } from '../../activity/HistoryLink';
import { saveFile } from '../../files/save-file';
import { WorkProductTag } from '../../work-product/WorkProductTag';
import classes from '../Documents.module.css';
import { PendingTag, ReviewDay } from '../DocumentTags';
import { documentsHref, editDocumentHref } from '../document-links';
import type { Document } from '../documents.api';
import { SupplyFile } from '../SupplyFile';
import { DeleteDocument } from './DeleteDocument';
import { DocumentFacts } from './DocumentFacts';
import { EarlierFiles } from './EarlierFiles';
import { Preview } from './Preview';

const ReviewedDialog = laterDialog(async () => (await import('./ReviewedDialog')).ReviewedDialog);

/** A document to read: its file in place, what is said of it, and the files it had before. */
export function DocumentView({ document }: { document: Document }) {
  const { id, title, type, file, reviewDate, permissions } = document;
  return (
    <>
      <PageHeader
        title={title}
        back={{ to: documentsHref, label: 'Documents' }}
        sub={
          <span className={classes.sub}>
            <span>{documentTypeLabels[type]}</span>
            <WorkProductTag marked={document.workProduct} />
            <PendingTag document={document} />
            <ReviewDay day={reviewDate} />
          </span>
        }
        more={
          <>
            <HistoryLink id={id} />
            {reviewDate && permissions.includes('document.write') && (
              <DialogButton
                icon={IconCalendarCheck}
                dialog={(close) => <ReviewedDialog document={document} onClose={close} />}
              >
                Reviewed…
              </DialogButton>
            )}
            {permissions.includes('document.delete') && <DeleteDocument document={document} />}
          </>
        }
        actions={
          <>
            {permissions.includes('document.write') && (
              <Button
                component={Link}
                to={editDocumentHref(id)}
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
              >
                Edit
              </Button>
            )}
            {file && (
              <Button onClick={() => saveFile(file)} leftSection={<IconDownload size={16} aria-hidden />}>
                Download
              </Button>
            )}
          </>
        }
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Preview document={document} />
        </div>
        <div className={classes.column}>
          <DocumentFacts document={document} />
          {file && permissions.includes('document.supply') && (
            <SupplyFile document={document} variant="default" />
          )}
          <EarlierFiles files={document.earlierFiles} />
        </div>
      </div>
    </>
  );
}
