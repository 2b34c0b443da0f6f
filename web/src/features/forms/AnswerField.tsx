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
  /** The ids of what else is heard with it, what is wrong among it. */
  describedBy: string | undefined;
  /** What is wrong with the answer, and the id of the words that say so. */
  problem: Problem;
  onAnswer: (answer: AnswerValue[]) => void;
}

export interface Problem {
  readonly id: string;
  readonly words: string | undefined;
}

/** What a field that says its problem itself is given: it is marked, and described by those words. */
const errorOf = ({ id, words }: Problem) =>
  words ? { error: words, errorProps: { id, fz: 'sm', mt: 6 } } : {};

/** Whether the field of a question says its problem itself; elsewhere it stands below the answer. */
export const saysProblem = ({ type }: Question): boolean =>
  type === 'short-text' || type === 'long-text' || type === 'number' || type === 'date';

/** The field that answers a question of any type; photos have their own list, instructions none. */
export function AnswerField({ question, item, labelId, describedBy, problem, onAnswer }: AnswerFieldProps) {
  switch (question.type) {
    case 'yes-no':
    case 'yes-no-na':
      return (
        <YesNoButtons
          labelId={labelId}
          describedBy={describedBy}
          withNa={question.type === 'yes-no-na'}
          value={codesIn(item)[0]}
          onChoose={(code) => onAnswer([{ valueCoding: { code } }])}
        />
      );
    case 'single-choice':
    case 'multiple-choice':
      return (
        <OptionList
          question={question}
          labelId={labelId}
          describedBy={describedBy}
          value={codesIn(item)}
          onAnswer={onAnswer}
        />
      );
    case 'short-text':
    case 'long-text':
      return (
        <TextField
          long={question.type === 'long-text'}
          labelId={labelId}
          problem={problem}
          value={textIn(item) ?? ''}
          onChange={(text) => onAnswer(text.trim() === '' ? [] : [{ valueString: text }])}
        />
      );
    case 'number':
      return (
        <NumberField
          question={question}
          labelId={labelId}
          value={numberIn(item)}
          error={errorOf(problem)}
          onAnswer={onAnswer}
        />
      );
    case 'date':
      return (
        <DateField
          aria-labelledby={labelId}
          {...errorOf(problem)}
          value={dateIn(item) ?? ''}
          onChange={(day) => onAnswer(day ? [{ valueDate: day }] : [])}
          maw={220}
        />
      );
    case 'rate':
      return (
        <RateField
          question={question}
          item={item}
          labelId={labelId}
          describedBy={describedBy}
          isWrong={problem.words !== undefined}
          onAnswer={onAnswer}
        />
      );
    case 'scale': {
      const { min, max, minLabel, maxLabel } = question;
      return (
        <ButtonChoice
          labelId={labelId}
          describedBy={describedBy}
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
  problem: Problem;
  value: string;
  onChange: (text: string) => void;
}) {
  const { long, labelId, problem, value, onChange } = props;
  const typed = useTypedText(value, onChange);
  const shared = {
    'aria-labelledby': labelId,
    ...errorOf(problem),
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
