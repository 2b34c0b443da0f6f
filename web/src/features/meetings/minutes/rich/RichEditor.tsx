import type { RichText } from '@lamplight/domain/meetings/rich-text';
import { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cleanText } from './clean-text';
import { contentOf, showText } from './editor-text';
import { extensionsWith } from './extensions';
import { bareHtml } from './pasted-html';
import classes from './Rich.module.css';
import { RichToolbar } from './RichToolbar';

export interface RichEditorProps {
  value: RichText | null;
  onChange: (text: RichText) => void;
  onLeave: () => void;
  /** The element that names it. */
  labelId: string;
  /** The element that says how its buttons are reached. */
  hintId: string;
  /** The element that says what is wrong with it. */
  errorId?: string | undefined;
  placeholder: string;
}

/** A rich text to write, with its buttons while it has the focus. */
export function RichEditor(props: RichEditorProps) {
  const { value, labelId, hintId, errorId, placeholder } = props;
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  /** What the person wrote last: that it comes back as the value is no news to the editor. */
  const told = useRef(value);
  const [editor, setEditor] = useState<Editor | null>(null);
  // Before anything is drawn: what stands below the text would move for one that is not there yet.
  useLayoutEffect(() => {
    const { value: begin } = latest.current;
    told.current = begin;
    const made = new Editor({
      element: host.current,
      extensions: extensionsWith(placeholder),
      content: contentOf(begin),
      // The content security policy has no style elements; its few rules stand in Rich.module.css.
      injectCSS: false,
      editorProps: {
        transformPastedHTML: bareHtml,
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId },
      },
      onUpdate: ({ editor: { state } }) => {
        const text = cleanText(state.doc.toJSON());
        told.current = text;
        latest.current.onChange(text);
      },
    });
    setEditor(made);
    return () => {
      setEditor(null);
      made.destroy();
    };
  }, [labelId, placeholder]);
  useEffect(() => {
    if (!editor || value === told.current) return;
    told.current = value;
    showText(editor, value);
  }, [editor, value]);
  useEffect(() => {
    const text = editor?.view.dom;
    text?.toggleAttribute('aria-invalid', errorId !== undefined);
    text?.setAttribute('aria-describedby', errorId ? `${errorId} ${hintId}` : hintId);
  }, [editor, errorId, hintId]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is left as a whole, text and buttons.
    <div
      className={classes.editor}
      data-error={errorId !== undefined || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) latest.current.onLeave();
      }}
    >
      {editor && <RichToolbar editor={editor} />}
      <div ref={host} className={classes.host} />
    </div>
  );
}
