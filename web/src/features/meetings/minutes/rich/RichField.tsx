import type { RichText } from '@lamplight/domain/meetings/rich-text';
import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import type { FieldControl } from '../../../../ui/form/form-state';
import { useError, useValue } from '../../../../ui/form/inputs';
import { betterLater, fetchSoon } from '../../../../ui/later';
import classes from './Rich.module.css';
import type { RichEditorProps } from './RichEditor';
import { RichTextView } from './RichTextView';

const load = async () => (await import('./RichEditor')).RichEditor;
// Whoever may write needs it soon, and the network may be gone by then.
fetchSoon(load);

/** Until the editor has come: what is written, in its place. */
const Meanwhile = ({ value }: RichEditorProps) => (
  <div className={classes.editor} aria-busy="true">
    <div className={classes.host}>{value && <RichTextView text={value} />}</div>
  </div>
);

const Editor = betterLater<RichEditorProps>(Meanwhile, load);

/** A field of a form that holds a rich text. */
export function RichField(props: {
  field: FieldControl<RichText | null>;
  placeholder: string;
  onLeave: () => void;
}) {
  const { field, placeholder, onLeave } = props;
  const labelId = useId();
  const hintId = useId();
  const errorId = useId();
  const value = useValue(field);
  const error = useError(field);
  return (
    <div className={classes.field}>
      <span id={labelId} className={classes.label}>
        {field.field.label}
      </span>
      <Editor
        value={value}
        onChange={field.set}
        onLeave={onLeave}
        labelId={labelId}
        hintId={hintId}
        errorId={error ? errorId : undefined}
        placeholder={placeholder}
      />
      <VisuallyHidden id={hintId}>Shift+Tab or Alt+F10 leads to the formatting, Escape back.</VisuallyHidden>
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
