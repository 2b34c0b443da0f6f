import { issueLimits } from '@lamplight/domain/issues';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { LeaveGuard } from '../../ui/form/LeaveGuard';
import { useIdempotencyKey } from '../../ui/idempotency';
import { nameOf, people } from '../people/people.api';
import { useCreateComment } from './comments.api';
import classes from './IssueHistory.module.css';
import { type Mentionable, MentionField } from './MentionField';
import { mentionedIn } from './mentions';

/** Says something about an issue; an `@` offers people, who are told. */
export function CommentForm({ issueId }: { issueId: string }) {
  const { data = [] } = useQuery(people.list);
  const create = useCreateComment(issueId);
  const keyFor = useIdempotencyKey();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Mentionable[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const empty = text.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (empty) return;
    const content = { text: text.trim(), mentions: mentionedIn(text, chosen) };
    create.mutate(
      { ...content, idempotencyKey: keyFor(JSON.stringify(content)) },
      {
        onSuccess: () => {
          setText('');
          setChosen([]);
          form.current?.querySelector('textarea')?.focus();
        },
      },
    );
  };

  return (
    <form ref={form} className={`${classes.write} ll-no-print`} onSubmit={submit}>
      <LeaveGuard isDirty={() => !empty} onLeave={() => setText('')} />
      <MentionField
        label="Comment"
        description="@ mentions someone"
        maxLength={issueLimits.comment}
        value={text}
        onChange={setText}
        people={data.map((person) => ({
          id: person.id,
          name: nameOf(person),
          detail: person.jobPosition ?? '',
        }))}
        onMention={(person) => setChosen((before) => [...before, person])}
      />
      <Button type="submit" variant="default" disabled={empty} loading={create.isPending}>
        Add comment
      </Button>
    </form>
  );
}
