import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { readDays } from '../day-range';
import classes from '../FilterBar.module.css';
import { daysText } from '../FilterPanels';
import { readMany } from '../list-state';
import { useToday } from '../time-zone';
import type { Choice, Criterion } from './criteria';
import { dayPresets } from './day-presets';
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
            {criterion.kind === 'choice' ? (
              <SetChoice criterion={criterion} params={params} onRemove={remove} />
            ) : (
              <SetOther criterion={criterion} params={params} onRemove={remove} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface Part<Kind> {
  criterion: Kind;
  params: URLSearchParams;
  onRemove: () => void;
}

function SetChoice({ criterion: { key, label, shortcuts, useOptions }, params, onRemove }: Part<Choice>) {
  const options = useOptions();
  const values = readMany(params, key);
  const shortcut = shortcuts.find(({ value }) => value === values.join());
  if (shortcut?.label.startsWith(label)) return <RemoveButton words={shortcut.label} onRemove={onRemove} />;
  const [only] = values.length === 1 ? options.filter(({ value }) => value === values[0]) : [];
  const words = shortcut?.label ?? only?.label ?? `${values.length} chosen`;
  return <RemoveButton words={`${label}: ${words}`} onRemove={onRemove} />;
}

function SetOther({ criterion, params, onRemove }: Part<Exclude<Criterion, Choice>>) {
  const today = useToday();
  if (criterion.kind === 'flag') return <RemoveButton words={criterion.label} onRemove={onRemove} />;
  if (criterion.kind !== 'days') {
    return <RemoveButton words={`${criterion.label}: ${params.get(criterion.key)}`} onRemove={onRemove} />;
  }
  const { from, to, label } = criterion;
  const range = readDays(params, from, to);
  const value = { from: range[from] ?? '', to: range[to] ?? '' };
  const days = daysText({ value, presets: dayPresets(today) }, today);
  return <RemoveButton words={`${label}: ${days}`} onRemove={onRemove} />;
}

function RemoveButton({ words, onRemove }: { words: string; onRemove: () => void }) {
  return (
    <UnstyledButton className={classes.chip} data-on aria-label={`Remove filter ${words}`} onClick={onRemove}>
      <span>{words}</span>
      <IconX size={15} aria-hidden />
    </UnstyledButton>
  );
}
