import { success } from '@lamplight/contract/messages';
import { issueLimits } from '@lamplight/domain/issues';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { ApiProblem } from '../../api/problem';
import { messageOf, notifySuccess } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { LeaveGuard } from '../../ui/form/LeaveGuard';
import { useKept } from '../../ui/useKept';
import { readerOf } from '../allegations/readers';
import { nameOf, people } from '../people/people.api';
import { useCreateComment } from './comments.api';
import classes from './IssueHistory.module.css';
import type { Issue } from './issues.api';
import { type Mentionable, MentionField } from './MentionField';
import { mentionedIn } from './mentions';

interface Draft {
  text: string;
  /** Who was chosen while it was written. */
  chosen: Pick<Mentionable, 'id' | 'name'>[];
}

const nothing: Draft = { text: '', chosen: [] };

/** Says something about an issue; an `@` offers people who read it, and they are told. */
export function CommentForm({ issue }: { issue: Issue }) {
  const { data = [] } = useQuery(people.list);
  const { id: userId } = useAccount();
  const draft = `${userId}.issue.${issue.id}.comment`;
  const create = useCreateComment(issue.id, draft);
  const [{ text, chosen }, keep] = useKept(draft, nothing, isDraft);
  const form = useRef<HTMLFormElement>(null);
  const empty = text.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (empty) return;
    const content = { text: text.trim(), mentions: mentionedIn(text, chosen) };
    create.mutate(content, {
      onSuccess: () => {
        keep(null);
        notifySuccess(success.commentAdded);
        form.current?.querySelector('textarea')?.focus();
      },
      // With the reason that stands under it by then.
      onError: () => form.current?.querySelector('textarea')?.focus(),
    });
  };

  return (
    <form ref={form} className={`${classes.write} ll-no-print`} onSubmit={submit}>
      <LeaveGuard isDirty={() => !empty} onLeave={() => keep(null)} />
      <MentionField
        label="Comment"
        description={issue.alleged ? '@ mentions someone who reads this issue' : '@ mentions someone'}
        error={whyNot(create.error)}
        maxLength={issueLimits.comment}
        readOnly={create.isPending}
        value={text}
        onChange={(next) => {
          create.reset();
          keep(next === '' ? null : { text: next, chosen });
        }}
        people={data.filter(readerOf(issue)).map((person) => ({
          id: person.id,
          name: nameOf(person),
          detail: person.jobPosition ?? '',
        }))}
        onMention={({ id, name }, next) => keep({ text: next, chosen: [...chosen, { id, name }] })}
      />
      <Button type="submit" variant="default" disabled={empty} loading={create.isPending}>
        Add comment
      </Button>
    </form>
  );
}

/** Why the comment was refused, where that is something to mend in it. */
const whyNot = (error: unknown) =>
  error instanceof ApiProblem && error.status === 400 ? messageOf(error) : undefined;

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null || !('text' in kept) || !('chosen' in kept)) return false;
  const { text, chosen } = kept;
  return typeof text === 'string' && Array.isArray(chosen) && chosen.every(isChosen);
}

const isChosen = (kept: unknown) =>
  typeof kept === 'object' &&
  kept !== null &&
  'id' in kept &&
  typeof kept.id === 'string' &&
  'name' in kept &&
  typeof kept.name === 'string';
