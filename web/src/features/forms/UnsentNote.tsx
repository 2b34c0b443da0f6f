import { Alert } from '@mantine/core';
import type { Change } from './unsent/change';
import type { SubjectCalls } from './unsent/subject-calls';
import { unsentWords } from './unsent/unsent-words';
import { WaysOut } from './WaysOut';

/** What this browser still holds of a record that cannot be changed any more, or not here. */
export function UnsentNote(props: {
  calls: Pick<SubjectCalls, 'kind' | 'thing'>;
  id: string;
  unsent: readonly Change[];
}) {
  const { kind, thing } = props.calls;
  return (
    <Alert color="yellow" variant="light" title={`This ${thing} was sent without them`} mb="md">
      {unsentWords(thing, props.unsent)} in this browser came after the {thing} was sent and cannot be saved
      any more.
      <WaysOut thing={thing} subject={{ kind, id: props.id }} unsent={props.unsent} />
    </Alert>
  );
}
