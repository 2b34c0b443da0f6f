import { Button, Modal, Stack, Text } from '@mantine/core';
import { UndoButton } from '../UndoNote';
import { useFocusBack } from '../useFocusBack';
import classes from './Selecting.module.css';

export interface Report {
  /** `4 issues: assigned to Rosa Alvarez`; empty where all were refused. */
  done: string;
  /** `1 issue not changed`. */
  refused: string;
  reasons: readonly { id: string; name: string; why: string }[];
  /** Takes those back that were changed. */
  undo: (() => void) | null;
}

/** What became of several that were changed at once, where not all were. */
export function SeveralReport(props: { report: Report; onClose: () => void; onUndo: () => void }) {
  const { report, onClose, onUndo } = props;
  const { done, refused, reasons, undo } = report;
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title={refused} size="lg">
      <Stack>
        {done && <Text>{done}.</Text>}
        <ul className={classes.refused} aria-label="Reasons">
          {reasons.map(({ id, name, why }) => (
            <li key={id}>
              <p>{name}</p>
              <p className={classes.why}>{why}</p>
            </li>
          ))}
        </ul>
        <div className={classes.reportEnd}>
          {undo && <UndoButton words="Undo the others" onUndo={onUndo} />}
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}
