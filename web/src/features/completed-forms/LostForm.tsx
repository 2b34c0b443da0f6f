import { Alert, Button, Group } from '@mantine/core';
import { useNavigate } from 'react-router';
import { confirm } from '../../ui/confirm';
import { PageHeader } from '../../ui/PageHeader';
import type { Change } from '../forms/unsent/change';
import { unsentWords } from '../forms/unsent/unsent-words';
import { useRunning } from '../forms/unsent/useOutbox';
import { completedFormOf, completedFormSubject } from './completed-form-subject';

/** A form that is gone from the server while this browser still holds something of it. */
export function LostForm({ id, changes }: { id: string; changes: readonly Change[] }) {
  const { outbox, copies } = useRunning();
  const navigate = useNavigate();
  const words = unsentWords(completedFormSubject.thing, changes);
  const discard = async () => {
    const sure = await confirm({
      title: 'Discard what was not sent?',
      text: `${words} of this form are in this browser only and will be gone.`,
      action: 'Discard',
    });
    if (!sure) return;
    await outbox.discardAll(completedFormOf(id));
    await copies.forget(outbox.userId, completedFormOf(id)).catch(() => {});
    navigate('/home', { replace: true });
  };
  return (
    <>
      <PageHeader title="Form not found" />
      <Alert color="yellow" variant="light" title="This form was deleted">
        Someone deleted it while you were filling it in. In this browser: {words}.
        <Group mt="sm">
          <Button variant="default" onClick={discard}>
            Discard it
          </Button>
        </Group>
      </Alert>
    </>
  );
}
