import type { ComponentType } from 'react';
import { readDays } from '../day-range';
import { ChoiceChip, DatesChip, ToggleChip } from '../FilterChips';
import type { ChoiceFilter, DatesFilter } from '../FilterPanels';
import { readMany } from '../list-state';
import { SearchField } from '../SearchField';
import { useToday } from '../time-zone';
import type { ListControl } from '../useListState';
import type { Choice, Criterion, Days, Search } from './criteria';
import { dayPresets } from './day-presets';
import type { ListPage } from './useListPage';

/** A filter of the table, drawn where it stands. */
export interface Part<Kind extends Criterion = Criterion> {
  criterion: Kind;
  control: ListControl;
  limits: ListPage<unknown>['limits'];
}

export function ListSearch({ criterion: { key, label }, control, limits }: Part<Search>) {
  return (
    <SearchField
      label={label}
      maxLength={limits.textCharacters}
      value={control.params.get(key) ?? ''}
      onSearch={(text) => control.patch({ [key]: text || null }, { replace: true })}
    />
  );
}

export function Shortcuts({ criterion, control: { params, patch } }: Part) {
  if (criterion.kind !== 'choice' && criterion.kind !== 'flag') return null;
  if (criterion.kind === 'flag' && criterion.place === 'drawer') return null;
  const { key, label } = criterion;
  const shortcuts = criterion.kind === 'flag' ? [{ label, value: '1' }] : criterion.shortcuts;
  return shortcuts.map((shortcut) => {
    const on = params.get(key) === shortcut.value;
    return (
      <ToggleChip
        key={shortcut.label}
        label={shortcut.label}
        on={on}
        onToggle={() => patch({ [key]: on ? null : shortcut.value })}
      />
    );
  });
}

/** A filter as a chip that opens its panel. */
export function Chip({ criterion, ...others }: Part) {
  if (criterion.kind === 'choice') return <Many criterion={criterion} {...others} Show={ChoiceChip} />;
  return criterion.kind === 'days' ? <Range criterion={criterion} {...others} Show={DatesChip} /> : null;
}

export function Many({
  criterion,
  control: { params, patch },
  limits,
  Show,
}: Part<Choice> & { Show: ComponentType<ChoiceFilter> }) {
  const { key, label, useOptions, absent } = criterion;
  return (
    <Show
      label={label}
      options={useOptions()}
      absent={absent}
      most={limits.valuesEach}
      value={readMany(params, key)}
      // Ten ticks are one choice, and one step back.
      onChange={(values, again = false) => patch({ [key]: values.join(',') || null }, { replace: again })}
    />
  );
}

export function Range({
  criterion: { from, to, label },
  control: { params, patch },
  Show,
}: Part<Days> & { Show: ComponentType<DatesFilter> }) {
  const range = readDays(params, from, to);
  return (
    <Show
      label={label}
      value={{ from: range[from] ?? '', to: range[to] ?? '' }}
      presets={dayPresets(useToday())}
      onChange={(next) =>
        patch({
          ...(next.from === undefined ? {} : { [from]: next.from || null }),
          ...(next.to === undefined ? {} : { [to]: next.to || null }),
        })
      }
    />
  );
}
