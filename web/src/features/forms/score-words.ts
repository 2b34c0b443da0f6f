import { percentText, wholePercent } from '@lamplight/domain/number-words';

/** `89%`; `no score` where nothing could be scored. */
export function scoreText(score: number | null): string {
  return score === null ? 'no score' : percentText(score);
}

export type ScoreBand = 'good' | 'fair' | 'poor';

/** A word for a score in percent, for scanning a list. The limits are Lamplight's own; no regulation sets any. */
export function scoreBand(score: number): ScoreBand {
  const percent = wholePercent(score);
  if (percent >= 90) return 'good';
  return percent >= 75 ? 'fair' : 'poor';
}
