import type { FoundKind } from '@lamplight/domain/pips/content';
import { Link } from 'react-router';
import { readFormHref, resultsHref } from '../../completed-forms/completed-form-links';
import { issueHref } from '../../issues/IssueTitle';
import type { Pip } from '../pips.api';
import classes from './Pip.module.css';

const kindWords: Readonly<Record<FoundKind, string>> = {
  ISSUE: 'Issue',
  COMPLETED_FORM: 'Completed form',
  AUDIT: 'Round',
  TOPIC_RESULTS: 'Results',
};

const hrefs: Readonly<Record<FoundKind, (id: string) => string>> = {
  ISSUE: issueHref,
  COMPLETED_FORM: readFormHref,
  AUDIT: (id) => `/ambassador-rounds/${id}/view`,
  TOPIC_RESULTS: resultsHref,
};

/** The records that showed the problem, each as the way to it for whoever may read it. */
export function FoundList({ found }: { found: Pip['found'] }) {
  return (
    <ul className={classes.found}>
      {found.map(({ kind, id, linkId, name, question, readable }) => (
        <li key={`${kind} ${id} ${linkId ?? ''}`}>
          {kindWords[kind]}: {readable ? <Link to={hrefs[kind](id)}>{name}</Link> : name}
          {question && <span className={classes.small}>, “{question}”</span>}
        </li>
      ))}
    </ul>
  );
}
