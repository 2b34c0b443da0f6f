import { Link } from 'react-router';
import { Moment } from '../../ui/Moment';
import { plural } from '../../ui/plural';
import { shortNameOf } from '../people/people.api';
import type { AuditRow } from './audits.api';
import classes from './Round.module.css';
import { RoundScore, RoundStatusTag } from './RoundTags';
import { placeOf, roundHref } from './round-words';

/** A round in a list on a phone. */
export function RoundCard({ round }: { round: AuditRow }) {
  return (
    <article className={classes.card}>
      <Link className={classes.cardLink} to={roundHref(round)}>
        {round.auditToolQuestionnarie.title}
      </Link>
      <p className={classes.small}>
        {[placeOf(round), round.userApp && shortNameOf(round.userApp)].filter(Boolean).join(' · ')}
        {' · '}
        <Moment at={round.creationDateTime} />
      </p>
      <p className={classes.tags}>
        <RoundStatusTag status={round.status} />
        {round.issueCount > 0 && <span>{plural(round.issueCount, 'issue')}</span>}
        {round.status === 'SENT' && (
          <span className={classes.end}>
            <RoundScore status={round.status} score={round.score} />
          </span>
        )}
      </p>
    </article>
  );
}
