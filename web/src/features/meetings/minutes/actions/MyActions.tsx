import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../../notify/notify';
import { FailedState } from '../../../../ui/FailedState';
import { plural } from '../../../../ui/plural';
import { ActionRow } from './ActionRow';
import classes from './Actions.module.css';
import { myActions } from './actions.api';

/** What meetings decided that the person is to do; nothing where there is none. */
export function MyActions() {
  const { data, error, refetch } = useQuery({ ...myActions, meta: { quiet: true } });
  if (error && !data) return <FailedState message={messageOf(error)} onRetry={() => refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <section className={classes.mine} aria-label="Action items for me" tabIndex={-1}>
      <h2 className={classes.mineTitle}>
        Action items for me <span className={classes.count}>{plural(data.length, 'item')}</span>
      </h2>
      <div className={classes.frame}>
        <ul className={classes.list} aria-label="Action items for me">
          {data.map((action) => (
            <ActionRow key={action.id} action={action} mayTick mayChange={false} away />
          ))}
        </ul>
      </div>
    </section>
  );
}
