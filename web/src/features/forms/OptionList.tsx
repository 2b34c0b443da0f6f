import type { AnswerValue } from '@lamplight/domain/forms/answers';
import type { ChoiceQuestion } from '@lamplight/domain/forms/definition';
import { Checkbox, Radio } from '@mantine/core';
import { useId } from 'react';
import classes from './Answer.module.css';

/**
 * The options of a choice, one below the other, each a large target. The group is made here: the question, which stands elsewhere,
 * would name the box around that of Mantine, which nobody is told of.
 */
export function OptionList(props: {
  question: ChoiceQuestion;
  labelId: string;
  describedBy: string | undefined;
  value: readonly string[];
  onAnswer: (answer: AnswerValue[]) => void;
}) {
  const { question, labelId, describedBy, value, onAnswer } = props;
  const name = useId();
  const answerWith = (codes: readonly string[]) =>
    onAnswer(
      question.answerOption
        .filter(({ valueCoding }) => codes.includes(valueCoding.code))
        .map(({ valueCoding }) => ({ valueCoding: { code: valueCoding.code } })),
    );
  const several = question.type === 'multiple-choice';
  const Option = several ? Checkbox : Radio;
  return (
    <fieldset
      className={classes.options}
      {...(several ? {} : { role: 'radiogroup' })}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
    >
      {question.answerOption.map(({ valueCoding: { code, display } }) => (
        <Option
          key={code}
          name={name}
          className={classes.option ?? ''}
          value={code}
          label={display}
          checked={value.includes(code)}
          onChange={({ currentTarget: { checked } }) =>
            answerWith(
              several ? [...value.filter((each) => each !== code), ...(checked ? [code] : [])] : [code],
            )
          }
        />
      ))}
    </fieldset>
  );
}
