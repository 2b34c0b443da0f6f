import { inventoryLabels } from '@lamplight/domain/pips/inventory-words';
import type { ReactNode } from 'react';
import { useAccount, useMay } from '../../../session/session';
import { editorLater } from '../../../ui/list/editor-later';
import { InlineCell } from '../../../ui/list/InlineCell';
import { SelectPage, SelectRow } from '../../../ui/list/SelectRow';
import type { PipRow } from '../pips.api';
import { type PipField, pipFieldLabels } from './changes';

export const pipCell = editorLater(async () => (await import('./PipEditor')).PipCellEditor);

/** A field of a PIP in the inventory, changed in place by its leader and the committee. Beyond a draft only its status is. */
export function PipCell(props: { field: PipField | 'status'; pip: PipRow; children: ReactNode }) {
  const { field, pip, children } = props;
  const account = useAccount();
  const leads = useMay()('pip.manage') || pip.leader?.id === account.id;
  if (!leads || (field !== 'status' && pip.status !== 'CREATED')) return children;
  return (
    <InlineCell
      cell={field}
      label={`${field === 'status' ? inventoryLabels.status : pipFieldLabels[field]}, ${pip.title}`}
      editor={(place) => <pipCell.Editor field={field} pip={pip} {...place} />}
    >
      {children}
    </InlineCell>
  );
}

/** Chooses a PIP, or all of the page: for those who could change any. */
export function SelectPip({ pip: { id, title } }: { pip: PipRow }) {
  return useMay()('pip.manage') && <SelectRow id={id} name={title} />;
}
export function SelectPips({ pips }: { pips: readonly PipRow[] }) {
  return useMay()('pip.manage') && <SelectPage ids={pips.map(({ id }) => id)} />;
}
