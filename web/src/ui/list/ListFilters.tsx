import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from '../DateField';
import { readDays } from '../day-range';
import { FilterBar } from '../FilterBar';
import { ChoiceChip, DatesChip, MoreFilters, ToggleChip } from '../FilterChips';
import { readMany } from '../list-state';
import { SearchField } from '../SearchField';
import { useToday } from '../time-zone';
import type { ListControl } from '../useListState';
import type { Choice, Criterion, Days, Search } from './criteria';
import { dayPresets } from './day-presets';
import type { ListPage } from './useListPage';

/** The filters of a list as its table of criteria names them: the search, shortcuts, chips, the rest in a drawer. */
export function ListFilters<Row>({ page, aside }: { page: ListPage<Row>; aside?: ReactNode }) {
  const { filters, limits, control, filtered, clear } = page;
  const search = filters.find((each): each is Search => each.kind === 'search');
  const inDrawer = filters.filter(({ place }) => place === 'drawer');
  return (
    <FilterBar
      ref={page.bar}
      filtered={filtered}
      onClear={clear}
      aside={aside}
      search={search && <ListSearch criterion={search} control={control} limits={limits} />}
    >
      {filters.map((each) => (
        <Shortcuts key={each.keys[0]} criterion={each} control={control} limits={limits} />
      ))}
      {filters.map(
        (each) =>
          each.place === 'chip' && (
            <Chip key={each.keys[0]} criterion={each} control={control} limits={limits} />
          ),
      )}
      {inDrawer.length > 0 && (
        <MoreFilters count={inDrawer.filter((each) => isSetElsewhere(each, control.params)).length}>
          {inDrawer.map((each) => (
            <DrawerFields key={each.keys[0]} criterion={each} control={control} limits={limits} />
          ))}
        </MoreFilters>
      )}
    </FilterBar>
  );
}

interface Part<Kind extends Criterion = Criterion> {
  criterion: Kind;
  control: ListControl;
  limits: ListPage<unknown>['limits'];
}

/** Whether a filter of the drawer is set to something that no shortcut shows already. */
function isSetElsewhere(criterion: Criterion, params: URLSearchParams): boolean {
  const shown = criterion.kind === 'choice' ? criterion.shortcuts.map(({ value }) => value) : [];
  return criterion.keys.some((key) => {
    const value = params.get(key);
    return value && !shown.includes(value);
  });
}

function ListSearch({ criterion: { key, label }, control, limits }: Part<Search>) {
  return (
    <SearchField
      label={label}
      maxLength={limits.textCharacters}
      value={control.params.get(key) ?? ''}
      onSearch={(text) => control.patch({ [key]: text || null }, { replace: true })}
    />
  );
}

function Shortcuts({ criterion, control: { params, patch } }: Part) {
  if (criterion.kind !== 'choice' && criterion.kind !== 'flag') return null;
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

function Chip({ criterion, ...others }: Part) {
  if (criterion.kind === 'choice') return <ManyChip criterion={criterion} {...others} />;
  return criterion.kind === 'days' ? <RangeChip criterion={criterion} {...others} /> : null;
}

function ManyChip({ criterion, control: { params, patch }, limits }: Part<Choice>) {
  const { key, label, useOptions } = criterion;
  return (
    <ChoiceChip
      label={label}
      options={useOptions()}
      most={limits.valuesEach}
      value={readMany(params, key)}
      onChange={(values) => patch({ [key]: values.join(',') || null })}
    />
  );
}

function RangeChip({ criterion: { from, to, label }, control: { params, patch } }: Part<Days>) {
  const range = readDays(params, from, to);
  return (
    <DatesChip
      label={label}
      value={{ from: range[from] ?? '', to: range[to] ?? '' }}
      presets={dayPresets(useToday())}
      onChange={(next) => patch({ [from]: next.from || null, [to]: next.to || null })}
    />
  );
}

function DrawerFields({ criterion, control, limits }: Part) {
  const { params, patch } = control;
  if (criterion.kind === 'choice') return <OneOf criterion={criterion} control={control} limits={limits} />;
  if (criterion.kind === 'contains') {
    const { key, label, placeholder } = criterion;
    return (
      <TextInput
        label={label}
        placeholder={placeholder}
        maxLength={limits.textCharacters}
        defaultValue={params.get(key) ?? ''}
        onBlur={(event) => patch({ [key]: event.currentTarget.value.trim() || null })}
      />
    );
  }
  if (criterion.kind !== 'days') return null;
  const range = readDays(params, criterion.from, criterion.to);
  return [criterion.from, criterion.to].map((key, index) => (
    <DateField
      key={key}
      label={`${criterion.label} ${index === 0 ? 'from' : 'to'}`}
      value={range[key] ?? ''}
      onChange={(value) => patch({ [key]: value || null })}
    />
  ));
}

function OneOf({ criterion: { key, label, useOptions }, control: { params, patch } }: Part<Choice>) {
  const values = readMany(params, key);
  return (
    <Select
      label={label}
      data={[...useOptions()]}
      value={values.length === 1 ? (values[0] ?? null) : null}
      onChange={(value) => patch({ [key]: value })}
      {...(values.length > 1 ? { placeholder: `${values.length} chosen` } : {})}
      clearable
      searchable
    />
  );
}
