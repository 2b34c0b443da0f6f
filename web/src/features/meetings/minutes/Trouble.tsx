import type { Fields } from '../../../ui/form/field';
import { SaveNote } from '../../../ui/form/SaveNote';
import type { SelfSavingForm } from '../../../ui/form/useSelfSaving';

/** Why something is not saved and what can be done, where it stands. That it is saved is said for the page as a whole. */
export function Trouble<F extends Fields>({ form, of }: { form: SelfSavingForm<F>; of: string }) {
  const { kind } = form.state;
  return kind === 'saved' || kind === 'saving' ? null : <SaveNote form={form} of={of} saidBy="page" />;
}
