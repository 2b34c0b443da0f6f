import { TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { type Absent, nothingToChoose } from '../absent';
import { onTouch } from '../phone';
import { matching } from '../useChoosing';
import { EditorPanel, takeFocusAtOnce } from './EditorPanel';
import classes from './EditorPanel.module.css';
import type { EditorPlace } from './InlineCell';

export interface InlineOption {
  value: string;
  label: string;
  /** Said beside it: `you`. */
  hint?: string | undefined;
  /** How it is drawn, where that is more than its words. */
  shown?: ReactNode;
}

interface InlineChoiceProps extends EditorPlace {
  options: readonly InlineOption[];
  /** What the record has now; undefined where several have not the same. */
  value: string | undefined;
  /** What Enter takes at once; otherwise what the record has. */
  suggested?: string | undefined;
  /** Typing narrows the list. */
  searchable?: boolean;
  /** The options are on their way: Enter takes the suggested one when it is there. */
  loading?: boolean;
  absent?: Absent;
  onTake: (value: string) => void;
}

/** Within its list alone: where the panel is not placed yet, the page would be scrolled too. */
function keepInSight(option: HTMLElement | null): void {
  const list = option?.parentElement;
  if (!option || !list) return;
  const top = option.offsetTop - list.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + option.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = top + option.offsetHeight - list.clientHeight;
  }
}

const around = (index: number, count: number) => (count === 0 ? -1 : (index + count) % count);

/** One of several, chosen in place: arrows and Enter, a press, or a few letters of its name. */
export function InlineChoice(props: InlineChoiceProps) {
  const { options, value, suggested = value, searchable = false, loading = false } = props;
  const { absent = nothingToChoose } = props;
  const { label, onClose, onTake } = props;
  const [typed, setTyped] = useState('');
  /** Null until somebody moves: until then it is what is suggested, which may only now have come. */
  const [moved, setMoved] = useState<number | null>(null);
  const shown = typed.trim() === '' ? options : matching(typed.trim(), options);
  const first = typed.trim() === '' ? shown.findIndex((each) => each.value === suggested) : 0;
  const active = Math.min(moved ?? Math.max(first, 0), shown.length - 1);
  const listId = useId();
  const idOf = (index: number) => `${listId}-${index}`;
  const activeId = active >= 0 ? idOf(active) : undefined;

  const take = (index: number) => {
    const option = shown[index];
    if (!option) return;
    onClose(true);
    if (option.value !== value) onTake(option.value);
  };
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted && !loading) take(active);
  });
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setMoved(around(active + 1, shown.length)),
    ArrowUp: () => setMoved(around(active - 1, shown.length)),
    Enter: () => (loading ? setWanted(true) : take(active)),
    ...(searchable ? {} : { ' ': () => take(active) }),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (act) {
      event.preventDefault();
      return act();
    }
    if (searchable || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    // Of a short list a letter goes to the next that begins with it.
    const begins = ({ label: name }: InlineOption) => name.toLowerCase().startsWith(event.key.toLowerCase());
    const next = shown.findIndex((option, index) => index > active && begins(option));
    const found = next < 0 ? shown.findIndex(begins) : next;
    if (found >= 0) setMoved(found);
  };
  // A finger chooses from the list: the keyboard of a phone would cover it.
  const typing = searchable && !onTouch();
  const held = {
    ref: takeFocusAtOnce,
    'aria-activedescendant': activeId,
    onKeyDown,
    'data-autofocus': true,
  };
  return (
    <EditorPanel label={label} onClose={onClose}>
      {searchable && (
        <TextInput
          className={classes.search ?? ''}
          aria-label="Type a name"
          placeholder="Type a name"
          autoComplete="off"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setMoved(null);
          }}
          {...(typing ? held : { onKeyDown })}
        />
      )}
      <div
        id={listId}
        role="listbox"
        aria-label="Choices"
        className={classes.options}
        tabIndex={typing ? -1 : 0}
        {...(typing ? {} : held)}
      >
        {shown.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the list's.
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its active option.
          <div
            key={option.value}
            id={idOf(index)}
            ref={index === active ? keepInSight : null}
            role="option"
            className={classes.option}
            aria-selected={option.value === value}
            data-active={index === active || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(index)}
          >
            <span className={classes.words}>
              {option.shown ?? option.label}{' '}
              {option.hint && <span className={classes.hint}>{option.hint}</span>}
            </span>
            {option.value === value && <IconCheck size={14} aria-hidden />}
          </div>
        ))}
      </div>
      {shown.length === 0 && (
        <p className={classes.nothing} role="status">
          {loading ? 'Loading' : typed ? absent.unfound : absent.nothing}
        </p>
      )}
    </EditorPanel>
  );
}
