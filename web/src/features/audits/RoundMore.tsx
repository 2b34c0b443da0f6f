import { allegesIn } from '@lamplight/domain/forms/alleging';
import { Button } from '@mantine/core';
import { IconTrash, IconUsers } from '@tabler/icons-react';
import { DialogButton } from '../../ui/DialogButton';
import { laterDialog } from '../../ui/later';
import { useDeleteFilled } from '../forms/fill/useDeleteFilled';
import { useRunning } from '../forms/unsent/useOutbox';
import { type Audit, useDeleteAudit } from './audits.api';
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
