import { periodText } from '@lamplight/domain/calendar/period-words';
import { periodOf } from '@lamplight/domain/calendar/periods';
import type { Frequency } from '@lamplight/domain/topics';
import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useAccount } from '../../session/session';
import { DateField } from '../../ui/DateField';
import { formatFullDay } from '../../ui/dates';
import { PageHeader } from '../../ui/PageHeader';
import { Panel } from '../../ui/Panel';
import { plural } from '../../ui/plural';
import { useToday } from '../../ui/time-zone';
import { UnreadPage } from '../../ui/UnreadPage';
import classes from '../forms/FilledList.module.css';
import { useRunning } from '../forms/unsent/useOutbox';
import { nameOf } from '../people/people.api';
import { beginForm } from './begin-form';
import { answersHref, formHref } from './completed-form-links';
import { type CompletedFormRow, draftsOf, topicForm, topicStates } from './completed-forms.api';

/** Begins a topic's form, or goes on with a draft that somebody has begun. */
export function NewFormPage() {
  const { idTopic = '' } = useParams();
  const { data, error, refetch } = useQuery(topicForm(idTopic));
  if (data) return <BeginForm key={idTopic} form={data} />;
  if (error) return <UnreadPage error={error} onRetry={refetch} missing="This topic has no form" />;
  return <Skeleton height={260} mt={40} radius="lg" />;
}

function BeginForm({ form }: { form: Parameters<typeof beginForm>[2] }) {
  const { topic, questionCount } = form;
  const account = useAccount();
  const running = useRunning();
  const navigate = useNavigate();
  const today = useToday();
  const [day, setDay] = useState(today);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const states = useQuery(topicStates).data;
  const state = states?.find((each) => each.topic.id === topic.id);
  const drafts = useQuery(draftsOf(topic.id)).data?.content ?? [];
  const closed = reasonAgainst(states !== undefined, state, questionCount);

  const start = async () => {
    setBusy(true);
    setRefusal('');
    const begun = await beginForm(running, account, form, day).finally(() => setBusy(false));
    if ('id' in begun) navigate(formHref({ id: begun.id, status: 'DRAFT' }), { replace: true });
    else setRefusal(begun.refusal);
  };

  return (
    <>
      <PageHeader
        title={topic.name}
        part="New form"
        back={{ to: answersHref(topic.id), label: 'Forms of this topic' }}
        sub={`${plural(questionCount, 'question')}. ${state?.lastSent ? `The last one sent is for ${formatFullDay(state.lastSent.date)}.` : ''}`}
      />
      <Stack maw={520}>
        {refusal && (
          <Alert color="red" variant="light" role="alert">
            {refusal}
          </Alert>
        )}
        {closed && (
          <Alert color="yellow" variant="light">
            {closed}
          </Alert>
        )}
        <Drafts drafts={drafts} />
        <Panel title="Which day is it for?">
          <DateField
            label="Date"
            description={dayProblem(day, today) === '' ? countsFor(state?.frequency, day) : undefined}
            error={dayProblem(day, today)}
            value={day}
            max={today}
            onChange={setDay}
          />
        </Panel>
        <Button
          size="lg"
          mih={52}
          variant={drafts.length > 0 ? 'default' : 'filled'}
          onClick={start}
          loading={busy}
          disabled={closed !== '' || dayProblem(day, today) !== ''}
        >
          Begin the form
        </Button>
      </Stack>
    </>
  );
}

/** `Counts for October to December 2026.`; empty where the center asks for none, or is not known to. */
const countsFor = (frequency: Frequency | undefined, day: string): string =>
  frequency === undefined || frequency === 'NONE'
    ? ''
    : `Counts for ${periodText(frequency, periodOf(frequency, day))}.`;

/** Why a form cannot be for this day; empty where it can. */
const dayProblem = (day: string, today: string): string => {
  if (day === '') return 'Say which day it is for.';
  return day > today ? 'It is for today or a day before.' : '';
};

/** Why no form can be begun; empty where one can, as far as is known. */
function reasonAgainst(known: boolean, state: { fillable: boolean } | undefined, questions: number): string {
  if (questions === 0) return 'This form has no questions yet.';
  if (!known) return '';
  if (!state) return 'This topic is not enabled in this center.';
  return state.fillable ? '' : 'Others are responsible for this topic: they fill in its form.';
}

function Drafts({ drafts }: { drafts: readonly CompletedFormRow[] }) {
  if (drafts.length === 0) return null;
  return (
    <Panel title="Begun already">
      <ul className={classes.rows}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <span className={classes.grow}>
              For {formatFullDay(draft.date)}
              {draft.correction && ', a correction'}
              <span className={classes.small}>
                Begun by {draft.userApp ? nameOf(draft.userApp) : 'somebody'}
              </span>
            </span>
            <Button
              component={Link}
              to={formHref(draft)}
              mih={44}
              aria-label={`Go on with the form for ${formatFullDay(draft.date)}`}
            >
              Go on
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
