import { activityKinds } from '@lamplight/domain/activity';
import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { plural } from '../../ui/plural';
import classes from './Activity.module.css';
import type { ActivityRow } from './activity.api';
import { recordHref } from './activity-links';

const kindOf = (subjectType: string): string =>
  (activityKinds as Readonly<Record<string, string>>)[subjectType] ?? subjectType;

/** What was done to what: the action in words, the record as a link to it, and on request what changed. */
export function ActivityWhat({ row }: { row: ActivityRow }) {
  return (
    <div className={classes.what}>
      <span>{row.words}</span>
      <Record row={row} />
      {row.erasedAt && <span className={classes.small}>A person was erased here on lawful request.</span>}
      <Changes row={row} />
    </div>
  );
}

function Record({ row }: { row: ActivityRow }) {
  const { subjectName, subjectType } = row;
  const href = recordHref(row);
  if (!subjectName && !href) return null;
  const name = subjectName ?? kindOf(subjectType);
  if (!href) return <span className={classes.small}>{name}</span>;
  return (
    <Link className={classes.link} to={href}>
      {name}
    </Link>
  );
}

function Changes({ row: { changes, subjectName, subjectType, words } }: { row: ActivityRow }) {
  if (changes.length === 0) return null;
  // Of what was asked for nothing was there before.
  const isEvent = subjectType === 'endpoint' || subjectType === 'session';
  return (
    <details className={classes.changes}>
      <summary>
        {plural(changes.length, 'field')}
        <VisuallyHidden> of {subjectName ?? words}</VisuallyHidden>
      </summary>
      <ul>
        {changes.map(({ field, from, to }) => (
          <li key={field}>
            <span className={classes.field}>{field}</span> {!isEvent && from !== to && <Before text={from} />}{' '}
            {to ?? <em>empty</em>}
          </li>
        ))}
      </ul>
    </details>
  );
}

const Before = ({ text }: { text: string | null }) => (
  <>
    {text ?? <em>empty</em>} <span aria-hidden>→</span>
    <VisuallyHidden> became </VisuallyHidden>
  </>
);
