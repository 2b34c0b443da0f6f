import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useAccount } from '../../../session/session';
import { FailedState } from '../../../ui/FailedState';
import { later } from '../../../ui/later';
import { NoConnection } from '../../../ui/NoConnection';
import { together } from '../../../ui/together';
import { useFragment } from '../../../ui/useFragment';
import { AskedHere } from '../../signatures/AskedAtHead';
import { MeetingFacts } from '../meeting/MeetingFacts';
import type { Meeting } from '../meetings.api';
import { AgendaSection } from './agenda/AgendaSection';
import { AttendancePanel } from './attendance/AttendancePanel';
import { askedOf } from './attendance/attendance-words';
import classes from './Minutes.module.css';
import { MinutesNav, type parts } from './MinutesNav';
import { isWithheld, type Minutes } from './minutes.api';
import { PapersPanel } from './papers/PapersPanel';

const SignHere = together(async () => (await import('./steps/SignHere')).SignHere);
const Releases = later(async () => (await import('../../work-product/Releases')).Releases);
const ReportsPanel = together(async () => (await import('./reports/ReportsPanel')).ReportsPanel);

const coming = <Skeleton height={240} radius="lg" aria-busy="true" />;

/** A meeting as a document: what it is about, its agenda with what is written of it, who came, and its papers. */
export function MeetingDocument({
  meeting,
  reading,
}: {
  meeting: Meeting;
  reading: UseQueryResult<Minutes>;
}) {
  const { error, refetch, isPaused } = reading;
  const withheld = isWithheld(reading);
  const minutes = withheld ? undefined : reading.data;
  const asked = askedOf(useAccount().id, minutes);
  return (
    <Suspense fallback={coming}>
      <div className={classes.page} data-alone={withheld || undefined}>
        {minutes && <MinutesNav minutes={minutes} />}
        <div className={classes.document}>
          {minutes && asked.length > 0 && <AskedHere />}
          <Part anchor="about">
            <MeetingFacts meeting={meeting} />
          </Part>
          {minutes ? (
            <Written meeting={meeting} minutes={minutes} asked={asked} />
          ) : withheld ? (
            <p className={classes.withheld}>The agenda and minutes of this meeting are not shown to you.</p>
          ) : error ? (
            <FailedState error={error} onRetry={() => refetch()} />
          ) : isPaused ? (
            <NoConnection />
          ) : (
            coming
          )}
        </div>
      </div>
    </Suspense>
  );
}

function Written(props: { meeting: Meeting; minutes: Minutes; asked: ReturnType<typeof askedOf> }) {
  const { meeting, minutes, asked } = props;
  useFragment();
  return (
    <>
      <Part anchor="agenda">
        <AgendaSection meeting={meeting} minutes={minutes} />
      </Part>
      <Part anchor="attendance">
        <AttendancePanel minutes={minutes} />
      </Part>
      {asked.length > 0 && <SignHere minutes={minutes} asked={asked} />}
      <Part anchor="reports">
        <ReportsPanel meeting={meeting} minutes={minutes} />
      </Part>
      <Part anchor="file">
        <PapersPanel minutes={minutes} />
      </Part>
      {minutes.workProduct && <Releases record={{ kind: 'meeting-minutes', id: minutes.id }} />}
    </>
  );
}

const Part = ({ anchor, children }: { anchor: keyof typeof parts; children: ReactNode }) => (
  <div id={anchor} tabIndex={-1} className={classes.section}>
    {children}
  </div>
);
