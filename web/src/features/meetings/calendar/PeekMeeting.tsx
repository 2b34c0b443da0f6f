import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFocusBack } from '../../../ui/useFocusBack';
import shared from '../Meetings.module.css';
import { CommitteeMark, MeetingStatusTag, MeetingTypeMark } from '../MeetingTags';
import { meetingHref } from '../meeting-links';
import { aboutWords, durationWords } from '../meeting-words';
import type { MeetingRow } from '../meetings.api';
import { MoveForm } from '../move/MoveDialog';
import { momentWords } from '../move/wall-time';
import classes from './CalendarGrid.module.css';

/** A meeting of the calendar at a glance: what and when, the way to it, and moving it without a mouse. */
export function PeekMeeting({ meeting, onClose }: { meeting: MeetingRow; onClose: () => void }) {
  useFocusBack();
  const [moving, setMoving] = useState(false);
  if (moving) {
    return (
      <Modal opened onClose={onClose} title={`Move ${meeting.title}`}>
        <MoveForm meeting={meeting} onClose={onClose} />
      </Modal>
    );
  }
  const { id, title, type, status, committee, durationMinutes, place, changeable } = meeting;
  const about = aboutWords(meeting);
  return (
    <Modal opened onClose={onClose} title={title}>
      <div className={classes.peek}>
        <p className={shared.tags}>
          <MeetingStatusTag status={status} />
          <MeetingTypeMark type={type} />
          {committee && <CommitteeMark />}
        </p>
        <p>
          {momentWords(meeting)}, {durationWords(durationMinutes)}
        </p>
        {place && <p>{place}</p>}
        {about && <p className={shared.small}>{about}</p>}
        <div className={classes.peekActions}>
          <Button component={Link} to={meetingHref(id)} data-autofocus>
            Open
          </Button>
          {changeable && (
            <Button variant="default" onClick={() => setMoving(true)}>
              Move…
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
