import { formatFullDay } from '../../ui/dates';
import { UnsentFilled } from '../forms/UnsentFilled';
import { formHref } from './completed-form-links';
import { completedFormSubject } from './completed-form-subject';

/** Forms of which this browser holds what the server does not have yet. */
export const UnsentForms = () => (
  <UnsentFilled
    calls={completedFormSubject}
    wordsOf={(form) => ({
      title: form?.form_topic.name ?? 'Form',
      about: form ? formatFullDay(form.date) : '',
    })}
    hrefOf={(id) => formHref({ id, status: 'DRAFT' })}
  />
);
