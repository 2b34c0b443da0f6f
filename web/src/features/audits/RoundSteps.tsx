import { allegesIn } from '@lamplight/domain/forms/alleging';
import { Button } from '@mantine/core';
import { IconPencil, IconPlayerTrackNext, IconTrash, IconUsers } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { confirm } from '../../ui/confirm';
import { DialogButton } from '../../ui/DialogButton';
import { laterDialog } from '../../ui/later';
import { useDeleteFilled } from '../forms/fill/useDeleteFilled';
import { useRunning } from '../forms/unsent/useOutbox';
import { nameOf } from '../people/people.api';
import { type Audit, useDeleteAudit } from './audits.api';
import { nextRoomHref } from './next-room';
import { roundOf } from './round-subject';
import { roundHref, roundList } from './round-words';
import { useJoinAudit } from './taking-part.api';

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

/** To go on with somebody else's draft, which is said first. */
export function JoinRound({ audit }: { audit: Audit }) {
  const navigate = useNavigate();
  const joining = useJoinAudit();
  const author = audit.userApp ? nameOf(audit.userApp) : 'whoever began it';
  const join = async () => {
    const sure = await confirm({
      title: `Continue this round with ${author}?`,
      text: 'You are named as co-author on the round, on its print and on the issues it opens. The audit trail tells what you change of what others answered.',
      action: 'Continue',
      tone: 'normal',
    });
    if (sure) joining.mutate(audit.id, { onSuccess: () => navigate(roundHref(audit)) });
  };
  return (
    <Button
      onClick={join}
      loading={joining.isPending}
      leftSection={<IconPencil size={16} aria-hidden />}
      aria-haspopup="dialog"
    >
      Continue this round with {author}
    </Button>
  );
}

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

function DeleteRound({
  audit: { id, status, auditToolQuestionnarie: tool, definition, answers },
}: {
  audit: Audit;
}) {
  const deleting = useDeleteAudit();
  const remove = useDeleteFilled(
    {
      subject: roundOf(id),
      what: `${status === 'DRAFT' ? 'draft of' : 'round'} “${tool.title}”`,
      remove: () => deleting.mutateAsync(id),
      listHref: roundList.to,
      alleged: allegesIn(definition, answers),
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
