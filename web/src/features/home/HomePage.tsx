import { workSentence } from '@lamplight/domain/my-work';
import { Skeleton } from '@mantine/core';
import { useSilent } from '../../api/useSilent';
import { useAccount, useMay } from '../../session/session';
import { formatLongDay } from '../../ui/dates';
import { afterThePage, aSecondLater, betterLater } from '../../ui/later';
import { PageHeader } from '../../ui/PageHeader';
import { useIsPhone } from '../../ui/phone';
import { useToday } from '../../ui/time-zone';
import { useFragment } from '../../ui/useFragment';
import { useShownSoon } from '../../ui/useShownSoon';
import { useAttention } from './attention.api';
import { CenterFigures } from './CenterFigures';
import { greeting } from './greeting';
import { HomeAway } from './HomeAway';
import classes from './HomePage.module.css';
import { useHomeFollows, useHomeWork } from './home.api';
import { MyWork } from './MyWork';
import { NeedsAttention } from './NeedsAttention';
import { NextMeetings } from './NextMeetings';
import { OnFile } from './OnFile';
import { RoundsThisWeek } from './RoundsThisWeek';

/** Below everything else: nothing that is there moves when it comes. */
const HomeBelow = betterLater(
  () => null,
  afterThePage(async () => (await import('./HomeBelow')).HomeBelow),
);

/** Nobody waits for it: for most there is nothing. */
const UnsentOnHome = betterLater(
  () => null,
  aSecondLater(async () => (await import('./UnsentOnHome')).UnsentOnHome),
);

/** What needs me today, and how the center stands. */
export function HomePage() {
  const account = useAccount();
  const may = useMay();
  const today = useToday();
  const work = useHomeWork();
  const attention = useAttention();
  useHomeFollows(attention.data);
  const silent = useSilent();
  const isAway = work.data === undefined && (work.isPaused || silent);
  const phone = useIsPhone();
  const workIsShown = useShownSoon(work.data !== undefined) || work.error !== null;
  useFragment();
  const hello = greeting(new Date(), account.center.timeZone);
  return (
    <>
      <PageHeader
        title="Home"
        heading={`${hello}, ${account.firstName}`}
        subGrows
        sub={`${formatLongDay(today, false)}. ${work.data ? workSentence(work.data.counts, work.data.firstSteps.length) : ''}`}
      />
      <UnsentOnHome />
      {isAway && <HomeAway />}
      {!isAway && attention.isLoading && <Skeleton height={460} radius="sm" />}
      {!isAway && !attention.isLoading && (
        <div className={classes.columns}>
          <div className={classes.beside}>
            <NeedsAttention attention={attention} />
            <MyWork work={work} />
          </div>
          {/* On a phone what waits for me comes before how the center stands, which it would push down as it comes. */}
          {(!phone || workIsShown) && (
            <div className={classes.beside}>
              {may('issue.read') && <CenterFigures />}
              {may('audit.read') && <RoundsThisWeek />}
              {may('compliance-panel.read') && <OnFile />}
              <NextMeetings work={work} />
            </div>
          )}
        </div>
      )}
      <HomeBelow />
    </>
  );
}
