import { Alert, Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';
import { FormActions } from '../FormLayout';
import { useToday } from '../time-zone';
import { ConflictDialog } from './ConflictDialog';
import { compareVersions } from './compare-versions';
import { DraftSaved, RestoredDraft } from './DraftNote';
import type { Fields, Wording } from './field';
import { focusFirstField } from './first-error';
import { LeaveGuard } from './LeaveGuard';
import type { OpenForm } from './useOpenForm';
import { useStill } from './useStill';

/**
 * A form over a record, whatever its fields: keeps a draft, guards against leaving, shows refusals where they belong
 * and both versions when someone else was faster. The fields and their layout are its children.
 */
export function RecordForm<F extends Fields>(props: {
  form: OpenForm<F>;
  saveLabel: string;
  /** Where leaving without saving leads. */
  cancelTo: string;
  /** The names behind ids, for the comparison of versions. */
  nameOf?: Wording['nameOf'];
  /** Files are added in it, too. */
  takesFiles?: boolean;
  /** Beside the buttons; unless given, when the draft was kept. */
  note?: ReactNode;
  /** Belongs to the record, but is no part of the form's element: it has buttons and fields that submit nothing. */
  after?: ReactNode;
  children: ReactNode;
}) {
  const { form, saveLabel, cancelTo, nameOf, takesFiles = false, note, after, children } = props;
  const { page, refusal, foundAtMs, conflict } = form;
  const formId = useId();
  const filledIn = useRef<HTMLDivElement>(null);
  useStill(filledIn, form.busy);
  const discard = () => {
    form.discard();
    // The note goes, and its button with it.
    focusFirstField(page.current);
  };
  return (
    <div ref={page}>
      <LeaveGuard
        isDirty={form.isDirty}
        onLeave={form.forget}
        onKeep={form.keepNow}
        losesFiles={form.losesFiles}
        isGoing={form.isGoing}
      />
      {refusal && (
        <Alert color="red" variant="light" role="alert" mb="md">
          {refusal}
        </Alert>
      )}
      <div ref={filledIn}>
        {foundAtMs !== null && (
          <RestoredDraft savedAtMs={foundAtMs} takesFiles={takesFiles} onDiscard={discard} />
        )}
        <form
          id={formId}
          noValidate
          onKeyDown={switchByEnter}
          onSubmit={(event) => {
            event.preventDefault();
            form.submit();
          }}
        >
          {children}
        </form>
        {after}
      </div>
      <FormActions
        note={
          <>
            <span role="status">{note}</span>
            {!note && <DraftSaved savedAtMs={form.savedAtMs} />}
          </>
        }
      >
        <Button component={Link} to={cancelTo} variant="default">
          Cancel
        </Button>
        <Button type="submit" form={formId} loading={form.busy}>
          {saveLabel}
        </Button>
      </FormActions>
      {conflict && <Conflict form={form} conflict={conflict} nameOf={nameOf} />}
    </div>
  );
}

/** Enter on a switch switches it. The browser would send the form as it is: without what was meant to be said. */
function switchByEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { target, key, repeat } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  if (target.type !== 'checkbox' && target.type !== 'radio') return;
  event.preventDefault();
  if (!repeat) target.click();
}

function Conflict<F extends Fields>(props: {
  form: OpenForm<F>;
  conflict: NonNullable<OpenForm<F>['conflict']>;
  nameOf: Wording['nameOf'] | undefined;
}) {
  const { form, conflict, nameOf = () => undefined } = props;
  const today = useToday();
  return (
    <ConflictDialog
      lastSave={conflict.lastSave}
      differences={compareVersions(form.fields, conflict, { today, nameOf })}
      onClose={() => conflict.decide(null)}
      onSave={conflict.decide}
    />
  );
}
