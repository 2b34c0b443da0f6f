import type { PresentedContent } from '@lamplight/contract/pip-content';
import { allegedLabel } from '@lamplight/domain/allegations';
import { findQuestion } from '@lamplight/domain/forms/definition';
import { can } from '@lamplight/domain/permissions';
import type { FoundIn, FoundKind, MeasureSource, PipContent } from '@lamplight/domain/pips/content';
import { workProductLabel } from '@lamplight/domain/work-product';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import type { Names } from '../../names/names';
import { presentPerson } from '../people/people.present';
import type { LinkRow, SourceRow } from './links.queries';
import type { StepSaid } from './progress.queries';

const dayWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
export const inWords = (day: string) => dayWords.format(new Date(`${day}T00:00:00Z`));

const readingOf = {
  ISSUE: 'issue.read',
  COMPLETED_FORM: 'completed-form.read',
  AUDIT: 'audit.read',
  TOPIC_RESULTS: 'topic-results.read',
} as const satisfies Record<FoundKind, string>;

/** An issue that is not among the rows is an alleged violation, withheld from the caller: none is ever deleted. */
const isUntold = ({ kind, name }: LinkRow) => kind === 'ISSUE' && name === null;

const nameOf = (link: LinkRow): string => {
  const { kind, name, day, withheld } = link;
  if (withheld) return workProductLabel;
  if (isUntold(link) || link.alleged) return allegedLabel;
  const said = name ?? '';
  if (kind === 'TOPIC_RESULTS') return `Results of ${said}`;
  return day ? `${said}, ${inWords(day)}` : said;
};

/** The records that a PIP names, in its order, with what they are called today. */
function presentFound(scope: Scope<Acting>, found: readonly FoundIn[], links: readonly LinkRow[]) {
  return found.map(({ kind, id, linkId }) => {
    const link = links.find((each) => each.record_id === id && each.link_id === linkId);
    const question =
      linkId === null || link?.withheld
        ? undefined
        : link?.definition && findQuestion(link.definition, linkId);
    const subject = { centerId: scope.center.id };
    return {
      kind,
      id,
      linkId,
      name: link ? nameOf(link) : '',
      question: question?.text ?? null,
      readable:
        !link?.withheld &&
        !(link && isUntold(link)) &&
        scope.actor.kind === 'person' &&
        can(scope.actor, readingOf[kind], subject),
    };
  });
}

function presentSource(source: MeasureSource | null, row: SourceRow | undefined) {
  if (source === null) return null;
  const { linkId } = source;
  const question = linkId === null ? undefined : row?.definition && findQuestion(row.definition, linkId);
  return {
    kind: source.kind,
    id: source.id,
    linkId,
    per: source.kind === 'ROUND' ? source.per : null,
    name: row?.name ?? '',
    question: question?.text ?? null,
  };
}

/** How far a step is; one that nobody has said anything of is planned. */
export const stepState = (row: StepSaid | undefined) => ({
  status: row?.status ?? ('PLANNED' as const),
  doneDate: row?.done_on ?? null,
  note: row?.note ?? null,
  stepVersion: row?.version ?? 0,
});

/** What a version says, in the interface's words, with the progress of its steps. */
export function presentContent(
  scope: Scope<Acting>,
  names: Names,
  content: PipContent,
  beside: {
    topicName: string | null;
    links: readonly LinkRow[];
    source: SourceRow | undefined;
    steps: readonly StepSaid[];
  },
): PresentedContent {
  const stateOf = new Map(beside.steps.map((step) => [step.step_id, step]));
  const { topicId, sponsorId, leaderId, team, goal, found, interventions, milestones, ...rest } = content;
  return {
    ...rest,
    selectionReasons: [...content.selectionReasons],
    surveyTags: [...content.surveyTags],
    phases: content.phases.map((each) => ({ ...each })),
    barriers: content.barriers.map((each) => ({ ...each })),
    whys: [...content.whys],
    rootCauses: [...content.rootCauses],
    fishbone: {
      PEOPLE: [...content.fishbone.PEOPLE],
      PROCESS: [...content.fishbone.PROCESS],
      EQUIPMENT: [...content.fishbone.EQUIPMENT],
      ENVIRONMENT: [...content.fishbone.ENVIRONMENT],
      MATERIALS: [...content.fishbone.MATERIALS],
      MANAGEMENT: [...content.fishbone.MANAGEMENT],
    },
    topic: topicId === null ? null : { id: topicId, name: beside.topicName ?? '' },
    sponsor: presentPerson(names, sponsorId),
    leader: presentPerson(names, leaderId),
    team: team.map(({ userId, role }) => ({ userApp: presentPerson(names, userId), role })),
    goal: { ...goal, source: presentSource(goal.source, beside.source) },
    found: presentFound(scope, found, beside.links),
    interventions: interventions.map(({ responsibleId, ...step }) => ({
      ...step,
      responsible: presentPerson(names, responsibleId),
      ...stepState(stateOf.get(step.id)),
    })),
    milestones: milestones.map((step) => ({ ...step, ...stepState(stateOf.get(step.id)) })),
  };
}
