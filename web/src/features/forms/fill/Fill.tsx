import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { notifySuccess, type SuccessText } from '../../../notify/notify';
import { plural } from '../../../ui/plural';
import { filledKey } from '../filled.api';
import { progressOf, progressOfForm } from '../progress';
import type { Change } from '../unsent/change';
import type { FilledRecord, SubjectCalls } from '../unsent/subject-calls';
import classes from './Fill.module.css';
import { FillHeader } from './FillHeader';
import { Refused } from './Refused';
import { Review } from './Review';
import { SaveStatus } from './SaveStatus';
import { SectionStep } from './SectionStep';
import { SendButton } from './SendButton';
import { useDeleteFilled } from './useDeleteFilled';
import { useFilling } from './useFilling';
import { useProblems } from './useProblems';
import { useSections } from './useSections';
import { useSendFilled } from './useSendFilled';

/** A form to fill in on a phone with one hand: a section at a time, everything kept as it is given. */
export function Fill<Filled extends FilledRecord, About extends object>(props: {
  calls: SubjectCalls<Filled, object, About>;
  record: Filled;
  /** It is begun at its first section, however much of it is answered. */
  fromStart?: boolean;
  changes: readonly Change[];
  title: string;
  /** Where or when it is, under its title. */
  placeOf: (about: About) => string;
  /** The list it stands in. */
  back: { to: string; label: string };
  /** Where it is read as a whole, with what else can be done with it. */
  whole?: { to: string; label: string };
  /** Sends it, and answers with what was sent. */
  send: () => Promise<Filled>;
  /** What is said then, with how many issues it opened, and where it is read. */
  sent: { words: SuccessText; opened: (sent: Filled) => number; href: string };
  /** Questions whose issue is open already and goes on. */
  issued?: readonly string[] | undefined;
  /** What is known of questions before they are answered. */
  hints?: ReadonlyMap<string, ReactNode> | undefined;
  /** What is known of the issues that they would open. */
  repeats?: ReadonlyMap<string, ReactNode> | undefined;
  /** Left out where the person may not delete the draft. */
  remove?: (() => Promise<unknown>) | undefined;
  /** What is said of it as a whole, before it is sent. */
  children: (about: About, setAbout: (about: About) => void) => ReactNode;
}) {
  const { calls, record, changes, title, placeOf, back, remove = async () => {}, children } = props;
  const { definition } = record;
  const { thing } = calls;
  const filling = useFilling(calls, record, changes);
  const { answers, about, pending, control, filesOf, running, subject } = filling;
  useDocumentTitle([title, placeOf(about), 'Lamplight'].filter(Boolean).join(' · '));
  const { sections, index, current, heading, goTo, goToQuestion } = useSections(
    definition,
    answers,
    props.fromStart ?? false,
  );
  const problems = useProblems({ definition, answers, pending, turnedAway: filling.turnedAway });
  const client = useQueryClient();
  const navigate = useNavigate();
  const deliver = async () => {
    const sent = await props.send();
    await running.copies.forget(running.outbox.userId, subject).catch(() => {});
    client.setQueryData(filledKey(subject), { record: sent, changes: [] });
    const opened = props.sent.opened(sent);
    notifySuccess(props.sent.words, opened > 0 ? `${plural(opened, 'issue')} opened` : undefined);
    navigate(props.sent.href, { replace: true });
  };
  const sending = useSendFilled({ subject, thing, answers, running, problems, goToQuestion, deliver });
  const what = `draft of “${title}”`;
  const deleteDraft = useDeleteFilled({ subject, what, remove, listHref: back.to }, running);
  const reviewing = current === undefined;

  return (
    <div className={classes.fill}>
      <FillHeader
        back={back}
        title={title}
        place={placeOf(about)}
        progress={progressOfForm(definition, answers)}
        status={<SaveStatus subject={subject} thing={thing} pending={pending} />}
        steps={[
          ...sections.map(({ section, questions }) => ({
            key: section.linkId,
            label: section.text,
            progress: progressOf(questions, answers),
          })),
          { key: '/review', label: 'Review and send' },
        ]}
        current={index}
        onStep={goTo}
        whole={props.whole}
        onDelete={props.remove && deleteDraft}
      />
      <Refused
        words={calls}
        definition={definition}
        pending={pending}
        running={running}
        goToQuestion={goToQuestion}
      />
      {current ? (
        <SectionStep
          shown={current}
          answers={answers}
          control={control}
          filesOf={filesOf}
          problemOf={problems.textOf}
          hints={props.hints}
          heading={heading}
        />
      ) : (
        <Review
          definition={definition}
          answers={answers}
          thing={thing}
          missing={problems.missing}
          goToQuestion={goToQuestion}
          notice={sending.notice}
          heading={heading}
          issued={props.issued}
          repeats={props.repeats}
        >
          {children(about, filling.setAbout)}
        </Review>
      )}
      <div className={classes.foot}>
        <Button variant="default" size="md" disabled={index === 0} onClick={() => goTo(index - 1)}>
          Earlier
        </Button>
        {reviewing ? (
          <SendButton busy={sending.busy} complete={problems.missing.length === 0} onSend={sending.send} />
        ) : (
          <Button size="md" onClick={() => goTo(index + 1)}>
            {index === sections.length - 1 ? 'Review' : 'Next section'}
          </Button>
        )}
      </div>
    </div>
  );
}
