import { success } from '@lamplight/contract/messages';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../../notify/notify';
import { confirm } from '../../../ui/confirm';
import { asLeft } from '../../../ui/last-list';
import { plural } from '../../../ui/plural';
import { documentsHref } from '../document-links';
import { type Document, useDeleteDocument } from '../documents.api';

/** Deletes a document for good, with every file it ever had; asks once. */
export function DeleteDocument({ document }: { document: Document }) {
  const { id, title, file, earlierFiles } = document;
  const navigate = useNavigate();
  const deleting = useDeleteDocument();
  const button = useRef<HTMLButtonElement>(null);
  const files = earlierFiles.length + (file ? 1 : 0);
  const ask = async () => {
    const sure = await confirm({
      title: `Delete “${title}”?`,
      text:
        files === 0
          ? 'It has no file yet. Nobody is asked for one any more.'
          : `It goes with ${files === 1 ? 'its file' : `its ${plural(files, 'file')}`}, for good.`,
      action: 'Delete',
      backTo: button.current,
      onTo: () => window.document.querySelector('main'),
    });
    if (!sure) return;
    deleting.mutate(id, {
      onSuccess: () => {
        notifySuccess(success.documentDeleted);
        navigate(asLeft(documentsHref), { replace: true });
      },
    });
  };
  return (
    <Button
      ref={button}
      variant="default"
      loading={deleting.isPending}
      onClick={ask}
      leftSection={<IconTrash size={16} aria-hidden />}
    >
      Delete
    </Button>
  );
}
