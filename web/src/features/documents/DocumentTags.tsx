import { reviewState } from '@lamplight/domain/documents';
import {
  IconCalendarExclamation,
  IconCalendarRepeat,
  IconClockExclamation,
  IconFileTime,
} from '@tabler/icons-react';
import { DayInWords } from '../../ui/Moment';
import { StatusTag } from '../../ui/StatusTag';
import { useToday } from '../../ui/time-zone';
import classes from './Documents.module.css';
import { dueWords, printedDueWords, printedReviewWords, reviewWords } from './document-words';
import type { DocumentRow } from './documents.api';

/** A document that waits for its file, and until when; nothing once the file is there. */
export function PendingTag({ document }: { document: Pick<DocumentRow, 'file' | 'dueDate' | 'overdue'> }) {
  const { file, dueDate, overdue } = document;
  const today = useToday();
  if (file) return null;
  return (
    <StatusTag tone={overdue ? 'bad' : 'info'} icon={overdue ? IconClockExclamation : IconFileTime}>
      {dueDate ? (
        <DayInWords
          day={dueDate}
          words={`File ${dueWords(dueDate, today)}`}
          printed={`File ${printedDueWords(dueDate, today)}`}
        />
      ) : (
        'File pending'
      )}
    </StatusTag>
  );
}

const looks = {
  OVERDUE: { tone: 'bad', icon: IconCalendarExclamation },
  SOON: { tone: 'warn', icon: IconCalendarRepeat },
} as const;

/** When somebody is to look at a document again, in words; near and missed days stand out. */
export function ReviewDay({ day }: { day: DocumentRow['reviewDate'] }) {
  const today = useToday();
  const state = reviewState(day, today);
  if (day === null || state === null) return null;
  const words = (
    <DayInWords day={day} words={reviewWords(day, today)} printed={printedReviewWords(day, today)} />
  );
  return state === 'LATER' ? (
    <span className={classes.small}>{words}</span>
  ) : (
    <StatusTag {...looks[state]}>{words}</StatusTag>
  );
}
