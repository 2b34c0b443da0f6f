import { success } from '@lamplight/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiProblem, isUnheard } from '../../api/problem';
import { notifySuccess } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { useSavedRecord } from '../../ui/form/useRecordForm';
import { PageHeader } from '../../ui/PageHeader';
import { useOpened } from '../../ui/useOpened';
import { HistoryLink } from '../activity/HistoryLink';
import { usePicture } from '../files/usePicture';
import { type AuditTool, oneTool, useSaveTool } from './audit-tools.api';
import { OffTag } from './OffTag';
import { ToolForm } from './ToolForm';
import { toolFields } from './tool-fields';
import { toolsHref } from './tool-links';

const anotherPicture = () =>
  new ApiProblem({
    status: 409,
    errorKey: 'changed',
    message: 'Someone else chose another picture meanwhile. Open the tool again to see it, and save then.',
  });

/** Changing a tool. */
export function EditTool({ tool }: { tool: AuditTool }) {
  const { id: userId } = useAccount();
  const navigate = useNavigate();
  const client = useQueryClient();
  const saving = useSaveTool();
  const picture = usePicture();
  const { image: shown } = useOpened(tool);
  /** The names of pictures that a try of one's own may have put there. */
  const [unheard] = useState(() => new Set<string | undefined>());
  const form = useSavedRecord({
    fields: toolFields,
    draft: `${userId}.audit-tool.${tool.id}`,
    record: tool,
    files: picture,
    save: (changes, sending) =>
      saving
        .mutateAsync({
          id: tool.id,
          body: { ...changes, ...(picture.removed && !picture.chosen ? { removeImage: true } : {}) },
          ...sending,
        })
        .catch((error) => {
          if (isUnheard(error)) unheard.add(picture.chosen?.name);
          throw error;
        }),
    reload: async () => {
      const now = await client.fetchQuery({ ...oneTool(tool.id), staleTime: 0 });
      const isNew = now.image !== null && now.image.id !== shown?.id && !unheard.has(now.image.name);
      // A picture that nobody here has seen is put over by none.
      if ((picture.chosen || picture.removed) && isNew) throw anotherPicture();
      return now;
    },
    onSaved: () => {
      notifySuccess(success.formSaved);
      navigate(toolsHref, { replace: true });
    },
  });
  return (
    <>
      <PageHeader
        title={tool.title}
        back={{ to: toolsHref, label: 'Tools' }}
        sub={
          <>
            {!tool.active && <OffTag />} {versionWords(tool)}
          </>
        }
        actions={<HistoryLink id={tool.id} />}
      />
      <ToolForm form={form} picture={picture} image={tool.image} />
    </>
  );
}

function versionWords({ definitionVersion, auditCount }: AuditTool): string {
  const version = `Version ${definitionVersion} of the questions`;
  if (auditCount === 0) return `${version}, not used yet.`;
  const rounds = auditCount === 1 ? '1 round was' : `${auditCount} rounds were`;
  return `${version}. ${rounds} made with this tool; they keep the questions they were made with.`;
}
