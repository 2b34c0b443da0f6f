import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

interface DateFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/** What is said of half a date; undefined where there is none. The browser gives it out as no date at all. */
export const unfinishedIn = (input: HTMLInputElement | null): string | undefined =>
  input?.validity.badInput ? 'Finish the date or clear it.' : undefined;

/**
 * A calendar day. The browser's own field: it shows dates the way the person's system writes them, opens the
 * phone's own picker, and can be typed into. One that is left half typed says so.
 */
export function DateField({ onChange, onBlur, error, ref, ...props }: DateFieldProps) {
  const [unfinished, setUnfinished] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const wrong = Boolean(unfinished ?? error);
  // A required one is wrong to the browser before anybody was there, and the library never says that it is not.
  useEffect(() => input.current?.setAttribute('aria-invalid', String(wrong)));
  return (
    <TextInput
      type="date"
      {...props}
      ref={useMergedRef(ref, input)}
      // What was begun and left: where filters stand, nothing else would say so.
      {...(unfinished ? { errorProps: { role: 'alert' } } : {})}
      error={unfinished ?? error}
      onBlur={(event) => {
        setUnfinished(unfinishedIn(event.currentTarget));
        onBlur?.(event);
      }}
      onChange={(event) => {
        setUnfinished(undefined);
        onChange(event.currentTarget.value);
      }}
    />
  );
}
