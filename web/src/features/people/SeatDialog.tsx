import '@mantine/core/styles/Switch.layer.css';
import { success } from '@lamplight/contract/messages';
import { type CommitteeSeat, committeeSeats as seats } from '@lamplight/domain/committee-seats';
import { Button, Modal, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiProblem } from '../../api/problem';
import { notifyProblem, notifySuccess } from '../../notify/notify';
import { confirm } from '../../ui/confirm';
import { DateField } from '../../ui/DateField';
import { Select } from '../../ui/Select';
import { useToday } from '../../ui/time-zone';
import classes from './CommitteeSeats.module.css';
import { type SeatHolding, useRemoveHolding, useSaveHolding } from './committee-seats.api';
import { nameOf, people } from './people.api';

/** Gives a seat to a member, or changes from when to when somebody holds it. */
export function SeatDialog(props: { seat: CommitteeSeat; held: SeatHolding | null; onClose: () => void }) {
  const { seat, held, onClose } = props;
  const today = useToday();
  const [userApp, setUserApp] = useState(held?.userApp.id ?? null);
  const [from, setFrom] = useState(held?.from ?? today);
  const [to, setTo] = useState(held?.to ?? '');
  const [designee, setDesignee] = useState(held?.designee ?? false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const members = useMembers(held);
  const saving = useSaveHolding();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...(!userApp && { userApp: 'Choose a member' }),
      ...(!from && { from: 'Choose a day' }),
    };
    setErrors(missing);
    if (!userApp || !from) return;
    const body = { seat, userApp, from, to: to || null, designee: seat === 'MEDICAL' && designee };
    saving.mutate(
      { held, body },
      {
        onSuccess: () => {
          notifySuccess(success.configurationUpdated);
          onClose();
        },
        onError: (error) => {
          notifyProblem(error, undefined, { saidBy: 'page' });
          const known = error instanceof ApiProblem ? error.fieldErrors : [];
          setErrors(Object.fromEntries(known.map(({ field, message }) => [field, message])));
        },
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title={seats[seat].label}>
      <form noValidate onSubmit={save}>
        <div className={classes.fields}>
          <div className={classes.wide}>
            <Select
              label="Who"
              description="Members of the committee"
              data={members}
              value={userApp}
              onChange={setUserApp}
              error={errors.userApp}
              errorProps={{ role: 'alert' }}
              searchable
              data-autofocus
              nothingFoundMessage="No member by this name"
            />
          </div>
          <DateField label="From" value={from} onChange={setFrom} error={errors.from} />
          <DateField
            label="To"
            description="Left empty: until further notice"
            value={to}
            onChange={setTo}
            error={errors.to}
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
        <div className={classes.actions}>
          <Button type="submit" loading={saving.isPending}>
            Save
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {held && <TakeBack held={held} onDone={onClose} />}
        </div>
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

function TakeBack({ held, onDone }: { held: SeatHolding; onDone: () => void }) {
  const removing = useRemoveHolding();
  const ask = async () => {
    const sure = await confirm({
      title: `Take ${nameOf(held.userApp)} off this seat's history?`,
      text: 'For what was written down by mistake. Who leaves a seat gets a last day instead, so that the history stays.',
      action: 'Take off',
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
    <Button variant="default" loading={removing.isPending} onClick={ask}>
      Written down by mistake
    </Button>
  );
}
