import { Button, Skeleton } from '@mantine/core';
import { IconPlayerTrackNext, IconTrash, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DialogButton } from '../../ui/DialogButton';
import { InPage } from '../../ui/ErrorPage';
import { later, laterDialog } from '../../ui/later';
import { useDeleteFilled } from '../forms/fill/useDeleteFilled';
import { useRunning } from '../forms/unsent/useOutbox';
import { type Audit, useDeleteAudit } from './audits.api';
import { nextRoomHref } from './next-room';
import { roundOf } from './round-subject';
import { roundList } from './round-words';

const HandOver = laterDialog(async () => (await import('./HandOver')).HandOver);

/** What else can be done with a round: delete it, and hand a draft over. */
export const RoundMore = ({ audit }: { audit: Audit }) => (
  <>
    {audit.permissions.includes('audit.hand-over') && (
      <DialogButton icon={IconUsers} dialog={(close) => <HandOver audit={audit} onClose={close} />}>
        Hand over
      </DialogButton>
    )}
    {audit.permissions.includes('audit.delete') && <DeleteRound audit={audit} />}
  </>
);

/** For the few who read somebody else's draft, and in its place until it comes. */
export const JoinRound = later(
  async () => (await import('./JoinRound')).JoinRound,
  InPage,
  () => <Skeleton h={36} w={240} aria-busy="true" />,
);

/** Whoever sent a round in one room goes on in the next, with the same tool. */
export const NextRoom = ({ audit }: { audit: Audit }) => (
  <Button
    component={Link}
    to={nextRoomHref(audit)}
    leftSection={<IconPlayerTrackNext size={16} aria-hidden />}
  >
    Next room
  </Button>
);

function DeleteRound({ audit: { id, status, auditToolQuestionnarie: tool } }: { audit: Audit }) {
  const deleting = useDeleteAudit();
  const remove = useDeleteFilled(
    {
      subject: roundOf(id),
      what: `${status === 'DRAFT' ? 'draft of' : 'round'} “${tool.title}”`,
      remove: () => deleting.mutateAsync(id),
      listHref: roundList.to,
    },
    useRunning(),
  );
  return (
    <Button
      variant="default"
      onClick={() => remove()}
      loading={deleting.isPending}
      leftSection={<IconTrash size={16} aria-hidden />}
    >
      Delete
    </Button>
  );
}
