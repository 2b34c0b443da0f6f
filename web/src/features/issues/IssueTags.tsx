import { allegedLabel } from '@lamplight/domain/allegations';
import type { IssueStatus } from '@lamplight/domain/issue.lifecycle';
import { issueLabels, priorityLabels, statusLabels } from '@lamplight/domain/issue-words';
import { daysUntilDue, isOpen, type Priority } from '@lamplight/domain/issues';
import {
  IconBan,
  IconBellRinging,
  IconChevronDown,
  IconChevronsUp,
  IconChevronUp,
  IconCircle,
  IconCircleCheck,
  IconCircleHalf2,
  IconLock,
  IconMinus,
  IconRepeat,
  IconRotateClockwise2,
  IconShieldExclamation,
} from '@tabler/icons-react';
import { paperDay } from '../../ui/dates';
import { Day, DayInWords, RelativeDay } from '../../ui/Moment';
import { StatusTag, type TagIcon, type Tone } from '../../ui/StatusTag';
import { useToday } from '../../ui/time-zone';
import classes from './IssueTags.module.css';

const statusLooks: Readonly<Record<IssueStatus, { tone: Tone; icon: TagIcon }>> = {
  OPEN: { tone: 'info', icon: IconCircle },
  IN_PROGRESS: { tone: 'warn', icon: IconCircleHalf2 },
  RESOLVED: { tone: 'good', icon: IconCircleCheck },
  CLOSED: { tone: 'quiet', icon: IconLock },
  REOPENED: { tone: 'bad', icon: IconRotateClockwise2 },
  VOID: { tone: 'quiet', icon: IconBan },
};

export function IssueStatusTag({ status }: { status: IssueStatus }) {
  const { tone, icon } = statusLooks[status];
  return (
    <StatusTag tone={tone} icon={icon}>
      {statusLabels[status]}
    </StatusTag>
  );
}

const priorityIcons: Readonly<Record<Priority, TagIcon>> = {
  LOW: IconChevronDown,
  MEDIUM: IconMinus,
  HIGH: IconChevronUp,
  CRITICAL: IconChevronsUp,
};

export function PriorityMark({ priority }: { priority: Priority }) {
  const Icon = priorityIcons[priority];
  return (
    <span className={classes.priority} data-priority={priority}>
      <Icon size={15} stroke={2.4} aria-hidden />
      {priorityLabels[priority]}
    </span>
  );
}

/** Its question had failed in the same place before. */
export const RepeatTag = () => (
  <StatusTag tone="quiet" icon={IconRepeat}>
    {issueLabels.repeat}
  </StatusTag>
);

interface Alerting {
  alert: boolean;
  status: IssueStatus;
}

/** Whether an issue came of an alert, and something is to be done about it. */
export const isAlert = ({ alert, status }: Alerting): boolean => alert && isOpen(status);

export const AlertTag = () => (
  <StatusTag tone="bad" icon={IconBellRinging}>
    Alert
  </StatusTag>
);

/** It alleges abuse, neglect or the like. */
export const AllegedTag = () => (
  <StatusTag tone="bad" icon={IconShieldExclamation}>
    {allegedLabel}
  </StatusTag>
);

/** Its due date was moved after it had passed. */
export const MissedTag = () => <StatusTag tone="bad">due date missed</StatusTag>;

/**
 * When an issue is due, in a row or on a card, and that an earlier date was missed: late stays late. What is late by the
 * date of now says so by itself.
 */
export const DueWithMissed = ({
  issue,
  spelled,
}: {
  issue: DueFacts & { dueMissed: boolean };
  spelled?: boolean;
}) => (
  <>
    <DueTag issue={issue} {...(spelled ? { spelled } : {})} />
    {issue.dueMissed && !issue.overdue && (
      <>
        {' '}
        <span className={classes.missed}>missed before</span>
      </>
    )}
  </>
);

export interface DueFacts {
  status: IssueStatus;
  dueDate: string;
  overdue: boolean;
}

/**
 * When an issue is due: late and due today stand out; what is resolved only says when it was due. `spelled` adds
 * the word that a column's header says elsewhere.
 */
export function DueTag({ issue, spelled = false }: { issue: DueFacts; spelled?: boolean }) {
  const today = useToday();
  const days = daysUntilDue({ dueOn: issue.dueDate }, today) ?? 0;
  if (!isOpen(issue.status)) {
    return (
      <span className={classes.quiet}>
        {spelled && (days < 0 ? 'was due ' : 'due ')}
        <Day day={issue.dueDate} />
      </span>
    );
  }
  if (issue.overdue || days === 0) {
    const words = issue.overdue ? lateWords(-days) : 'due today';
    return (
      <StatusTag tone={issue.overdue ? 'bad' : 'warn'}>
        <DayInWords day={issue.dueDate} words={words} printed={`${words}, ${paperDay(issue.dueDate)}`} />
      </StatusTag>
    );
  }
  return (
    <span className={classes.due}>
      {spelled && 'due '}
      <RelativeDay day={issue.dueDate} />
    </span>
  );
}

/** `1 day late`. At least one: what is due today is not late. */
export function lateWords(days: number): string {
  return days <= 1 ? '1 day late' : `${days} days late`;
}
