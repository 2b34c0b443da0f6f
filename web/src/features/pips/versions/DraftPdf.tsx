import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { showBlob } from '../../../ui/save-blob';
import { sayBeingMade } from '../../../ui/useDownload';
import { released } from '../../work-product/released';
import { fetchDraftDocument, type Pip } from '../pips.api';

/** Opens a PIP as a PDF that says on every page that it is a draft; of one version, where it is named. */
export function DraftPdf({ pip, number }: { pip: Pip; number?: number }) {
  const opened = useMutation({
    onMutate: sayBeingMade,
    mutationFn: () => released(() => fetchDraftDocument(pip.id, number)),
    onSuccess: (answer) => answer && showBlob(answer.blob),
  });
  return (
    <Button
      className="ll-no-print"
      variant="default"
      size="compact-md"
      loading={opened.isPending}
      onClick={() => opened.mutate()}
      leftSection={<IconFileTypePdf size={15} aria-hidden />}
      aria-label={number === undefined ? 'Open as PDF' : `Open version ${number} as PDF`}
    >
      Open as PDF
    </Button>
  );
}
