import { isAlleged } from '@lamplight/domain/forms/alleging';
import { findQuestion } from '@lamplight/domain/forms/definition';
import { Alert } from '@mantine/core';
import { WhomToCall } from '../allegations/WhomToCall';
import { answerLine } from './answer-line';
import { changeWords } from './fill/change-words';
import type { Change } from './unsent/change';
import type { FilledRecord, SubjectCalls } from './unsent/subject-calls';
import { unsentWords } from './unsent/unsent-words';
import { WaysOut } from './WaysOut';

/** What this browser still holds of a record that cannot be changed any more: each thing, as nobody can see it elsewhere. */
export function UnsentNote(props: {
  calls: Pick<SubjectCalls, 'kind' | 'thing' | 'aboutWords'>;
  record: FilledRecord;
  unsent: readonly Change[];
}) {
  const { calls, record, unsent } = props;
  const { kind, thing } = calls;
  const said = ({ content }: Change): string => {
    const question = content.kind === 'answer' ? findQuestion(record.definition, content.linkId) : undefined;
    return content.kind === 'answer' && question ? answerLine(question, content) : '';
  };
  const alleged = unsent.some(
    ({ content }) =>
      content.kind === 'answer' && isAlleged(findQuestion(record.definition, content.linkId), content),
  );
  return (
    <Alert
      color="yellow"
      variant="light"
      title={`Sent without what is on this device: ${unsentWords(thing, unsent)}`}
      mb="md"
    >
      {alleged && (
        <WhomToCall
          when="A “no” that is not in it alleges a violation: keep the resident safe, and call."
          plainly="It is reported to nobody, and nobody else reads it here."
        />
      )}
      It reached the server after the {thing} was sent, and is not in it:
      <ul>
        {unsent
          .filter(({ content }) => content.kind !== 'send')
          .map((change) => (
            <li key={change.key}>
              {[changeWords(change.content, calls, record.definition), said(change)]
                .filter(Boolean)
                .join(' ')}
            </li>
          ))}
      </ul>
      <WaysOut thing={thing} subject={{ kind, id: record.id }} unsent={unsent} alleged={alleged} />
    </Alert>
  );
}
