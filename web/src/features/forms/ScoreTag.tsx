import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { StatusTag, type TagIcon, type Tone } from '../../ui/StatusTag';
import classes from './FilledList.module.css';
import { type ScoreBand, scoreBand, scoreText } from './score-words';

const bands: Readonly<Record<ScoreBand, { tone: Tone; icon: TagIcon }>> = {
  good: { tone: 'good', icon: IconCircleCheck },
  fair: { tone: 'warn', icon: IconAlertCircle },
  poor: { tone: 'bad', icon: IconAlertTriangle },
};

/** A score in percent with a word for it. */
export function ScoreTag({ score }: { score: number }) {
  const band = scoreBand(score);
  const { tone, icon } = bands[band];
  return (
    <StatusTag tone={tone} icon={icon}>
      {scoreText(score)} {band}
    </StatusTag>
  );
}

/** The score of what was sent; a draft has none yet. */
export function FilledScore({ status, score }: { status: string; score: number | null }) {
  if (status === 'DRAFT') return <span className={classes.small}>–</span>;
  return score === null ? (
    <span className={classes.small}>{scoreText(score)}</span>
  ) : (
    <ScoreTag score={score} />
  );
}
