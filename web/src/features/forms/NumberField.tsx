import { formatNumber } from '@lamplight/domain/forms/answer-words';
import type { AnswerValue } from '@lamplight/domain/forms/answers';
import type { NumberQuestion } from '@lamplight/domain/forms/definition';
import { wrongIn } from '@lamplight/domain/forms/validation';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { sayAloud } from '../../notify/notify';
import { parseNumber } from './form-answers';
import { useTypedText } from './useTypedText';

type FieldError = Pick<TextInputProps, 'error' | 'errorProps'>;

/** A number with its unit. What is no number, or beyond its range, is said on leaving it and counts as no answer. */
export function NumberField(props: {
  question: NumberQuestion;
  labelId: string;
  value: number | undefined;
  error: FieldError;
  onAnswer: (answer: AnswerValue[]) => void;
}) {
  const { question, labelId, value, error, onAnswer } = props;
  const { min, max, unit } = question;
  return (
    <TypedNumber
      aria-labelledby={labelId}
      called={question.text}
      description={rangeWords(min, max)}
      value={value}
      error={error}
      unit={unit}
      refuse={(number) => wrongIn(question, { linkId: question.linkId, answer: [{ valueDecimal: number }] })}
      onNumber={(number) => onAnswer(number === undefined ? [] : [{ valueDecimal: number }])}
    />
  );
}

/** What can be entered, told from what is right: a thermometer shows more than food may have. */
function rangeWords(min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && max !== undefined) return `Takes ${formatNumber(min)} to ${formatNumber(max)}`;
  if (min !== undefined) return `Takes ${formatNumber(min)} or more`;
  return max === undefined ? undefined : `Takes ${formatNumber(max)} or less`;
}

const plain = (value: number | undefined) => (value === undefined ? '' : String(value));
const comesBackAs = (text: string) => plain(parseNumber(text));

/** A field for a number; `onNumber` gets undefined for an empty field and for what is no number. */
export function TypedNumber(props: {
  label?: string | undefined;
  'aria-labelledby'?: string;
  /** What is read out of it once it is left: its label, where it has one. */
  called?: string;
  description?: string | undefined;
  value: number | undefined;
  unit?: string | undefined;
  /** Why a number cannot stand, if it cannot. */
  refuse?: (value: number) => string | undefined;
  /** What is wrong with it beside not being a number. */
  error: FieldError;
  onNumber: (value: number | undefined) => void;
}) {
  const { value, unit, error, refuse, onNumber, called = props.label, ...labels } = props;
  // Until a key changes it, whoever comes back to the field is told by it what is wrong.
  const [typing, setTyping] = useState(false);
  const typed = useTypedText(plain(value), (text) => onNumber(parseNumber(text)), comesBackAs);
  const number = parseNumber(typed.text);
  const wrong =
    number !== undefined ? refuse?.(number) : typed.text.trim() !== '' ? 'Please enter a number.' : undefined;
  return (
    <TextInput
      {...labels}
      inputMode="decimal"
      autoComplete="off"
      maw={220}
      value={typed.text}
      onChange={(event) => {
        setTyping(true);
        typed.type(event.currentTarget.value);
      }}
      onBlur={() => {
        // The words come up where the focus no longer is.
        if (typing && wrong)
          sayAloud(called ? `${called}${/[?.!:]$/.test(called) ? '' : ':'} ${wrong}` : wrong);
        setTyping(false);
        typed.flush();
      }}
      {...(!typing && wrong ? { ...error, error: wrong } : error)}
      {...(unit ? { rightSection: <span>{unit}</span>, rightSectionWidth: 24 + unit.length * 8 } : {})}
    />
  );
}
