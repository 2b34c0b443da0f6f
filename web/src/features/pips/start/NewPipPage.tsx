import { success } from '@lamplight/contract/messages';
import { Alert, Skeleton } from '@mantine/core';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../../notify/notify';
import { useAccount } from '../../../session/session';
import { RecordForm } from '../../../ui/form/RecordForm';
import { useNewRecord } from '../../../ui/form/useRecordForm';
import { draftInCenter } from '../../../ui/local-draft';
import { NotFoundPage } from '../../../ui/NotFoundPage';
import { PageHeader } from '../../../ui/PageHeader';
import { pipHref, pipsHref } from '../pip-links';
import { useCreatePip } from '../pips.api';
import type { Begun } from './begun';
import { NewPipFields } from './NewPipFields';
import { newPipFields, newPipOf } from './new-pip-fields';
import { useBegun } from './useBegun';

/** Beginning a PIP, for those who may. */
export function NewPipPage() {
  const begun = useBegun();
  if (begun === undefined) return <Skeleton height={260} mt={40} radius="lg" />;
  if (begun === 'failed')
    return <NotFoundPage title="What it was to be started from is not there any more" />;
  const origin = begun ? `.${begun.found.kind}.${begun.found.id}.${begun.found.linkId ?? ''}` : '';
  return <NewPip key={origin} begun={begun} origin={origin} />;
}

function NewPip({ begun, origin }: { begun: Begun | null; origin: string }) {
  const account = useAccount();
  const navigate = useNavigate();
  const create = useCreatePip();
  const form = useNewRecord({
    fields: newPipFields,
    draft: draftInCenter(account, `pip.new${origin}`),
    // Whoever begins it leads it, unless they name somebody.
    begin: {
      leader: account.id,
      ...(begun && { title: begun.title, topic: begun.topicId ?? '', background: begun.background }),
    },
    save: (typed, { idempotencyKey }) => create.mutateAsync({ body: newPipOf(typed, begun), idempotencyKey }),
    onSaved: ({ id }) => {
      notifySuccess(success.pipCreated);
      navigate(pipHref(id), { replace: true });
    },
  });
  return (
    <>
      <PageHeader
        title="New PIP"
        back={{ to: pipsHref, label: 'PIPs' }}
        sub={
          begun
            ? `From ${begun.from}. The link to it is kept.`
            : 'A name is enough to begin; everything else can follow.'
        }
      />
      {begun?.alleged && (
        <Alert color="yellow" variant="light" title="All staff read a PIP" mb="md">
          Nothing of the allegation belongs in it: not who, what, where or when. That stands in its issue,
          which the committee reads. Write what is to get better for all residents.
        </Alert>
      )}
      <RecordForm form={form} saveLabel="Begin PIP" cancelTo={pipsHref}>
        <NewPipFields at={form.at} alleged={begun?.alleged === true} />
      </RecordForm>
    </>
  );
}
