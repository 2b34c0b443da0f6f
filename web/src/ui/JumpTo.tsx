import { Kbd, Modal, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import classes from './JumpTo.module.css';
import type { Finder, JumpTarget } from './jump';
import type { NavEntry } from './nav-entry';
import { useJump } from './useJump';

interface Search {
  screens: readonly NavEntry[];
  finders: readonly Finder[];
  /** The longest text the finders take. */
  maxLength: number;
}

/** The search of the top bar: jumps to any screen or record. Ctrl-K opens it from everywhere. */
export function JumpTo(search: Search) {
  const [open, setOpen] = useState(false);
  useHotkeys([['mod+K', () => setOpen(true)]], []);
  return (
    <>
      <UnstyledButton className={classes.button} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <IconSearch size={17} aria-hidden />
        <span className={classes.words}>Find a screen or a record …</span>
        <Kbd className={classes.key ?? ''} aria-hidden>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title="Find"
        centered={false}
        yOffset="10dvh"
        size="lg"
      >
        <JumpList {...search} onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function JumpList({ screens, finders, maxLength, onDone }: Search & { onDone: () => void }) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [index, setIndex] = useState(0);
  const { groups, searching } = useJump(text, screens, finders);
  const targets = groups.flatMap((group) => group.targets);
  const active = Math.min(index, Math.max(0, targets.length - 1));
  const go = (target: JumpTarget | undefined) => {
    if (!target) return;
    onDone();
    navigate(target.to);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && targets.length > 0) {
      event.preventDefault();
      setIndex((active + step + targets.length) % targets.length);
    }
    if (event.key === 'Enter') go(targets[active]);
  };
  return (
    <>
      <TextInput
        aria-label="Words to look for"
        placeholder="Words to look for"
        role="combobox"
        aria-expanded={targets.length > 0}
        aria-controls={listId}
        aria-activedescendant={targets.length > 0 ? `${listId}-${active}` : undefined}
        data-autofocus
        size="md"
        maxLength={maxLength}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIndex(0);
        }}
        onKeyDown={press}
        leftSection={<IconSearch size={17} aria-hidden />}
      />
      <div id={listId} role="listbox" aria-label="Found" className={classes.list}>
        {groups.map(({ group, targets: members }) => (
          <div key={group}>
            <div className={classes.group} aria-hidden>
              {group}
            </div>
            {members.map((target) => {
              const position = targets.indexOf(target);
              return (
                <div
                  key={target.key}
                  id={`${listId}-${position}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={position === active}
                  className={classes.option}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => go(target)}
                  onKeyDown={press}
                >
                  {target.label}
                  {target.detail && <span className={classes.detail}>{target.detail}</span>}
                  <VisuallyHidden>, {group}</VisuallyHidden>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className={classes.none} role="status">
        {targets.length === 0
          ? searching
            ? 'Searching …'
            : 'Nothing found'
          : // Once it was looked for everywhere: a number that grows would be read out at each step.
            text && !searching && <VisuallyHidden>{targets.length} found</VisuallyHidden>}
      </p>
    </>
  );
}
