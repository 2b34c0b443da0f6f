import type { Answers } from '@lamplight/domain/forms/answers';
import { type FormDefinition, findQuestion, isYesNo, questionsOf } from '@lamplight/domain/forms/definition';
import { issuesFrom } from '@lamplight/domain/forms/issues-from';
import { score, tally } from '@lamplight/domain/forms/score';
import type { AnswerProblem } from '@lamplight/domain/forms/validation';
import { Alert, Button, Stack, Textarea } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { Panel } from '../../../ui/Panel';
import { plural } from '../../../ui/plural';
import classes from '../../forms/fill/Fill.module.css';
import { useTypedText } from '../../forms/useTypedText';
import { PriorityMark } from '../../issues/IssueTags';
import { reference } from '../../reference/reference.api';
import { PlaceFields } from '../PlaceFields';
import type { RoundAbout } from '../round-subject';
import { placeOf, scoreText } from '../round-words';

/** Before sending: what is missing, the score, and the issues that sending will open. */
export function ReviewStep(props: {
  definition: FormDefinition;
  answers: Answers;
  about: RoundAbout;
  onAbout: (about: RoundAbout) => void;
  missing: readonly AnswerProblem[];
  goToQuestion: (linkId: string) => void;
  /** Why it was not sent. */
  notice: string;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const { definition, answers, about, onAbout, missing, goToQuestion, notice, heading } = props;
  const { yes, no, na } = tally(definition, answers);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={classes.section}>
        Review and send
      </h2>
      <Stack>
        {notice && (
          <Alert color="red" variant="light" role="alert">
            {notice}
          </Alert>
        )}
        {missing.length > 0 && (
          <Panel title={`${plural(missing.length, 'question')} to complete`} flush>
            <ul className={classes.list}>
              {missing.map(({ linkId, message }) => (
                <li key={linkId}>
                  <button type="button" className={classes.row} onClick={() => goToQuestion(linkId)}>
                    <span className={classes.grow}>
                      {findQuestion(definition, linkId)?.text}
                      <span className={classes.small}>{message}</span>
                    </span>
                    <IconChevronRight size={18} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <Panel title="Score">
          <p className={classes.score}>{scoreText(score(definition, answers))}</p>
          <p className={classes.small}>
            {yes} yes, {no} no{na > 0 && `, ${na} not applicable, which do not count`}.
            {isWeighted(definition) && ' Some questions count more than others.'}
          </p>
        </Panel>
        <IssuesToCome definition={definition} answers={answers} />
        <AboutPanel about={about} onAbout={onAbout} />
      </Stack>
    </>
  );
}

const isWeighted = (definition: FormDefinition) =>
  questionsOf(definition).some((question) => isYesNo(question) && (question.weight ?? 1) !== 1);

function IssuesToCome({ definition, answers }: { definition: FormDefinition; answers: Answers }) {
  const { data: departments = [] } = useQuery(reference.department);
  const issues = issuesFrom(definition, answers);
  if (issues.length === 0) {
    return <Panel title="Issues">{<p className={classes.none}>Sending this round opens no issue.</p>}</Panel>;
  }
  return (
    <Panel title={`Sending opens ${plural(issues.length, 'issue')}`} flush>
      <ul className={classes.list}>
        {issues.map(({ linkId, title, description, priority, departmentId, department, files }) => {
          const [, ...found] = description.split('\n');
          const to = departments.find(({ id }) => id === departmentId)?.name ?? department;
          return (
            <li key={linkId} className={classes.issue}>
              {title}
              {found.length > 0 && <p className={classes.found}>{found.join('\n')}</p>}
              <p className={classes.facts}>
                <PriorityMark priority={priority} />
                {to && <span>{to}</span>}
                {files.length > 0 && <span>{plural(files.length, 'photo')}</span>}
              </p>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function AboutPanel({ about, onAbout }: { about: RoundAbout; onAbout: (about: RoundAbout) => void }) {
  const [changing, setChanging] = useState(false);
  const note = useTypedText(about.note, (text) => onAbout({ ...about, note: text }));
  return (
    <Panel title="About this round">
      <Stack>
        {changing ? (
          <PlaceFields place={about} takesFocus onChange={(place) => onAbout({ ...about, ...place })} />
        ) : (
          <div className={classes.where}>
            <span className={classes.grow}>{placeOf(about) || 'The whole house'}</span>
            <Button variant="default" mih={44} onClick={() => setChanging(true)}>
              Change the place
            </Button>
          </div>
        )}
        {placeOf(about) === '' && (
          <p className={classes.small}>No room or unit: the issues of this round will not say where.</p>
        )}
        <Textarea
          label="Note"
          description="Anything about the round as a whole"
          autosize
          minRows={2}
          maxLength={4000}
          value={note.text}
          onChange={(event) => note.type(event.currentTarget.value)}
          onBlur={note.flush}
        />
      </Stack>
    </Panel>
  );
}
