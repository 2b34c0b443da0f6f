import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { absent } from '../../../absent';
import { messageOf } from '../../../notify/notify';
import { DialogActions } from '../../../ui/DialogActions';
import { formatFullDay } from '../../../ui/dates';
import { Refusal } from '../../../ui/form/Refusal';
import { plural } from '../../../ui/plural';
import { Select } from '../../../ui/Select';
import { useToday } from '../../../ui/time-zone';
import { useFocusBack } from '../../../ui/useFocusBack';
import { useCenterTopicOptions } from '../meeting-criteria';
import { type DayRange, type RangeContents, rangeContents, useDeleteRange } from '../meetings.api';
import { MonthList, MonthOfList, SlotWords } from './MonthList';
import classes from './Plan.module.css';
import { byMonth, meetingsWords, nextQuarter, rangeProblem } from './plan-range';
import { RangeFields } from './RangeFields';

/** Deletes the planned meetings between two days, having counted them and asked. */
export function DeleteRangeDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const today = useToday();
  const [days, setDays] = useState<DayRange>(() => nextQuarter(today));
  const [topic, setTopic] = useState<string | null>(null);
  const topics = useCenterTopicOptions();
  const range = topic === null ? days : { ...days, centerTopicId: topic };
  const deleting = useDeleteRange();
  const problem = rangeProblem(days);
  const counting = useQuery({ ...rangeContents(range), enabled: problem === undefined && !deleting.data });
  const planned = problem === undefined ? (counting.data?.planned ?? 0) : 0;
  return (
    <Modal opened onClose={onClose} title="Delete a range" size="md">
      <div className={classes.dialog}>
        {deleting.data ? (
          <Deleted words={`${meetingsWords(deleting.data.deleted)} deleted.`} onClose={onClose} />
        ) : (
          <>
            <RangeFields range={days} error={problem} onChange={setDays} />
            <Select
              label="Only those about"
              placeholder="Every topic, group and PIP"
              data={topics}
              clearable
              searchable
              absent={absent.topic}
              value={topic}
              onChange={setTopic}
            />
            {problem === undefined && counting.error && <Refusal text={messageOf(counting.error)} />}
            {problem === undefined && !counting.error && (
              <div aria-busy={!counting.data}>
                {counting.data ? <Contents contents={counting.data} /> : <Skeleton height={48} />}
              </div>
            )}
            <DialogActions
              action={planned === 0 ? 'Nothing to delete' : `Delete ${meetingsWords(planned)}`}
              tone="danger"
              busy={deleting.isPending}
              disabled={planned === 0}
              onAction={() => deleting.mutate(range)}
              onCancel={onClose}
            />
          </>
        )}
      </div>
    </Modal>
  );
}

/** What would be deleted, each opened by its month, and what stays. */
function Contents({ contents: { initDate, endDate, planned, kept, meetings } }: { contents: RangeContents }) {
  const days = `${formatFullDay(initDate)} to ${formatFullDay(endDate)}`;
  return (
    <div className={classes.preview}>
      <p className={classes.count} role="status">
        {planned === 0
          ? `Nothing is planned from ${days}.`
          : `${plural(planned, 'planned meeting')} from ${days} would be deleted, and everyone invited told. This cannot be undone.`}
        {kept > 0 && ` ${meetingsWords(kept)} confirmed, closed or with papers of marked minutes would stay.`}
      </p>
      {planned > 0 && (
        <MonthList>
          {byMonth(meetings).map(({ month, of }) => (
            <MonthOfList key={month} month={month} sum={`${of.length} to delete`}>
              {of.map((meeting) => (
                <li key={meeting.id}>
                  <SlotWords slot={meeting} />
                </li>
              ))}
            </MonthOfList>
          ))}
        </MonthList>
      )}
    </div>
  );
}

function Deleted({ words, onClose }: { words: string; onClose: () => void }) {
  const said = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: what came of it has the focus.
  useEffect(() => said.current?.focus(), []);
  return (
    <>
      <p ref={said} tabIndex={-1} className={classes.done}>
        {words}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}
