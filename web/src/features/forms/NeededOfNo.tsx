import type { NeededOfNo as Needed } from '@lamplight/domain/forms/on-no';
import { IconAlertTriangle } from '@tabler/icons-react';
import { issueWords } from './form-words';
import classes from './QuestionCard.module.css';

/** The id of the words that a photo is required, among those that say what a "no" needs. */
export const photoRequiredOf = (id: string) => `${id}-photo`;

/** What a "no" needs and what becomes of it, said before anybody answers: one quiet line. */
export function NeededOfNo({ needed, id }: { needed: Needed; id: string }) {
  const { comment, photo, issue } = needed;
  const parts = [
    comment && <span key="comment">Comment required</span>,
    photo && (
      <span key="photo" id={photoRequiredOf(id)}>
        Photo required
      </span>
    ),
    issue && (
      <span key="issue" className={classes.opens} data-priority={issue}>
        {issue === 'CRITICAL' && <IconAlertTriangle size={14} stroke={2.4} aria-hidden />}
        {issueWords(issue)}
      </span>
    ),
  ].filter((part) => part !== false && part !== undefined);
  return (
    <p id={id} className={classes.needs}>
      If no: {parts.flatMap((part, index) => (index === 0 ? [part] : ['\u00a0· ', part]))}
    </p>
  );
}
