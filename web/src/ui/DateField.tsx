import { TextInput, type TextInputProps } from '@mantine/core';

interface DateFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/**
 * A calendar day. The browser's own field: it shows dates the way the person's system writes them, opens the
 * phone's own picker, and can be typed into.
 */
export function DateField({ onChange, ...props }: DateFieldProps) {
  return <TextInput type="date" {...props} onChange={(event) => onChange(event.currentTarget.value)} />;
}
