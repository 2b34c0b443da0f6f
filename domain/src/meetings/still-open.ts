import { type Attendance, isWritten, type Lack, lacksOf, type WrittenItem } from './agenda';

/** What is looked at before a meeting is confirmed and its minutes go out. */
export interface BeforeItGoesOut<Person, Item, Action> {
  readonly attendance: readonly (Person & { readonly attendance: Attendance | null })[];
  readonly items: readonly (Item & WrittenItem)[];
  /** What the meeting decides. */
  readonly actions: readonly (Action & { readonly responsible: unknown; readonly dueDate: string | null })[];
  /** What meetings before decided and nobody has done. */
  readonly carriedOver: readonly (Action & { readonly overdue: boolean })[];
}

/** What an action item is without. */
export const actionLacks = { responsible: 'nobody is named', dueDate: 'no due day' } as const;
export type ActionLack = keyof typeof actionLacks;

/** What is not done, each by what it is about: pointed out, and forbidden to nobody. Nothing is named twice. */
export interface StillOpen<Person, Item, Action> {
  /** Of whom nobody said whether they came. */
  readonly notSaid: readonly Person[];
  readonly actions: readonly { readonly action: Action; readonly lacks: readonly ActionLack[] }[];
  /** Items on the agenda of which nothing is written. */
  readonly unwritten: readonly Item[];
  /** Items on an indicator, which want a goal, an analysis and a decision. */
  readonly lacking: readonly { readonly item: Item; readonly lacks: readonly Lack[] }[];
  readonly overdue: readonly Action[];
  /** Items that the data propose and nobody accepted: they are in no minutes. */
  readonly proposed: readonly Item[];
}

export function stillOpen<Person, Item, Action>({
  attendance,
  items,
  actions,
  carriedOver,
}: BeforeItGoesOut<Person, Item, Action>): StillOpen<Person, Item, Action> {
  const counted = items.filter(({ state }) => state === 'ACCEPTED');
  const withLacks = counted.map((item) => ({ item, lacks: lacksOf(item) }));
  return {
    notSaid: attendance.filter((each) => each.attendance === null),
    actions: actions
      .map((action) => ({
        action,
        lacks: [
          ...(action.responsible === null ? ['responsible' as const] : []),
          ...(action.dueDate === null ? ['dueDate' as const] : []),
        ],
      }))
      .filter(({ lacks }) => lacks.length > 0),
    unwritten: withLacks.flatMap(({ item, lacks }) => (lacks.length === 0 && !isWritten(item) ? [item] : [])),
    lacking: withLacks.filter(({ lacks }) => lacks.length > 0),
    overdue: carriedOver.filter(({ overdue }) => overdue),
    proposed: items.filter(({ state }) => state === 'DRAFT'),
  };
}
