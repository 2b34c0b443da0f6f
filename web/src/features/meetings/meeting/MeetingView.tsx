import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { Link } from 'react-router';
import { later } from '../../../ui/later';
import { PageHeader } from '../../../ui/PageHeader';
import { PrintButton } from '../../../ui/PrintButton';
import { useFocusAfter } from '../../../ui/useFocusAfter';
import { useWhileUsed } from '../../../ui/useWhileUsed';
import { HistoryLink } from '../../activity/HistoryLink';
import { MarkButton } from '../../work-product/MarkButton';
import { printPage } from '../../work-product/released';
import { WorkProductTag } from '../../work-product/WorkProductTag';
import classes from '../Meetings.module.css';
import { CommitteeMark, MeetingStatusTag, MeetingTypeMark } from '../MeetingTags';
import { MeetingWhen } from '../MeetingWhen';
import { calendarHref } from '../meeting-links';
import type { Meeting } from '../meetings.api';
import { MeetingDocument } from '../minutes/MeetingDocument';
import { anewMs, isWithheld, type Minutes } from '../minutes/minutes.api';
import { PdfButton } from '../minutes/papers/PdfButton';
import { SavingNote, WritingContext } from '../minutes/SavingNote';
import { MeetingSteps } from '../minutes/steps/MeetingSteps';
import { createWriting } from '../minutes/writing';
import { MoveButton } from '../move/MoveButton';
import { Moving } from '../move/Moving';
import { DeleteMeeting } from './DeleteMeeting';
import { editSearch, useEditing } from './useEditing';

const MeetingForm = later(async () => (await import('./MeetingForm')).MeetingForm);

/** A meeting with its agenda and minutes to read and to write, with its form in the same place. */
export function MeetingView(props: { meeting: Meeting; reading: UseQueryResult<Minutes> }) {
  const { meeting, reading } = props;
  const editing = useEditing(meeting);
  useWhileUsed(anewMs, () => {
    if (reading.data && reading.data.status !== 'CLOSED') reading.refetch();
  });
  const withheld = isWithheld(reading);
  const minutes = withheld ? undefined : reading.data;
  const marked = minutes?.workProduct ?? false;
  const [writing] = useState(createWriting);
  const { title, status, type, committee, changeable } = meeting;
  const edit = useFocusAfter<HTMLAnchorElement>(editing);
  return (
    <Moving>
      <WritingContext value={writing}>
        <PageHeader
          title={editing ? `Edit: ${title}` : title}
          back={{ to: calendarHref, label: 'Calendar' }}
          sub={
            <span className={classes.sub}>
              <MeetingStatusTag status={status} />
              <MeetingTypeMark type={type} />
              {committee && <CommitteeMark />}
              <WorkProductTag marked={marked} />
              <MeetingWhen {...meeting} />
              <SavingNote standing={`${status} ${minutes?.finalDateTime ?? ''}`} />
            </span>
          }
          folded
          more={
            !editing &&
            (!withheld || changeable) && (
              <>
                {!withheld && <PdfButton id={meeting.id} marked={marked} />}
                {!withheld && (
                  <PrintButton
                    onPrint={() => printPage({ kind: 'meeting-minutes', id: meeting.id }, marked)}
                  />
                )}
                {minutes && (
                  <MarkButton record={{ kind: 'meeting-minutes', id: meeting.id }} marked={marked} />
                )}
                <HistoryLink id={meeting.id} />
                {changeable && <DeleteMeeting meeting={meeting} />}
              </>
            )
          }
          actions={
            !editing && (
              <div className={classes.steps}>
                {changeable && <ChangeButtons meeting={meeting} edit={edit} />}
                {minutes && <MeetingSteps meeting={meeting} minutes={minutes} />}
              </div>
            )
          }
        />
        {editing ? (
          <MeetingForm meeting={meeting} />
        ) : (
          <MeetingDocument meeting={meeting} reading={reading} />
        )}
      </WritingContext>
    </Moving>
  );
}

function ChangeButtons({ meeting, edit }: { meeting: Meeting; edit: Ref<HTMLAnchorElement> }) {
  return (
    <>
      <MoveButton meeting={meeting} size="sm" />
      <Button
        ref={edit}
        component={Link}
        to={editSearch}
        preventScrollReset
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
      >
        Edit
      </Button>
    </>
  );
}
