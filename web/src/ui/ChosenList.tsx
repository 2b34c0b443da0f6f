import { ActionIcon, Input } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { type Absent, nothingToChoose } from './absent';
import classes from './ChosenList.module.css';
import { Select } from './Select';
import type { SelectOption } from './useChoosing';

const allChosen: Absent = { nothing: 'All of them are chosen', unfound: 'All of them are chosen' };

/** Several chosen from a list, each with a button that takes it away again. */
export function ChosenList(props: {
  label: string;
  description?: string;
  /** Said where nothing is chosen: what that means. */
  none: string;
  /** What the list of the others is called: `Add a person`. */
  addLabel: string;
  options: readonly SelectOption[];
  /** What that list says where it has nothing to offer. */
  absent?: Absent;
  /** What something chosen is called that is offered no more. */
  labelOf?: (value: string) => string | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
}) {
  const {
    label,
    description,
    none,
    addLabel,
    options,
    absent = nothingToChoose,
    labelOf,
    chosen,
    onChange,
    error,
  } = props;
  const left = options.filter(({ value }) => !chosen.includes(value));
  const labelId = useId();
  const adding = useRef<HTMLInputElement>(null);
  const called = (value: string) =>
    options.find((option) => option.value === value)?.label ?? labelOf?.(value) ?? value;
  const remove = (value: string) => {
    onChange(chosen.filter((each) => each !== value));
    // The button goes with what it took away, and the focus with it.
    adding.current?.focus();
  };
  return (
    <fieldset className={classes.field} aria-labelledby={labelId}>
      <Input.Label component="div" id={labelId}>
        {label}
      </Input.Label>
      {chosen.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <ul className={classes.list}>
          {chosen.map((value) => (
            <li key={value} className={classes.item}>
              <span>{called(value)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${called(value)}`}
                onClick={() => remove(value)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Select
        ref={adding}
        aria-label={addLabel}
        placeholder={addLabel}
        description={description}
        error={error}
        data={left}
        value={null}
        onChange={(value) => value !== null && onChange([...chosen, value])}
        searchable
        absent={options.length > 0 && left.length === 0 ? allChosen : absent}
      />
    </fieldset>
  );
}
