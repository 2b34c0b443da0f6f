import type { CopiedPath } from '@lamplight/contract/center-copies';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/problem';
import { useAccount } from '../../session/session';
import { confirm } from '../../ui/confirm';
import { Panel } from '../../ui/Panel';
import { Select } from '../../ui/Select';
import classes from './Centers.module.css';
import type { Center } from './centers.api';
import { copyPreview, held, useCopy, useDeleteAll, useStarterSet } from './copies.api';
import {
  addedWords,
  copiedWords,
  deletedWords,
  heldWords,
  parts,
  partWords,
  previewWords,
  usedWords,
} from './copy-words';

/** What of its set-up a center takes over from another one, or gives up; the counts stand there before and after. */
export function CopyPanel({ center }: { center: Center }) {
  const { centers } = useAccount();
  const [origin, setOrigin] = useState('');
  const others = centers.filter(({ id }) => id !== center.id);
  const from = others.find(({ id }) => id === origin);
  return (
    <div className={classes.panel}>
      <Panel title="Reference data">
        <div className={classes.fields}>
          <Select
            label="Copy from"
            placeholder="Choose a center"
            data={others.map(({ id, name }) => ({ value: id, label: name }))}
            value={origin || null}
            onChange={(id) => setOrigin(id ?? '')}
            searchable
            clearable
            nothingFoundMessage="No such center"
          />
          <StarterButton center={center} />
        </div>
        <ul className={classes.parts}>
          {parts.map((path) => (
            <Part key={path} path={path} center={center} origin={from} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function StarterButton({ center }: { center: Center }) {
  const adding = useStarterSet(center.id);
  const ask = async () => {
    const sure = await confirm({
      title: 'Add the starter set?',
      text: `General floors, units, departments, focus and subfocus areas are added to ${center.name}. Names that are there already are skipped.`,
      action: 'Add',
      tone: 'normal',
    });
    if (sure) adding.mutate();
  };
  return (
    <div>
      <Button variant="default" loading={adding.isPending} onClick={ask}>
        Add the starter set
      </Button>
      <p role="status" className={classes.small}>
        {adding.data && copiedWords(adding.data)}
      </p>
    </div>
  );
}

/** One part: how much there is, what copying would add, and what was done. */
function Part(props: { path: CopiedPath; center: Center; origin: { id: string; name: string } | undefined }) {
  const { path, center, origin } = props;
  const holdings = useQuery(held(center.id, path)).data;
  const preview = useQuery(copyPreview(center.id, path, origin?.id ?? '')).data;
  const copying = useCopy(center.id);
  const deleting = useDeleteAll(center.id);
  const [report, setReport] = useState('');
  const used = holdings ? usedWords(holdings) : '';
  const copy = async () => {
    if (!origin || !preview) return;
    const sure = await confirm({
      title: `Copy from ${origin.name} to ${center.name}?`,
      text: previewWords(preview),
      action: 'Copy',
      tone: 'normal',
    });
    if (!sure) return;
    copying.mutate({ path, origin: origin.id }, { onSuccess: (done) => setReport(copiedWords(done)) });
  };
  const clear = async () => {
    if (!holdings) return;
    const sure = await confirm({
      title: `Delete ${heldWords(holdings)} of ${center.name}?`,
      text: 'They are gone for good. Where any of them is in use, nothing is deleted.',
      action: 'Delete',
    });
    if (!sure) return;
    deleting.mutate(path, {
      onSuccess: (done) => setReport(deletedWords(done)),
      onError: (error) => setReport(error instanceof ApiProblem ? error.detail : ''),
    });
  };
  const name = partWords[path];
  return (
    <li className={classes.part}>
      <div className={classes.words}>
        <h3 className={classes.title}>{name}</h3>
        <p className={classes.small}>
          {holdings && `Here: ${heldWords(holdings) || 'none'}.`}
          {used && ` In use by ${used}, so that they cannot be deleted as a whole.`}
          {preview && ` ${previewWords(preview)}`}
        </p>
        <p role="status" className={classes.report}>
          {report}
        </p>
      </div>
      <div className={classes.buttons}>
        {origin && preview && addedWords(preview) && (
          <Button
            variant="default"
            loading={copying.isPending}
            aria-label={`Copy ${name} from ${origin.name}`}
            onClick={copy}
          >
            Copy
          </Button>
        )}
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
      </div>
    </li>
  );
}
