import { SegmentedControl } from '@mantine/core';
import { useIsPhone } from './phone';
import type { ListControl } from './useListState';

/** Whether the address asks for the board of a list instead of its rows. */
export const isBoard = ({ params }: ListControl): boolean => params.get('view') === 'board';

/** From the rows of a list to its board and back. On a phone the rows are cards, and no table. */
export function ViewSwitch({ control }: { control: ListControl }) {
  const rows = useIsPhone() ? 'List' : 'Table';
  return (
    <SegmentedControl
      aria-label="View"
      data={[
        { value: 'table', label: rows },
        { value: 'board', label: 'Board' },
      ]}
      value={isBoard(control) ? 'board' : 'table'}
      onChange={(view) => control.patch({ view: view === 'board' ? 'board' : null })}
    />
  );
}
