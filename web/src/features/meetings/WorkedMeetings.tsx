import type { ReactNode, RefObject } from 'react';
import { InPage } from '../../ui/ErrorPage';
import { later } from '../../ui/later';
import { WorkedList } from '../../ui/list/WorkedList';
import type { MeetingRow } from './meetings.api';

const MeetingKeys = later(
  async () => (await import('./MeetingKeys')).MeetingKeys,
  InPage,
  () => null,
);

/** Around a list of meetings, or the agenda: its letters. */
export const WorkedMeetings = (props: {
  rows: readonly MeetingRow[];
  bar: RefObject<HTMLElement | null>;
  children: ReactNode;
}) => <WorkedList {...props} Keys={MeetingKeys} />;

/** Before there are any. */
export const noMeetings: readonly MeetingRow[] = [];
