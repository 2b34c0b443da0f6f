/** `Good morning` until noon, `Good afternoon` until six, then `Good evening`, by the clocks of the center. */
export function greeting(now: Date, timeZone: string): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now),
  );
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

interface Work {
  issues: readonly { dueDate: string }[];
  total: number;
}

/** `Two of your issues are overdue, one is due today.`: the day in one sentence. Days compare as text. */
export function workSentence({ issues, total }: Work, today: string): string {
  const late = issues.filter(({ dueDate }) => dueDate < today).length;
  const due = issues.filter(({ dueDate }) => dueDate === today).length;
  if (total === 0) return 'Nothing is waiting for you.';
  if (late === 0 && due === 0) return 'Nothing of yours is overdue or due today.';
  const lateWords = late > 0 ? `${mine(late)} overdue` : '';
  const dueWords = due > 0 ? `${late > 0 ? few(due) : mine(due)} due today` : '';
  const sentence = [lateWords, dueWords].filter(Boolean).join(', ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const word = (count: number) => numbers[count] ?? String(count);
const mine = (count: number) => (count === 1 ? 'one of your issues is' : `${word(count)} of your issues are`);
const few = (count: number) => (count === 1 ? 'one is' : `${word(count)} are`);
