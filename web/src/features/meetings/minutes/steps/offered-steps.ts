import { actionsFrom } from '@lamplight/domain/lifecycle';
import { meetingLifecycle } from '@lamplight/domain/meeting.lifecycle';
import { notSigned } from '../attendance/attendance-words';
import type { Minutes } from '../minutes.api';

/** What can be done with a meeting as a whole. */
export type MeetingStep = 'confirm' | 'sendOut' | 'takeBack' | 'close' | 'resend';

/** A step that is asked about in a dialog first. */
export type AskedStep = Exclude<MeetingStep, 'resend'>;

export const stepLabels: Readonly<Record<AskedStep, string>> = {
  confirm: meetingLifecycle.actions.confirm.button,
  sendOut: 'Let the minutes be signed',
  takeBack: 'Change the minutes',
  close: meetingLifecycle.actions.close.button,
};

type Standing = Pick<Minutes, 'status' | 'permissions' | 'finalDateTime' | 'attendance'>;

/** What state and rights allow now, the next thing to do last. */
export function offeredSteps({ status, permissions, finalDateTime, attendance }: Standing): MeetingStep[] {
  if (!permissions.includes('meeting.manage')) return [];
  const allowed = actionsFrom(meetingLifecycle, status);
  const may = (action: (typeof allowed)[number]) => allowed.includes(action);
  const steps: MeetingStep[] = [];
  if (may('write') && finalDateTime !== null) steps.push('takeBack');
  if (may('sign') && notSigned(attendance).length > 0) steps.push('resend');
  if (may('close')) steps.push('close');
  if (may('close') && finalDateTime === null) steps.push('sendOut');
  if (may('confirm')) steps.push('confirm');
  return steps;
}
