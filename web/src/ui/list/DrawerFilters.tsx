import { Button, Checkbox, TextInput } from '@mantine/core';
import { DateField } from '../DateField';
import { readDays } from '../day-range';
import classes from '../FilterBar.module.css';
import { ChoicePanel, DatesPanel } from '../FilterPanels';
import { readMany } from '../list-state';
import { Select } from '../Select';
import type { Choice, Criterion } from './criteria';
import { Many, type Part, Range } from './FilterParts';

/** What "Filters" opens: where there is no room for chips their panels, and then what is needed less often. */
export function DrawerFilters(
  props: Omit<Part, 'criterion'> & {
    chips: readonly Criterion[];
    others: readonly Criterion[];
    onDone: () => void;
  },
) {
  const { chips, others, onDone, ...part } = props;
  return (
    <>
      {chips.map((each) => (
        <PanelFields key={each.keys[0]} criterion={each} {...part} />
      ))}
      {others.map((each) => (
        <DrawerFields key={each.keys[0]} criterion={each} {...part} />
      ))}
      {/* It comes with the fields: there before them, it would go from under a finger, and out of sight with the focus. */}
      <Button onClick={onDone}>Done</Button>
    </>
  );
}

/** A chip's panel where there is no room for the chip. */
function PanelFields({ criterion, ...others }: Part) {
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
  if (criterion.kind === 'flag') {
    const { key, label } = criterion;
    return (
      <Checkbox
        label={label}
        checked={params.get(key) === '1'}
        onChange={({ currentTarget }) => patch({ [key]: currentTarget.checked ? '1' : null })}
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

function OneOf({ criterion: { key, label, useOptions, absent }, control: { params, patch } }: Part<Choice>) {
  const values = readMany(params, key);
  return (
    <Select
      label={label}
      data={useOptions()}
      absent={absent}
      value={values.length === 1 ? (values[0] ?? null) : null}
      onChange={(value) => patch({ [key]: value })}
      {...(values.length > 1 ? { placeholder: `${values.length} chosen` } : {})}
      clearable
      searchable
    />
  );
}
