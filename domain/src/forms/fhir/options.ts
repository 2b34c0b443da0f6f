import type { Coding } from '../definition';
import { formLimits } from '../limits';
import { choiceIn, isJson, type Json, listIn, recordIn, textIn } from './json';
import type { ImportReport } from './notes';
import { publishedOptions } from './vocabulary';

/** Options as they are offered here, and how the source's codes lead to ours. */
export type Options = {
  readonly kind: 'yes-no' | 'yes-no-na' | 'choice';
  readonly codings: readonly Coding[];
  readonly codes: ReadonlyMap<string, string>;
};

/** The options of a choice: those it lists, those of a list in the same file, or those of a well-known list. */
export function readOptions(
  item: Json,
  contained: readonly Json[],
  report: ImportReport,
  name: string,
): Options | undefined {
  const listed = listIn(item, 'answerOption').flatMap(optionOf);
  const given = listed.length > 0 ? listed : listOf(textIn(item, 'answerValueSet'), contained);
  if (given === undefined) {
    report.note('optionsElsewhere', `${name} (${textIn(item, 'answerValueSet')})`);
    return undefined;
  }
  const kept = distinct(given, report, name);
  if (kept.codings.length < 2) {
    report.note('tooFewOptions', name);
    return undefined;
  }
  return item.repeats === true ? { kind: 'choice', ...kept } : asYesNo(kept);
}

type Given = { readonly code: string | undefined; readonly display: string | undefined };

function optionOf(option: Json): Given[] {
  const chosen = choiceIn(option, 'value');
  if (!chosen) return [];
  const { value } = chosen;
  if (isJson(value)) {
    return [{ code: textIn(value, 'code') ?? textIn(value, 'reference'), display: textIn(value, 'display') }];
  }
  return typeof value === 'string' || typeof value === 'number'
    ? [{ code: String(value), display: String(value) }]
    : [];
}

function listOf(url: string | undefined, contained: readonly Json[]): Given[] | undefined {
  if (url === undefined) return [];
  if (!url.startsWith('#')) return publishedOptions[url.split('|')[0] ?? url]?.slice();
  const set = contained.find((each) => each.resourceType === 'ValueSet' && `#${each.id}` === url);
  if (!set) return undefined;
  const expanded = listIn(recordIn(set, 'expansion'), 'contains');
  const composed = listIn(recordIn(set, 'compose'), 'include').flatMap((include) =>
    listIn(include, 'concept'),
  );
  const concepts = expanded.length > 0 ? expanded : composed;
  if (concepts.length === 0) return undefined;
  return concepts.map((each) => ({ code: textIn(each, 'code'), display: textIn(each, 'display') }));
}

/** Each option once, with a code and a text of its own. */
function distinct(given: readonly Given[], report: ImportReport, name: string): Omit<Options, 'kind'> {
  const codings: Coding[] = [];
  const codes = new Map<string, string>();
  const texts = new Set<string>();
  for (const { code, display } of given) {
    const text = (display ?? code ?? '').trim();
    const original = code ?? text;
    if (text === '' || codes.has(original)) {
      if (text !== '') report.note('sameOption', name);
      continue;
    }
    if (codings.length === formLimits.options) {
      report.note('tooManyOptions', name);
      break;
    }
    const shown = texts.has(text.toLowerCase()) ? `${text} (${original})` : text;
    if (shown.length > formLimits.optionText) report.note('cut', name);
    const kept = shown.slice(0, formLimits.optionText);
    const short = original.length > formLimits.optionCode ? `option-${codings.length + 1}` : original;
    if (texts.has(kept.toLowerCase()) || codings.some((each) => each.code === short)) {
      report.note('sameOption', name);
      continue;
    }
    texts.add(kept.toLowerCase());
    codes.set(original, short);
    codings.push({ code: short, display: kept });
  }
  return { codings, codes };
}

const meanings: Readonly<Record<string, 'yes' | 'no' | 'na'>> = {
  yes: 'yes',
  no: 'no',
  'n/a': 'na',
  'not applicable': 'na',
};

/** Options that say yes, no and perhaps not applicable are our own questions of that kind. */
function asYesNo({ codings, codes }: Omit<Options, 'kind'>): Options {
  const choice: Options = { kind: 'choice', codings, codes };
  const ours = new Map(codings.map(({ code, display }) => [code, meanings[display.trim().toLowerCase()]]));
  const said = [...ours.values()];
  if (!said.includes('yes') || !said.includes('no') || said.includes(undefined)) return choice;
  if (new Set(said).size !== said.length) return choice;
  const lead = [...codes].flatMap(([original, code]) => {
    const meaning = ours.get(code);
    return meaning === undefined ? [] : [[original, meaning] as const];
  });
  return { kind: said.length === 3 ? 'yes-no-na' : 'yes-no', codings: [], codes: new Map(lead) };
}
