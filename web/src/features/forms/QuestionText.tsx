import { isYesNo, type Question } from '@lamplight/domain/forms/definition';
import { IconAlertTriangle } from '@tabler/icons-react';
import { harmWords } from './form-words';
import classes from './QuestionCard.module.css';

/** The ids of a question's words, for `aria-labelledby`: the words, and where that is so, that it is optional. */
export const labelOf = (id: string) => `${id}-words ${id}-optional`;

/** The id of the mark that a "no" to a question may mean harm. */
export const harmOf = (id: string) => `${id}-harm`;

/** A question's words. */
export function QuestionText({ question, id }: { question: Question; id: string }) {
  const { text, required, type } = question;
  return (
    <div className={classes.words}>
      {isYesNo(question) && question.critical && (
        <span id={harmOf(id)} className={classes.critical}>
          <IconAlertTriangle size={14} stroke={2.4} aria-hidden /> {harmWords}
        </span>
      )}
      <p className={classes.text}>
        <span id={`${id}-words`}>{text}</span>
        {!required && type !== 'instruction' && (
          <span id={`${id}-optional`} className={classes.optional}>
            {' '}
            (optional)
          </span>
        )}
      </p>
    </div>
  );
}
