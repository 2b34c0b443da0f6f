import { actionLacks, stillOpen } from '@lamplight/domain/meetings/still-open';
import { nameOf } from '../../../people/people.api';
import { itemAnchor } from '../agenda/ItemHead';
import { aboutOf, lackWords } from '../agenda/item-words';
import { actionAnchor, attendeeAnchor } from '../anchors';
import type { MeetingItem, Minutes } from '../minutes.api';

/** Something that is not done: what it is called, where it stands on the page, and what is missing of it. */
export interface OpenPoint {
  anchor: string;
  name: string;
  missing?: string;
}

export interface OpenPoints {
  title: string;
  points: readonly OpenPoint[];
}

export const withCounts = (items: Minutes['items']) =>
  items.map((item) => ({ ...item, actionCount: item.actions.length }));

const pointOf = (item: MeetingItem, missing?: string): OpenPoint => ({
  anchor: itemAnchor(item.id),
  name: [item.title, aboutOf(item)].filter(Boolean).join(' · '),
  ...(missing ? { missing } : {}),
});

/** What the minutes lack, by kind and name; nothing where nothing does. */
export function openPointsOf({ attendance, items, carriedOver }: Minutes): OpenPoints[] {
  const open = stillOpen({
    attendance,
    items: withCounts(items),
    actions: items.flatMap(({ state, actions }) => (state === 'ACCEPTED' ? actions : [])),
    carriedOver,
  });
  const all: OpenPoints[] = [
    {
      title: 'Nobody said whether they came',
      points: open.notSaid.map(({ id, person }) => ({ anchor: attendeeAnchor(id), name: nameOf(person) })),
    },
    {
      title: 'Indicators: surveyors look for a goal, an analysis and a decision',
      points: open.lacking.map(({ item, lacks }) => pointOf(item, `still without ${lackWords(lacks)}`)),
    },
    { title: 'Nothing is written', points: open.unwritten.map((item) => pointOf(item)) },
    {
      title: 'Action items without a person or a due day',
      points: open.actions.map(({ action: { id, text }, lacks }) => ({
        anchor: actionAnchor(id),
        name: text,
        missing: lacks.map((lack) => actionLacks[lack]).join(', '),
      })),
    },
    {
      title: 'Overdue from meetings before',
      points: open.overdue.map(({ id, text }) => ({ anchor: actionAnchor(id), name: text })),
    },
    {
      title: 'Proposed and not accepted: in no minutes',
      points: open.proposed.map((item) => pointOf(item)),
    },
  ];
  return all.filter(({ points }) => points.length > 0);
}
