import { Alert, Button, Group } from '@mantine/core';
import { useNavigate } from 'react-router';
import { confirm } from '../../ui/confirm';
import { PageHeader } from '../../ui/PageHeader';
import type { Change } from '../forms/unsent/change';
import { unsentWords } from '../forms/unsent/unsent-words';
import { useRunning } from '../forms/unsent/useOutbox';
import { roundOf, roundSubject } from './round-subject';

/** A round that is gone from the server while this browser still holds something of it. */
export function LostRound({ auditId, changes }: { auditId: string; changes: readonly Change[] }) {
  const { outbox, copies } = useRunning();
  const navigate = useNavigate();
  const discard = async () => {
    const sure = await confirm({
      title: 'Discard what was not sent?',
      text: `${unsentWords(roundSubject.thing, changes)} of this round are in this browser only and will be gone.`,
      action: 'Discard',
    });
    if (!sure) return;
    await outbox.discardAll(roundOf(auditId));
    await copies.forget(outbox.userId, roundOf(auditId)).catch(() => {});
    navigate('/ambassador-rounds', { replace: true });
  };
  return (
    <>
      <PageHeader title="Round not found" back={{ to: '/ambassador-rounds', label: 'Rounds' }} />
      <Alert color="yellow" variant="light" title="This round was deleted">
        Someone deleted it while you were filling it in. In this browser:{' '}
        {unsentWords(roundSubject.thing, changes)}.
        <Group mt="sm">
          <Button variant="default" onClick={discard}>
            Discard it
          </Button>
        </Group>
      </Alert>
    </>
  );
}
