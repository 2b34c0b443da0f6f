import { allegesIn } from '@lamplight/domain/forms/alleging';
import type { Answers } from '@lamplight/domain/forms/answers';
import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { InPage } from '../../../ui/ErrorPage';
import { later } from '../../../ui/later';
import { progressOf, progressOfForm } from '../progress';
import { type Change, goesByItself, wasRefused } from '../unsent/change';
import type { FilledRecord, SubjectCalls } from '../unsent/subject-calls';
import classes from './Fill.module.css';
import { FillHeader } from './FillHeader';
import { LeftToSend } from './LeftToSend';
import { Review } from './Review';
import { SaveStatus } from './SaveStatus';
import { SectionStep } from './SectionStep';
import { SendButton } from './SendButton';
import { useDeleteFilled } from './useDeleteFilled';
import { useFilling } from './useFilling';
import { useFocusOnChange } from './useFocusOnChange';
import { useGoWhenSent } from './useGoWhenSent';
import { useLookAnew } from './useLookAnew';
import { useProblems } from './useProblems';
import { useSections } from './useSections';
import { useSendFilled } from './useSendFilled';
import { useSettle } from './useSettle';

/** For the few of whose answers one was not accepted; it comes to what is there. */
const Refused = later(
  async () => (await import('./Refused')).Refused,
  InPage,
  () => null,
);

/** What a call may take besides, in characters; a form of hundreds of long texts is sent as it is there. */
const mostSeen = 200_000;

/** The answers as they are looked at, without their files, which are sent and removed by themselves. */
function seenIn(answers: Answers) {
  const seen = answers.map(({ linkId, answer, comment }) => ({ linkId, answer, comment }));
  return JSON.stringify(seen).length > mostSeen ? undefined : seen;
}

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
  /** Where it is read once it is sent. */
  sentHref: string;
  /** Where whoever sent it goes on, while it waits for the network. */
  onward?: ReactNode;
  /** Questions whose issue is open already and goes on. */
  issued?: readonly string[] | undefined;
  /** What it lacks besides answers, in a sentence. */
  lackOf?: (about: About) => string | undefined;
  /** What is known of questions before they are answered. */
  hints?: ReadonlyMap<string, ReactNode> | undefined;
  /** What is known of the issues that they would open. */
  repeats?: ReadonlyMap<string, ReactNode> | undefined;
  /** Left out where the person may not delete the draft. */
  remove?: (() => Promise<unknown>) | undefined;
  /** What is said of it as a whole, before it is sent. */
  children: (about: About, setAbout: (about: About) => void) => ReactNode;
}) {
  const {
    calls,
    record,
    changes,
    title,
    placeOf,
    back,
    sentHref,
    onward,
    remove = async () => {},
    children,
  } = props;
  const { definition } = record;
  const { thing } = calls;
  const filling = useFilling(calls, record, changes);
  const { answers, about, pending, control, filesOf, running, subject } = filling;
  const lookAnew = useLookAnew(calls, filling);
  const settle = useSettle(calls, filling, lookAnew);
  useDocumentTitle([title, placeOf(about), 'Lamplight'].filter(Boolean).join(' · '));
  const { sections, index, current, heading, goTo, goToQuestion, stayNear, isAsked } = useSections(
    definition,
    answers,
    props.fromStart ?? false,
  );
  const problems = useProblems({ definition, answers, pending, turnedAway: filling.turnedAway });
  useGoWhenSent(running, subject, sentHref);
  const sending = useSendFilled({
    ...{ subject, thing, running, problems, goToQuestion, lookAnew },
    lack: props.lackOf?.(about),
    isReviewed: current === undefined,
    keepSend: () => filling.keep({ kind: 'send', fields: { ...about, seen: seenIn(answers) } }),
  });
  const left = !sending.busy && goesByItself(pending);
  useFocusOnChange(left, heading);
  const what = `draft of “${title}”`;
  const deleteDraft = useDeleteFilled(
    { subject, what, remove, listHref: back.to, alleged: allegesIn(definition, answers) },
    running,
  );
  const steps = [
    ...sections.map(({ section, questions }) => ({
      key: section.linkId,
      label: section.text,
      progress: progressOf(questions, answers),
    })),
    { key: '/review', label: 'Review and send' },
  ];
  const reviewing = left || current === undefined;

  return (
    <div className={classes.fill}>
      <FillHeader
        back={back}
        title={title}
        place={placeOf(about)}
        progress={progressOfForm(definition, answers)}
        status={<SaveStatus subject={subject} thing={thing} pending={pending} />}
        steps={left ? [] : steps}
        current={index}
        onStep={goTo}
        whole={props.whole}
        onDelete={props.remove && deleteDraft}
      />
      {pending.some(wasRefused) && (
        <Refused
          words={calls}
          definition={definition}
          pending={pending}
          onSettle={settle}
          isAsked={isAsked}
          goToQuestion={goToQuestion}
          stayNear={stayNear}
        />
      )}
      {current && !left ? (
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
          left={left && <LeftToSend thing={thing} pending={pending} />}
          issued={props.issued}
          repeats={props.repeats}
        >
          {!left && children(about, filling.setAbout)}
        </Review>
      )}
      <div className={classes.foot}>
        {left ? (
          <Button variant="default" size="md" onClick={sending.takeBack}>
            Change it
          </Button>
        ) : (
          <Button variant="default" size="md" disabled={index === 0} onClick={() => goTo(index - 1)}>
            Earlier
          </Button>
        )}
        {left ? (
          onward
        ) : reviewing ? (
          <SendButton
            busy={sending.busy}
            complete={problems.missing.length === 0 && !props.lackOf?.(about)}
            onSend={sending.send}
          />
        ) : (
          <Button size="md" onClick={() => goTo(index + 1)}>
            {index === sections.length - 1 ? 'Review' : 'Next section'}
          </Button>
        )}
      </div>
    </div>
  );
}
