import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { confirm } from '../../../ui/confirm';
import { asLeft } from '../../../ui/last-list';
import { calendarHref } from '../meeting-links';
import { type Meeting, useDeleteMeeting } from '../meetings.api';
import { momentWords } from '../move/wall-time';

/** Deletes a meeting that was planned, having asked. */
export function DeleteMeeting({ meeting }: { meeting: Meeting }) {
  const navigate = useNavigate();
  const deleting = useDeleteMeeting();
  const ask = async () => {
    const sure = await confirm({
      title: `Delete “${meeting.title}”?`,
      text: `It was planned for ${momentWords(meeting)}. Everyone invited is told. This cannot be undone.`,
      action: 'Delete',
    });
    if (!sure) return;
    await deleting.mutateAsync(meeting.id).then(
      () => navigate(asLeft(calendarHref), { replace: true }),
      // It was said why.
      () => undefined,
    );
  };
  return (
    <Button
      variant="default"
      loading={deleting.isPending}
      onClick={ask}
      leftSection={<IconTrash size={16} aria-hidden />}
    >
      Delete
    </Button>
  );
}
