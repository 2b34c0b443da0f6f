import type { AuditStatus } from '@lamplight/domain/audit.lifecycle';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconPencil,
} from '@tabler/icons-react';
import { StatusTag, type TagIcon, type Tone } from '../../ui/StatusTag';
import classes from './Round.module.css';
import { type ScoreBand, scoreBand, scoreText, statusLabels } from './round-words';

const looks: Readonly<Record<AuditStatus, { tone: Tone; icon: TagIcon }>> = {
  DRAFT: { tone: 'info', icon: IconPencil },
  SENT: { tone: 'quiet', icon: IconCheck },
};

export function RoundStatusTag({ status }: { status: AuditStatus }) {
  const { tone, icon } = looks[status];
  return (
    <StatusTag tone={tone} icon={icon}>
      {statusLabels[status]}
    </StatusTag>
  );
}

const bands: Readonly<Record<ScoreBand, { tone: Tone; icon: TagIcon }>> = {
  good: { tone: 'good', icon: IconCircleCheck },
  fair: { tone: 'warn', icon: IconAlertCircle },
  poor: { tone: 'bad', icon: IconAlertTriangle },
};

/** A sent round's score with a word for it; a draft has none yet. */
export function RoundScore({ status, score }: { status: AuditStatus; score: number | null }) {
  if (status === 'DRAFT') return <span className={classes.small}>–</span>;
  if (score === null) return <span className={classes.small}>{scoreText(score)}</span>;
  const band = scoreBand(score);
  const { tone, icon } = bands[band];
  return (
    <StatusTag tone={tone} icon={icon}>
      {scoreText(score)} {band}
    </StatusTag>
  );
}
