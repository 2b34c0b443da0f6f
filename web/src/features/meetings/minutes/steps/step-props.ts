import type { Meeting } from '../../meetings.api';
import type { Minutes } from '../minutes.api';

/** What every dialog of a step is given. */
export interface StepProps {
  meeting: Meeting;
  minutes: Minutes;
  onClose: () => void;
}
