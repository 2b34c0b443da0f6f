import { documentLabels } from '@lamplight/domain/documents';
import { useQuery } from '@tanstack/react-query';
import { useAccount, useMay } from '../../../session/session';
import { RowKeys } from '../../../ui/list/RowKeys';
import type { CellKey } from '../../../ui/list/row-keys';
import type { KeysOfList } from '../../../ui/list/WorkedList';
import { people } from '../../people/people.api';
import { editDocumentHref } from '../document-links';
import { documentCell } from './DocumentCell';
import { DocumentCellEditor } from './DocumentEditor';

documentCell.Editor = DocumentCellEditor;

const none: readonly CellKey[] = [];
const cellKeys: readonly CellKey[] = [
  { key: 'a', cell: 'userApp', words: documentLabels.userApp },
  { key: 'd', cell: 'reviewDate', words: documentLabels.reviewDate },
];

/** The letters of the list of documents. Who can be responsible is read before anybody asks: Enter follows A at once. */
export function DocumentKeys(props: KeysOfList) {
  const may = useMay()('document.write');
  const { id } = useAccount();
  useQuery({ ...people.list, enabled: may, meta: { quiet: true } });
  return (
    <RowKeys {...props} cells={may ? cellKeys : none} editHref={may ? editDocumentHref : null} owner={id} />
  );
}
