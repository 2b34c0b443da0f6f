import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { GrowingText } from '../../../ui/GrowingText';
import { useTypedText } from '../useTypedText';

const asIs = (text: string) => text;

/** A text of the definition; it is handed on a moment after the last key. */
export function TextBox(props: {
  label: string;
  description?: string;
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  error?: string | undefined;
  multiline?: boolean;
  placeholder?: string;
  /** Names the field where its label is not shown. */
  labelHidden?: boolean;
  /** It was just made, and is to be filled in next. */
  takesFocus?: boolean;
}) {
  const {
    label,
    value,
    onChange,
    multiline = false,
    labelHidden = false,
    takesFocus,
    error,
    ...rest
  } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const line = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) (area.current ?? line.current)?.focus();
  }, [takesFocus]);
  const typed = useTypedText(value, onChange, asIs);
  const shared = {
    ...rest,
    ...(labelHidden ? { 'aria-label': label } : { label }),
    error,
    value: typed.text,
    onBlur: typed.flush,
    onChange: (event: { currentTarget: { value: string } }) => typed.type(event.currentTarget.value),
  };
  if (multiline) return <GrowingText ref={area} minRows={2} maxRows={10} {...shared} />;
  return (
    <TextInput
      ref={line}
      {...shared}
      // Enter sends the form this stands in: with what was just typed.
      onKeyDown={(event) => event.key === 'Enter' && typed.flush()}
    />
  );
}
