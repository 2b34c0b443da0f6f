import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../../api/client';
import { openTab, type WaitingTab } from '../../../../ui/open-tab';

/** Opens the minutes as they are now, as a PDF, in a tab of its own. */
export function PdfButton({ id }: { id: string }) {
  const opening = useMutation({
    mutationFn: async (tab: WaitingTab) => {
      try {
        tab.show((await api('GET /meeting/create-meeting-minute-pdf/{id}', { params: { id } })).blob);
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
      onClick={() => opening.mutate(openTab('Minutes'))}
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
    >
      Minutes as PDF
    </Button>
  );
}
