import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { printedSignaturesOf } from '../signatures/printed-signatures.service';
import type { RequireProven } from '../signatures/signed-content';
import { listLinks } from './links.queries';
import { presentContent } from './pip-content.present';
import { presentCycle, presentMeasurements, presentVersion } from './pips.present';
import { findPip, findVersionById, listVersions } from './pips.queries';
import { measuredBy, presentOutcome, topicNameOf } from './pips.service';
import type { PipToPrint } from './printed-pip';
import { listCycles, listMeasurements, listSteps } from './progress.queries';

/** What there is to print of a version of a PIP, whoever asks for it; undefined where there is no such version. */
export async function readToPrint(
  scope: Scope<Acting>,
  versionId: string,
  prove?: RequireProven,
): Promise<PipToPrint | undefined> {
  const [version] = await scope.run(findVersionById(scope, versionId));
  if (!version) return undefined;
  const { pip_id: id, content, number } = version;
  const [[row], versions, steps, typed, cycles, links] = await scope.all(
    findPip(scope, id),
    listVersions(scope, id),
    listSteps(scope, id),
    listMeasurements(scope, id),
    listCycles(scope, id),
    listLinks(scope, id),
  );
  if (!row) return undefined;
  const measured = await measuredBy(scope, content.goal.source, row.created_at);
  const topicName = await topicNameOf(scope, content.topicId, row);
  const signatures = await printedSignaturesOf(
    scope,
    'pip-version',
    versions.map((each) => each.id),
    prove,
  );
  const names = await scope.names();
  return {
    content: presentContent(scope, names, content, { topicName, links, source: measured.source, steps }),
    number,
    status: row.status,
    statusDate: row.status_at.toISOString(),
    disabledReason: row.disabled_reason,
    versions: versions.map((each) => presentVersion(names, each)),
    measurements: presentMeasurements(typed, measured.points),
    cycles: cycles.map(presentCycle),
    outcome: presentOutcome(names, row),
    signatures: new Map(
      versions.flatMap((each) => {
        const found = signatures.get(each.id);
        return found ? [[each.number, found.printed] as const] : [];
      }),
    ),
  };
}
