import { formLimits } from '@lamplight/domain/forms/limits';
import { useEffect, useRef } from 'react';
import { GrowingText } from '../../ui/GrowingText';
import { useTypedText } from './useTypedText';

/** Keeps the line: the field must not move under the first key. */
const linePlace = '\u00a0';

/** The comment of an answer, kept as it is typed. */
export function CommentField(props: {
  label: string;
  value: string;
  /** Why the answer cannot do without it, where it cannot: said until something is written. */
  needed: string | undefined;
  /** The answer lacks it. */
  lacks: boolean;
  /** Something is wrong with the answer, which is said by now. */
  isWrong: boolean;
  /** The person just asked for it. */
  takesFocus: boolean;
  onChange: (text: string) => void;
}) {
  const { label, value, needed, lacks, isWrong, takesFocus, onChange } = props;
  const typed = useTypedText(value, onChange);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <GrowingText
      ref={field}
      mt={10}
      label={label}
      description={typed.text.trim() === '' ? needed : needed && linePlace}
      required={needed !== undefined}
      aria-invalid={(lacks && isWrong) || undefined}
      data-lacking={lacks || undefined}
      minRows={1}
      maxRows={10}
      maxLength={formLimits.comment}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={typed.flush}
    />
  );
}
