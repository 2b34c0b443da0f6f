import { addDays, type Day, daysBetween } from '../day';
import { dayText } from '../day-words';
import { daysPlanned } from './ahead';
import { centerPolicy } from './obligations';
import { isOfRegulation } from './of-rows';

/** Something that is overdue or comes up, as it is told. */
export interface ToldAhead {
  readonly name: string;
  readonly source: string;
  readonly about: string;
  readonly dueDate: Day;
}

/** Of which period it is, where its row does not say so already: a meeting is of its due day, a drill's row names the shift. */
function periodBeside({ name, about, dueDate }: ToldAhead): string {
  if (about === dayText(dueDate)) return '';
  const [of = '', ...rest] = about.split(', ');
  return rest.length > 0 && name.toLowerCase().endsWith(of.toLowerCase()) ? rest.join(', ') : about;
}

/** What it is called beside its due day, with the tag of a regulation that asks for it. */
export function aheadText(told: ToldAhead): string {
  const { name, source } = told;
  const what = [name, periodBeside(told)].filter((part) => part !== '').join(', ');
  return source === centerPolicy ? what : `${what} (${source})`;
}

const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** `56 days late`. */
export const lateText = ({ dueDate }: Pick<ToldAhead, 'dueDate'>, today: Day): string =>
  `${daysText(daysBetween(dueDate, today))} late`;

/** `56 days after it was due`: what was only entered then counts as done all the same; empty where it was in time. */
export function afterDueText(dueDate: Day, enteredOn: Day): string {
  const days = daysBetween(dueDate, enteredOn);
  return days > 0 ? `${daysText(days)} after it was due` : '';
}

/** Some of what is told, under a head of its own. */
export interface ToldGroup<Item> {
  readonly head: string;
  readonly items: readonly Item[];
}

/** What regulations ask for and what the center asks of itself apart, each in the order given. */
export const bySource = <Item extends { readonly source: string }>(
  items: readonly Item[],
): [regulations: ToldGroup<Item>, policy: ToldGroup<Item>] => [
  { head: 'Regulations', items: items.filter(isOfRegulation) },
  { head: centerPolicy, items: items.filter((item) => !isOfRegulation(item)) },
];

/** Groups that have something in them: the others are not shown. */
export const filled = <Item>(groups: readonly ToldGroup<Item>[]): ToldGroup<Item>[] =>
  groups.filter(({ items }) => items.length > 0);

/** Over what regulations ask for later than soon: `To be planned: due by Feb 23, 2027`. */
export const toPlanTitle = (today: Day): string =>
  `To be planned: due by ${dayText(addDays(today, daysPlanned))}`;

/** `Overdue in 2026: 2`. */
export const overdueTitle = ({
  year,
  overdue,
}: {
  readonly year: number;
  readonly overdue: readonly unknown[];
}): string => `Overdue in ${year}: ${overdue.length}`;

export const nothingOverdue = (year: number): string => `Nothing that was due in ${year} is overdue.`;
