import { sourceLabels } from '@lamplight/domain/issue-words';
import { placeWords } from '@lamplight/domain/place-words';
import { Skeleton } from '@mantine/core';
import { IconCoffee } from '@tabler/icons-react';
import { Link } from 'react-router';
import { messageOf } from '../../notify/notify';
import { formatDay } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { me } from '../../ui/list/criteria';
import { Moment } from '../../ui/Moment';
import { Panel } from '../../ui/Panel';
import { StatusTag } from '../../ui/StatusTag';
import { useToday } from '../../ui/time-zone';
import { useShownSoon } from '../../ui/useShownSoon';
import { formHref } from '../completed-forms/completed-form-links';
import { DueTag } from '../issues/IssueTags';
import { issueHref } from '../issues/IssueTitle';
import { openStatuses } from '../issues/issue-words';
import { pipHref } from '../pips/pip-links';
import classes from './HomePage.module.css';
import { useMyDraftForms, useMyDraftRounds, type useMyWork, usePipsToLookAt } from './home.api';
import { WorkRow } from './WorkRow';

const most = 8;

/** My work today: drafts to finish, PIPs to look at again, then issues assigned to me, the most urgent first. */
export function MyWork({ work }: { work: ReturnType<typeof useMyWork> }) {
  const [draftRounds, draftForms, toLookAt] = [useMyDraftRounds(), useMyDraftForms(), usePipsToLookAt()];
  const drafts = draftRounds.data?.content ?? [];
  const moreDrafts = (draftRounds.data?.totalElements ?? 0) - drafts.length;
  const forms = draftForms.data?.content ?? [];
  const moreForms = (draftForms.data?.totalElements ?? 0) - forms.length;
  const looks = toLookAt.data?.content ?? [];
  // All of it at once: what came later would push down what is read already.
  const came =
    work.data !== undefined && ![draftRounds, draftForms, toLookAt].some(({ isLoading }) => isLoading);
  const today = useToday();
  const { error, refetch } = work;
  const data = useShownSoon(came) ? work.data : undefined;
  const issues = data?.issues.slice(0, most) ?? [];
  const nothing = data && issues.length + drafts.length + forms.length + looks.length === 0;
  return (
    <Panel
      title="My work"
      aside={
        data && data.total > most ? (
          <Link to={`/issues?assignee=${me}&status=${openStatuses.join(',')}`}>All {data.total}</Link>
        ) : undefined
      }
    >
      {error && !data && <FailedState message={messageOf(error)} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton height={460} radius="sm" />}
      {nothing && (
        <EmptyState icon={IconCoffee} title="Nothing is waiting for you">
          Issues assigned to you, rounds and forms you began and PIPs to look at again show up here.
        </EmptyState>
      )}
      {(data || error) && (
        <ul className={classes.rows}>
          {drafts.map((round) => (
            <WorkRow
              key={round.id}
              tag={<StatusTag tone="info">draft</StatusTag>}
              title={round.auditToolQuestionnarie.title}
              detail={
                <>
                  Round{round.unit && `, ${round.unit.name}`}, begun{' '}
                  <Moment at={round.creationDateTime} relative />
                </>
              }
              action="Continue"
              to={`/ambassador-rounds/${round.id}`}
            />
          ))}
          {moreDrafts > 0 && (
            <li className={classes.row}>
              <Link to={`/ambassador-rounds?status=DRAFT&author=${me}`}>
                And {moreDrafts} more {moreDrafts === 1 ? 'round' : 'rounds'} you began
              </Link>
            </li>
          )}
          {forms.map((form) => (
            <WorkRow
              key={form.id}
              tag={<StatusTag tone="info">draft</StatusTag>}
              title={form.form_topic.name}
              detail={
                <>
                  {form.supersedes === null ? 'Form' : 'Correction of the form'} for{' '}
                  {formatDay(form.date, today)}, begun <Moment at={form.creationDateTime} relative />
                </>
              }
              action="Continue"
              to={formHref(form)}
            />
          ))}
          {moreForms > 0 && (
            <li className={classes.row}>
              <Link to="/topics">
                And {moreForms} more {moreForms === 1 ? 'form' : 'forms'} you began
              </Link>
            </li>
          )}
          {looks.map(({ id, title, lookAgainDate }) => (
            <WorkRow
              key={id}
              tag={<StatusTag tone="warn">look again</StatusTag>}
              title={title}
              detail={
                <>
                  Completed PIP: does the gain still hold?{' '}
                  {lookAgainDate && `Due ${formatDay(lookAgainDate, today)}`}
                </>
              }
              action="Open"
              to={pipHref(id)}
            />
          ))}
          {issues.map((issue) => {
            const { place, within } = placeWords(issue);
            return (
              <WorkRow
                key={issue.id}
                tag={<DueTag issue={issue} spelled />}
                title={issue.title}
                detail={[sourceLabels[issue.sourceType], place, within].filter(Boolean).join(', ')}
                action="Open"
                to={issueHref(issue.id)}
              />
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
