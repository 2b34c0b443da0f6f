import type { Found, Hit } from '@lamplight/contract/search';
import {
  type Fit,
  type FoundKind,
  findingLimits,
  findingNeeds,
  fitOf,
  fits,
  foundKinds,
  soughtIn,
} from '@lamplight/domain/finding';
import { listed } from '@lamplight/domain/in-words';
import type { Action } from '@lamplight/domain/permissions';
import { formatFullDay } from '../../ui/dates';
import type { Place } from '../../ui/last-places';
import { textParam } from '../../ui/list-state';
import { editToolHref, startHref } from '../audit-tools/tool-links';
import { answersHref } from '../completed-forms/completed-form-links';
import { documentHref, documentsHref } from '../documents/document-links';
import { issueHref } from '../issues/IssueTitle';
import { meetingHref } from '../meetings/meeting-links';
import { editStaffHref } from '../people/people-links';
import { pipHref } from '../pips/pip-links';

/** The issues that were found in a room. */
const roomIssuesHref = (id: string): string => `/issues?${new URLSearchParams({ location: id })}`;

type May = (action: Action) => boolean;

/** Something that can be opened. */
export interface Target extends Place {
  detail?: string | undefined;
  /** Done where somebody is, instead of opening an address; `to` only tells it from others then. */
  act?: () => void;
}

export interface TargetGroup {
  heading: string;
  targets: readonly Target[];
}

/** Addresses without a record, and what can be done, that are looked for by what they are called. */
export interface Screen {
  to: string;
  label: string;
  /** What people call it besides, by which it is found after all that is called so. */
  alsoCalled?: readonly string[];
  /** What is begun or done rather than seen. */
  isAction?: boolean;
  /** The word, or its beginning, without which it is not meant: whoever types "meetings" wants to see some, not a file of all. */
  verb?: string;
  act?: () => void;
}

/** A group of what was found, and how the first of it fits what is looked for. */
export interface FoundGroup extends TargetGroup {
  fit: Fit;
}

/** What fits better comes first, of whatever kind it is; of two that fit alike, the one that stands first. */
export const byFit = <Fitting extends { fit: Fit }>(found: readonly Fitting[]): Fitting[] =>
  found.toSorted((one, other) => fits.indexOf(one.fit) - fits.indexOf(other.fit));

interface Opening {
  heading: string;
  /** One of them. */
  called: string;
  /** Where it is opened by whoever may; undefined where there is no page of it for them. */
  to: (hit: Pick<Hit, 'id' | 'state'>, may: May) => string | undefined;
}

/** How records of each kind are opened. */
const openings: Readonly<Record<FoundKind, Opening>> = {
  person: {
    heading: 'People',
    called: 'Person',
    // Whoever sees no accounts is led to what the person has to do.
    to: ({ id }, may) => (may('user.read') ? editStaffHref(id) : `/issues?assignee=${id}`),
  },
  issue: { heading: 'Issues', called: 'Issue', to: ({ id }) => issueHref(id) },
  pip: { heading: 'PIPs', called: 'PIP', to: ({ id }) => pipHref(id) },
  meeting: { heading: 'Meetings', called: 'Meeting', to: ({ id }) => meetingHref(id) },
  document: { heading: 'Documents', called: 'Document', to: ({ id }) => documentHref(id) },
  topic: {
    heading: 'Topics',
    called: 'Topic',
    to: ({ id }, may) => (may('completed-form.read') ? answersHref(id) : undefined),
  },
  'audit-tool': {
    heading: 'Audit tools',
    called: 'Audit tool',
    to: ({ id, state }, may) => {
      if (may('audit-tool.manage')) return editToolHref(id);
      return state === null && may('audit.perform') ? startHref(id) : undefined;
    },
  },
  location: {
    heading: 'Rooms',
    called: 'Room',
    // A room has no page: what was found in it has.
    to: ({ id }, may) => (may('issue.read') ? roomIssuesHref(id) : undefined),
  },
};

/** What somebody finds by its name, in words: `people, issues and PIPs`. */
export function findableWords(may: May, besides: readonly string[]): string {
  const kinds = foundKinds.filter(
    (kind) => may(findingNeeds[kind]) && openings[kind].to({ id: '', state: null }, may) !== undefined,
  );
  const words = kinds.map((kind) =>
    openings[kind].heading.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
  );
  return listed([...words, ...besides]);
}

function targetOf(kind: FoundKind, hit: Hit, may: May): Target[] {
  const { called, to } = openings[kind];
  const address = to(hit, may);
  if (address === undefined) return [];
  const listed =
    kind === 'location' ? 'its issues' : kind === 'person' && !may('user.read') ? 'issues assigned' : null;
  const said = [hit.state, hit.place, hit.day && formatFullDay(hit.day), listed];
  const label = hit.number === null ? hit.title : `#${hit.number} ${hit.title}`;
  return [{ to: address, label, kind: called, detail: said.filter(Boolean).join(' · ') }];
}

/** Records as what can be opened, in the order of the answer. */
export const recordGroups = (found: readonly Found[], may: May): FoundGroup[] =>
  found.flatMap(({ kind, fit, hits }) => {
    const targets = hits.flatMap((hit) => targetOf(kind, hit, may));
    return targets.length > 0 ? [{ heading: openings[kind].heading, fit, targets }] : [];
  });

/** Screens and actions in whose names each word begins one, the best first. */
export function screensLike(text: string, screens: readonly Screen[]): (Target & { fit: Fit })[] {
  const sought = soughtIn(text);
  if (sought.words.length === 0) return [];
  const like = screens.flatMap(({ to, label, alsoCalled = [], isAction, verb, act }) => {
    const isMeant = (fit: Fit | null) => fit !== null && fit !== 'within';
    const named = fitOf(label, sought);
    const fit = isMeant(named) || !alsoCalled.some((name) => isMeant(fitOf(name, sought))) ? named : 'begins';
    if (fit === null || fit === 'within') return [];
    if (verb && !sought.words.some((word) => verb.startsWith(word.trim()))) return [];
    return [{ to, label, kind: isAction ? 'Action' : 'Screen', fit, ...(act && { act }) }];
  });
  return byFit(like);
}

/** Screens and actions, each under their heading; what a record leads to already is left to the record. */
export function screenGroups(
  like: readonly (Target & { fit: Fit })[],
  records: readonly TargetGroup[],
): FoundGroup[] {
  const taken = new Set(records.flatMap(({ targets }) => targets.map(({ to }) => to)));
  return ['Screen', 'Action'].flatMap((of) => {
    const targets = like.filter(({ kind, to }) => kind === of && !taken.has(to));
    const [best] = targets;
    return best ? [{ heading: `${of}s`, fit: best.fit, targets }] : [];
  });
}

/** Names are found here; what stands inside is searched by its list. */
export function listsToSearch(text: string, may: May): Target[] {
  if (text.length < findingLimits.shortest) return [];
  const words = new URLSearchParams({ [textParam]: text });
  const issues = { to: `/issues?${words}`, label: `Issues that say “${text}”`, kind: 'List' };
  const documents = { to: `${documentsHref}?${words}`, label: `Documents that say “${text}”`, kind: 'List' };
  return [...(may('issue.read') ? [issues] : []), ...(may('document.read') ? [documents] : [])];
}
