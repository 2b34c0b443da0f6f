import { useQuery } from '@tanstack/react-query';
import { useAccount, useMay } from '../../../session/session';
import { RowKeys } from '../../../ui/list/RowKeys';
import type { CellKey } from '../../../ui/list/row-keys';
import type { KeysOfList } from '../../../ui/list/WorkedList';
import { people } from '../../people/people.api';
import { reference } from '../../reference/reference.api';
import { issueCell } from './IssueCell';
import { IssueCellEditor } from './IssueCellEditor';

issueCell.Editor = IssueCellEditor;

const none: readonly CellKey[] = [];
const issueCellKeys: readonly CellKey[] = [
  { key: 'a', cell: 'assignee', words: 'Assign' },
  { key: 'p', cell: 'priority', words: 'Priority' },
  { key: 'd', cell: 'dueDate', words: 'Due date' },
  { key: 's', cell: 'status', words: 'Status' },
];
const editHref = (id: string) => `/issues/edit-issue/${id}`;

/** The letters of the list of issues. Whom one can be assigned to is read before anybody asks: Enter follows A at once. */
export function IssueKeys(props: KeysOfList) {
  const may = useMay()('issue.edit');
  const { id } = useAccount();
  useQuery({ ...people.list, enabled: may, meta: { quiet: true } });
  useQuery({ ...reference.department, enabled: may, meta: { quiet: true } });
  return (
    <RowKeys {...props} cells={may ? issueCellKeys : none} editHref={may ? editHref : null} owner={id} />
  );
}
