import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { plural } from '../plural';
import { Said, useSaid } from '../Said';
import { type LastSave, savedWords } from '../saved-words';
import { useTimeZone } from '../time-zone';
import classes from './ConflictDialog.module.css';
import type { Difference } from './compare-versions';

type Side = Difference['suggested'];

/**
 * Someone else saved the record while the person was editing it. Shows both versions field by field; what to keep
 * is chosen per field or for all at once. Closing changes nothing: the form still holds what was typed.
 */
export function ConflictDialog(props: {
  differences: readonly Difference[];
  /** Who saved it, and when, where that is known. */
  lastSave?: LastSave | undefined;
  onClose: () => void;
  /** Called with the fields whose saved version stays; all others stay as typed. */
  onSave: (theirs: string[]) => void;
}) {
  const { differences, lastSave, onClose, onSave } = props;
  const timeZone = useTimeZone();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  // The form goes on where it was left; the dialog is gone too soon to bring the focus back itself.
  const [cameFrom] = useState(() => document.activeElement);
  const close = () => {
    onClose();
    requestAnimationFrame(() => cameFrom instanceof HTMLElement && cameFrom.focus());
  };
  const contested = differences.some((each) => each.contested);
  const sideOf = ({ path, suggested }: Difference): Side => chosen.get(path) ?? suggested;
  const { said, say } = useSaid();
  const chooseAll = (side: Side) => {
    setChosen(new Map(differences.map(({ path }) => [path, side])));
    say(`${side === 'mine' ? 'Mine' : 'Theirs'} is chosen for ${plural(differences.length, 'field')}`);
  };
  const save = () => onSave(differences.filter((each) => sideOf(each) === 'theirs').map(({ path }) => path));

  return (
    <Modal
      opened
      onClose={close}
      size="xl"
      title={
        lastSave ? savedWords(lastSave, new Date(), timeZone) : 'Someone else saved this in the meantime'
      }
    >
      <Stack>
        <Text>
          {contested
            ? 'Nothing is lost. Choose for each field which version stays.'
            : 'You changed other fields than they did. Unless you choose otherwise, both changes are kept.'}
        </Text>
        <Group gap="xs">
          <Button variant="default" size="compact-md" onClick={() => chooseAll('mine')}>
            Keep all of mine
          </Button>
          <Button variant="default" size="compact-md" onClick={() => chooseAll('theirs')}>
            Keep all of theirs
          </Button>
        </Group>
        <Said>{said}</Said>
        {differences.map((difference) => (
          <Radio.Group
            key={difference.path}
            label={difference.label}
            description={whoChanged(difference)}
            value={sideOf(difference)}
            onChange={(side) =>
              setChosen(new Map(chosen).set(difference.path, side === 'theirs' ? 'theirs' : 'mine'))
            }
          >
            <div className={classes.versions}>
              <Version side="mine" chosen={sideOf(difference)} title="Mine" text={difference.mine} />
              <Version side="theirs" chosen={sideOf(difference)} title="Theirs" text={difference.theirs} />
            </div>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Back to the form
          </Button>
          <Button onClick={save}>Save what I chose</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function whoChanged({ contested, suggested }: Difference): string {
  if (contested) return 'You both changed this.';
  return suggested === 'mine' ? 'Only you changed this.' : 'Only they changed this.';
}

function Version({ side, chosen, title, text }: { side: Side; chosen: Side; title: string; text: string }) {
  return (
    <Radio.Card
      value={side}
      className={classes.version ?? ''}
      aria-label={`${title}: ${text || 'empty'}`}
      // Of a group of radios the chosen one is where Tab stops; arrows lead to the other.
      tabIndex={side === chosen ? 0 : -1}
    >
      <span className={classes.title}>
        <Radio.Indicator size="xs" />
        {title}
      </span>
      <span className={classes.text}>{text || <em>empty</em>}</span>
    </Radio.Card>
  );
}
