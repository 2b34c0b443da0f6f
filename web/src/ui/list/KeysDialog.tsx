import { Kbd, Modal, Switch } from '@mantine/core';
import { useState } from 'react';
import { useFocusBack } from '../useFocusBack';
import classes from './KeysDialog.module.css';
import { keysAreOn, switchKeys } from './kept-keys';
import { type CellKey, generalKeys } from './row-keys';

/** Lists the keys of a list, and switches them off for whoever is better off without. */
export function KeysDialog(props: { cells: readonly CellKey[]; owner: string; onClose: () => void }) {
  const { cells, owner, onClose } = props;
  const [on, setOn] = useState(() => keysAreOn(owner));
  useFocusBack();
  // Who changes nothing here is offered the letters that only look.
  const general = generalKeys.filter(({ changes }) => !changes || cells.length > 0);
  const all = [...general, ...cells.map(({ key, words }) => ({ key: key.toUpperCase(), words }))];
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts">
      <dl className={classes.keys} data-off={!on || undefined}>
        {all.map(({ key, words }) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Use these shortcuts"
        description="In lists, on this device. Switch them off if you speak to your computer, or press them by mistake."
        checked={on}
        onChange={({ currentTarget }) => {
          setOn(currentTarget.checked);
          switchKeys(owner, currentTarget.checked);
        }}
      />
    </Modal>
  );
}
