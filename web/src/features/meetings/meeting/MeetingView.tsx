import { unchangeable } from '@lamplight/domain/meetings/meetings';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { later } from '../../../ui/later';
import { RelativeDay } from '../../../ui/Moment';
import { PageHeader } from '../../../ui/PageHeader';
import { HistoryLink } from '../../activity/HistoryLink';
import classes from '../Meetings.module.css';
import { CommitteeMark, MeetingStatusTag, MeetingTypeMark } from '../MeetingTags';
import { calendarHref } from '../meeting-links';
import type { Meeting } from '../meetings.api';
import { MoveButton } from '../move/MoveButton';
import { Moving } from '../move/Moving';
import { DeleteMeeting } from './DeleteMeeting';
import { MeetingFacts } from './MeetingFacts';
import { editSearch, useEditing } from './useEditing';

const MeetingForm = later(async () => (await import('./MeetingForm')).MeetingForm);

/** A meeting to read, with its form in the same place. */
export function MeetingView({ meeting }: { meeting: Meeting }) {
  const editing = useEditing(meeting);
  const { title, status, type, committee, day, changeable, permissions } = meeting;
  const edit = useRef<HTMLAnchorElement>(null);
  const written = useRef(false);
  useEffect(() => {
    // The form is gone, and what had the focus with it: reading goes on where writing began.
    if (written.current && !editing) edit.current?.focus();
    written.current = editing;
  }, [editing]);
  const mine = permissions.includes('meeting.manage');
  return (
    <Moving>
      <PageHeader
        title={title}
        back={{ to: calendarHref, label: 'Calendar' }}
        sub={
          <span className={classes.sub}>
            <MeetingStatusTag status={status} />
            <MeetingTypeMark type={type} />
            {committee && <CommitteeMark />}
            <RelativeDay day={day} />
          </span>
        }
        more={
          !editing && (
            <>
              <HistoryLink id={meeting.id} />
              {changeable && <DeleteMeeting meeting={meeting} />}
            </>
          )
        }
        actions={
          changeable &&
          !editing && (
            <>
              <MoveButton meeting={meeting} size="sm" />
              <Button
                ref={edit}
                component={Link}
                to={editSearch}
                preventScrollReset
                leftSection={<IconPencil size={16} aria-hidden />}
              >
                Edit
              </Button>
            </>
          )
        }
      />
      {mine && !changeable && <p className={classes.note}>{unchangeable(status)}</p>}
      {editing ? <MeetingForm meeting={meeting} /> : <MeetingFacts meeting={meeting} />}
    </Moving>
  );
}
