import { readVouchings } from '../audit-trail/vouchings';
import { checkTrails, type TrailFinding, type TrailProof } from '../verify/check-trails';
import type { World } from './world';

/** What the server's trails are held against. */
export const trailProofOf = ({ server }: World): TrailProof => ({
  key: server.parts.trail.key,
  vouchings: readVouchings(server.parts.config.dataDir),
  anchors: new Map([...server.parts.trail.anchors()].map(([id, anchor]) => [id, [anchor]])),
});

/** A center's trail, recomputed as the operator's command does. */
export async function verifiedTrail(
  world: World,
  centerId: string,
  proof = trailProofOf(world),
): Promise<TrailFinding> {
  const findings = await checkTrails(world.server.database.pool, proof);
  const found = findings.find((finding) => finding.centerId === centerId);
  if (!found) throw new Error('There is no such trail');
  return found;
}
