import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FailedState } from '../../../../ui/FailedState';
import { plural } from '../../../../ui/plural';
import { type Undoable, UndoNote } from '../../../../ui/UndoNote';
import type { ActionItem } from '../minutes.api';
import { ActionRow } from './ActionRow';
import classes from './Actions.module.css';
import { myActions, useActions } from './actions.api';

/** What meetings decided that the person is to do; nothing where there is none. What is ticked goes, and can be brought back. */
export function MyActions() {
  const { data, error, refetch } = useQuery({ ...myActions, meta: { quiet: true } });
  const { tick } = useActions();
  const [done, setDone] = useState<Undoable | null>(null);
  const section = useRef<HTMLElement>(null);
  const back = useRef('');
  useEffect(() => {
    if (!data?.some(({ id }) => id === back.current)) return;
    section.current?.querySelector<HTMLElement>(`[data-action="${back.current}"] input`)?.focus();
    back.current = '';
  }, [data]);
  if (error && !data) return <FailedState error={error} onRetry={() => refetch()} />;
  if (!data || (data.length === 0 && !done)) return null;
  const say = (now: ActionItem) =>
    setDone({
      name: now.text,
      done: 'done',
      undo: () => {
        back.current = now.id;
        tick.mutate({ ...now, doneDate: null });
      },
    });
  return (
    <section ref={section} className={classes.mine} aria-label="Action items for me" tabIndex={-1}>
      <h2 className={classes.mineTitle}>
        Action items for me <span className={classes.count}>{plural(data.length, 'item')}</span>
      </h2>
      {data.length > 0 && (
        <div className={classes.frame}>
          <ul className={classes.list}>
            {data.map((action) => (
              <ActionRow key={action.id} action={action} mayTick mayChange={false} away onDone={say} />
            ))}
          </ul>
        </div>
      )}
      <UndoNote last={done} onDismiss={() => setDone(null)} beside={section} />
    </section>
  );
}
