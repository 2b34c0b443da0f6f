import { Alert, Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { ApiProblem } from '../../api/problem';
import { messageOf, notifyOwnWords, notifyProblem } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { confirm } from '../../ui/confirm';
import { asLeft } from '../../ui/last-list';
import classes from './Centers.module.css';
import { centersHref } from './center-links';
import { type Center, useDeleteCenter } from './centers.api';

/** Deletes a center that has neither people nor records; says what it has where it cannot be. */
export function DeleteCenter({ center }: { center: Center }) {
  const { center: acting } = useAccount();
  const navigate = useNavigate();
  const deleting = useDeleteCenter();
  const { error } = deleting;
  if (acting.id === center.id) return null;
  const ask = async () => {
    const sure = await confirm({
      title: `Delete ${center.name}?`,
      text: 'The center is gone for good, with its departments, places and areas. One that has people or records cannot be removed.',
      action: 'Delete',
    });
    if (!sure) return;
    deleting.mutate(center.id, {
      onError: (problem) => notifyProblem(problem, undefined, { saidBy: 'page' }),
      onSuccess: () => {
        notifyOwnWords(`${center.name} deleted`);
        navigate(asLeft(centersHref), { replace: true });
      },
    });
  };
  return (
    <li className={classes.part}>
      <div className={classes.words}>
        <h3 className={classes.title}>The center itself</h3>
        <p className={classes.small}>One that has people or records cannot be deleted.</p>
        {error && (
          <Alert color="red" variant="light" role="alert" mt="xs">
            {messageOf(error)}. {error instanceof ApiProblem && error.detail}
          </Alert>
        )}
      </div>
      <Button variant="default" color="red" loading={deleting.isPending} onClick={ask}>
        Delete this center
      </Button>
    </li>
  );
}
