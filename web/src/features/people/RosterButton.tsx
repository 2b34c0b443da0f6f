import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client';
import { saveBlob } from '../../ui/save-blob';
import type { StaffTab } from './people-links';

/** Saves the roster of staff, or of the committee, as a PDF. */
export function RosterButton({ tab }: { tab: StaffTab }) {
  const download = useMutation({
    mutationFn: () =>
      tab === 'committee'
        ? api('GET /user-apps/comitee-document/', {})
        : api('GET /user-apps/staff-document/', {}),
    onSuccess: ({ blob, filename }) => saveBlob(blob, filename ?? 'Roster.pdf'),
  });
  return (
    <Button
      variant="default"
      loading={download.isPending}
      onClick={() => download.mutate()}
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
    >
      Roster
    </Button>
  );
}
