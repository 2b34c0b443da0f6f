import { TextInput } from '@mantine/core';
import { parseNumber } from '../form-answers';
import { useTypedText } from '../useTypedText';

const plain = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? '' : String(value);
const comesBackAs = (text: string) => plain(parseNumber(text));

/** A number of the definition; empty and what is no number become undefined. */
export function NumberBox(props: {
  label: string;
  description?: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  error?: string | undefined;
  placeholder?: string;
  /** Names the field where its label is not shown. */
  labelHidden?: boolean;
}) {
  const { label, value, onChange, error, labelHidden = false, ...rest } = props;
  const typed = useTypedText(plain(value), (text) => onChange(parseNumber(text)), comesBackAs);
  const wrong = typed.text.trim() !== '' && parseNumber(typed.text) === undefined;
  return (
    <TextInput
      {...rest}
      {...(labelHidden ? { 'aria-label': label } : { label })}
      inputMode="decimal"
      autoComplete="off"
      value={typed.text}
      onBlur={typed.flush}
      onKeyDown={(event) => event.key === 'Enter' && typed.flush()}
      onChange={(event) => typed.type(event.currentTarget.value)}
      error={wrong ? 'Please enter a number.' : error}
    />
  );
}
