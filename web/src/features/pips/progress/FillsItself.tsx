import { IconRefreshDot } from '@tabler/icons-react';
import { Link } from 'react-router';
import { editToolHref } from '../../audit-tools/tool-links';
import { resultsHref } from '../../completed-forms/completed-form-links';
import type { Pip } from '../pips.api';
import classes from './Measurements.module.css';

type Source = NonNullable<Pip['goal']['source']>;

/** From where a measure fills itself. */
export function FillsItself({ source }: { source: Source }) {
  const { kind, id, name, question, per } = source;
  const what = question ? `the answers to “${question}” in` : 'the score of';
  return (
    <p className={classes.source}>
      <IconRefreshDot size={18} stroke={1.8} aria-hidden />
      <span>
        Fills itself from {what}{' '}
        <Link to={kind === 'TOPIC' ? resultsHref(id) : editToolHref(id)}>{name}</Link>
        {kind === 'TOPIC'
          ? ', one point for each form that is sent.'
          : ` rounds, gathered ${per === 'WEEK' ? 'by week' : 'by month'}.`}
      </span>
    </p>
  );
}
