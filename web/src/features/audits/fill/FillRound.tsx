import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { progressOf, progressOfForm } from '../../forms/form-answers';
import type { Audit } from '../audits.api';
import type { Change } from '../outbox/change';
import { placeOf } from '../round-words';
import classes from './Fill.module.css';
import { FillHeader } from './FillHeader';
import { Refused } from './Refused';
import { ReviewStep } from './ReviewStep';
import { SaveStatus } from './SaveStatus';
import { SectionStep } from './SectionStep';
import { useDeleteDraft } from './useDeleteDraft';
import { useFilling } from './useFilling';
import { useProblems } from './useProblems';
import { useRoundSections } from './useRoundSections';
import { useSending } from './useSending';

/** A round to fill in on a phone with one hand: a section at a time, everything kept as it is given. */
export function FillRound({ audit, changes }: { audit: Audit; changes: readonly Change[] }) {
  const { id, definition, auditToolQuestionnarie: tool } = audit;
  useDocumentTitle(`${tool.title} · Lamplight`);
  const filling = useFilling(audit, changes);
  const { answers, about, pending, control, filesOf } = filling;
  const { sections, index, current, heading, goTo, goToQuestion } = useRoundSections(definition, answers);
  const problems = useProblems({ definition, answers, pending, turnedAway: filling.turnedAway });
  const sending = useSending({ audit, answers, running: filling.running, problems, goToQuestion });
  const deleteDraft = useDeleteDraft(audit, filling.running);
  const reviewing = current === undefined;

  return (
    <div className={classes.fill}>
      <FillHeader
        title={tool.title}
        place={placeOf(about)}
        progress={progressOfForm(definition, answers)}
        status={<SaveStatus auditId={id} pending={pending} />}
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
      <Refused audit={audit} pending={pending} running={filling.running} goToQuestion={goToQuestion} />
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
          <Button size="md" loading={sending.busy} onClick={sending.send}>
            Send
          </Button>
        ) : (
          <Button size="md" onClick={() => goTo(index + 1)}>
            {index === sections.length - 1 ? 'Review' : 'Next section'}
          </Button>
        )}
      </div>
    </div>
  );
}
