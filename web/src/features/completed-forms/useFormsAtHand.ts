import { useMay } from '../../session/session';
import { type ReadAhead, atHandMs as staleTime, useReadAhead } from '../forms/useReadAhead';
import { topicForm, topicStates } from './completed-forms.api';

/** The topics' forms that the person may fill in now. */
const read: ReadAhead = async (client, { goesOn }) => {
  const states = await client.fetchQuery({ ...topicStates, staleTime });
  for (const { topic } of states.filter(({ fillable }) => fillable)) {
    if (!goesOn()) return;
    await client.prefetchQuery({ ...topicForm(topic.id), staleTime });
  }
};

/** Has what a topic's form is begun with in this browser, wherever the person is. */
export const useFormsAtHand = (): void => useReadAhead('forms', useMay()('completed-form.fill'), read);
