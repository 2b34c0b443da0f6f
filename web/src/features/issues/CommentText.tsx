import { Fragment } from 'react';
import { nameOf, type Person } from '../people/people.api';
import classes from './IssueHistory.module.css';
import { splitMentions } from './mentions';

/** A comment's words as they were typed, with the people it mentions standing out. */
export function CommentText({ text, mentions }: { text: string; mentions: readonly Person[] }) {
  const parts = splitMentions(text, mentions.map(nameOf));
  return (
    <p className={classes.text}>
      {parts.map((part) =>
        part.mention ? (
          <strong key={part.at} className={classes.mention}>
            {part.text}
          </strong>
        ) : (
          <Fragment key={part.at}>{part.text}</Fragment>
        ),
      )}
    </p>
  );
}
