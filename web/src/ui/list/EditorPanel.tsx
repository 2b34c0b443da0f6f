import { Popover } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './EditorPanel.module.css';
import type { EditorPlace } from './InlineCell';

/**
 * For what has the focus in a panel, as its `ref`: at once, so that a key that follows is its own; the page stays where it is, as the
 * panel has no place yet.
 */
export function takeFocusAtOnce(element: HTMLElement | null): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  // The panel's trap gives it once more, a moment later, and a field of a day forgets with that which digit was typed meanwhile.
  const focus = element.focus.bind(element);
  element.focus = (options) => {
    if (document.activeElement !== element) focus(options);
  };
}

/** The panel that an inline cell opens, over the page: the table below it does not move. */
export function EditorPanel(props: EditorPlace & { width?: number; children: ReactNode }) {
  const { label, onClose, width = 280, children } = props;
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || panel.current?.contains(target)) return;
      // The button that opened it closes it by itself.
      if (!anchor.current?.parentElement?.contains(target)) close.current(false);
    };
    document.addEventListener('pointerdown', pressed, true);
    return () => document.removeEventListener('pointerdown', pressed, true);
  }, []);
  return (
    <Popover
      opened
      position="bottom-start"
      offset={6}
      width={width}
      // Until it has its place it stands at the top: of the window, not of the page. A field of a day scrolls to itself as it takes
      // the focus, whatever it is told, and the page would go with it.
      floatingStrategy="fixed"
      trapFocus
      withRoles={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      onChange={(opened) => !opened && onClose(true)}
    >
      <Popover.Target>
        <span ref={anchor} className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown ref={panel} role="dialog" className={classes.panel ?? ''} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
