import { Moment } from '../../ui/Moment';
import { plural } from '../../ui/plural';
import { RowCard } from '../../ui/RowCard';
import { FilledScore } from '../forms/ScoreTag';
import { shortNameOf } from '../people/people.api';
import type { AuditRow } from './audits.api';
import { RoundStatusTag } from './RoundTags';
import { placeOf, roundHref } from './round-words';

/** A round in a list on a phone. */
export function RoundCard({ round }: { round: AuditRow }) {
  return (
    <RowCard
      to={roundHref(round)}
      name={round.auditToolQuestionnarie.title}
      facts={
        <>
          {[placeOf(round), round.userApp && shortNameOf(round.userApp)].filter(Boolean).join(' · ')}
          {' · '}
          <Moment at={round.creationDateTime} />
        </>
      }
      end={round.status !== 'DRAFT' && <FilledScore {...round} />}
    >
      <RoundStatusTag status={round.status} />
      {round.issueCount > 0 && <span>{plural(round.issueCount, 'issue')}</span>}
    </RowCard>
  );
}
