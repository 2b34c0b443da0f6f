/** Meetings as month, week, agenda and list. */
export const calendarHref = '/calendar';

/** One meeting, to read and to change. */
export const meetingHref = (id: string) => `/calendar/edit-meeting/${id}`;

/** Where a meeting is planned; about a PIP, where one is named. */
export const newMeetingHref = (pipId?: string) =>
  pipId === undefined ? '/calendar/new-meeting' : `/calendar/new-meeting/${pipId}`;

/** Says in the address of a new meeting that it begins as one of the quality committee. */
export const committeeParam = 'committee';

/** Where a meeting of the quality committee is planned. */
export const newCommitteeMeetingHref = `${newMeetingHref()}?${committeeParam}=yes`;

/** Who of the committee attended and signed in a year, by quarter; this year's where it is left out. */
export const evidenceHref = (year?: number) =>
  `/staff?tab=committee${year === undefined ? '' : `&year=${year}`}#attendance`;

/** The meetings of a PIP. */
export const pipMeetingsHref = (pipId: string) => `/projects/meetings-pip/${pipId}`;
