import { IconAlertCircle, IconBan, IconCheck, IconClock, IconReplace } from '@tabler/icons-react';
import { StatusTag } from '../../ui/StatusTag';
import classes from './Outbox.module.css';
import type { MailRow } from './outbox.api';

export const stateWords = {
  WAITING: 'Waiting',
  SENT: 'Sent',
  NOT_SENT: 'Not sent',
  REPLACED: 'Replaced',
  OBSOLETE: 'Not needed any more',
} as const;
const tones = {
  WAITING: 'info',
  SENT: 'good',
  NOT_SENT: 'bad',
  REPLACED: 'quiet',
  OBSOLETE: 'quiet',
} as const;
const icons = {
  WAITING: IconClock,
  SENT: IconCheck,
  NOT_SENT: IconAlertCircle,
  REPLACED: IconReplace,
  OBSOLETE: IconBan,
} as const;

/** How far a mail has come, and why not further. */
export function MailState({ mail: { state, reason } }: { mail: Pick<MailRow, 'state' | 'reason'> }) {
  return (
    <div>
      <StatusTag tone={tones[state]} icon={icons[state]}>
        {stateWords[state]}
      </StatusTag>
      {reason && <p className={classes.small}>{reason}</p>}
    </div>
  );
}
