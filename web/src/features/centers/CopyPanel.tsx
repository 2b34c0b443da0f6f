import type { CopiedPath } from '@lamplight/contract/center-copies';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { absent } from '../../absent';
import { useAccount } from '../../session/session';
import { confirm } from '../../ui/confirm';
import { Panel } from '../../ui/Panel';
import { Select } from '../../ui/Select';
import classes from './Centers.module.css';
import type { Center } from './centers.api';
import { copyPreview, held, useCopy, useStarterSet } from './copies.api';
import { addedWords, copiedWords, heldWords, parts, partWords, previewWords } from './copy-words';

/** What of its set-up a center takes over from another one; the counts stand there before and after. */
export function CopyPanel({ center }: { center: Center }) {
  const { centers } = useAccount();
  const [origin, setOrigin] = useState('');
  const others = centers.filter(({ id }) => id !== center.id);
  const from = others.find(({ id }) => id === origin);
  return (
    <div className={classes.panel}>
      <Panel title="Reference data">
        <div className={classes.fields}>
          {others.length === 0 ? (
            <p className={classes.small}>There is no other center to copy from.</p>
          ) : (
            <Select
              label="Copy from"
              placeholder="Choose a center"
              data={others.map(({ id, name }) => ({ value: id, label: name }))}
              value={origin || null}
              onChange={(id) => setOrigin(id ?? '')}
              searchable
              clearable
              absent={absent.center}
            />
          )}
          <StarterButton center={center} />
        </div>
        <ul className={classes.parts}>
          {parts.map((path) => (
            // What was reported of one origin is nothing to another.
            <Part key={`${path} ${origin}`} path={path} center={center} origin={from} />
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

/** One part: how much there is, and what copying would add, or did. */
function Part(props: { path: CopiedPath; center: Center; origin: { id: string; name: string } | undefined }) {
  const { path, center, origin } = props;
  const holdings = useQuery(held(center.id, path)).data;
  const preview = useQuery(copyPreview(center.id, path, origin?.id ?? '')).data;
  const copying = useCopy(center.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const copy = async () => {
    if (!origin || !preview) return;
    const sure = await confirm({
      title: `Copy from ${origin.name} to ${center.name}?`,
      text: previewWords(preview),
      action: 'Copy',
      tone: 'normal',
      // There is nothing more to copy then, and no button for it.
      onTo: heading.current,
    });
    if (sure) copying.mutate({ path, origin: origin.id });
  };
  const name = partWords[path];
  return (
    <li className={classes.part}>
      <div className={classes.words}>
        <h3 ref={heading} tabIndex={-1} className={classes.title}>
          {name}
        </h3>
        <p className={classes.small}>{holdings && `Here: ${heldWords(holdings) || 'none'}.`}</p>
        <p role="status" className={classes.report}>
          {copying.data ? copiedWords(copying.data) : preview && previewWords(preview)}
        </p>
      </div>
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
    </li>
  );
}
