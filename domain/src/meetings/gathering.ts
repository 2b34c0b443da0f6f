import {
  agendaLimits,
  itemKinds,
  type MeetingItemKind,
  type MeetingItemState,
  meetingItemKinds,
} from './agenda';
import { toldOfActions, toldOfDocuments } from './gathering/due';
import type { CommitteeFacts, GatheringFacts, PipFacts, TopicFacts } from './gathering/facts';
import { toldOfIssues } from './gathering/issues';
import { toldOfPip } from './gathering/pip';
import { toldOfResults } from './gathering/results';
import { cut } from './gathering/sentence';
import { toldOfMissingReport, toldOfUnseen } from './gathering/unseen';

/** An item that an agenda gathers from the data. */
export interface GatheredItem {
  /** What it is gathered from: the same each time, and once a meeting. */
  readonly key: string;
  readonly kind: MeetingItemKind;
  readonly centerTopicId: string | null;
  readonly pipId: string | null;
  readonly title: string;
  /** What the data say, in a sentence. */
  readonly told: string | null;
  readonly state: 'DRAFT' | 'ACCEPTED';
}

type Made = Pick<GatheredItem, 'title' | 'told'> &
  Partial<Pick<GatheredItem, 'centerTopicId' | 'pipId' | 'state'>>;

const item = (
  kind: MeetingItemKind,
  of: readonly string[],
  { title, told, centerTopicId = null, pipId = null, state = 'DRAFT' }: Made,
): GatheredItem => ({
  key: [kind, ...of].join(':'),
  kind,
  centerTopicId,
  pipId,
  title: cut(title, agendaLimits.title),
  told,
  state,
});

/** A draft, where there is something to tell. */
const draft = (kind: MeetingItemKind, of: readonly string[], made: Omit<Made, 'state'>): GatheredItem[] =>
  made.told === null ? [] : [item(kind, of, made)];

const { label: reportLabel } = itemKinds.INFECTION;

function ofCommittee({ subjects, reportedOn, issues, since }: CommitteeFacts, day: string): GatheredItem[] {
  return [
    ...draft('UNSEEN', ['infection'], { title: reportLabel, told: toldOfMissingReport(reportedOn, day) }),
    ...subjects.flatMap(({ centerTopicId, name, lastOn }) =>
      draft('UNSEEN', [centerTopicId], { title: name, told: toldOfUnseen(lastOn, day), centerTopicId }),
    ),
    item('INFECTION', [], { title: reportLabel, told: null, state: 'ACCEPTED' }),
    ...draft('ISSUES', [], { title: 'Issues of the whole center', told: toldOfIssues(issues, since) }),
  ];
}

function ofTopic(topic: TopicFacts): GatheredItem[] {
  const { centerTopicId, name, agenda, issues, since } = topic;
  return [
    ...agenda.map(({ id, text }) =>
      item('TOPIC', [centerTopicId, id], { title: text, told: null, centerTopicId, state: 'ACCEPTED' }),
    ),
    ...draft('RESULTS', [centerTopicId], {
      title: `Results: ${name}`,
      told: toldOfResults(topic),
      centerTopicId,
    }),
    ...draft('ISSUES', [centerTopicId], {
      title: `Issues: ${name}`,
      told: toldOfIssues(issues, since),
      centerTopicId,
    }),
  ];
}

const ofPip = (pip: PipFacts): GatheredItem[] =>
  draft('PIP', [pip.id], { title: pip.title, told: toldOfPip(pip), pipId: pip.id });

const rank = (kind: MeetingItemKind): number => meetingItemKinds.indexOf(kind);

/** What a meeting is to talk about, from the data: kind by kind, of a kind in the order of its topics. */
export function gather({ day, committee, topics, pips, actions, documents }: GatheringFacts): GatheredItem[] {
  const items = [
    ...(committee ? ofCommittee(committee, day) : []),
    ...draft('ACTIONS', [], { title: itemKinds.ACTIONS.label, told: toldOfActions(actions) }),
    ...topics.flatMap(ofTopic),
    ...pips.flatMap(ofPip),
    ...draft('DOCUMENTS', [], { title: itemKinds.DOCUMENTS.label, told: toldOfDocuments(documents) }),
  ];
  // Sorting is stable.
  return items.sort((one, other) => rank(one.kind) - rank(other.kind));
}

/** An item of a meeting's agenda, as far as gathering needs to know of it. */
export interface StandingItem {
  readonly id: string;
  readonly key: string | null;
  readonly kind: MeetingItemKind;
  readonly state: MeetingItemState;
  readonly title: string;
  readonly told: string | null;
  /** Somebody has written of it. */
  readonly touched: boolean;
}

/** How an agenda becomes what was gathered. */
export interface Regathered {
  readonly added: readonly GatheredItem[];
  /** Drafts that tell something else now. */
  readonly retold: readonly { readonly id: string; readonly title: string; readonly told: string | null }[];
  /** Drafts that have nothing to tell any more. */
  readonly removed: readonly string[];
  /** The whole agenda in its order: ids of items that stay, keys of those that are added. */
  readonly order: readonly ({ readonly id: string } | { readonly key: string })[];
}

/**
 * Brings an agenda up to what the data say: drafts are told anew, and go where there is nothing to tell any more. What was
 * accepted, dismissed or written of stays as it is. New items come where their kind belongs; what people ordered keeps its order.
 */
export function regather(standing: readonly StandingItem[], gathered: readonly GatheredItem[]): Regathered {
  const found = new Map(gathered.map((each) => [each.key, each]));
  const isOurs = ({ state, key, touched }: StandingItem) => state === 'DRAFT' && key !== null && !touched;
  const stays = standing.filter((each) => !isOurs(each) || found.has(each.key ?? ''));
  const keys = new Set(standing.map(({ key }) => key));
  const added = gathered
    .filter(({ key }) => !keys.has(key))
    .slice(0, Math.max(0, agendaLimits.items - stays.length));
  const order: ({ kind: MeetingItemKind } & ({ id: string } | { key: string }))[] = stays.map(
    ({ id, kind }) => ({ id, kind }),
  );
  for (const { key, kind } of added) {
    const next = order.findIndex((each) => rank(each.kind) > rank(kind));
    order.splice(next === -1 ? order.length : next, 0, { key, kind });
  }
  return {
    added,
    retold: stays.filter(isOurs).flatMap(({ id, key, title, told }) => {
      const anew = found.get(key ?? '');
      return anew && (anew.title !== title || anew.told !== told)
        ? [{ id, title: anew.title, told: anew.told }]
        : [];
    }),
    removed: standing.filter((each) => !stays.includes(each)).map(({ id }) => id),
    order: order.map((each) => ('id' in each ? { id: each.id } : { key: each.key })),
  };
}
