import { success } from '@lamplight/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/problem';
import { notifySuccess } from '../../notify/notify';
import { ConflictDialog } from '../../ui/ConflictDialog';
import { compareVersions, type Difference } from '../../ui/compare-versions';
import { PageHeader } from '../../ui/PageHeader';
import { type AuditTool, oneTool, useSaveTool } from './audit-tools.api';
import { ToolForm, type ToolSubmission } from './ToolForm';
import { toolsHref } from './tool-links';
import {
  fieldLabels,
  flatten,
  outline,
  type ToolField,
  type ToolValues,
  takeFields,
  toChange,
  toolFields,
  valuesOf,
} from './tool-values';
import type { Picture } from './usePicture';

interface Conflict {
  mine: ToolValues;
  theirs: ToolValues;
  differences: Difference<ToolField>[];
  /** Called with the fields whose saved version stays; with null when the person goes back to the form. */
  decide: (theirs: ToolField[] | null) => void;
}

/** Changing a tool. When someone else saved it meanwhile, the person chooses field by field what stays. */
export function EditTool({ tool }: { tool: AuditTool }) {
  const client = useQueryClient();
  const saving = useSaveTool();
  // What the form began with; a background refresh must not move it under what is being typed.
  const [base, setBase] = useState(tool);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const write = (values: ToolValues, against: AuditTool, { chosen, removed, setSentBytes }: Picture) =>
    saving.mutateAsync({
      id: tool.id,
      body: {
        version: against.version,
        ...toChange(valuesOf(against), values),
        ...(removed && !chosen ? { removeImage: true } : {}),
      },
      files: chosen ? [chosen] : [],
      onUpload: setSentBytes,
    });

  const choose = (mine: ToolValues, against: AuditTool, now: AuditTool) =>
    new Promise<ToolField[] | null>((resolve) => {
      const theirs = valuesOf(now);
      const before = flatten(valuesOf(against));
      const decide = (fields: ToolField[] | null) => {
        setConflict(null);
        resolve(fields);
      };
      const differences = compareVersions(toolFields, before, flatten(mine), flatten(theirs));
      // What only the picture or the same words made different needs no decision.
      if (differences.length === 0) resolve([]);
      else setConflict({ mine, theirs, differences, decide });
    });

  const save = async ({ values, picture, change }: ToolSubmission) => {
    let mine = values;
    let against = base;
    // Saving again can meet yet another version: then the person is asked again.
    while (!(await written(write(mine, against, picture)))) {
      const now = await client.fetchQuery({ ...oneTool(tool.id), staleTime: 0 });
      const taken = await choose(mine, against, now);
      if (taken === null) return false;
      mine = takeFields(mine, valuesOf(now), taken);
      against = now;
      change(mine);
      setBase(now);
    }
    notifySuccess(success.formSaved);
    return true;
  };

  return (
    <>
      <PageHeader title={tool.title} back={{ to: toolsHref, label: 'Tools' }} sub={versionWords(tool)} />
      <ToolForm
        draft={`audit-tool.${tool.id}`}
        initialValues={valuesOf(base)}
        image={base.image}
        saveLabel="Save tool"
        save={save}
      />
      <ConflictDialog
        opened={conflict !== null}
        differences={conflict?.differences ?? []}
        labelOf={(field) => fieldLabels[field]}
        textOf={(field, value) => (conflict ? textIn(conflict, field, value) : '')}
        busy={saving.isPending}
        onClose={() => conflict?.decide(null)}
        onSave={(fields) => conflict?.decide(fields)}
      />
    </>
  );
}

/** A value as a person reads it: the questions as an outline of the version they belong to. */
function textIn({ mine, theirs }: Conflict, field: ToolField, value: string): string {
  if (field === 'active') return value === 'true' ? 'Active' : 'Inactive';
  if (field !== 'definition') return value;
  return outline((value === flatten(theirs).definition ? theirs : mine).definition);
}

function versionWords({ definitionVersion, auditCount }: AuditTool): string {
  const version = `Version ${definitionVersion} of the questions`;
  if (auditCount === 0) return `${version}, not used yet.`;
  const rounds = auditCount === 1 ? '1 round was' : `${auditCount} rounds were`;
  return `${version}. ${rounds} made with this tool; they keep the questions they were made with.`;
}

/** Whether it was saved; false when someone else was faster. */
async function written(saving: Promise<unknown>): Promise<boolean> {
  try {
    await saving;
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && error.errorKey === 'concurrency') return false;
    throw error;
  }
}
