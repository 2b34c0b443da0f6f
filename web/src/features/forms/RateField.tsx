import { rateText } from '@lamplight/domain/forms/answer-words';
import {
  type AnswerItem,
  type AnswerValue,
  type Rate,
  rateIn,
  rateValue,
} from '@lamplight/domain/forms/answers';
import type { RateQuestion } from '@lamplight/domain/forms/definition';
import { wrongIn } from '@lamplight/domain/forms/validation';
import classes from './Answer.module.css';
import { TypedNumber } from './NumberField';

const nothing: Rate = { numerator: null, denominator: null };

/** Mostly a slip, and no more than said: those who left in a year can be more than those who work here. */
const isDoubtful = ({ multiplier }: RateQuestion, value: number | undefined): boolean =>
  multiplier > 1 && value !== undefined && value > multiplier;

/** The two numbers of a rate, and what they come to. */
export function RateField(props: {
  question: RateQuestion;
  item: AnswerItem | undefined;
  labelId: string;
  describedBy: string | undefined;
  /** Something is wrong with the answer, which is said by now. */
  isWrong: boolean;
  onAnswer: (answer: AnswerValue[]) => void;
}) {
  const { question, item, labelId, describedBy, isWrong, onAnswer } = props;
  const rate = rateIn(item) ?? nothing;
  const change = (part: keyof Rate) => (value: number | undefined) => {
    const next = { ...rate, [part]: value ?? null };
    onAnswer(next.numerator === null && next.denominator === null ? [] : [{ valueRate: next }]);
  };
  /** The words stand below both; which of them is meant is said by its mark. */
  const lacking = (part: number | null) => isWrong && part === null;
  const wrong = (given: Rate) =>
    wrongIn(question, { linkId: question.linkId, answer: [{ valueRate: given }] });
  /** What is wrong with a number by itself, and with the second beside the first; that one lacks is said once it is sent. */
  const alone = (part: number) => wrong({ numerator: part, denominator: 1 });
  const below = (part: number) => {
    const { numerator } = rate;
    return (
      alone(part) ??
      (numerator === null || alone(numerator) ? undefined : wrong({ numerator, denominator: part }))
    );
  };
  const value = rateValue(question, rate);
  return (
    <fieldset className={classes.rate} aria-labelledby={labelId} aria-describedby={describedBy}>
      <TypedNumber
        label={question.numeratorLabel ?? 'Number'}
        value={rate.numerator ?? undefined}
        error={{ error: lacking(rate.numerator) }}
        refuse={alone}
        onNumber={change('numerator')}
      />
      <TypedNumber
        label={question.denominatorLabel ?? 'Out of'}
        value={rate.denominator ?? undefined}
        error={{ error: lacking(rate.denominator) }}
        refuse={below}
        onNumber={change('denominator')}
      />
      <output className={classes.rateValue}>
        {value !== undefined && `= ${rateText(question, value)}`}
        {isDoubtful(question, value) && ': the first number is more than the second. Look at both again.'}
      </output>
    </fieldset>
  );
}
