import { EditorPanel } from '../../../ui/list/EditorPanel';
import type { EditorPlace } from '../../../ui/list/InlineCell';
import type { MeetingRow } from '../meetings.api';
import classes from './Move.module.css';
import { MoveForm } from './MoveDialog';

/** Asks in the place of a cell for the day and the time to which a meeting is moved. */
export const MoveEditor = ({ meeting, ...place }: EditorPlace & { meeting: MeetingRow }) => (
  <EditorPanel {...place} width={340}>
    <div className={classes.inPlace}>
      <MoveForm meeting={meeting} onClose={() => place.onClose(true)} />
    </div>
  </EditorPanel>
);
