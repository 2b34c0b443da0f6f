import type { Answers } from '@lamplight/domain/forms/answers';
import { byLinkId } from '@lamplight/domain/forms/answers';
import {
  type FormDefinition,
  findQuestion,
  type Question,
  questionsOf,
} from '@lamplight/domain/forms/definition';
import { shownSections } from '@lamplight/domain/forms/visibility';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { randomKey } from '../../../ui/random-key';
import { withAnswer } from '../form-answers';
import type { FormControl, FormFile } from '../form-control';
import { progressOfForm } from '../progress';
import { QuestionCard } from '../QuestionCard';
import classes from './Preview.module.css';
import { useInView } from './useInView';

const none: readonly FormFile[] = [];

/**
 * The form as a phone shows it. It can be tried out; nothing of it is kept. It follows the question in hand: its card is
 * marked and comes into view.
 */
export function Preview(props: {
  definition: FormDefinition;
  /** The question that is open in the editor. */
  inHand: string | null;
  /** Whether it is on the screen, where it does not stand beside the questions. */
  shown: boolean;
}) {
  const { definition, inHand, shown } = props;
  const [answers, setAnswers] = useState<Answers>([]);
  const [files, setFiles] = useState<ReadonlyMap<string, readonly FormFile[]>>(new Map());
  const control: FormControl = useMemo(() => {
    const change = (linkId: string, by: Parameters<typeof withAnswer>[2]) =>
      setAnswers((before) => withAnswer(before, linkId, by));
    const setFilesOf = (linkId: string, next: (before: readonly FormFile[]) => readonly FormFile[]) =>
      setFiles((before) => new Map(before).set(linkId, next(before.get(linkId) ?? none)));
    return {
      onAnswer: (linkId, answer) => change(linkId, (item) => ({ ...item, answer })),
      onComment: (linkId, comment) => change(linkId, (item) => ({ ...item, comment })),
      onAddFiles: (linkId, added) => {
        setFilesOf(linkId, (before) => [...before, ...added.map(localFile)]);
        return [];
      },
      onRemoveFile: (linkId, fileId) =>
        setFilesOf(linkId, (before) => before.filter(({ id }) => id !== fileId)),
    };
  }, []);
  const given = byLinkId(answers);
  const { answered, total } = progressOfForm(definition, answers);
  const sections = shownSections(definition, answers);
  const cards = sections.flatMap(({ questions }) => questions.map(({ linkId }) => linkId));
  const { screen, card } = useInView(inHand, cards.indexOf(inHand ?? ''), shown);
  const hidden = inHand !== null && !cards.includes(inHand) && findQuestion(definition, inHand) !== undefined;
  return (
    <div className={classes.phone}>
      {total > 0 && (
        <div className={classes.phoneHead}>
          <span>
            {answered} of {total}
          </span>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            disabled={answers.length === 0 && files.size === 0}
            onClick={() => {
              setAnswers([]);
              setFiles(new Map());
            }}
          >
            Clear
          </Button>
        </div>
      )}
      {hidden && (
        <p className={classes.hiddenHere}>
          The question you are working on is hidden here until its conditions are met. Answer what it looks at
          to see it.
        </p>
      )}
      <div ref={screen} className={classes.screen}>
        {total === 0 && <p className={classes.hint}>Nothing to answer yet.</p>}
        {sections.map(({ section, questions }) => (
          <div key={section.linkId} className={classes.screenSection}>
            <h3 className={classes.screenHeading}>{section.text || 'Section'}</h3>
            {section.guidance && <p className={classes.hint}>{section.guidance}</p>}
            {questions.map((question) => (
              <div
                key={question.linkId}
                ref={question.linkId === inHand ? card : undefined}
                className={classes.previewed}
                data-in-hand={question.linkId === inHand || undefined}
              >
                {question.linkId === inHand && (
                  <p className={classes.inHand}>
                    <IconPencil size={14} stroke={2.2} aria-hidden /> You are working on this question
                  </p>
                )}
                <QuestionCard
                  // Another type is another card: what was typed into the old one does not fit.
                  key={question.type}
                  question={named(question, definition)}
                  item={given.get(question.linkId)}
                  files={files.get(question.linkId) ?? none}
                  control={control}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** What is not written yet has a name all the same: without one nobody could tell its fields. */
const named = (question: Question, definition: FormDefinition): Question =>
  question.text.trim() === ''
    ? { ...question, text: `No text yet, question ${questionsOf(definition).indexOf(question) + 1}` }
    : question;

const localFile = (file: File): FormFile => ({
  id: randomKey(),
  name: file.name,
  sizeBytes: file.size,
  content: { blob: file },
  state: 'stored',
});
