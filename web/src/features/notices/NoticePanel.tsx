import { dayOf } from '@lamplight/domain/calendar/day';
import { Button } from '@mantine/core';
import { IconBellCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { sayAloud } from '../../notify/notify';
import { addressOf } from '../../screens';
import { Awaited } from '../../ui/Awaited';
import { formatLongDay, formatTime, relativeDay } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { useTimeZone, useToday } from '../../ui/time-zone';
import { accountParts } from '../account/account-links';
import { DueLine } from './DueLine';
import classes from './Notices.module.css';
import { latestNotices, type Notice, unseenNotices, useSee } from './notices.api';

/** How many are shown first, and how many more each time. */
const step = 20;

/** What somebody was told, by day. `onOpen`: they went to what a notice is about. `titled`: what it stands in says what it is. */
export function NoticePanel({ onOpen, titled = false }: { onOpen: () => void; titled?: boolean }) {
  const [size, setSize] = useState(step);
  const query = useQuery({ ...latestNotices(size), meta: { quiet: true } });
  const { data, isPlaceholderData } = query;
  // As new as the list beside it.
  const { data: unseen } = useQuery({ ...unseenNotices, staleTime: 0, meta: { quiet: true } });
  const see = useSee();
  const timeZone = useTimeZone();
  const notices = data?.content ?? [];
  const [newest] = notices;
  const onDay = ({ createdAt }: Notice) => dayOf(new Date(createdAt), timeZone);
  const more = (data?.totalElements ?? 0) - notices.length;
  const section = useRef<HTMLDivElement>(null);
  /** How many stood there when earlier ones were asked for. */
  const before = useRef<number>(undefined);
  const earlier = () => {
    before.current = notices.length;
    setSize(size + step);
  };
  useEffect(() => {
    if (before.current === undefined || notices.length <= before.current) return;
    // With the last of them the button goes that was pressed: the first that came has the focus.
    section.current?.querySelectorAll<HTMLElement>('li a')[before.current]?.focus();
    before.current = undefined;
  }, [notices.length]);
  const open = ({ id, seen }: Notice) => {
    if (!seen) see.mutate({ id });
    onOpen();
  };
  return (
    <div ref={section} className={classes.panel}>
      <div className={classes.head}>
        {!titled && <h2>Notices</h2>}
        {newest && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={see.isPending}
            // Not disabled: the focus would be gone with it.
            aria-disabled={unseen === 0}
            onClick={() => {
              if (unseen === 0) return;
              see.mutate({ upTo: newest.id }, { onSuccess: () => sayAloud('All notices are seen') });
            }}
          >
            All seen
          </Button>
        )}
      </div>
      <DueLine onOpen={onOpen} />
      {!data && <Awaited query={query} height={180} m={14} w="auto" />}
      {data && notices.length === 0 && (
        <EmptyState icon={IconBellCheck} title="No notices yet">
          Issues assigned to you, mentions, meetings, reminders and signatures show up here.
        </EmptyState>
      )}
      {[...new Set(notices.map(onDay))].map((day) => (
        <DayOfNotices
          key={day}
          day={day}
          notices={notices.filter((notice) => onDay(notice) === day)}
          onOpen={open}
        />
      ))}
      {more > 0 && (
        <div className={classes.more}>
          <Button variant="default" size="sm" loading={isPlaceholderData} onClick={earlier}>
            Show earlier ones
          </Button>
        </div>
      )}
      <p className={classes.foot}>
        <Link to={`${addressOf('account')}#${accountParts.mails.id}`} onClick={onOpen}>
          Choose which mails you get
        </Link>
      </p>
    </div>
  );
}

function DayOfNotices(props: { day: string; notices: readonly Notice[]; onOpen: (notice: Notice) => void }) {
  const { day, notices, onOpen } = props;
  const today = useToday();
  const timeZone = useTimeZone();
  const near = relativeDay(day, today);
  const isNear = near === 'today' || near === 'yesterday';
  return (
    <>
      <h3 className={classes.day}>
        {isNear ? near : formatLongDay(day, day.slice(0, 4) !== today.slice(0, 4))}
      </h3>
      <ul className={classes.list}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <Link
              to={notice.link}
              className={classes.notice}
              data-seen={notice.seen || undefined}
              onClick={() => onOpen(notice)}
            >
              <span className={classes.words}>{notice.words}</span>
              <span className={classes.when}>
                {!notice.seen && <span className={classes.new}>New</span>}
                <time dateTime={notice.createdAt}>{formatTime(new Date(notice.createdAt), timeZone)}</time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
