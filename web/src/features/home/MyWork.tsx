import { sourceLabels } from '@lamplight/domain/issue-words';
import { placeWords } from '@lamplight/domain/place-words';
import { Button, Skeleton } from '@mantine/core';
import { IconCoffee } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
import classes from './HomePage.module.css';
import { useMyDraftForms, useMyDraftRounds, type useMyWork } from './home.api';

const most = 8;

/** My work today: drafts to finish, then issues assigned to me, the most urgent first. */
export function MyWork({ work }: { work: ReturnType<typeof useMyWork> }) {
  const begun = useMyDraftRounds().data;
  const drafts = begun?.content ?? [];
  const moreDrafts = (begun?.totalElements ?? 0) - drafts.length;
  const begunForms = useMyDraftForms().data;
  const forms = begunForms?.content ?? [];
  const moreForms = (begunForms?.totalElements ?? 0) - forms.length;
  const today = useToday();
  const { error, refetch } = work;
  const data = useShownSoon(work.data !== undefined) ? work.data : undefined;
  const issues = data?.issues.slice(0, most) ?? [];
  const nothing = data && issues.length === 0 && drafts.length === 0 && forms.length === 0;
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
          Issues assigned to you and rounds and forms you began show up here.
        </EmptyState>
      )}
      <ul className={classes.rows}>
        {drafts.map((round) => (
          <Row
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
          <Row
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
        {issues.map((issue) => {
          const { place, within } = placeWords(issue);
          return (
            <Row
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
    </Panel>
  );
}

function Row(props: { tag: ReactNode; title: string; detail: ReactNode; action: string; to: string }) {
  const { tag, title, detail, action, to } = props;
  return (
    <li className={classes.row}>
      <span className={classes.tag}>{tag}</span>
      <div className={classes.words}>
        <div>{title}</div>
        <div className={classes.label}>{detail}</div>
      </div>
      <Button component={Link} to={to} variant="default" aria-label={`${action}: ${title}`}>
        {action}
      </Button>
    </li>
  );
}
