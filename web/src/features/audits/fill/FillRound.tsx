import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import classes from '../../forms/fill/Fill.module.css';
import { FillHeader } from '../../forms/fill/FillHeader';
import { Refused } from '../../forms/fill/Refused';
import { SaveStatus } from '../../forms/fill/SaveStatus';
import { SectionStep } from '../../forms/fill/SectionStep';
import { SendButton } from '../../forms/fill/SendButton';
import { useFilling } from '../../forms/fill/useFilling';
import { useProblems } from '../../forms/fill/useProblems';
import { useSections } from '../../forms/fill/useSections';
import { progressOf, progressOfForm } from '../../forms/form-answers';
import type { Change } from '../../forms/unsent/change';
import type { Audit } from '../audits.api';
import { roundSubject } from '../round-subject';
import { placeOf } from '../round-words';
import { ReviewStep } from './ReviewStep';
import { useDeleteDraft } from './useDeleteDraft';
import { useSending } from './useSending';

/** A round to fill in on a phone with one hand: a section at a time, everything kept as it is given. */
export function FillRound({ audit, changes }: { audit: Audit; changes: readonly Change[] }) {
  const { definition, auditToolQuestionnarie: tool } = audit;
  useDocumentTitle(`${tool.title} · Lamplight`);
  const filling = useFilling(roundSubject, audit, changes);
  const { answers, about, pending, control, filesOf } = filling;
  const { sections, index, current, heading, goTo, goToQuestion } = useSections(definition, answers);
  const problems = useProblems({ definition, answers, pending, turnedAway: filling.turnedAway });
  const sending = useSending({ audit, answers, running: filling.running, problems, goToQuestion });
  const deleteDraft = useDeleteDraft(audit, filling.running);
  const reviewing = current === undefined;

  return (
    <div className={classes.fill}>
      <FillHeader
        back={{ to: '/ambassador-rounds', label: 'Back to the rounds' }}
        title={tool.title}
        place={placeOf(about)}
        progress={progressOfForm(definition, answers)}
        status={<SaveStatus subject={filling.subject} thing={roundSubject.thing} pending={pending} />}
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
        onDelete={audit.permissions.includes('audit.delete') ? deleteDraft : undefined}
      />
      <Refused
        words={roundSubject}
        definition={definition}
        pending={pending}
        running={filling.running}
        goToQuestion={goToQuestion}
      />
      {current ? (
        <SectionStep
          shown={current}
          answers={answers}
          control={control}
          filesOf={filesOf}
          problemOf={problems.textOf}
          heading={heading}
        />
      ) : (
        <ReviewStep
          definition={definition}
          answers={answers}
          about={about}
          onAbout={filling.setAbout}
          missing={problems.missing}
          goToQuestion={goToQuestion}
          notice={sending.notice}
          heading={heading}
        />
      )}
      <div className={classes.foot}>
        <Button variant="default" size="md" disabled={index === 0} onClick={() => goTo(index - 1)}>
          Earlier
        </Button>
        {reviewing ? (
          <SendButton busy={sending.busy} onSend={sending.send} />
        ) : (
          <Button size="md" onClick={() => goTo(index + 1)}>
            {index === sections.length - 1 ? 'Review' : 'Next section'}
          </Button>
        )}
      </div>
    </div>
  );
}
