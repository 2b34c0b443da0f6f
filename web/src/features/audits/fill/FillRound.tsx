import { success } from '@lamplight/contract/messages';
import { Fill } from '../../forms/fill/Fill';
import type { Change } from '../../forms/unsent/change';
import { type Audit, useDeleteAudit, useSendAudit } from '../audits.api';
import { roundSubject } from '../round-subject';
import { placeOf, roundList } from '../round-words';
import { AboutRound } from './AboutRound';

/** A round to fill in. */
export function FillRound({ record, changes }: { record: Audit; changes: readonly Change[] }) {
  const { id, auditToolQuestionnarie: tool, permissions } = record;
  const sending = useSendAudit();
  const deleting = useDeleteAudit();
  return (
    <Fill
      calls={roundSubject}
      record={record}
      changes={changes}
      title={tool.title}
      placeOf={placeOf}
      back={{ to: roundList.to, label: 'Back to the rounds' }}
      send={() => sending.mutateAsync(id)}
      sent={{ words: success.auditSent, href: `/ambassador-rounds/${id}/view` }}
      remove={permissions.includes('audit.delete') ? () => deleting.mutateAsync(id) : undefined}
    >
      {(about, setAbout) => <AboutRound about={about} onAbout={setAbout} />}
    </Fill>
  );
}
