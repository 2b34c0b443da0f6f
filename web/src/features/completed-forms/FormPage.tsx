import { useParams } from 'react-router';
import { addressOf } from '../../screens';
import { InLayout } from '../../ui/ErrorPage';
import { later } from '../../ui/later';
import { OneFilled } from '../forms/OneFilled';
import { completedFormSubject } from './completed-form-subject';
import { FormView } from './FormView';

const loadFill = async () => (await import('./fill/FillForm')).FillForm;
const FillForm = later(loadFill, InLayout);

/** One completed form: to fill in while it is a draft, else (or with `view` in the address) to read. */
export function FormPage() {
  const { idQuestionnaire = '', viewMode } = useParams();
  return (
    <OneFilled
      calls={completedFormSubject}
      id={idQuestionnaire}
      toRead={viewMode !== undefined}
      list={{ to: addressOf('topics'), label: 'Topics' }}
      loadFill={loadFill}
      Fill={FillForm}
      View={FormView}
    />
  );
}
