import { dayOf } from '@lamplight/domain/calendar/day';
import type { Plain } from '@lamplight/domain/canonical-json';
import { next } from '@lamplight/domain/lifecycle';
import { pipLifecycle } from '@lamplight/domain/pip.lifecycle';
import { pipLabels } from '@lamplight/domain/pips/words';
import { sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { Scope, WriteScope } from '../../db/scope';
import { raw } from '../../db/statement';
import { notify } from '../../outbox/notices';
import { keepPaper, type PaperedRecord } from '../documents/keep-paper.service';
import { fullName } from '../people/people.present';
import type { SignedRecords } from '../signatures/signed-content';
import { findSource, listLinks } from './links.queries';
import { holdPip } from './live.service';
import { presentContent } from './pip-content.present';
import { findVersionById, lockPip, updatePip, type VersionRecord } from './pips.queries';
import { printedPip } from './printed-pip';
import { readToPrint } from './printed-pip.service';
import { printedPipTemplate } from './printed-pip.template';
import { readableSections } from './readable-pip';
import { standingOf } from './standing';

/** What is signed of a version: all it says, and which version of which PIP it is. */
export const contentOfVersion = (
  centerId: string,
  version: Pick<VersionRecord, 'id' | 'pip_id' | 'number' | 'content'>,
): Plain =>
  // The boundary to content that is plain JSON by its type.
  JSON.parse(
    JSON.stringify({
      format: 1,
      subject: 'pip-version',
      center: centerId,
      id: version.id,
      pip: version.pip_id,
      number: version.number,
      content: version.content,
    }),
  ) as Plain;

/** A version's papers, as one document of its own; it is effective from the day on which the version came into force. */
export const paperedVersion = (
  { center }: Pick<Scope<Acting>, 'center'>,
  version: Pick<VersionRecord, 'id' | 'number' | 'pip_id' | 'content' | 'in_force_from'>,
): PaperedRecord => ({
  of: 'pip_version_id',
  id: version.id,
  type: 'PIP',
  document: {
    title: titleOf({ title: version.content.title, number: version.number }),
    topic_id: version.content.topicId,
    user_id: version.content.leaderId,
    ...(version.in_force_from && { day: dayOf(version.in_force_from, center.timeZone) }),
  },
  noted: { pip: version.pip_id, number: version.number },
});

async function readVersion(scope: Scope<Acting>, id: string) {
  const [version] = await scope.run(findVersionById(scope, id));
  return version;
}

/** A version's topic and number: its title may be of what somebody typed, and mails leave the house. */
const labelOf = ({ topic_name, number }: { topic_name: string | null; number: number }) =>
  `${topic_name ? `PIP on ${topic_name}` : 'PIP'}, version ${number}`;

const titleOf = ({ title, number }: { title: string; number: number }) => `${title}, version ${number}`;

/** What versions are called by their topics, and by themselves. */
const listCalled = (scope: Scope<Acting>, ids: readonly string[]) =>
  raw(sql<{ id: string; number: number; title: string; topic_name: string | null }>`
    SELECT v.id, v.number, v.content->>'title' AS title, topic.name AS topic_name
    FROM pip_version AS v LEFT JOIN topic ON topic.id = (v.content->>'topicId')::uuid
    WHERE v.center_id = ${scope.center.id} AND v.id = ANY(${[...ids]}::uuid[])`);

/** The PIP of a version, held: before its signing is, as every step of a PIP does. */
async function holdPipOf(scope: WriteScope<Acting>, versionId: string) {
  const version = await readVersion(scope, versionId);
  return version && { version, pip: await holdPip(scope, version.pip_id) };
}

/** Versions of PIPs, as they are signed. */
export const pipVersions: SignedRecords = {
  async content(scope, id) {
    const version = await readVersion(scope, id);
    return version && contentOfVersion(scope.center.id, version);
  },

  async readable(scope, id) {
    const version = await readVersion(scope, id);
    if (!version) return undefined;
    const { content } = version;
    const links = await scope.run(listLinks(scope, version.pip_id));
    const [source] = content.goal.source ? await scope.run(findSource(scope, content.goal.source.id)) : [];
    const names = await scope.names();
    const beside = { topicName: version.topic_name, links, source, steps: [] };
    const presented = presentContent(scope, names, content, beside);
    return {
      title: content.title,
      facts: [
        { label: 'Version', value: String(version.number) },
        { label: pipLabels.topic, value: presented.topic?.name ?? 'None' },
        { label: 'Written by', value: fullName(names, version.created_by) ?? '' },
        ...(version.reason ? [{ label: 'Why this version', value: version.reason }] : []),
      ],
      sections: readableSections(presented),
    };
  },

  async paper(scope, id, prove) {
    const toPrint = await readToPrint(scope, id, prove);
    if (!toPrint) return undefined;
    return { template: printedPipTemplate, data: { pip: printedPip(toPrint, scope.center, scope.now) } };
  },

  /** The document of the version has it too, after what was to be signed. */
  async written(scope, id, paper) {
    const version = await readVersion(scope, id);
    if (version) await keepPaper(scope, paperedVersion(scope, version), paper);
  },

  async labels(scope, ids) {
    const rows = await scope.run(listCalled(scope, ids));
    return new Map(rows.map((row) => [row.id, labelOf(row)]));
  },

  async titles(scope, ids) {
    const rows = await scope.run(listCalled(scope, ids));
    return new Map(rows.map((row) => [row.id, titleOf(row)]));
  },

  async hold(scope, id) {
    const version = await readVersion(scope, id);
    if (version) await scope.run(lockPip(scope, version.pip_id));
  },

  /** Whoever leads it learns that it can be put in force. */
  async sealed(scope, id) {
    const version = await readVersion(scope, id);
    if (!version) return;
    notify(scope, 'pip-signed', {
      pipId: version.pip_id,
      label: labelOf(version),
      to: [version.content.leaderId ?? version.created_by],
    });
  },

  /** One who declines sends it back to where it came from, and what others signed counts no more. */
  async declined(scope, id) {
    const held = await holdPipOf(scope, id);
    if (!held) return false;
    const { pip, version } = held;
    const step = next(pipLifecycle, pip.row.status, 'decline', standingOf(pip));
    if (!step.ok) return false;
    scope.write(updatePip(scope, pip.row.id, pip.row.version, { status: step.state, status_at: scope.now }));
    scope.note({
      action: 'pip.declined',
      subjectType: 'pip',
      subjectId: pip.row.id,
      before: { status: pip.row.status },
      after: { status: step.state, number: version.number },
    });
    return true;
  },
};
