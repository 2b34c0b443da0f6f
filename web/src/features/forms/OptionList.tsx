import type { AnswerValue } from '@lamplight/domain/forms/answers';
import type { ChoiceQuestion } from '@lamplight/domain/forms/definition';
import { Checkbox, Radio } from '@mantine/core';
import classes from './Answer.module.css';

/** The options of a choice, one below the other, each a large target. */
export function OptionList(props: {
  question: ChoiceQuestion;
  labelId: string;
  describedBy: string | undefined;
  value: readonly string[];
  onAnswer: (answer: AnswerValue[]) => void;
}) {
  const { question, labelId, describedBy, value, onAnswer } = props;
  const answerWith = (codes: readonly string[]) =>
    onAnswer(
      question.answerOption
        .filter(({ valueCoding }) => codes.includes(valueCoding.code))
        .map(({ valueCoding }) => ({ valueCoding: { code: valueCoding.code } })),
    );
  if (question.type === 'multiple-choice') {
    return (
      <Checkbox.Group
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        value={[...value]}
        onChange={answerWith}
      >
        {question.answerOption.map(({ valueCoding: { code, display } }) => (
          <Checkbox key={code} className={classes.option ?? ''} value={code} label={display} />
        ))}
      </Checkbox.Group>
    );
  }
  return (
    <Radio.Group
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      value={value[0] ?? null}
      onChange={(code) => answerWith([code])}
    >
      {question.answerOption.map(({ valueCoding: { code, display } }) => (
        <Radio key={code} className={classes.option ?? ''} value={code} label={display} />
      ))}
    </Radio.Group>
  );
}
