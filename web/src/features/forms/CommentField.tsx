import { formLimits } from '@lamplight/domain/forms/limits';
import { useEffect, useRef } from 'react';
import { GrowingText } from '../../ui/GrowingText';
import { useTypedText } from './useTypedText';

/** The comment of an answer, kept as it is typed. */
export function CommentField(props: {
  label: string;
  value: string;
  /** The answer cannot do without it. */
  required: boolean;
  /** It is required, and nothing is written yet. */
  lacks: boolean;
  /** That it lacks, where that is said by now. */
  problem: string | undefined;
  /** The person just asked for it. */
  takesFocus: boolean;
  onChange: (text: string) => void;
}) {
  const { label, value, required, lacks, problem, takesFocus, onChange } = props;
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
      required={required}
      error={problem}
      errorProps={{ fz: 'sm', mt: 6 }}
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
