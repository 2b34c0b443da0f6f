import { success } from '@lamplight/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../../notify/notify';
import { useAccount } from '../../../session/session';
import type { Fields } from '../../../ui/form/field';
import { focusFirstField } from '../../../ui/form/first-error';
import { RecordForm } from '../../../ui/form/RecordForm';
import type { OpenForm } from '../../../ui/form/useOpenForm';
import { pipHref } from '../pip-links';
import { onePip, type Pip, type PipChange, useSavePip } from '../pips.api';
import { usePipNames } from './usePipNames';

/** How a section's form keeps its draft, saves and is left: what `useSavedRecord` wants beside its fields. */
export function useSectionSaving({ id }: Pip, section: string) {
  const { id: userId } = useAccount();
  const client = useQueryClient();
  const navigate = useNavigate();
  const saving = useSavePip();
  return {
    draft: `${userId}.pip.${id}.${section}`,
    save: (body: PipChange) => saving.mutateAsync({ id, body }),
    reload: () => client.fetchQuery({ ...onePip(id), staleTime: 0 }),
    onSaved: () => {
      notifySuccess(success.pipUpdated);
      navigate(pipHref(id), { replace: true, preventScrollReset: true });
    },
  };
}

/** The form of a section, in the place where the section is read. */
export function SectionForm<F extends Fields>({
  pip,
  form,
  children,
}: {
  pip: Pip;
  form: OpenForm<F>;
  children: ReactNode;
}) {
  const nameOf = usePipNames(pip);
  const { page } = form;
  // What was pressed to open it is gone: the form goes on from there.
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    focusFirstField(page.current);
    page.current?.closest('[tabindex]')?.scrollIntoView({ block: 'start' });
  }, [page]);
  return (
    <RecordForm form={form} saveLabel="Save" cancelTo={pipHref(pip.id)} nameOf={nameOf}>
      {children}
    </RecordForm>
  );
}
