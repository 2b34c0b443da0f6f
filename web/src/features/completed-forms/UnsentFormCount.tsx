import { UnsentCount } from '../forms/unsent/UnsentCount';
import { completedFormSubject } from './completed-form-subject';

export const UnsentFormCount = () => <UnsentCount calls={completedFormSubject} />;
