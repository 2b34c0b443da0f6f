import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { GrowingText } from '../../ui/GrowingText';
import { Said } from '../../ui/Said';
import classes from './MentionField.module.css';
import { mentionBefore } from './mentions';

export interface Mentionable {
  id: string;
  name: string;
  detail: string;
}

const most = 6;

/** A text in which an `@` offers people. Arrows choose, Enter or Tab takes, Escape closes the list. */
export function MentionField(props: {
  label: string;
  description: string;
  /** Why what stands in it was refused. */
  error?: string | undefined;
  maxLength: number;
  /** It is being sent. */
  readOnly: boolean;
  value: string;
  onChange: (text: string) => void;
  people: readonly Mentionable[];
  /** Someone was chosen; the text has their name now. */
  onMention: (person: Mentionable, text: string) => void;
}) {
  const { label, description, error, maxLength, readOnly, value, onChange, people, onMention } = props;
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [index, setIndex] = useState(0);
  const [closedAt, setClosedAt] = useState(-1);
  const mention = mentionBefore(value, caret);
  const offered = mention && mention.at !== closedAt ? matching(people, mention.typed) : [];
  const open = offered.length > 0;
  const active = Math.min(index, offered.length - 1);

  const take = (person: Mentionable | undefined) => {
    if (!person || !mention) return;
    const before = `${value.slice(0, mention.at)}@${person.name} `;
    // At once, so that the caret stands behind the name before the next key is typed.
    flushSync(() => {
      onMention(person, before + value.slice(caret));
      setCaret(before.length);
      setIndex(0);
    });
    field.current?.focus();
    field.current?.setSelectionRange(before.length, before.length);
  };

  const acts: ReadonlyMap<string, () => void> = new Map([
    ['ArrowDown', () => setIndex((active + 1) % offered.length)],
    ['ArrowUp', () => setIndex((active + offered.length - 1) % offered.length)],
    ['Enter', () => take(offered[active])],
    ['Tab', () => take(offered[active])],
    ['Escape', () => setClosedAt(mention?.at ?? -1)],
  ]);
  const press = (event: KeyboardEvent) => {
    const act = open ? acts.get(event.key) : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div className={classes.field}>
      <GrowingText
        ref={field}
        label={label}
        description={description}
        error={error}
        minRows={2}
        maxRows={10}
        maxLength={maxLength}
        readOnly={readOnly}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setCaret(event.currentTarget.selectionStart);
          setIndex(0);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onBlur={() => setClosedAt(mention?.at ?? -1)}
        onKeyDown={press}
        aria-autocomplete="list"
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open ? `${listId}-${active}` : undefined}
      />
      {open && (
        <div id={listId} role="listbox" aria-label="People" className={classes.list}>
          {offered.map((person, position) => (
            <div
              key={person.id}
              id={`${listId}-${position}`}
              role="option"
              tabIndex={-1}
              aria-selected={position === active}
              className={classes.option}
              // Before the field loses its focus, which would close the list.
              onPointerDown={(event) => {
                event.preventDefault();
                take(person);
              }}
            >
              {person.name} <span className={classes.detail}>{person.detail}</span>
            </div>
          ))}
        </div>
      )}
      <Said>
        {open &&
          `${offered.length} ${offered.length === 1 ? 'person' : 'people'}, arrows choose: ${offered[active]?.name}`}
      </Said>
    </div>
  );
}

function matching(people: readonly Mentionable[], typed: string): Mentionable[] {
  const wanted = typed.toLowerCase();
  return people
    .filter(
      ({ name }) =>
        name
          .toLowerCase()
          .split(' ')
          .some((word) => word.startsWith(wanted)) || name.toLowerCase().startsWith(wanted),
    )
    .filter(({ name }) => name.toLowerCase() !== wanted)
    .slice(0, most);
}
