import { roleLabels } from '@lamplight/domain/people';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NoConnection } from '../../ui/NoConnection';
import { PageHeader } from '../../ui/PageHeader';
import { Panel } from '../../ui/Panel';
import { isUnread, UnreadPage } from '../../ui/UnreadPage';
import { HistoryLink } from '../activity/HistoryLink';
import classes from './People.module.css';
import { CommitteeTag, StandingTag } from './PersonTags';
import { nameOf } from './people.api';
import { oneUser, type User } from './users.api';

/** One person: to change for those who may, else to read. */
export function OnePerson(props: {
  id: string;
  of: 'center' | 'any';
  back: { to: string; label: string };
  edit: (user: User) => ReactNode;
}) {
  const { id, of, back, edit } = props;
  const { data: user, error, refetch, isPaused } = useQuery(oneUser(id, of));
  if (isUnread(error, user)) return <UnreadPage error={error} onRetry={refetch} missing="Person not found" />;
  if (!user) return isPaused ? <NoConnection /> : <Waiting />;
  return (
    <>
      <PageHeader
        title={nameOf(user)}
        back={back}
        sub={
          <span className={classes.tags}>
            <StandingTag user={user} />
            {user.qualityComitee && <CommitteeTag />}
          </span>
        }
        actions={<HistoryLink id={user.id} />}
      />
      {user.permissions.includes('user.manage') ? edit(user) : <PersonFacts user={user} />}
    </>
  );
}

function PersonFacts({ user }: { user: User }) {
  return (
    <Panel title="Person">
      <p className={classes.facts}>
        {[user.jobPosition?.name, roleLabels[user.role], user.user_email].filter(Boolean).join(' · ')}
      </p>
      <p className={classes.small}>
        {user.role === 'ADMIN'
          ? 'Only administrators change the account of an administrator.'
          : 'Administrators change accounts in this center.'}
      </p>
    </Panel>
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton height={28} width="50%" mt={14} mb={32} />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
