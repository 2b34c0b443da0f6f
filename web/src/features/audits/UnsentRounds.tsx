import { UnsentFilled } from '../forms/UnsentFilled';
import { roundSubject } from './round-subject';
import { placeOf, roundHref } from './round-words';

/** Rounds of which this browser holds what the server does not have yet. */
export const UnsentRounds = () => (
  <UnsentFilled
    calls={roundSubject}
    wordsOf={(round) => ({
      title: round?.auditToolQuestionnarie.title ?? 'Round',
      about: round ? placeOf(round) : '',
    })}
    hrefOf={(id) => roundHref({ id, status: 'DRAFT' })}
  />
);
