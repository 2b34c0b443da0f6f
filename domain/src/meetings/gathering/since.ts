import { dayText } from '../../calendar/day-words';
import type { Since } from './facts';

/** `since the meeting on Aug 3, 2026`. */
export const sinceWords = ({ day, met }: Since): string =>
  met ? `since the meeting on ${dayText(day)}` : `since ${dayText(day)}`;
