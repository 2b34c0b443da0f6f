import type { Question } from '@lamplight/domain/forms/definition';
import { UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './QuestionCard.module.css';

/**
 * How to find the answer, on demand, and what else can be done with a question. They are seen beside and under its words, and
 * come after the answer for whoever goes by Tab: most answer and go on.
 */
export function Guidance({ question, children }: { question: Question; children?: ReactNode }) {
  const { text, guidance, surveyTag } = question;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={classes.tools}>
        {guidance && (
          <UnstyledButton
            className={classes.help}
            aria-expanded={open}
            aria-controls={id}
            aria-label={`How to answer: ${text}`}
            onClick={() => setOpen(!open)}
          >
            <IconInfoCircle size={20} stroke={1.8} aria-hidden />
          </UnstyledButton>
        )}
        {children}
      </div>
      <div id={id} hidden={!open} className={classes.guidance}>
        {guidance}
        {surveyTag && <span className={classes.tag}>Survey tag {surveyTag}</span>}
      </div>
    </>
  );
}
