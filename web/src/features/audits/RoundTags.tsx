import type { AuditStatus } from '@lamplight/domain/audit.lifecycle';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { StatusTag, type TagIcon, type Tone } from '../../ui/StatusTag';
import { ScoreTag } from '../forms/ScoreTag';
import classes from './Round.module.css';
import { scoreText, statusLabels } from './round-words';

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

/** A sent round's score with a word for it; a draft has none yet. */
export function RoundScore({ status, score }: { status: AuditStatus; score: number | null }) {
  if (status === 'DRAFT') return <span className={classes.small}>–</span>;
  if (score === null) return <span className={classes.small}>{scoreText(score)}</span>;
  return <ScoreTag score={score} />;
}
