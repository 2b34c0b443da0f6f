import { Select, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { DateField } from '../DateField';
import { readDays } from '../day-range';
import classes from '../FilterBar.module.css';
import { ChoiceChip, DatesChip, ToggleChip } from '../FilterChips';
import { type ChoiceFilter, ChoicePanel, type DatesFilter, DatesPanel } from '../FilterPanels';
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

/** The same behind "Filters", where there is no room for the chip. */
export function PanelFields({ criterion, ...others }: Part) {
  const panel =
    criterion.kind === 'choice' ? (
      <Many criterion={criterion} {...others} Show={ChoicePanel} />
    ) : (
      criterion.kind === 'days' && <Range criterion={criterion} {...others} Show={DatesPanel} />
    );
  return (
    <fieldset className={classes.panel}>
      <legend>{criterion.label}</legend>
      {panel}
    </fieldset>
  );
}

function Many({
  criterion,
  control: { params, patch },
  limits,
  Show,
}: Part<Choice> & { Show: ComponentType<ChoiceFilter> }) {
  const { key, label, useOptions } = criterion;
  return (
    <Show
      label={label}
      options={useOptions()}
      most={limits.valuesEach}
      value={readMany(params, key)}
      onChange={(values) => patch({ [key]: values.join(',') || null })}
    />
  );
}

function Range({
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
      onChange={(next) => patch({ [from]: next.from || null, [to]: next.to || null })}
    />
  );
}

export function DrawerFields({ criterion, control, limits }: Part) {
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
