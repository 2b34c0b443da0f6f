import { pipLimits } from '@lamplight/domain/pips/content';
import { Button } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { randomUuid } from '../../../api/uuid';
import { notifyProblem } from '../../../notify/notify';
import { useAccount } from '../../../session/session';
import { draftsUnder } from '../../../ui/drafts-under';
import { EmptyState } from '../../../ui/EmptyState';
import { Said, useSaid } from '../../../ui/Said';
import { useToday } from '../../../ui/time-zone';
import { type Undoable, UndoNote } from '../../../ui/UndoNote';
import { useKept } from '../../../ui/useKept';
import { useSayGone } from '../../../ui/useSayGone';
import { backWords } from '../../forms/builder/place-words';
import type { Pip } from '../pips.api';
import { type CycleBody, CycleCard } from './CycleCard';
import classes from './Cycles.module.css';
import { type CycleValues, draftOfCycle } from './cycle-fields';
import { takesProgress, useProgress } from './progress.api';

/** A cycle that was begun here; the server may not have heard of it yet. */
interface Begun {
  id: string;
  begin: Partial<CycleValues>;
}

/** The PDSA cycles of a PIP, in their order; each saves itself. */
export function Cycles({ pip }: { pip: Pip }) {
  const { id: userId } = useAccount();
  const today = useToday();
  const { saveCycle, bringBack, shown } = useProgress(pip.id);
  const [kept, keep] = useKept<readonly Begun[]>(`${userId}.pip.${pip.id}.new-cycles`, [], areBegun);
  const [removed, setRemoved] = useState<{ id: string; name: string; body: CycleBody } | null>(null);
  /** Begun by a press just now: its first field takes the focus. */
  const [asked, setAsked] = useState('');
  const [back, setBack] = useState('');
  const { said, say } = useSaid();
  const add = useRef<HTMLButtonElement>(null);
  const takes = takesProgress(pip);
  const isThere = (id: string) => pip.cycles.some((cycle) => cycle.id === id);
  const ids = [
    ...new Set([
      ...pip.cycles.map(({ id }) => id),
      ...kept.flatMap(({ id }) => (isThere(id) ? [] : [id])),
      // What is typed into one that somebody else removed is not gone with it.
      ...draftsUnder(draftOfCycle(userId, pip, '')),
    ]),
  ];
  useSayGone(
    ids.map((id, at) => ({ id, name: `Cycle ${at + 1}` })),
    removed?.id,
    'removed by someone else',
  );
  const begin = (values: Partial<CycleValues>) => {
    setRemoved(null);
    // Those that were saved meanwhile are the PIP's own.
    const unsaved = kept.filter(({ id }) => !isThere(id));
    const id = randomUuid();
    keep([...unsaved, { id, begin: values }]);
    setAsked(id);
  };
  const begunHere = (id: string) => (isThere(id) ? undefined : kept.find((each) => each.id === id)?.begin);
  const deleted: Undoable | null = removed && {
    name: removed.name,
    undo: async () => {
      try {
        const isBack = await bringBack(async () =>
          shown.cycle(await saveCycle(removed.id, { ...removed.body, version: 0 })),
        );
        if (!isBack) return;
        setBack(removed.id);
        say(backWords(removed.name));
      } catch (error) {
        setRemoved(removed);
        notifyProblem(error);
      }
    },
  };
  return (
    <div className={classes.cycles}>
      {ids.length === 0 && (
        <EmptyState icon={IconRefresh} title="No cycles yet">
          Test a change on a small scale first: say what you predict, try it for a few days, look at what came
          of it, and decide.
        </EmptyState>
      )}
      <ol className={classes.list}>
        {ids.map((id, at) => (
          <CycleCard
            key={id}
            pip={pip}
            id={id}
            number={at + 1}
            cycle={pip.cycles.find((cycle) => cycle.id === id)}
            begin={begunHere(id)}
            asked={id === asked}
            back={id === back}
            onNext={takes && at === ids.length - 1 ? begin : undefined}
            onRemoved={(body) => {
              const others = kept.filter((each) => each.id !== id);
              // What was kept with it is nobody's word any more.
              keep(null);
              if (others.length > 0) keep(others);
              shown.cycleGone(id);
              setBack('');
              setRemoved({ id, name: `cycle ${at + 1}`, body });
            }}
          />
        ))}
      </ol>
      <UndoNote last={deleted} onDismiss={() => setRemoved(null)} beside={add} />
      <Said>{said}</Said>
      {takes && (
        <div className="ll-no-print">
          <Button
            ref={add}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={ids.length >= pipLimits.cycles}
            onClick={() => begin({ startDate: today })}
          >
            Add a cycle
          </Button>
        </div>
      )}
    </div>
  );
}

/** What this tab kept of cycles that were begun in it. */
const areBegun = (kept: unknown): kept is readonly Begun[] =>
  Array.isArray(kept) &&
  kept.every(
    (each: unknown) =>
      typeof each === 'object' &&
      each !== null &&
      'id' in each &&
      typeof each.id === 'string' &&
      'begin' in each &&
      typeof each.begin === 'object',
  );
