import { isDay } from '../../calendar/day';
import { conditionProblem } from '../condition-check';
import type { Comparison, Condition, Question } from '../definition';
import { formLimits } from '../limits';
import { isJson, type Json, listIn, numberIn, textIn } from './json';

/** When something is shown: all, or any, of the conditions hold. */
export type Shown = { readonly when: readonly Condition[]; readonly behavior: 'all' | 'any' };

export const always: Shown = { when: [], behavior: 'all' };

/** A question that was read, under the id that the source has for it, with where its codes lead. */
export type Earlier = ReadonlyMap<
  string,
  { readonly question: Question; readonly codes: ReadonlyMap<string, string> }
>;

const comparisons: readonly string[] = ['=', '!=', '>', '<', '>=', '<='];
const isComparison = (operator: unknown): operator is Comparison =>
  typeof operator === 'string' && comparisons.includes(operator);

/** The conditions of an item; `lost` says whether one of them could not be taken over. */
export function readConditions(item: Json, earlier: Earlier): { shown: Shown; lost: boolean } {
  const given = listIn(item, 'enableWhen');
  const any = item.enableBehavior === 'any';
  const when = given
    .flatMap((condition) => readCondition(condition, earlier) ?? [])
    .slice(0, formLimits.conditions);
  const lost = when.length < given.length;
  // Of several that would do, a lost one might have held: then it is rather always shown than never.
  if (any && lost) return { shown: always, lost };
  return { shown: { when, behavior: any ? 'any' : 'all' }, lost };
}

function readCondition(given: Json, earlier: Earlier): Condition | undefined {
  const on = earlier.get(textIn(given, 'question') ?? '');
  if (!on) return undefined;
  const condition = conditionOn(on, given);
  if (!condition) return undefined;
  const { question } = on;
  const known = new Map([[question.linkId, question]]);
  return conditionProblem(condition, known, known) ? undefined : condition;
}

type On = Earlier extends ReadonlyMap<string, infer Read> ? Read : never;

function conditionOn({ question: { linkId: question }, codes }: On, given: Json): Condition | undefined {
  const { operator, answerBoolean, answerCoding, answerQuantity } = given;
  if (operator === 'exists') {
    return typeof answerBoolean === 'boolean' ? { question, operator, answerBoolean } : undefined;
  }
  if (!isComparison(operator)) return undefined;
  const equality = operator === '=' || operator === '!=' ? operator : undefined;
  if (typeof answerBoolean === 'boolean') {
    return equality && { question, operator: equality, answerCoding: { code: answerBoolean ? 'yes' : 'no' } };
  }
  const chosen = isJson(answerCoding) ? textIn(answerCoding, 'code') : textIn(given, 'answerString');
  if (chosen !== undefined) {
    const code = codes.get(chosen);
    return equality && code !== undefined
      ? { question, operator: equality, answerCoding: { code } }
      : undefined;
  }
  const day = (textIn(given, 'answerDate') ?? textIn(given, 'answerDateTime'))?.slice(0, 10);
  if (day !== undefined) return isDay(day) ? { question, operator, answerDate: day } : undefined;
  const amount =
    numberIn(given, 'answerDecimal') ??
    numberIn(given, 'answerInteger') ??
    (isJson(answerQuantity) ? numberIn(answerQuantity, 'value') : undefined);
  return amount === undefined ? undefined : { question, operator, answerDecimal: amount };
}

/** What is shown where both hold; undefined where that cannot be said as one list of conditions. */
export function both(outer: Shown, inner: Shown): Shown | undefined {
  if (outer.when.length === 0) return inner;
  if (inner.when.length === 0) return outer;
  const strict = ({ when, behavior }: Shown) => behavior === 'all' || when.length === 1;
  if (!strict(outer) || !strict(inner)) return undefined;
  const when = [...outer.when, ...inner.when];
  return when.length > formLimits.conditions ? undefined : { when, behavior: 'all' };
}
