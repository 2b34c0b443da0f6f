import type { WallTime } from '@lamplight/domain/meetings/meetings';
import { createContext, use } from 'react';
import type { MeetingRow } from '../meetings.api';

/** What a page with meetings offers those on it. */
export interface Moves {
  /** Opens the dialog that asks where to. */
  ask: (meeting: MeetingRow) => void;
  /** Moves it, says so and offers to undo it; throws why it was refused. */
  move: (meeting: MeetingRow, to: WallTime) => Promise<void>;
}

export const MovesContext = createContext<Moves | null>(null);

/** Only what stands within `Moving` may ask. */
export function useMoves(): Moves {
  const moves = use(MovesContext);
  if (!moves) throw new Error('Nothing moves meetings outside Moving');
  return moves;
}
