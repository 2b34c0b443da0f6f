import { ActionIcon } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconItalic,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import classes from './Rich.module.css';

interface Tool {
  label: string;
  /** As it is pressed on a keyboard. */
  keys: string;
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  press: (editor: Editor) => unknown;
  /** Whether it is on where the caret is; left out of what is done once. */
  on?: (editor: Editor) => boolean;
}

const tools: readonly Tool[] = [
  {
    label: 'Bold',
    keys: 'Control+B',
    icon: IconBold,
    press: (editor) => editor.chain().focus().toggleBold().run(),
    on: (editor) => editor.isActive('bold'),
  },
  {
    label: 'Italic',
    keys: 'Control+I',
    icon: IconItalic,
    press: (editor) => editor.chain().focus().toggleItalic().run(),
    on: (editor) => editor.isActive('italic'),
  },
  {
    label: 'Underline',
    keys: 'Control+U',
    icon: IconUnderline,
    press: (editor) => editor.chain().focus().toggleUnderline().run(),
    on: (editor) => editor.isActive('underline'),
  },
  {
    label: 'Bulleted list',
    keys: 'Control+Shift+8',
    icon: IconList,
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
    on: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'Numbered list',
    keys: 'Control+Shift+7',
    icon: IconListNumbers,
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
    on: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'Undo',
    keys: 'Control+Z',
    icon: IconArrowBackUp,
    press: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: 'Redo',
    keys: 'Control+Shift+Z',
    icon: IconArrowForwardUp,
    press: (editor) => editor.chain().focus().redo().run(),
  },
];

const statesOf = (editor: Editor) => tools.map(({ on }) => on?.(editor) ?? false).join();

/** The buttons of an editor: one stop of the Tab key, arrows go from one to the next. */
export function RichToolbar({ editor }: { editor: Editor }) {
  const [states, setStates] = useState(() => statesOf(editor));
  const [stop, setStop] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const text = editor.view.dom;
    const come = (event: globalThis.KeyboardEvent) => {
      if (!event.altKey || event.key !== 'F10') return;
      event.preventDefault();
      bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    };
    text.addEventListener('keydown', come);
    return () => text.removeEventListener('keydown', come);
  }, [editor]);
  useEffect(() => {
    const follow = () => setStates(statesOf(editor));
    editor.on('transaction', follow);
    return () => {
      editor.off('transaction', follow);
    };
  }, [editor]);
  const pressed = states.split(',');
  const go = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      editor.commands.focus();
    }
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    // With another key it is the browser's: Alt and left is back.
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const buttons = event.currentTarget.querySelectorAll('button');
    buttons[(stop + step + tools.length) % tools.length]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      aria-keyshortcuts="Alt+F10"
      className={classes.toolbar}
      onKeyDown={go}
    >
      {tools.map(({ label, keys, icon: Icon, press, on }, at) => (
        <ActionIcon
          key={label}
          className={classes.tool ?? ''}
          variant="subtle"
          color="gray"
          aria-label={label}
          aria-keyshortcuts={keys}
          title={`${label} (${keys.replace('Control', 'Ctrl')})`}
          {...(on ? { 'aria-pressed': pressed[at] === 'true' } : {})}
          tabIndex={at === stop ? 0 : -1}
          onFocus={() => setStop(at)}
          // The text keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(editor)}
        >
          <Icon size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}
