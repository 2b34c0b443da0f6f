import { ActionIcon, Input } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useValue } from '../../../ui/form/inputs';
import { SaidChanges } from '../../../ui/Said';
import type { CharterControls, FoundRecord } from './charter-fields';
import classes from './Edit.module.css';

const keyOf = ({ kind, id, linkId }: FoundRecord) => `${kind} ${id} ${linkId ?? ''}`;
const wordsOf = ({ name, question }: FoundRecord) => (question ? `${name}: ${question}` : name);

/** The records that showed the problem. One that does not belong here is taken away. */
export function FoundField({ field }: { field: CharterControls['found'] }) {
  const found = useValue(field);
  const labelId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const remove = (gone: FoundRecord) => {
    field.set(found.filter((each) => keyOf(each) !== keyOf(gone)));
    group.current?.focus();
  };
  return (
    <fieldset ref={group} tabIndex={-1} className={classes.chosen} aria-labelledby={labelId}>
      <Input.Label component="div" id={labelId}>
        {field.field.label}
      </Input.Label>
      {found.length === 0 ? (
        <p className={classes.none}>
          No record is named. One that is started from an issue, a form, a round or a chart names it.
        </p>
      ) : (
        <ul className={classes.chips}>
          {found.map((each) => (
            <li key={keyOf(each)} className={classes.chip}>
              <span>{wordsOf(each)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${wordsOf(each)}`}
                onClick={() => remove(each)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <SaidChanges items={found.map((each) => ({ key: keyOf(each), name: wordsOf(each) }))} />
    </fieldset>
  );
}
