import { isYesNo, type Question } from '@lamplight/domain/forms/definition';
import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './QuestionCard.module.css';

/** The ids of a question's words, for `aria-labelledby`: all but the last word, the last, and where that is so, that it is optional. */
export const labelOf = (id: string) => `${id}-words ${id}-end ${id}-optional`;

/** The id of the mark that a question is critical. */
export const criticalOf = (id: string) => `${id}-critical`;

/** A question's words, how to find the answer on demand, and at the right what else can be done. */
export function QuestionText(props: { question: Question; id: string; children?: ReactNode }) {
  const { question, id, children } = props;
  const { text, guidance, surveyTag, required, type } = question;
  const [open, setOpen] = useState(false);
  const guidanceId = useId();
  const optional = !required && type !== 'instruction';
  // The mark stays on the line of the last word.
  const [, words = '', end = text] = /^([\s\S]*\s)(\S+)\s*$/.exec(text) ?? [];
  return (
    <>
      <div className={classes.head}>
        <div className={classes.words}>
          {isYesNo(question) && question.critical && (
            <span id={criticalOf(id)} className={classes.critical}>
              <IconAlertTriangle size={14} stroke={2.4} aria-hidden /> Critical
            </span>
          )}
          <p className={classes.text}>
            <span id={`${id}-words`}>{words}</span>
            <span className={classes.end}>
              <span id={`${id}-end`}>{end}</span>
              {guidance && (
                <UnstyledButton
                  className={classes.help}
                  aria-expanded={open}
                  aria-controls={guidanceId}
                  aria-label={`How to answer: ${text}`}
                  onClick={() => setOpen(!open)}
                >
                  <IconInfoCircle size={20} stroke={1.8} aria-hidden />
                </UnstyledButton>
              )}
            </span>
            {optional && (
              <span id={`${id}-optional`} className={classes.optional}>
                {' '}
                (optional)
              </span>
            )}
          </p>
        </div>
        {children}
      </div>
      <div id={guidanceId} hidden={!open} className={classes.guidance}>
        {guidance}
        {surveyTag && <span className={classes.tag}>Survey tag {surveyTag}</span>}
      </div>
    </>
  );
}
