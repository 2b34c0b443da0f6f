import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from '../FilterBar.module.css';
import type { Criterion } from './criteria';
import { FilterInWords } from './FilterInWords';
import type { ListPage } from './useListPage';

/** Each filter that is set, in words, to be taken away. */
export function SetFilters<Row>({ page, filters }: { page: ListPage<Row>; filters: readonly Criterion[] }) {
  if (filters.length === 0) return null;
  const { params, patch } = page.control;
  return (
    <ul className={classes.setList} aria-label="Set filters">
      {filters.map((criterion) => {
        const remove = () => {
          patch(Object.fromEntries(criterion.keys.map((key) => [key, null])));
          // The button goes with its filter.
          page.bar.current?.focus();
        };
        return (
          <li key={criterion.keys[0]}>
            <FilterInWords criterion={criterion} params={params}>
              {(words) => <RemoveButton words={words} onRemove={remove} />}
            </FilterInWords>
          </li>
        );
      })}
    </ul>
  );
}

function RemoveButton({ words, onRemove }: { words: string; onRemove: () => void }) {
  return (
    <UnstyledButton className={classes.chip} data-on aria-label={`Remove filter ${words}`} onClick={onRemove}>
      <span>{words}</span>
      <IconX size={15} aria-hidden />
    </UnstyledButton>
  );
}
