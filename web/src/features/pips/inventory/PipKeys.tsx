import { inventoryLabels } from '@lamplight/domain/pips/inventory-words';
import { useQuery } from '@tanstack/react-query';
import { useAccount, useMay } from '../../../session/session';
import { RowKeys } from '../../../ui/list/RowKeys';
import type { CellKey } from '../../../ui/list/row-keys';
import type { KeysOfList } from '../../../ui/list/WorkedList';
import { people } from '../../people/people.api';
import { pipHref } from '../pip-links';
import { pipFieldLabels } from './changes';
import { pipCell } from './PipCell';
import { PipCellEditor } from './PipEditor';

pipCell.Editor = PipCellEditor;

const none: readonly CellKey[] = [];
const cellKeys: readonly CellKey[] = [
  { key: 'a', cell: 'leader', words: pipFieldLabels.leader },
  { key: 'd', cell: 'targetDate', words: pipFieldLabels.targetDate },
  { key: 's', cell: 'status', words: inventoryLabels.status },
];
/** What a draft says is written on its page; of one that is no draft, the page says so. */
const editHref = (id: string) => `${pipHref(id)}?edit=charter`;

/** The letters of the inventory. Who can lead is read before anybody asks: Enter follows A at once. */
export function PipKeys(props: KeysOfList) {
  const may = useMay()('pip.edit');
  const { id } = useAccount();
  useQuery({ ...people.list, enabled: may, meta: { quiet: true } });
  return <RowKeys {...props} cells={may ? cellKeys : none} editHref={may ? editHref : null} owner={id} />;
}
