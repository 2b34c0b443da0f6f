import { useAccount, useMay } from '../../session/session';
import { RowKeys } from '../../ui/list/RowKeys';
import type { CellKey } from '../../ui/list/row-keys';
import type { KeysOfList } from '../../ui/list/WorkedList';
import { editSearch } from './meeting/useEditing';
import { meetingHref } from './meeting-links';
import { dayCell } from './move/MeetingDay';
import { MoveEditor } from './move/MoveEditor';

dayCell.Editor = MoveEditor;

const none: readonly CellKey[] = [];
const cellKeys: readonly CellKey[] = [{ key: 'd', cell: 'day', words: 'Move to another day or time' }];
const editHref = (id: string) => `${meetingHref(id)}${editSearch}`;

/** The letters of lists of meetings and of the agenda. */
export function MeetingKeys(props: KeysOfList) {
  const may = useMay()('meeting.manage');
  const { id } = useAccount();
  return <RowKeys {...props} cells={may ? cellKeys : none} editHref={may ? editHref : null} owner={id} />;
}
