import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../../api/client';
import { openTab, type WaitingTab } from '../../../../ui/open-tab';
import { showBlob } from '../../../../ui/save-blob';
import { sayBeingMade } from '../../../../ui/useDownload';
import { released } from '../../../work-product/released';

// Where it is asked first to whom they go, no tab may stand before the question.
const afterAsking: WaitingTab = { show: showBlob, close: () => {} };

/** Opens the minutes as they are now, as a PDF, in a tab of its own. */
export function PdfButton({ id, marked }: { id: string; marked: boolean }) {
  const opening = useMutation({
    onMutate: sayBeingMade,
    mutationFn: async (tab: WaitingTab) => {
      try {
        const fetch = () => api('GET /meeting/create-meeting-minute-pdf/{id}', { params: { id } });
        const answer = await (marked ? released(fetch) : fetch());
        if (answer) tab.show(answer.blob);
      } catch (error) {
        tab.close();
        throw error;
      }
    },
  });
  return (
    <Button
      variant="default"
      loading={opening.isPending}
      // In the press itself: a tab that comes after the answer would be kept out.
      onClick={() => opening.mutate(marked ? afterAsking : openTab('Minutes'))}
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
    >
      Minutes as PDF
    </Button>
  );
}
