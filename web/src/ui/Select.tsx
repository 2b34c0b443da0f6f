import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId } from 'react';
import { type Absent, nothingToChoose } from './absent';
import { Said } from './Said';
import classes from './Select.module.css';
import { type SelectOption, useChoosing } from './useChoosing';

interface SelectProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'rightSection'> {
  data: readonly SelectOption[];
  value?: string | null;
  defaultValue?: string | null;
  onChange: (value: string | null) => void;
  /** Typing into it narrows the list. */
  searchable?: boolean;
  /** What is chosen can be taken away. */
  clearable?: boolean;
  /** Told what is typed where the server finds what matches. */
  onSearch?: (text: string) => void;
  /** The server has not answered yet to what is typed. */
  searching?: boolean;
  /** What it says where it has nothing to offer. */
  absent?: Absent;
  renderOption?: (option: SelectOption) => ReactNode;
}

/** What a choice offers where nothing is a choice too, by a name of its own that the empty field shows. */
export const noneAmong = (data: readonly SelectOption[], none: string | undefined) =>
  none === undefined ? { data } : { data: [{ value: '', label: none }, ...data], placeholder: none };

/**
 * One of several, by name. The library's own is not used: its first match is not announced, Enter in it sends the form
 * with nothing chosen, and by key a choice cannot be taken away.
 */
export function Select(props: SelectProps) {
  const {
    data,
    value: held,
    defaultValue,
    onChange,
    searchable = false,
    clearable = false,
    onSearch,
    searching = false,
    absent = nothingToChoose,
    renderOption = ({ label }) => label,
    onBlur,
    disabled = false,
    ...field
  } = props;
  const [value, setValue] = useUncontrolled<string | null>({
    ...(held === undefined ? {} : { value: held }),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    finalValue: null,
    onChange,
  });
  const choosing = useChoosing({
    options: data,
    value,
    onChange: setValue,
    searchable,
    clearable,
    onSearch,
    searching,
  });
  const { shown, active, take } = choosing;
  const opened = choosing.opened && !disabled;
  const store = useCombobox({ opened });
  const listId = useId();
  const idOf = (index: number) => `${listId}-${index}`;
  const activeId = opened && active >= 0 ? idOf(active) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const nothing = shown.length === 0 && (choosing.unfound ? absent.unfound : absent.nothing);
  const canClear = clearable && value !== null && value !== '' && !disabled;

  return (
    <Combobox store={store} onOptionSubmit={take} size={field.size ?? 'sm'} keepMounted={false}>
      <Combobox.DropdownTarget>
        <TextInput
          {...field}
          disabled={disabled}
          readOnly={!searchable}
          pointer={!searchable}
          autoComplete="off"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={opened}
          aria-controls={opened ? listId : undefined}
          aria-activedescendant={activeId}
          aria-autocomplete={searchable ? 'list' : undefined}
          // Escape closes the list and not the dialog around it.
          data-mantine-stop-propagation={opened || undefined}
          value={choosing.text}
          onChange={(event) => choosing.type(event.currentTarget.value)}
          onKeyDown={choosing.onKey}
          onClick={({ currentTarget }) => {
            // What is typed next takes the place of what was chosen, where a press would put it behind.
            if (searchable && !opened) currentTarget.select();
            choosing.press();
          }}
          onBlur={(event) => {
            choosing.settle();
            onBlur?.(event);
          }}
          rightSection={canClear ? <Combobox.ClearButton onClear={() => take(null)} /> : <Combobox.Chevron />}
          rightSectionPointerEvents={canClear ? 'all' : 'none'}
        />
      </Combobox.DropdownTarget>
      <Said>{opened && !searching && nothing}</Said>
      <Combobox.Dropdown>
        {/* What scrolls is a stop of the Tab key otherwise. */}
        <Combobox.Options
          id={listId}
          className={classes.options ?? ''}
          tabIndex={-1}
          aria-label={typeof field.label === 'string' ? field.label : field['aria-label']}
        >
          {shown.map((option, index) => (
            <Combobox.Option
              key={option.value}
              id={idOf(index)}
              className={classes.option ?? ''}
              value={option.value}
              selected={index === active}
              aria-selected={option.value === value}
            >
              {option.value === value && <IconCheck size={14} className={classes.check} aria-hidden />}
              <span>{renderOption(option)}</span>
            </Combobox.Option>
          ))}
          {nothing && <Combobox.Empty>{nothing}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
