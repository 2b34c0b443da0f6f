import type { WorkKind } from '@lamplight/domain/my-work';
import { Skeleton } from '@mantine/core';
import { IconCoffee } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { me } from '../../ui/list/criteria';
import { Panel } from '../../ui/Panel';
import { StatusTag } from '../../ui/StatusTag';
import { useToday } from '../../ui/time-zone';
import { useShownSoon } from '../../ui/useShownSoon';
import { DueTag } from '../issues/IssueTags';
import { useFirstSteps } from './first-step-looks';
import classes from './HomePage.module.css';
import type { useHomeWork, Work } from './home.api';
import { myWorkId } from './home-links';
import { WorkRow } from './WorkRow';
import { allWords, workLooks } from './work-looks';

/** As many of a kind as a day is begun with, so that no kind hides another; the rest is a press away. */
const mostOf = (kind: WorkKind): number => (kind === 'issue' ? 6 : 3);

const ofKind = (items: readonly Work[], kind: WorkKind) => items.filter((each) => each.kind === kind);
const firstOfEach = (items: readonly Work[]): Work[] =>
  items.filter((item) => ofKind(items, item.kind).indexOf(item) < mostOf(item.kind));

/** My work today, of every kind, in the order in which it asks to be done. */
export function MyWork({ work }: { work: ReturnType<typeof useHomeWork> }) {
  const today = useToday();
  const { error, refetch } = work;
  const data = useShownSoon(work.data !== undefined) ? work.data : undefined;
  const shown = firstOfEach(data?.items ?? []);
  const steps = useFirstSteps(data?.firstSteps ?? []);
  const rest = (data?.counts ?? []).filter(({ kind, total }) => total > ofKind(shown, kind).length);
  return (
    <Panel title="My work" id={myWorkId}>
      {error && !data && <FailedState error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton height={460} radius="sm" />}
      {data && shown.length + steps.length === 0 && (
        <EmptyState icon={IconCoffee} title="Nothing is waiting for you">
          Issues, action items and documents that are yours, signatures that are asked of you, resolved issues
          to verify, rounds and forms you began show up here.
        </EmptyState>
      )}
      {shown.length + steps.length > 0 && (
        <ul className={classes.rows}>
          {shown.map((each) => {
            const { waits, detail, action, href } = workLooks[each.kind];
            const { dueDate } = each;
            return (
              <WorkRow
                key={`${each.kind} ${each.id}`}
                tag={
                  dueDate === null ? (
                    <StatusTag tone={waits.tone}>{waits.words}</StatusTag>
                  ) : (
                    <DueTag issue={{ status: 'OPEN', dueDate, overdue: dueDate < today }} spelled />
                  )
                }
                title={each.title}
                detail={detail(each, today)}
                action={action}
                to={href(each)}
              />
            );
          })}
          {steps.map(({ step, title, detail, to }) => (
            <WorkRow
              key={step}
              tag={<StatusTag tone="info">first step</StatusTag>}
              title={title}
              detail={detail}
              action="Open"
              to={to}
            />
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <p className={classes.more}>
          {rest.map(({ kind, total }) => {
            const all = workLooks[kind].all(me);
            return all === null ? (
              <span key={kind}>{allWords(kind, total)}: in the top bar</span>
            ) : (
              <Link key={kind} to={all}>
                {allWords(kind, total)}
              </Link>
            );
          })}
        </p>
      )}
    </Panel>
  );
}
