import { UnsentCount } from '../forms/unsent/UnsentCount';
import { roundSubject } from './round-subject';

export const UnsentRoundCount = () => <UnsentCount calls={roundSubject} />;
