import { Button } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import classes from './Move.module.css';
import { momentWords } from './wall-time';

/** What was moved last, and where it is now. */
export interface Moved {
  readonly title: string;
  readonly day: string;
  readonly time: string;
  /** Moves it back; null where there is no way back. */
  readonly undo: (() => void) | null;
}

/** Says where a meeting was moved, and offers to take it back. */
export function MovedNote({ moved, onClose }: { moved: Moved | null; onClose: () => void }) {
  return (
    <div role="status" className={classes.place}>
      {moved && (
        <div className={classes.note}>
          <span className={classes.words}>
            {moved.title}: {moved.undo ? 'moved to' : 'now on'} {momentWords(moved)}
          </span>
          {moved.undo && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={moved.undo}
            >
              Undo
            </Button>
          )}
          <Button variant="subtle" color="gray" size="sm" aria-label="Close" onClick={onClose}>
            <IconX size={16} aria-hidden />
          </Button>
        </div>
      )}
    </div>
  );
}
