import { addDays } from '@lamplight/domain/calendar/day';
import {
  emptyFishbone,
  emptyGoal,
  newContent,
  type PipContent,
  phases as phaseNames,
} from '@lamplight/domain/pips/content';
import type { CareCenter } from '../care-center';
import type { FilledIn } from '../filled-in';
import type { IdSource } from '../ids';
import type { DemonstrationTopic } from '../topics';
import type { PipStory, StoryVersion } from './story';

/** What the stories of a center's PIPs are told with. */
export interface Telling {
  center: CareCenter;
  topics: readonly DemonstrationTopic[];
  forms: readonly FilledIn[];
  ids: IdSource;
}

/** Ids of a PIP's steps, which stay the same in every version. */
export interface StepIds {
  interventions: readonly string[];
  milestones: readonly string[];
}

const dayFrom = (center: CareCenter, days: number | undefined): string | null =>
  days === undefined ? null : addDays(center.time.today, days);

const topicId = ({ topics }: Telling, key: string | undefined): string | null =>
  topics.find((topic) => topic.key === key)?.id ?? null;

/** The newest sent form of the topic that the PIP was started from, before it began. */
function foundOf({ forms, center }: Telling, story: PipStory): PipContent['found'] {
  const begunOn = addDays(center.time.today, story.versions[0]?.begun ?? 0);
  const sent = forms.filter(({ topic, sentAt }) => topic.key === story.foundInForm && sentAt);
  const form = sent.findLast(({ day }) => day <= begunOn) ?? sent[0];
  return form ? [{ kind: 'COMPLETED_FORM', id: form.id, linkId: null }] : [];
}

function goalOf(telling: Telling, story: PipStory, version: StoryVersion): PipContent['goal'] {
  const { center } = telling;
  const topic = topicId(telling, story.topic);
  return {
    ...emptyGoal,
    ...story.goal,
    baselineDate: dayFrom(center, story.baselineOn),
    targetDate: dayFrom(center, story.targetOn),
    source: story.measuredBy && topic ? { kind: 'TOPIC', id: topic, linkId: story.measuredBy } : null,
    ...version.goal,
  };
}

/** What a version of the story says. */
export function contentOf(
  telling: Telling,
  story: PipStory,
  version: StoryVersion,
  steps: StepIds,
): PipContent {
  const { center } = telling;
  const { staff } = center;
  const idOf = (name: string | undefined) => (name === undefined ? null : staff.named(name).id);
  return {
    ...newContent(story.title),
    topicId: topicId(telling, story.topic),
    problem: story.problem,
    background: story.background ?? null,
    selectionReasons: story.reasons,
    surveyTags: story.tags,
    scopeIn: version.scopeIn ?? story.scopeIn ?? null,
    scopeOut: story.scopeOut ?? null,
    found: foundOf(telling, story),
    goal: goalOf(telling, story, version),
    sponsorId: idOf(story.sponsor),
    leaderId: idOf(story.leader),
    team: story.team.map(([name, role]) => ({ userId: staff.named(name).id, role })),
    phases: phaseNames.map((phase, index) => ({
      phase,
      startDate: dayFrom(center, story.phases?.[index]?.[0]),
      endDate: dayFrom(center, story.phases?.[index]?.[1]),
    })),
    resources: story.resources ?? null,
    barriers: (story.barriers ?? []).map(([barrier, response]) => ({ barrier, response })),
    whys: story.whys ?? [],
    fishbone: { ...emptyFishbone, ...story.fishbone },
    rootCauses: version.rootCauses ?? story.rootCauses ?? [],
    interventions: story.interventions
      .map(({ action, strength, who, due }, index) => ({
        id: steps.interventions[index] ?? '',
        action,
        strength: strength ?? null,
        responsibleId: idOf(who),
        dueDate: dayFrom(center, due),
      }))
      .filter(({ action }) => !version.without?.includes(action)),
    milestones: (story.milestones ?? []).map(({ text, due }, index) => ({
      id: steps.milestones[index] ?? '',
      text,
      dueDate: dayFrom(center, due),
    })),
    sustainPlan: story.sustainPlan ?? null,
  };
}
