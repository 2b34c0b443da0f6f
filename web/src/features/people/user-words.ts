import { success } from '@lamplight/contract/messages';
import type { Role } from '@lamplight/domain/permissions';
import type { SuccessText } from '../../notify/notify';

/** What is said of a person who has just been made. */
export function createdWords(user: { role: Role; qualityComitee: boolean }): SuccessText {
  if (user.qualityComitee) return success.committeeMemberCreated;
  return user.role === 'ASSISTANT' ? success.assistantCreated : success.staffCreated;
}
