import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { notifyOwnWords } from '../../notify/notify';
import { Awaited } from '../../ui/Awaited';
import { confirm } from '../../ui/confirm';
import { formatInstant } from '../../ui/dates';
import { Moment } from '../../ui/Moment';
import { Panel } from '../../ui/Panel';
import { useTimeZone } from '../../ui/time-zone';
import classes from './Account.module.css';
import { type OpenSession, ownSessions, useEndSession } from './account.api';
import { accountParts } from './account-links';

/** Where one is logged in; one is ended, or all but this one. */
export function Sessions() {
  const sessions = useQuery(ownSessions);
  const ending = useEndSession();
  const list = useRef<HTMLUListElement>(null);
  const open = sessions.data ?? [];
  const end = (id: string, done: string) =>
    ending.mutate(id, {
      onSuccess: () => {
        list.current?.focus();
        notifyOwnWords(done);
      },
    });

  const endOthers = async () => {
    const sure = await confirm({
      title: 'Log out everywhere else?',
      text: 'You stay logged in here. What is not sent on the other devices stays there until you log in again.',
      action: 'Log out',
      onTo: list.current,
    });
    if (sure) end('others', 'Logged out everywhere else');
  };
  return (
    <Panel title="Where you are logged in" id={accountParts.sessions.id}>
      {!sessions.data && <Awaited query={sessions} height={80} />}
      <ul ref={list} tabIndex={-1} className={classes.sessions} aria-label="Devices">
        {open.map((each) => (
          <Session
            key={each.id}
            session={each}
            busy={ending.isPending}
            onEnd={() => end(each.id, `Logged out: ${each.device}, ${each.address}`)}
          />
        ))}
      </ul>
      {open.length > 1 && (
        <Button variant="default" loading={ending.isPending} onClick={endOthers}>
          Log out everywhere else
        </Button>
      )}
    </Panel>
  );
}

function Session({ session, busy, onEnd }: { session: OpenSession; busy: boolean; onEnd: () => void }) {
  const { device, address, createdAt, lastSeenAt, current, rememberMe } = session;
  const since = formatInstant(createdAt, new Date(), useTimeZone());
  return (
    <li className={classes.session}>
      <div>
        <p className={classes.device}>
          {device}
          {current && ' (this one)'}
        </p>
        <p className={classes.small}>
          {address} · logged in <Moment at={createdAt} />
          {rememberMe && ', remembered'}
          {!current && (
            <>
              {' '}
              · last used <Moment at={lastSeenAt} />
            </>
          )}
        </p>
      </div>
      {!current && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Log out ${device}, ${address}, logged in ${since}`}
          aria-disabled={busy}
          onClick={onEnd}
        >
          Log out
        </Button>
      )}
    </li>
  );
}
