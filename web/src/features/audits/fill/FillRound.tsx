import { questionsOf } from '@lamplight/domain/forms/definition';
import { lackOfPlace } from '@lamplight/domain/forms/place-demand';
import { type ReactNode, useMemo, useState } from 'react';
import { Fill } from '../../forms/fill/Fill';
import type { Change } from '../../forms/unsent/change';
import { mergeChanges } from '../../forms/unsent/merge';
import { type Audit, useDeleteAudit } from '../audits.api';
import { FailedHere, failuresOf } from '../FailedHere';
import type { RoundPlace } from '../PlaceFields';
import { NextRoom } from '../RoundSteps';
import { notesByOthers, roundSubject } from '../round-subject';
import { placeOf, roundList } from '../round-words';
import { useDemand } from '../useDemand';
import { AboutRound } from './AboutRound';
import { useFailedBefore } from './useFailedBefore';
import { WillRepeat } from './WillRepeat';

/** A round to fill in. */
export function FillRound({ record, changes }: { record: Audit; changes: readonly Change[] }) {
  const { id, auditToolQuestionnarie: tool, permissions } = record;
  const deleting = useDeleteAudit();
  const [place, setPlace] = useState<RoundPlace>(() => mergeChanges(roundSubject, record, changes));
  const demanded = useDemand(record.definition, place);
  const failures = useFailedBefore(record, changes, place);
  const { hints, repeats } = useMemo(() => {
    const failed = questionsOf(record.definition)
      .map(({ linkId }) => [linkId, failuresOf(failures, linkId)] as const)
      .filter(([, found]) => found.length > 0);
    const told = (Told: typeof FailedHere) =>
      new Map<string, ReactNode>(
        failed.map(([linkId, found]) => [linkId, <Told key={linkId} failures={found} />]),
      );
    return { hints: told(FailedHere), repeats: told(WillRepeat) };
  }, [record.definition, failures]);
  return (
    <Fill
      calls={roundSubject}
      record={record}
      changes={changes}
      title={tool.title}
      placeOf={placeOf}
      back={{ to: roundList.to, label: 'Back to the rounds' }}
      whole={{ to: `/ambassador-rounds/${id}/view`, label: 'Who takes part, hand over' }}
      sentHref={`/ambassador-rounds/${id}/view`}
      onward={<NextRoom audit={{ ...record, ...place }} />}
      remove={permissions.includes('audit.delete') ? () => deleting.mutateAsync(id) : undefined}
      lackOf={(about) => lackOfPlace(demanded, about)?.message}
      hints={hints}
      repeats={repeats}
    >
      {(about, setAbout) => (
        <AboutRound
          about={about}
          demanded={demanded}
          noted={notesByOthers(record)}
          onAbout={(next) => {
            setPlace(next);
            setAbout(next);
          }}
        />
      )}
    </Fill>
  );
}
