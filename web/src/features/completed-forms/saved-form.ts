import type { CompletedForm } from '@lamplight/contract/completed-forms';
import { formatFullDay } from '../../ui/dates';
import type { SavedSubject } from '../forms/saved/saved-subject';
import { formHref } from './completed-form-links';
import { completedFormSubject, type FormAbout, type FormStart } from './completed-form-subject';

/** A completed form as a kind of record in a file. */
export const savedForm: SavedSubject<CompletedForm, FormStart, FormAbout> = {
  calls: completedFormSubject,
  titleOf: ({ form_topic, date }) => `${form_topic.name}, ${formatFullDay(date)}`,
  startOf: ({ form_topic, date, supersedes }) => ({
    topicId: form_topic.id,
    date,
    ...(supersedes ? { supersedes } : {}),
  }),
  // A form has no place for a note; the trail tells who began it.
  noting: (about) => ({ about }),
  // One that is there has a day and a type, which may have been put right since.
  says: () => true,
  hrefOf: formHref,
};
