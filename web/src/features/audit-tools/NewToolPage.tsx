import { success } from '@lamplight/contract/messages';
import { notifySuccess } from '../../notify/notify';
import { useMay } from '../../session/session';
import { useIdempotencyKey } from '../../ui/idempotency';
import { PageHeader } from '../../ui/PageHeader';
import { useCreateTool } from './audit-tools.api';
import { NotAllowed } from './NotAllowed';
import { ToolForm, type ToolSubmission } from './ToolForm';
import { toolsHref } from './tool-links';
import { newToolValues } from './tool-values';

/** Making an audit tool, from the library or from nothing. */
export function NewToolPage() {
  const may = useMay();
  const create = useCreateTool();
  const keyFor = useIdempotencyKey();

  const save = async ({ values, picture: { chosen, setSentBytes } }: ToolSubmission) => {
    const { definition, ...texts } = values;
    const body = definition.item.length === 0 ? texts : values;
    const content = JSON.stringify([body, chosen && [chosen.name, chosen.size, chosen.lastModified]]);
    await create.mutateAsync({
      body,
      files: chosen ? [chosen] : [],
      idempotencyKey: keyFor(content),
      onUpload: setSentBytes,
    });
    notifySuccess(success.formSaved);
    return true;
  };

  return (
    <>
      <PageHeader title="New audit tool" back={{ to: toolsHref, label: 'Tools' }} />
      {may('audit-tool.manage') ? (
        <ToolForm
          draft="audit-tool.new"
          initialValues={newToolValues}
          image={null}
          saveLabel="Save tool"
          save={save}
        />
      ) : (
        <NotAllowed />
      )}
    </>
  );
}
