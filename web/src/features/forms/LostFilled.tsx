import { capital } from '@lamplight/domain/in-words';
import { Alert } from '@mantine/core';
import { useNavigate } from 'react-router';
import { PageHeader } from '../../ui/PageHeader';
import type { Change } from './unsent/change';
import type { SubjectCalls } from './unsent/subject-calls';
import { unsentWords } from './unsent/unsent-words';
import { WaysOut } from './WaysOut';

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
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={`${capital(calls.thing)} ${refused ? 'not open to you' : 'deleted'}`} back={list} />
      <Alert
        color="yellow"
        variant="light"
        title={
          refused ? `You may not fill in this ${calls.thing} any more` : `This ${calls.thing} was deleted`
        }
      >
        {refused ? 'Your rights changed' : 'Someone deleted it'} while you were filling it in. In this
        browser: {unsentWords(calls.thing, changes)}.
        <WaysOut
          thing={calls.thing}
          subject={{ kind: calls.kind, id }}
          unsent={changes}
          onDiscarded={() => navigate(list.to, { replace: true })}
        />
      </Alert>
    </>
  );
}
