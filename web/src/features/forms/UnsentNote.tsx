import { findQuestion } from '@lamplight/domain/forms/definition';
import { Alert } from '@mantine/core';
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
  return (
    <Alert
      color="yellow"
      variant="light"
      title={`Sent without what is on this device: ${unsentWords(thing, unsent)}`}
      mb="md"
    >
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
      <WaysOut thing={thing} subject={{ kind, id: record.id }} unsent={unsent} />
    </Alert>
  );
}
