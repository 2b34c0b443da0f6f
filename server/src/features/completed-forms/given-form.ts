import type { CompletedFormInput } from '@lamplight/contract/completed-forms';
import type { ReceivedFile } from '../../ports/uploads';

/** A topic's form as a client gives it, whole. */
export interface GivenForm {
  topicId: string;
  input: CompletedFormInput;
  files: readonly ReceivedFile[];
}
