import type { Readable } from '@lamplight/contract/signatures';
import type { Plain } from '@lamplight/domain/canonical-json';
import { next } from '@lamplight/domain/lifecycle';
import { pipLifecycle } from '@lamplight/domain/pip.lifecycle';
import { fishboneCategories } from '@lamplight/domain/pips/content';
import {
  fishboneLabels,
  phaseLabels,
  pipLabels,
  selectionReasonLabels,
  strengthLabels,
} from '@lamplight/domain/pips/words';
import { sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { Scope, WriteScope } from '../../db/scope';
import { raw } from '../../db/statement';
import { notify } from '../../outbox/notices';
import { fullName } from '../people/people.present';
import type { SignedRecords } from '../signatures/signed-content';
import { findSource, listLinks } from './links.queries';
import { holdPip } from './live.service';
import { presentContent } from './pip-content.present';
import { findVersionById, lockPip, updatePip, type VersionRecord } from './pips.queries';
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

type Entry = Readable['sections'][number]['entries'][number];

const entry = (
  label: string,
  value: string | number | null | undefined,
  note: string | null = null,
): Entry => ({
  label,
  value: value === null || value === undefined || value === '' ? null : String(value),
  note,
  alert: false,
  files: [],
});

type Presented = ReturnType<typeof presentContent>;
type Person = Presented['leader'];
const nameOf = (person: Person) => (person ? `${person.user_firstName} ${person.user_lastName}` : null);
const figure = (value: number | null, unit: string | null) =>
  value === null ? null : [value.toLocaleString('en-US'), unit].filter(Boolean).join(' ');
const between = (start: string | null, end: string | null) =>
  [start, end].map((day) => day ?? '…').join(' – ');

/** All that a version says, in the order of the document. What nobody wrote is left out, but for what a charter must have. */
function sectionsOf(pip: Presented): Readable['sections'] {
  const { goal } = pip;
  const filled = (entries: Entry[]) => entries.filter(({ value }) => value !== null);
  const texts = (fields: readonly (keyof typeof pipLabels & keyof Presented)[]) =>
    fields.map((field) => entry(pipLabels[field], typeof pip[field] === 'string' ? pip[field] : null));
  const list = (label: string, items: readonly string[]) =>
    items.map((item, index) => entry(`${label} ${index + 1}`, item));
  const sections = [
    {
      title: 'Charter',
      entries: [
        ...filled(texts(['problem', 'background'])),
        ...filled([
          entry(
            pipLabels.selectionReasons,
            pip.selectionReasons.map((reason) => selectionReasonLabels[reason]).join(', '),
          ),
          entry(pipLabels.surveyTags, pip.surveyTags.join(', ')),
          ...texts(['scopeIn', 'scopeOut']),
          ...pip.found.map(({ name, question }) => entry(pipLabels.found, name, question)),
        ]),
      ],
    },
    {
      title: 'Goal',
      entries: filled([
        entry(pipLabels['goal.sentence'], goal.sentence),
        entry(pipLabels['goal.specific'], goal.specific),
        entry(pipLabels['goal.measure'], goal.measure),
        entry(pipLabels['goal.unit'], goal.unit),
        entry(pipLabels['goal.direction'], goal.measure && (goal.direction === 'UP' ? 'More' : 'Less')),
        entry(
          pipLabels['goal.multiplier'],
          goal.multiplier === 1 ? null : goal.multiplier.toLocaleString('en-US'),
        ),
        entry(pipLabels['goal.baseline'], figure(goal.baseline, goal.unit)),
        entry(pipLabels['goal.baselineDate'], goal.baselineDate),
        entry(pipLabels['goal.target'], figure(goal.target, goal.unit)),
        entry(pipLabels['goal.targetDate'], goal.targetDate),
        entry(pipLabels['goal.attainable'], goal.attainable),
        entry(pipLabels['goal.relevant'], goal.relevant),
        entry(
          pipLabels['goal.source'],
          goal.source && [goal.source.name, goal.source.question ?? 'score'].join(': '),
          goal.source?.per ? `By ${goal.source.per.toLowerCase()}` : null,
        ),
      ]),
    },
    {
      title: 'Team and timetable',
      entries: filled([
        entry(pipLabels.sponsor, nameOf(pip.sponsor)),
        entry(pipLabels.leader, nameOf(pip.leader)),
        ...pip.team.map(({ userApp, role }) => entry(pipLabels.team, nameOf(userApp), role)),
        ...pip.phases
          .filter(({ startDate, endDate }) => startDate !== null || endDate !== null)
          .map(({ phase, startDate, endDate }) => entry(phaseLabels[phase], between(startDate, endDate))),
        ...texts(['resources']),
        ...pip.barriers.map(({ barrier, response }) => entry(pipLabels.barriers, barrier, response)),
      ]),
    },
    {
      title: 'Root cause',
      entries: filled([
        ...list('Why', pip.whys),
        ...fishboneCategories.map((bone) => entry(fishboneLabels[bone], pip.fishbone[bone].join('; '))),
        ...list('Root cause', pip.rootCauses),
      ]),
    },
    {
      title: 'Interventions and milestones',
      entries: [
        ...pip.interventions.map(({ action, strength, responsible, dueDate }) =>
          entry(
            'Intervention',
            action,
            [strength && strengthLabels[strength], nameOf(responsible), dueDate && `due ${dueDate}`]
              .filter(Boolean)
              .join(', ') || null,
          ),
        ),
        ...pip.milestones.map(({ text, dueDate }) => entry('Milestone', text, dueDate && `due ${dueDate}`)),
      ],
    },
    { title: 'Sustainment', entries: filled(texts(['sustainPlan'])) },
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}

async function readVersion(scope: Scope<Acting>, id: string) {
  const [version] = await scope.run(findVersionById(scope, id));
  return version;
}

/** A version's topic and number: its title may be of what somebody typed, and mails leave the house. */
const labelOf = ({ topic_name, number }: { topic_name: string | null; number: number }) =>
  `${topic_name ? `PIP on ${topic_name}` : 'PIP'}, version ${number}`;

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
      sections: sectionsOf(presented),
    };
  },

  async labels(scope, ids) {
    const rows = await scope.run(
      raw(sql<{ id: string; number: number; topic_name: string | null }>`
        SELECT v.id, v.number, topic.name AS topic_name
        FROM pip_version AS v LEFT JOIN topic ON topic.id = (v.content->>'topicId')::uuid
        WHERE v.center_id = ${scope.center.id} AND v.id = ANY(${[...ids]}::uuid[])`),
    );
    return new Map(rows.map((row) => [row.id, labelOf(row)]));
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
