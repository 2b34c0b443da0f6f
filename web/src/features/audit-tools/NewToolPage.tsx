import { success } from '@lamplight/contract/messages';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { useNewRecord } from '../../ui/form/useRecordForm';
import { draftInCenter } from '../../ui/local-draft';
import { PageHeader } from '../../ui/PageHeader';
import { usePicture } from '../files/usePicture';
import { useCreateTool } from './audit-tools.api';
import { ToolForm } from './ToolForm';
import { toolFields } from './tool-fields';
import { toolsHref } from './tool-links';

/** Making an audit tool, from the library or from nothing. */
export function NewToolPage() {
  const account = useAccount();
  const navigate = useNavigate();
  const create = useCreateTool();
  const picture = usePicture();
  const form = useNewRecord({
    fields: toolFields,
    draft: draftInCenter(account, 'audit-tool.new'),
    begin: { active: true },
    files: picture,
    save: (body, sending) => create.mutateAsync({ body, ...sending }),
    onSaved: () => {
      notifySuccess(success.formSaved);
      navigate(toolsHref, { replace: true });
    },
  });
  return (
    <>
      <PageHeader title="New audit tool" back={{ to: toolsHref, label: 'Tools' }} />
      <ToolForm form={form} picture={picture} image={null} />
    </>
  );
}
