import { formatFullDay } from '../../../ui/dates';
import { Moment } from '../../../ui/Moment';
import { nameOf } from '../../people/people.api';
import type { Pip } from '../pips.api';
import classes from './Pip.module.css';
import { historyOf } from './pip-history';
import { Section } from './Section';

/** What happened to the PIP as a whole. Every single change stands in the audit trail. */
export function History({ pip }: { pip: Pip }) {
  return (
    <Section name="history">
      <ol className={classes.history}>
        {historyOf(pip).map(({ at, words, by, said }) => (
          <li key={`${at} ${words}`}>
            <span className={classes.when}>{at.includes('T') ? <Moment at={at} /> : formatFullDay(at)}</span>
            <span>
              {words}
              {by && <span className={classes.small}> by {nameOf(by)}</span>}
              {said && <span className={classes.answer}>{said}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
