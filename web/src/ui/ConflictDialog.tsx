import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import classes from './ConflictDialog.module.css';
import type { Difference } from './compare-versions';

export type Side = 'mine' | 'theirs';

/**
 * Someone else saved the record while the person was editing it. Shows both versions field by field; what to keep
 * is chosen per field or for all at once. Closing changes nothing: the form still holds what was typed.
 */
export function ConflictDialog<Field extends string>(props: {
  opened: boolean;
  differences: readonly Difference<Field>[];
  labelOf: (field: Field) => string;
  /** A value of the form as a person reads it: a name instead of an id. */
  textOf: (field: Field, value: string) => string;
  busy: boolean;
  onClose: () => void;
  /** Called with the fields whose saved version stays; all others stay as typed. */
  onSave: (theirs: Field[]) => void;
}) {
  const { opened, differences, labelOf, textOf, busy, onClose, onSave } = props;
  const [chosen, setChosen] = useState<Partial<Record<Field, Side>>>({});
  const sideOf = (difference: Difference<Field>): Side => chosen[difference.field] ?? difference.suggested;
  const chooseAll = (side: Side) => {
    const all: Partial<Record<Field, Side>> = {};
    for (const { field } of differences) all[field] = side;
    setChosen(all);
  };
  const save = () =>
    onSave(differences.filter((each) => sideOf(each) === 'theirs').map(({ field }) => field));

  return (
    <Modal opened={opened} onClose={onClose} size="xl" title="Someone else saved this in the meantime">
      <Stack>
        <Text>Nothing is lost. Choose for each field which version stays.</Text>
        <Group gap="xs">
          <Button variant="default" size="compact-md" onClick={() => chooseAll('mine')}>
            Keep all of mine
          </Button>
          <Button variant="default" size="compact-md" onClick={() => chooseAll('theirs')}>
            Keep all of theirs
          </Button>
        </Group>
        {differences.map((difference) => (
          <Radio.Group
            key={difference.field}
            label={labelOf(difference.field)}
            description={difference.contested ? 'You both changed this.' : undefined}
            value={sideOf(difference)}
            onChange={(side) =>
              setChosen((before) => ({
                ...before,
                [difference.field]: side === 'theirs' ? 'theirs' : 'mine',
              }))
            }
          >
            <div className={classes.versions}>
              <Version side="mine" title="Mine" text={textOf(difference.field, difference.mine)} />
              <Version side="theirs" title="Theirs" text={textOf(difference.field, difference.theirs)} />
            </div>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Back to the form
          </Button>
          <Button onClick={save} loading={busy}>
            Save what I chose
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Version({ side, title, text }: { side: Side; title: string; text: string }) {
  return (
    <Radio.Card value={side} className={classes.version ?? ''} aria-label={`${title}: ${text || 'empty'}`}>
      <span className={classes.title}>
        <Radio.Indicator size="xs" />
        {title}
      </span>
      <span className={classes.text}>{text || <em>empty</em>}</span>
    </Radio.Card>
  );
}
