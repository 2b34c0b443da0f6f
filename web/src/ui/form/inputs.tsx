import { GrowingText } from '../GrowingText';
import '@mantine/core/styles/Switch.layer.css';
import { Switch, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import type { Absent } from '../absent';
import { DateField, unfinishedIn } from '../DateField';
import { noneAmong, Select } from '../Select';
import type { SelectOption } from '../useChoosing';
import type { FieldControl } from './form-state';

/** What a field holds, followed as it changes. */
export function useValue<Value>({ subscribe, value }: FieldControl<Value>): Value {
  return useSyncExternalStore(subscribe, value);
}

/** What several fields hold, followed as any of them changes. None may hold a line break. */
export function useTexts(controls: readonly FieldControl<string>[]): string[] {
  const subscribe = (listener: () => void) => {
    const stops = controls.map((control) => control.subscribe(listener));
    return () => {
      for (const stop of stops) stop();
    };
  };
  return useSyncExternalStore(subscribe, () => controls.map(({ value }) => value()).join('\n')).split('\n');
}

/** What is wrong within a field, followed as it changes. */
export function useProblems<Value>({ subscribe, problems }: FieldControl<Value>) {
  return useSyncExternalStore(subscribe, problems);
}

/** What is wrong with the field as a whole, in words. */
export function useError<Value>(control: FieldControl<Value>): string | undefined {
  return useProblems(control).find(({ path }) => path === '')?.message;
}

/** What every input of a text needs. An error is read out with its field, which has the focus where a form is refused. */
function useText(control: FieldControl<string>, label: ReactNode) {
  const { limit, required } = control.field;
  return {
    label: label ?? control.field.label,
    required: required !== undefined,
    value: useValue(control),
    error: useError(control),
    onBlur: control.leave,
    ...(limit === undefined ? {} : { maxLength: limit }),
  };
}

interface InputProps {
  field: FieldControl<string>;
  /** Where the form calls it otherwise than lists and histories do: with its number, say. */
  label?: ReactNode;
  /** A hint below the field. */
  description?: ReactNode;
}

export function TextField({
  field,
  label,
  ...others
}: InputProps & { autoComplete?: string; type?: 'email'; inputMode?: 'decimal' }) {
  const props = useText(field, label);
  return <TextInput {...others} {...props} onChange={(event) => field.set(event.currentTarget.value)} />;
}

/** A longer text; grows from `minRows` lines to `maxRows`. */
export function TextAreaField(props: InputProps & { minRows?: number; maxRows?: number }) {
  const { field, label, minRows = 2, maxRows = 12, ...others } = props;
  return (
    <GrowingText
      minRows={minRows}
      maxRows={maxRows}
      {...others}
      {...useText(field, label)}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  );
}

/** A calendar day; half of one is not saved. A hint that changes with what is chosen is `announced`. */
export function DayField(props: InputProps & { announced?: boolean }) {
  const { field, label, announced = false, ...others } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => field.holdWhile(() => unfinishedIn(input.current)), [field]);
  return (
    <DateField
      ref={input}
      {...others}
      {...(announced ? { descriptionProps: { role: 'status' } } : {})}
      {...useText(field, label)}
      onChange={field.set}
    />
  );
}

/** One of several. One that must be chosen cannot be taken away. */
export function SelectField(
  props: InputProps & {
    data: readonly SelectOption[];
    optional?: boolean;
    absent?: Absent;
    /** What nothing chosen is called, which stands among the choices: `Nobody`. */
    none?: string;
    renderOption?: (option: SelectOption) => ReactNode;
    /** Where choosing changes other fields too. */
    onChoose?: (value: string) => void;
  },
) {
  const { field, label, data, none, optional = false, onChoose = field.set, ...others } = props;
  const { value, ...text } = useText(field, label);
  return (
    <Select
      clearable={optional}
      searchable={optional}
      {...others}
      {...text}
      {...noneAmong(data, none)}
      value={none === undefined ? value || null : value}
      onChange={(next) => onChoose(next ?? '')}
    />
  );
}

/** Yes or no, at once. */
export function SwitchField(props: {
  field: FieldControl<boolean>;
  /** Where the form calls it otherwise than histories do. */
  label?: ReactNode;
  description?: ReactNode;
}) {
  const { field, label = field.field.label, description } = props;
  const error = useError(field);
  const labelId = useId();
  return (
    <Switch
      label={<span id={labelId}>{label}</span>}
      // Else the description would be a part of the name.
      aria-labelledby={labelId}
      description={description}
      checked={useValue(field)}
      error={error}
      aria-invalid={error !== undefined}
      onBlur={field.leave}
      onChange={(event) => field.set(event.currentTarget.checked)}
    />
  );
}
