import { accessLabels } from '@lamplight/domain/people';
import { IconBan, IconCheck, IconMail, IconUsersGroup } from '@tabler/icons-react';
import { StatusTag } from '../../ui/StatusTag';
import type { UserRow } from './users.api';

/** How an account stands: disabled, invited without a password yet, without a login, or in use. */
export function StandingTag({ user }: { user: Pick<UserRow, 'user_activated' | 'access'> }) {
  if (!user.user_activated)
    return (
      <StatusTag tone="quiet" icon={IconBan}>
        Disabled
      </StatusTag>
    );
  if (user.access === 'INVITED')
    return (
      <StatusTag tone="warn" icon={IconMail}>
        {accessLabels.INVITED}
      </StatusTag>
    );
  if (user.access === 'NONE') return <StatusTag tone="quiet">{accessLabels.NONE}</StatusTag>;
  return (
    <StatusTag tone="good" icon={IconCheck}>
      Active
    </StatusTag>
  );
}

export function CommitteeTag() {
  return (
    <StatusTag tone="info" icon={IconUsersGroup}>
      Committee
    </StatusTag>
  );
}
