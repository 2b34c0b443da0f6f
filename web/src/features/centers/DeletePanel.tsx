import type { CopiedPath } from '@lamplight/contract/center-copies';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiProblem } from '../../api/problem';
import { messageOf, notifyProblem } from '../../notify/notify';
import { confirm } from '../../ui/confirm';
import { Panel } from '../../ui/Panel';
import classes from './Centers.module.css';
import type { Center } from './centers.api';
import { held, useDeleteAll } from './copies.api';
import { deletedWords, heldWords, parts, partWords, usedWords } from './copy-words';
import { DeleteCenter } from './DeleteCenter';

/** What cannot be undone, at the end of the page and in red: nothing else is pressed there. */
export function DeletePanel({ center }: { center: Center }) {
  return (
    <div className={classes.panel} data-danger>
      <Panel title="Delete for good">
        <ul className={classes.parts}>
          {parts.map((path) => (
            <Part key={path} path={path} center={center} />
          ))}
          <DeleteCenter center={center} />
        </ul>
      </Panel>
    </div>
  );
}

/** One part: how much of it there is, and what stands in the way of deleting it. Nothing where there is none of it. */
function Part({ path, center }: { path: CopiedPath; center: Center }) {
  const holdings = useQuery(held(center.id, path)).data;
  const deleting = useDeleteAll(center.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: deleted, error } = deleting;
  const used = holdings ? usedWords(holdings) : '';
  const clear = async () => {
    if (!holdings) return;
    const sure = await confirm({
      title: `Delete ${heldWords(holdings)} of ${center.name}?`,
      text: 'They are gone for good. Where any of them is in use, nothing is deleted.',
      action: 'Delete',
      onTo: heading.current,
    });
    if (!sure) return;
    deleting.mutate(path, { onError: (problem) => notifyProblem(problem, undefined, { saidBy: 'page' }) });
  };
  if (holdings?.deleted === 0 && deleting.isIdle) return null;
  const name = partWords[path];
  return (
    <li className={classes.part}>
      <div className={classes.words}>
        <h3 ref={heading} tabIndex={-1} className={classes.title}>
          {name}
        </h3>
        <p className={classes.small}>
          {holdings && `Here: ${heldWords(holdings) || 'none'}.`}
          {used && ` In use by ${used}, so that they cannot be deleted as a whole.`}
        </p>
        <p role="status" className={classes.report}>
          {deleted && deletedWords(deleted)}
          {error && (error instanceof ApiProblem && error.detail ? error.detail : messageOf(error))}
        </p>
      </div>
      {holdings && holdings.deleted > 0 && used === '' && (
        <Button
          variant="default"
          color="red"
          loading={deleting.isPending}
          aria-label={`Delete all: ${name}`}
          onClick={clear}
        >
          Delete all
        </Button>
      )}
    </li>
  );
}
