import { capital } from '@lamplight/domain/in-words';
import { Button, Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { FieldControl } from '../../../ui/form/form-state';
import { useError, useProblems, useValue } from '../../../ui/form/inputs';
import { Said, useSaid } from '../../../ui/Said';
import { type Undoable, UndoNote } from '../../../ui/UndoNote';
import { focusDeleted, focusMoved, ItemActions } from '../../forms/builder/ItemActions';
import { backWords, placeWords } from '../../forms/builder/place-words';
import classes from './Rows.module.css';
import type { Row, RowsField } from './rows-field';

/** What draws the texts of one row. */
export interface RowInputs<Name extends string> {
  row: Row<Name>;
  /** Names the row: `barrier 2`. */
  name: string;
  set: (change: Partial<Record<Name, string>>) => void;
  errorOf: (text: Name) => string | undefined;
  /** It was added just now: its first field takes the focus. */
  added: boolean;
}

/** A list whose rows are added, typed, moved and taken away, by hand and by key. */
export function Rows<Name extends string, Read, Write>(props: {
  field: FieldControl<readonly Row<Name>[]>;
  kind: RowsField<Name, Read, Write>;
  description?: ReactNode;
  /** Said where there is none yet. */
  none: string;
  children: (inputs: RowInputs<Name>) => ReactNode;
}) {
  const { field, kind, description, none, children } = props;
  const rows = useValue(field);
  const problems = useProblems(field);
  const error = useError(field);
  const [added, setAdded] = useState('');
  const [gone, setGone] = useState<{ row: Row<Name>; at: number } | null>(null);
  const { said, say } = useSaid();
  const add = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  const change = (next: readonly Row<Name>[]) => {
    setGone(null);
    field.set(next);
  };
  const move = (at: number, row: Row<Name>, step: -1 | 1) => {
    change(rows.toSpliced(at, 1).toSpliced(at + step, 0, row));
    say(placeWords(capital(kind.one), at + step + 1, rows.length));
    focusMoved(row.id, step);
  };
  const remove = (at: number, row: Row<Name>) => {
    field.set(rows.toSpliced(at, 1));
    setGone({ row, at });
  };
  const insert = () => {
    const row = kind.blank();
    setAdded(row.id);
    change([...rows, row]);
  };
  const deleted: Undoable | null = gone && {
    name: `${kind.one} ${gone.at + 1}`,
    undo: () => {
      change(rows.toSpliced(gone.at, 0, gone.row));
      say(backWords(`${kind.one} ${gone.at + 1}`));
      focusDeleted(gone.row.id);
    },
  };
  return (
    <fieldset className={classes.list} aria-labelledby={labelId}>
      <Input.Label component="div" id={labelId}>
        {field.field.label}
      </Input.Label>
      {description && <div className={classes.hint}>{description}</div>}
      {rows.length === 0 && <p className={classes.none}>{none}</p>}
      <ol className={classes.rows}>
        {rows.map((row, at) => (
          <li key={row.id} className={classes.row}>
            <div className={classes.inputs}>
              {children({
                row,
                name: `${kind.one} ${at + 1}`,
                set: (texts) => field.set(rows.with(at, { ...row, ...texts })),
                errorOf: (text) => problems.find(({ path }) => path === `${at}.${text}`)?.message,
                added: row.id === added,
              })}
            </div>
            <ItemActions
              of={row.id}
              name={`${kind.one} ${at + 1}`}
              onUp={at > 0 ? () => move(at, row, -1) : undefined}
              onDown={at < rows.length - 1 ? () => move(at, row, 1) : undefined}
              onDelete={() => remove(at, row)}
            />
          </li>
        ))}
      </ol>
      {error && <Input.Error>{error}</Input.Error>}
      <div>
        <Button
          ref={add}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={rows.length >= kind.most}
          onClick={insert}
        >
          Add {/^[aeiou]/.test(kind.one) ? 'an' : 'a'} {kind.one}
        </Button>
      </div>
      <UndoNote last={deleted} onDismiss={() => setGone(null)} beside={add} />
      <Said>{said}</Said>
    </fieldset>
  );
}
