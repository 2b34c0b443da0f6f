import { Kbd, UnstyledButton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { laterDialog } from '../ui/later';
import type { NavEntry } from '../ui/nav-entry';
import classes from './FindButton.module.css';
import { type KeysMeanwhile, keepKeys } from './keys-meanwhile';

const load = async () => (await import('../features/search/FindDialog')).FindDialog;
const FindDialog = laterDialog(load);

/** The search of the top bar: leads to any screen or record. Ctrl-K opens it from everywhere. */
export function FindButton({ screens }: { screens: readonly NavEntry[] }) {
  const [keys, setKeys] = useState<KeysMeanwhile | null>(null);
  // Not above another dialog: what is typed there would go with the page.
  const canOpen = () => !keys && !document.querySelector('[aria-modal="true"]');
  const open = () => {
    if (!canOpen()) return;
    const kept = keepKeys(() => setKeys(null));
    setKeys(kept);
    // Where it cannot be fetched, there is no field to come: the page has its keys again.
    load().catch(() => kept.take());
  };
  const close = () => {
    keys?.take();
    setKeys(null);
  };
  // A library's table of keys would be more than all of this.
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!/^k$/i.test(key) || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    // Where nothing opens, the browser has its key; a second press while it stands open is none of the browser's.
    if (keys || canOpen()) event.preventDefault();
    open();
  });
  return (
    <>
      <UnstyledButton className={classes.button} onClick={open} aria-haspopup="dialog">
        <IconSearch size={17} aria-hidden />
        <span className={classes.words}>Find a screen or a record …</span>
        <Kbd className={classes.key ?? ''} aria-hidden>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      {keys && <FindDialog screens={screens} takeKeys={keys.take} onClose={close} />}
    </>
  );
}
