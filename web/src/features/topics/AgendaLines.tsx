import { topicLimits } from '@lamplight/domain/topics';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Problem } from '../../ui/form/field';
import { randomKey } from '../../ui/random-key';
import { Said, useSaid } from '../../ui/Said';
import { type Undoable, UndoNote } from '../../ui/UndoNote';
import { focusDeleted, focusMoved, ItemActions } from '../forms/builder/ItemActions';
import { backWords, placeWords } from '../forms/builder/place-words';
import type { AgendaLine } from './agenda-field';
import classes from './Topics.module.css';

/** The items of an agenda: typed, moved, doubled and taken away, by hand and by key. */
export function AgendaLines(props: {
  lines: readonly AgendaLine[];
  problems: readonly Problem[];
  onChange: (lines: readonly AgendaLine[]) => void;
}) {
  const { lines, problems, onChange } = props;
  const [added, setAdded] = useState('');
  const [gone, setGone] = useState<{ line: AgendaLine; at: number } | null>(null);
  const { said, say } = useSaid();
  const add = useRef<HTMLButtonElement>(null);
  const messageAt = (path: string) => problems.find((problem) => problem.path === path)?.message;
  const change = (next: readonly AgendaLine[]) => {
    setGone(null);
    onChange(next);
  };
  const insert = (at: number, text: string, minutes: string) => {
    const id = randomKey();
    setAdded(id);
    change(lines.toSpliced(at, 0, { id, text, minutes }));
  };
  const move = (at: number, line: AgendaLine, step: -1 | 1) => {
    change(lines.toSpliced(at, 1).toSpliced(at + step, 0, line));
    say(placeWords('Item', at + step + 1, lines.length));
    focusMoved(line.id, step);
  };
  const remove = (at: number, line: AgendaLine) => {
    onChange(lines.toSpliced(at, 1));
    setGone({ line, at });
  };
  const deleted: Undoable | null = gone && {
    name: `item ${gone.at + 1}`,
    undo: () => {
      change(lines.toSpliced(gone.at, 0, gone.line));
      say(backWords(`item ${gone.at + 1}`));
      focusDeleted(gone.line.id);
    },
  };
  return (
    <>
      <ol className={classes.items}>
        {lines.map((line, at) => (
          <li key={line.id} className={classes.item}>
            <TextInput
              className={classes.text ?? ''}
              aria-label={`Item ${at + 1}`}
              placeholder="What is to be talked about"
              value={line.text}
              maxLength={topicLimits.agendaText}
              autoFocus={line.id === added}
              error={messageAt(`${at}.text`)}
              onChange={(event) => onChange(lines.with(at, { ...line, text: event.currentTarget.value }))}
            />
            <TextInput
              className={classes.minutes ?? ''}
              aria-label={`Minutes for item ${at + 1}`}
              placeholder="Minutes"
              inputMode="numeric"
              value={line.minutes}
              maxLength={4}
              error={messageAt(`${at}.minutes`)}
              onChange={(event) => onChange(lines.with(at, { ...line, minutes: event.currentTarget.value }))}
            />
            <ItemActions
              of={line.id}
              name={`item ${at + 1}`}
              onUp={at > 0 ? () => move(at, line, -1) : undefined}
              onDown={at < lines.length - 1 ? () => move(at, line, 1) : undefined}
              onDuplicate={() => insert(at + 1, line.text, line.minutes)}
              onDelete={() => remove(at, line)}
            />
          </li>
        ))}
      </ol>
      <Button
        ref={add}
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={lines.length >= topicLimits.agendaItems}
        onClick={() => insert(lines.length, '', '')}
      >
        Add an item
      </Button>
      <UndoNote last={deleted} onDismiss={() => setGone(null)} beside={add} />
      <Said>{said}</Said>
    </>
  );
}
