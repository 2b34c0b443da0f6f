import { absent } from '../../absent';
import '@mantine/core/styles/Switch.layer.css';
import { success } from '@lamplight/contract/messages';
import { type CommitteeSeat, committeeSeats as seats } from '@lamplight/domain/committee-seats';
import { Button, Modal, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notifySuccess } from '../../notify/notify';
import type { confirm } from '../../ui/confirm';
import { DateField, unfinishedIn } from '../../ui/DateField';
import { DialogActions } from '../../ui/DialogActions';
import { Refusal } from '../../ui/form/Refusal';
import { useSmallForm } from '../../ui/form/useSmallForm';
import { choice, required } from '../../ui/form-fields';
import { Select } from '../../ui/Select';
import { useToday } from '../../ui/time-zone';
import { useQuestionAbove } from '../../ui/useQuestionAbove';
import classes from './CommitteeSeats.module.css';
import { type SeatHolding, useRemoveHolding, useSaveHolding } from './committee-seats.api';
import { nameOf, people } from './people.api';

/** Gives a seat to a member, or changes from when to when somebody holds it. */
export function SeatDialog(props: { seat: CommitteeSeat; held: SeatHolding | null; onClose: () => void }) {
  const { seat, held, onClose } = props;
  const today = useToday();
  const [designee, setDesignee] = useState(held?.designee ?? false);
  const { asking, ask } = useQuestionAbove();
  const until = useRef<HTMLInputElement>(null);
  const members = useMembers(held);
  const saving = useSaveHolding();
  const small = useSmallForm({
    mode: 'controlled',
    begin: { userApp: held?.userApp.id ?? '', from: held?.from ?? today, to: held?.to ?? '' },
    check: {
      userApp: required('Choose a member'),
      from: required('Choose a day'),
      to: () => unfinishedIn(until.current) ?? null,
    },
    send: async ({ userApp, from, to }) => {
      const body = { seat, userApp, from, to: to || null, designee: seat === 'MEDICAL' && designee };
      await saving.mutateAsync({ held, body });
      notifySuccess(success.configurationUpdated);
      onClose();
    },
  });
  const { getInputProps, values } = small.form;
  return (
    <Modal opened onClose={onClose} closeOnEscape={!asking} title={seats[seat].label}>
      <form ref={small.element} noValidate onSubmit={small.onSubmit} className={classes.form}>
        <div className={classes.fields}>
          {small.refusal && (
            <div className={classes.wide}>
              <Refusal text={small.refusal} />
            </div>
          )}
          <div className={classes.wide}>
            <Select
              label="Who"
              description="Members of the committee"
              data={members}
              required
              searchable
              data-autofocus
              absent={absent.member}
              {...choice(getInputProps('userApp'))}
            />
          </div>
          <DateField label="From" required {...getInputProps('from')} value={values.from} />
          <DateField
            label="To"
            ref={until}
            description="Left empty: until further notice"
            {...getInputProps('to')}
            value={values.to}
          />
          {seat === 'MEDICAL' && (
            <div className={classes.wide}>
              <Switch
                label="As designee"
                description="Named by the medical director to sit for them"
                checked={designee}
                onChange={(event) => setDesignee(event.currentTarget.checked)}
              />
            </div>
          )}
        </div>
        <DialogActions action="Save" busy={small.busy} onCancel={onClose}>
          {held && <TakeBack held={held} ask={ask} onDone={onClose} />}
        </DialogActions>
      </form>
    </Modal>
  );
}

/** The members, and who holds the seat already though they are none any more. */
function useMembers(held: SeatHolding | null) {
  const { data = [] } = useQuery(people.list);
  const members = data
    .filter(({ qualityComitee }) => qualityComitee)
    .map((person) => ({
      value: person.id,
      label: [nameOf(person), person.jobPosition].filter(Boolean).join(', '),
    }));
  if (!held || members.some(({ value }) => value === held.userApp.id)) return members;
  return [...members, { value: held.userApp.id, label: `${nameOf(held.userApp)} (no member)` }];
}

function TakeBack(props: { held: SeatHolding; ask: typeof confirm; onDone: () => void }) {
  const { held, ask, onDone } = props;
  const removing = useRemoveHolding();
  const remove = async () => {
    const sure = await ask({
      title: `Remove ${nameOf(held.userApp)} from this seat's history?`,
      text: 'Only for what was entered by mistake. Who leaves a seat gets a last day instead, so that the history stays.',
      action: 'Remove',
    });
    if (!sure) return;
    removing.mutate(held.id, {
      onSuccess: () => {
        notifySuccess(success.configurationUpdated);
        onDone();
      },
    });
  };
  return (
    <Button variant="default" loading={removing.isPending} onClick={remove}>
      Remove this entry (made by mistake)
    </Button>
  );
}
