import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import {
  IconFilePlus,
  IconFlag,
  IconMessage,
  IconMessageOff,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { confirm } from '../../ui/confirm';
import { formatInstant } from '../../ui/dates';
import { FileList } from '../../ui/FileItem';
import { patchParams } from '../../ui/list-state';
import { Moment } from '../../ui/Moment';
import { Panel } from '../../ui/Panel';
import type { TagIcon } from '../../ui/StatusTag';
import { useTimeZone } from '../../ui/time-zone';
import { useAddressParams } from '../../ui/useAddressParams';
import { StoredFileItem } from '../files/StoredFiles';
import { nameOf } from '../people/people.api';
import { ChangeList } from './ChangeList';
import { CommentForm } from './CommentForm';
import { CommentText } from './CommentText';
import { useDeleteComment } from './comments.api';
import { type HistoryEntry, mergeHistory, wholeSince } from './history';
import classes from './IssueHistory.module.css';
import { type Issue, wholeHistory } from './issues.api';

/** Everything that happened to an issue as one stream, and the place to say something. */
export function IssueHistory({ issue }: { issue: Issue }) {
  const [params, setParams] = useAddressParams();
  const order = params.get('history') === 'oldest' ? 'oldest' : 'newest';
  const [asked, setAsked] = useState(false);
  const whole = useQuery({ ...wholeHistory(issue.id), enabled: asked });
  const since = whole.data ? undefined : wholeSince(issue);
  const all = mergeHistory({ ...issue, ...whole.data }, order);
  const entries = since === undefined ? all : all.filter(({ at }) => at >= since);
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(0);
  const came = asked && whole.isSuccess;
  useEffect(() => {
    // The button that was pressed has gone.
    const next = list.current?.children[shown.current];
    if (came && next instanceof HTMLElement) next.focus();
  }, [came]);
  const total = issue.commentsTotal + issue.revisionsTotal;
  const older = since !== undefined && (
    <Button
      className="ll-no-print"
      variant="default"
      my="md"
      loading={whole.isFetching}
      onClick={() => {
        shown.current = order === 'newest' ? entries.length : 0;
        setAsked(true);
        if (whole.isError) whole.refetch();
      }}
    >
      Show all {total} changes and comments
    </Button>
  );
  return (
    <Panel
      title="History"
      long
      aside={
        <SegmentedControl
          className="ll-no-print"
          size="xs"
          aria-label="Order of the history"
          data={[
            { value: 'newest', label: 'Newest first' },
            { value: 'oldest', label: 'Oldest first' },
          ]}
          value={order}
          onChange={(next) =>
            setParams((before) => patchParams(before, { history: next === 'oldest' ? 'oldest' : null }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      }
    >
      {issue.permissions.includes('issue.comment') && <CommentForm key={issue.id} issue={issue} />}
      {order === 'oldest' && older}
      <ol ref={list} className={classes.stream}>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} issueId={issue.id} />
        ))}
      </ol>
      {order === 'newest' && older}
    </Panel>
  );
}

const looks: Readonly<Record<HistoryEntry['kind'], { icon: TagIcon; did: string }>> = {
  created: { icon: IconFlag, did: 'recorded the issue' },
  changed: { icon: IconPencil, did: 'changed' },
  comment: { icon: IconMessage, did: 'wrote' },
  commentDeleted: { icon: IconMessageOff, did: 'deleted a comment' },
  files: { icon: IconFilePlus, did: 'added' },
};

function Entry({ entry, issueId }: { entry: HistoryEntry; issueId: string }) {
  const { icon: Icon, did } = looks[entry.kind];
  const item = useRef<HTMLLIElement>(null);
  return (
    <li ref={item} tabIndex={-1} className={classes.entry}>
      <span className={classes.icon} aria-hidden>
        <Icon size={16} stroke={1.8} />
      </span>
      <div className={classes.body}>
        <p className={classes.head}>
          <strong>{entry.by ? nameOf(entry.by) : 'Lamplight'}</strong> {did}
          <span className={classes.when}>
            <Moment at={entry.at} />
          </span>
        </p>
        <Content entry={entry} issueId={issueId} item={item} />
      </div>
    </li>
  );
}

interface OfEntry {
  issueId: string;
  /** The entry on the page; it stays when its comment is deleted. */
  item: RefObject<HTMLElement | null>;
}

function Content({ entry, ...of }: OfEntry & { entry: HistoryEntry }): ReactNode {
  if (entry.kind === 'changed') return <ChangeList changes={entry.changes} />;
  if (entry.kind === 'comment') return <Comment entry={entry} {...of} />;
  if (entry.kind !== 'files') return null;
  return (
    <FileList label="Added files">
      {entry.files.map((file) => (
        <StoredFileItem key={file.id} file={file} bare />
      ))}
    </FileList>
  );
}

function Comment(props: OfEntry & { entry: Extract<HistoryEntry, { kind: 'comment' }> }) {
  const { entry, issueId, item } = props;
  const { comment } = entry;
  const when = formatInstant(entry.at, new Date(), useTimeZone());
  const written = `${entry.by ? nameOf(entry.by) : 'Lamplight'}, ${when}`;
  const remove = useDeleteComment(issueId);
  if (comment.deleted || comment.text === null)
    return <p className={classes.deleted}>This comment was deleted.</p>;
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete this comment?',
      text: 'Its words are gone for everyone. That there was a comment stays in the history.',
      action: 'Delete',
      onTo: item.current,
    });
    if (yes) remove.mutate(comment.id);
  };
  return (
    <div className={classes.comment}>
      <CommentText text={comment.text} mentions={comment.mentions} />
      {comment.deletable && (
        <ActionIcon
          className="ll-no-print"
          variant="subtle"
          color="gray"
          loading={remove.isPending}
          aria-label={`Delete the comment by ${written}`}
          onClick={ask}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
