import { success } from '@lamplight/contract/messages';
import { Alert, Button } from '@mantine/core';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { ApiProblem } from '../../api/problem';
import { messageOf, notifyProblem, notifySuccess, type SuccessText } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { confirm } from '../../ui/confirm';
import { asLeft } from '../../ui/last-list';
import { Panel } from '../../ui/Panel';
import { TakeFactorButton } from '../account/TakeFactorButton';
import classes from './People.module.css';
import { nameOf } from './people.api';
import { type User, type UserStep, useDeleteUser, useUserStep } from './users.api';

interface Step {
  step: UserStep;
  label: string;
  done: SuccessText;
  /** What is asked before; a step that takes nothing away asks nothing. */
  question?: { title: string; text: string; action: string };
}

/** Whether what makes an account another's is not the caller's to change: a member's, for another member. */
const isOutOfReach = ({ access, permissions }: User): boolean =>
  access !== 'INVITED' && !permissions.includes('user.identify');

/** What can be done to an account as it stands. */
function stepsOf(user: User, self: boolean): Step[] {
  const name = nameOf(user);
  const steps: (Step | false)[] = [
    user.access !== 'PASSWORD' &&
      user.user_activated && {
        step: 'POST /user-apps/re-send/{id}',
        label: user.access === 'INVITED' ? 'Mail the invitation again' : 'Invite to log in',
        done: success.emailSent,
      },
    user.qualityComitee
      ? !isOutOfReach(user) && {
          step: 'PUT /user-apps/remove-comitee/{id}',
          label: 'Remove from the committee',
          done: success.committeeMemberRemoved,
          question: {
            title: `Remove ${name} from the committee?`,
            text: 'They lose the committee’s rights at once, and the seats they hold end today.',
            action: 'Remove',
          },
        }
      : {
          step: 'PUT /user-apps/add-comitee/{id}',
          label: 'Add to the committee',
          done: success.committeeMemberCreated,
        },
    user.user_activated
      ? !self && {
          step: 'PUT /user-apps/disable/{id}',
          label: 'Disable',
          done: success.staffDisabled,
          question: {
            title: `Disable ${name}?`,
            text: 'They are logged out everywhere at once and can no longer log in. What they did stays.',
            action: 'Disable',
          },
        }
      : user.user_email !== null && {
          step: 'PUT /user-apps/activate/{id}',
          label: 'Activate',
          done: success.staffActivated,
        },
  ];
  return steps.filter((step) => step !== false);
}

const standings = {
  NONE: 'Has no login: signs by personal links alone.',
  INVITED: 'Is invited to choose a password, and has chosen none yet.',
  PASSWORD: 'Logs in with a password.',
} as const;

function standingOf({ user_activated, user_email, access }: User): string {
  if (user_email === null) return 'Has moved to another center. What they did here stays under this account.';
  return user_activated ? standings[access] : 'Disabled: cannot log in.';
}

const named = { role: 'group', 'aria-label': 'Steps' } as const;

/** How an account stands, and what can be done about it. */
export function AccountPanel({ user, list }: { user: User; list: string }) {
  const { id: ownId } = useAccount();
  const taking = useUserStep();
  const group = useRef<HTMLDivElement>(null);
  const self = user.id === ownId;
  const take = async ({ step, done, question }: Step) => {
    if (question && !(await confirm({ ...question, onTo: group.current }))) return;
    taking.mutate(
      { id: user.id, step },
      {
        onSuccess: () => {
          notifySuccess(done);
          // The button that was pressed is another now.
          group.current?.focus();
        },
      },
    );
  };
  return (
    <div className={classes.account}>
      <Panel title="Account">
        <p className={classes.facts}>{standingOf(user)}</p>
        {isOutOfReach(user) && (
          <p className={classes.small}>
            Only administrators change their address or take them out of the committee.
          </p>
        )}
        <div ref={group} {...named} tabIndex={-1} className={classes.steps}>
          {stepsOf(user, self).map((each) => (
            <Button
              key={each.step}
              variant="default"
              loading={taking.isPending && taking.variables.step === each.step}
              aria-disabled={taking.isPending}
              onClick={() => take(each)}
            >
              {each.label}
            </Button>
          ))}
          {!self && user.access === 'PASSWORD' && !isOutOfReach(user) && (
            <TakeFactorButton id={user.id} name={nameOf(user)} />
          )}
          {!self && <DeleteButton user={user} list={list} />}
        </div>
      </Panel>
    </div>
  );
}

function DeleteButton({ user, list }: { user: User; list: string }) {
  const navigate = useNavigate();
  const deleting = useDeleteUser();
  const ask = async () => {
    const sure = await confirm({
      title: `Delete ${nameOf(user)}?`,
      text: 'The account is gone for good. One that records or the audit trail name cannot be removed: disable it.',
      action: 'Delete',
    });
    if (!sure) return;
    deleting.mutate(user.id, {
      onError: (error) => notifyProblem(error, undefined, { saidBy: 'page' }),
      onSuccess: () => {
        notifySuccess(success.staffDeleted);
        navigate(asLeft(list), { replace: true });
      },
    });
  };
  const { error } = deleting;
  return (
    <>
      <Button variant="default" color="red" loading={deleting.isPending} onClick={ask}>
        Delete
      </Button>
      {error && (
        <Alert color="red" variant="light" role="alert" className={classes.refused ?? ''}>
          {whyKept(error, user)}
        </Alert>
      )}
    </>
  );
}

function whyKept(error: Error, user: User): string {
  const words = messageOf(error);
  if (!(error instanceof ApiProblem) || error.errorKey !== 'cannotBeRemoved') return words;
  const instead = user.user_activated
    ? ' Disable the account instead: it can no longer log in, and what they did stays.'
    : '';
  return `${words}. Records or the audit trail name this person.${instead}`;
}
