import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { confirm } from '../../ui/confirm';
import { nameOf } from '../people/people.api';
import type { Audit } from './audits.api';
import { roundHref } from './round-words';
import { useJoinAudit } from './taking-part.api';

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
