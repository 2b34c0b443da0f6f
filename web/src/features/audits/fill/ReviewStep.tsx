import type { Answers } from '@lamplight/domain/forms/answers';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import type { AnswerProblem } from '@lamplight/domain/forms/validation';
import { Button, Stack, Textarea } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { Panel } from '../../../ui/Panel';
import classes from '../../forms/fill/Fill.module.css';
import { Review } from '../../forms/fill/Review';
import { useTypedText } from '../../forms/useTypedText';
import { PlaceFields } from '../PlaceFields';
import { type RoundAbout, roundSubject } from '../round-subject';
import { placeOf } from '../round-words';

/** Before sending: what is missing, the score, the issues that sending will open, and where the round was made. */
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
  const { about, onAbout, ...review } = props;
  return (
    <Review {...review} thing={roundSubject.thing}>
      <AboutPanel about={about} onAbout={onAbout} />
    </Review>
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
