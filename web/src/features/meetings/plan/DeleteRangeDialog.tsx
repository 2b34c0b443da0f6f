import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../notify/notify';
import { formatFullDay } from '../../../ui/dates';
import { Refusal } from '../../../ui/form/Refusal';
import { plural } from '../../../ui/plural';
import { useToday } from '../../../ui/time-zone';
import { useFocusBack } from '../../../ui/useFocusBack';
import { type DayRange, rangeCount, useDeleteRange } from '../meetings.api';
import classes from './Plan.module.css';
import { meetingsWords, nextQuarter, rangeProblem } from './plan-range';
import { RangeFields } from './RangeFields';

/** Deletes the planned meetings between two days, having counted them and asked. */
export function DeleteRangeDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const today = useToday();
  const [range, setRange] = useState<DayRange>(() => nextQuarter(today));
  const deleting = useDeleteRange();
  const problem = rangeProblem(range);
  const counting = useQuery({ ...rangeCount(range), enabled: problem === undefined && !deleting.data });
  const planned = problem === undefined ? (counting.data?.planned ?? 0) : 0;
  return (
    <Modal opened onClose={onClose} title="Delete a range" size="md">
      <div className={classes.dialog}>
        {deleting.data ? (
          <Deleted words={`${meetingsWords(deleting.data.deleted)} deleted.`} onClose={onClose} />
        ) : (
          <>
            <RangeFields range={range} error={problem} onChange={setRange} />
            {problem === undefined && counting.error && <Refusal text={messageOf(counting.error)} />}
            {problem === undefined && !counting.error && (
              <div aria-busy={!counting.data}>
                {counting.data ? <Counted range={range} {...counting.data} /> : <Skeleton height={48} />}
              </div>
            )}
            <div className={classes.actions}>
              <Button
                color="red"
                disabled={planned === 0}
                loading={deleting.isPending}
                onClick={() => deleting.mutate(range)}
              >
                {planned === 0 ? 'Nothing to delete' : `Delete ${meetingsWords(planned)}`}
              </Button>
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}

/** What would be deleted and what stays. */
function Counted({ range, planned, kept }: { range: DayRange; planned: number; kept: number }) {
  const days = `${formatFullDay(range.initDate)} to ${formatFullDay(range.endDate)}`;
  return (
    <p className={classes.count} role="status">
      {planned === 0
        ? `Nothing is planned from ${days}.`
        : `${plural(planned, 'planned meeting')} from ${days} would be deleted, and everyone invited told. This cannot be undone.`}
      {kept > 0 && ` ${meetingsWords(kept)} confirmed or closed would stay.`}
    </p>
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
