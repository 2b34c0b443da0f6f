import type { AnswerItem, AnswerValue } from '@lamplight/domain/forms/answers';
import { codesIn, dateIn, numberIn, textIn } from '@lamplight/domain/forms/answers';
import type { Question } from '@lamplight/domain/forms/definition';
import { formLimits } from '@lamplight/domain/forms/limits';
import { TextInput } from '@mantine/core';
import { DateField } from '../../ui/DateField';
import { GrowingText } from '../../ui/GrowingText';
import { ButtonChoice } from './ButtonChoice';
import { NumberField } from './NumberField';
import { OptionList } from './OptionList';
import { RateField } from './RateField';
import { useTypedText } from './useTypedText';
import { YesNoButtons } from './YesNoButtons';

export interface AnswerFieldProps {
  question: Question;
  item: AnswerItem | undefined;
  /** The id of the question's text, which names the field. */
  labelId: string;
  onAnswer: (answer: AnswerValue[]) => void;
}

/** The field that answers a question of any type; photos have their own list, instructions none. */
export function AnswerField({ question, item, labelId, onAnswer }: AnswerFieldProps) {
  switch (question.type) {
    case 'yes-no':
    case 'yes-no-na':
      return (
        <YesNoButtons
          labelId={labelId}
          withNa={question.type === 'yes-no-na'}
          value={codesIn(item)[0]}
          onChoose={(code) => onAnswer([{ valueCoding: { code } }])}
        />
      );
    case 'single-choice':
    case 'multiple-choice':
      return <OptionList question={question} labelId={labelId} value={codesIn(item)} onAnswer={onAnswer} />;
    case 'short-text':
    case 'long-text':
      return (
        <TextField
          long={question.type === 'long-text'}
          labelId={labelId}
          value={textIn(item) ?? ''}
          onChange={(text) => onAnswer(text.trim() === '' ? [] : [{ valueString: text }])}
        />
      );
    case 'number':
      return <NumberField question={question} labelId={labelId} value={numberIn(item)} onAnswer={onAnswer} />;
    case 'date':
      return (
        <DateField
          aria-labelledby={labelId}
          value={dateIn(item) ?? ''}
          onChange={(day) => onAnswer(day ? [{ valueDate: day }] : [])}
          maw={220}
        />
      );
    case 'rate':
      return <RateField question={question} item={item} labelId={labelId} onAnswer={onAnswer} />;
    case 'scale': {
      const { min, max, minLabel, maxLabel } = question;
      return (
        <ButtonChoice
          labelId={labelId}
          numbers={Array.from({ length: Math.max(0, Math.min(max - min + 1, 20)) }, (_, step) => min + step)}
          ends={[minLabel, maxLabel]}
          value={numberIn(item)}
          onChoose={(value) => onAnswer([{ valueDecimal: value }])}
        />
      );
    }
    case 'photo':
    case 'instruction':
      return null;
  }
}

function TextField(props: {
  long: boolean;
  labelId: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const { long, labelId, value, onChange } = props;
  const typed = useTypedText(value, onChange);
  const shared = {
    'aria-labelledby': labelId,
    value: typed.text,
    onBlur: typed.flush,
    onChange: (event: { currentTarget: { value: string } }) => typed.type(event.currentTarget.value),
  };
  return long ? (
    <GrowingText minRows={2} maxRows={12} maxLength={formLimits.longText} {...shared} />
  ) : (
    <TextInput maxLength={formLimits.shortText} {...shared} />
  );
}
