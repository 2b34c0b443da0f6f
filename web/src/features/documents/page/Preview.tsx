import type { StoredFile } from '@lamplight/contract/files';
import { workProductLabel } from '@lamplight/domain/work-product';
import { Button, Skeleton } from '@mantine/core';
import { IconExternalLink, IconFileText, IconFileTime, IconShieldLock } from '@tabler/icons-react';
import type { ApiProblem } from '../../../api/problem';
import { EmptyState } from '../../../ui/EmptyState';
import { FailedState } from '../../../ui/FailedState';
import { useIsPhone } from '../../../ui/phone';
import { isPicture, isText, openFile, useFileUrl } from '../../files/files.api';
import { nameOf } from '../../people/people.api';
import { askFor, wantsRelease } from '../../work-product/released';
import classes from '../Documents.module.css';
import type { Document } from '../documents.api';
import { SupplyFile } from '../SupplyFile';
import { takenFiles } from '../taken-files';
import { TextPreview } from './TextPreview';

const isPdf = ({ type }: StoredFile) => type === 'application/pdf';

/** A document's file where it stands: PDFs in the browser's own viewer, pictures; or why there is nothing to see. */
export function Preview({ document }: { document: Document }) {
  const { file } = document;
  const phone = useIsPhone();
  if (!file) return <Awaited document={document} />;
  // A phone's browser shows one leaf of a PDF within a page, or none.
  if (isPdf(file) && navigator.pdfViewerEnabled && !phone) return <Shown file={file} />;
  if (isPicture(file)) return <Shown file={file} />;
  if (isText(file)) return <TextPreview file={file} />;
  return (
    <div className={classes.frame}>
      <EmptyState
        icon={IconFileText}
        title={file.name}
        action={
          isPdf(file) && (
            <Button
              variant="default"
              onClick={() => openFile(file)}
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              Open the PDF
            </Button>
          )
        }
      >
        {isPdf(file)
          ? 'It opens in a tab of its own.'
          : 'Files of this kind open in a program of their own: download it to read it.'}
      </EmptyState>
    </div>
  );
}

function Shown({ file }: { file: StoredFile }) {
  const { url, error, refetch } = useFileUrl(file, { enabled: true });
  if (wantsRelease(error)) return <ToRelease asked={error} onNoted={() => refetch()} />;
  if (error) return <FailedState error={error} onRetry={() => refetch()} />;
  if (!url) return <Skeleton height="70vh" radius="lg" aria-busy="true" />;
  if (isPdf(file)) return <iframe className={classes.pdf} title={file.name} src={`${url}#navpanes=0`} />;
  const { width, height } = file;
  return (
    <div className={classes.frame}>
      <img
        className={classes.picture}
        src={url}
        alt={file.name}
        {...(width && height ? { width, height } : {})}
      />
    </div>
  );
}

/** A paper that is committee work product: it is opened by whoever says first to whom it goes. */
function ToRelease({ asked, onNoted }: { asked: ApiProblem; onNoted: () => void }) {
  const open = async () => {
    if (await askFor(asked.params)) onNoted();
  };
  return (
    <div className={classes.frame}>
      <EmptyState
        icon={IconShieldLock}
        title={workProductLabel}
        action={
          <Button variant="default" aria-haspopup="dialog" onClick={open}>
            Open the paper
          </Button>
        }
      >
        Its record is read on the screen by those it belongs to. To open the paper itself, note to whom it
        goes and why.
      </EmptyState>
    </div>
  );
}

function Awaited({ document }: { document: Document }) {
  const { userApp, permissions } = document;
  const may = permissions.includes('document.supply');
  return (
    <div className={classes.frame}>
      <EmptyState icon={IconFileTime} title="No file yet" action={may && <SupplyFile document={document} />}>
        {userApp ? `${nameOf(userApp)} hands it in.` : 'Nobody is named to hand it in.'}
        {may && ` ${takenFiles}`}
      </EmptyState>
    </div>
  );
}
