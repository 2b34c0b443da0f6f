import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import classes from './FilterBar.module.css';

/**
 * The filters of a list: a few chips that matter, the rest behind "Filters" (`MoreFilters`), and a way back
 * to everything. Chips are `ToggleChip`, `ChoiceChip` and `DatesChip`.
 */
export function FilterBar(props: {
  ref?: Ref<HTMLElement>;
  search?: ReactNode;
  children: ReactNode;
  /** Whether any filter is set. */
  filtered: boolean;
  onClear: () => void;
  /** Below the chips, where they are in one line: what is set. */
  set?: ReactNode;
  /** The right end: another view of the list, say. */
  aside?: ReactNode;
}) {
  const { ref, search, children, filtered, onClear, set, aside } = props;
  return (
    <search ref={ref} tabIndex={-1} className={`${classes.bar} ll-no-print`} aria-label="Filters">
      {search && <div className={classes.search}>{search}</div>}
      <div className={classes.chips}>
        {children}
        {/* As a word it would take a line of its own beside the chips of issues. */}
        {!set && filtered && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label="Clear filters"
            title="Clear filters"
            onClick={onClear}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {set && filtered && (
        <div className={classes.set}>
          {set}
          <Button variant="subtle" size="compact-sm" color="gray" onClick={onClear}>
            Clear filters
          </Button>
        </div>
      )}
      {aside && <div className={classes.aside}>{aside}</div>}
    </search>
  );
}
