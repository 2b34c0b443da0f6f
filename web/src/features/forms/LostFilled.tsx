import { capital } from '@lamplight/domain/in-words';
import { Alert, Button, Group } from '@mantine/core';
import { useNavigate } from 'react-router';
import { confirm } from '../../ui/confirm';
import { PageHeader } from '../../ui/PageHeader';
import { SaveUnsent } from './saved/SaveUnsent';
import type { Change } from './unsent/change';
import type { SubjectCalls } from './unsent/subject-calls';
import { unsentWords } from './unsent/unsent-words';
import { useRunning } from './unsent/useOutbox';

/** A record that is gone from the server, or the person's no more, while this browser still holds something of it. */
export function LostFilled(props: {
  calls: Pick<SubjectCalls, 'kind' | 'thing'>;
  id: string;
  /** The server has it, and it is for others by now. */
  refused: boolean;
  list: { to: string; label: string };
  changes: readonly Change[];
}) {
  const { calls, id, refused, list, changes } = props;
  const { outbox, copies } = useRunning();
  const navigate = useNavigate();
  const words = unsentWords(calls.thing, changes);
  const subject = { kind: calls.kind, id };
  const discard = async () => {
    const sure = await confirm({
      title: 'Discard what was not sent?',
      text: `${words} of this ${calls.thing} are in this browser only and will be gone.`,
      action: 'Discard',
    });
    if (!sure) return;
    await outbox.discardAll(subject);
    await copies.forget(outbox.userId, subject).catch(() => {});
    navigate(list.to, { replace: true });
  };
  return (
    <>
      <PageHeader title={`${capital(calls.thing)} not ${refused ? 'open to you' : 'found'}`} back={list} />
      <Alert
        color="yellow"
        variant="light"
        title={
          refused ? `You may not fill in this ${calls.thing} any more` : `This ${calls.thing} was deleted`
        }
      >
        {refused ? 'Your rights changed' : 'Someone deleted it'} while you were filling it in. In this
        browser: {words}.
        <Group mt="sm" align="start">
          <SaveUnsent thing={calls.thing} only={subject} />
          <Button variant="default" onClick={discard}>
            Discard it
          </Button>
        </Group>
      </Alert>
    </>
  );
}
