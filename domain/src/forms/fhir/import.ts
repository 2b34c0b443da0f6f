import type { FormDefinition, Question, Section } from '../definition';
import { checkDefinition } from '../definition-check';
import { formLimits } from '../limits';
import { placeDemands } from '../place-demand';
import { always, both, type Earlier, readConditions, type Shown } from './conditions';
import { controlOf, extensionOf, isCalculated, ownText, unknownExtensions } from './extensions';
import { isJson, type Json, listIn, textIn } from './json';
import { type ImportNote, ImportReport } from './notes';
import { type Below, ownType, readQuestion } from './questions';
import { sizeProblem } from './size';
import { standardUrl } from './vocabulary';

/** What came of reading a Questionnaire: a form with what it does not have of the source, or why there is none. */
export type FhirImport =
  | { readonly definition: FormDefinition; readonly notes: readonly ImportNote[] }
  | { readonly problem: string };

const mostProblems = 5;

/** Whether a file holds a FHIR Questionnaire, rather than a form as we export it ourselves. */
export const isFhir = (given: unknown): boolean => isJson(given) && 'resourceType' in given;

/**
 * An HL7 FHIR R4 Questionnaire as a form of ours. Groups within groups are flattened, conditions of outer groups passed
 * on; what there is no place for is left out and told.
 */
export function fromFhir(given: unknown): FhirImport {
  if (!isJson(given) || given.resourceType !== 'Questionnaire') {
    const kind = isJson(given) ? textIn(given, 'resourceType') : undefined;
    return { problem: `This file holds no FHIR Questionnaire${kind ? ` but a ${kind}` : ''}.` };
  }
  const tooLarge = sizeProblem(given);
  if (tooLarge) return { problem: tooLarge };
  const reader = new Reader(given);
  const definition = reader.read();
  const problems = checkDefinition(definition);
  if (problems.length === 0) return { definition, notes: reader.report.notes() };
  const shown = problems.slice(0, mostProblems).map(({ message }) => message);
  return { problem: ['This Questionnaire cannot become a form.', ...new Set(shown)].join('\n') };
}

const facts = [
  'identifier',
  'url',
  'name',
  'version',
  'publisher',
  'description',
  'purpose',
  'code',
  'subjectType',
];
const belongsTo: readonly (string | undefined)[] = ['help', 'flyover', 'prompt', 'unit', 'lower', 'upper'];

class Reader {
  readonly report = new ImportReport();
  readonly #source: Json;
  readonly #contained: readonly Json[];
  readonly #earlier = new Map<string, Earlier extends ReadonlyMap<string, infer Read> ? Read : never>();
  readonly #ids = new Set<string>();
  readonly #sections: (Section & { readonly item: Question[] })[] = [];

  constructor(source: Json) {
    this.#source = source;
    this.#contained = listIn(source, 'contained');
  }

  read(): FormDefinition {
    const title = textIn(this.#source, 'title') ?? textIn(this.#source, 'name');
    if (textIn(this.#source, 'copyright'))
      this.report.note('copyright', textIn(this.#source, 'copyright') ?? '');
    for (const key of facts) if (key in this.#source) this.report.note('facts', key);
    let loose = false;
    for (const item of listIn(this.#source, 'item')) {
      const group = isGroup(item);
      if (group || !loose) this.#begin(group ? item : {}, title);
      loose = !group;
      this.#walk(group ? belowOf(item).others : [item], always);
    }
    const place = placeDemands.find((each) => each === ownText(this.#source, 'place'));
    return {
      ...(title === undefined ? {} : { title: this.#fit(title, formLimits.title, title) }),
      ...(place === undefined ? {} : { place }),
      item: this.#sections.filter(({ item }) => item.length > 0),
    };
  }

  /** A new section; a top-level question without a group gets one that has the form's name. */
  #begin(group: Json, title: string | undefined): void {
    const name = isGroup(group) ? this.#nameOf(group) : (title ?? 'Questions');
    const shown = this.#conditionsOf(group, name);
    this.#tellLost(group, name);
    this.#sections.push({
      linkId: this.#idOf(group, 'section'),
      type: 'group',
      text: this.#fit(name, formLimits.sectionText, name),
      ...this.#guidance(belowOf(group).help, name),
      ...asFields(isHidden(group) ? always : shown),
      item: [],
    });
  }

  #walk(items: readonly Json[], outer: Shown): void {
    for (const item of items) {
      const name = this.#nameOf(item);
      if (isHidden(item)) {
        this.report.note('hidden', name);
        continue;
      }
      const own = this.#conditionsOf(item, name);
      const shown = both(outer, own);
      if (!shown) this.report.note('condition', name);
      this.#tellLost(item, name, isGroup(item));
      if (isGroup(item)) this.#innerGroup(item, name, shown ?? own);
      else this.#question(item, name, shown ?? own);
    }
  }

  #innerGroup(group: Json, name: string, shown: Shown): void {
    const { help, others } = belowOf(group);
    if (textIn(group, 'text')) {
      this.report.note('innerGroup', name);
      this.#add({
        linkId: this.#idOf(group, 'group'),
        type: 'instruction',
        text: this.#fit(name, formLimits.questionText, name),
        ...this.#guidance(help, name),
        ...asFields(shown),
      });
    }
    this.#walk(others, shown);
  }

  #question(item: Json, name: string, shown: Shown): void {
    const { help, others, ...below } = belowOf(item);
    const linkId = this.#idOf(item, 'question');
    const guidance = ownText(item, 'guidance');
    const base = {
      linkId,
      text: this.#fit(name, formLimits.questionText, name),
      ...(item.required === true && item.type !== 'display' ? { required: true } : {}),
      ...this.#guidance(guidance === undefined ? help : [guidance, ...help], name),
      ...asFields(shown),
    };
    const read = readQuestion(item, base, below, this.#contained, this.report);
    this.#add(read.question);
    const original = textIn(item, 'linkId');
    if (original !== undefined) this.#earlier.set(original, read);
    if (others.length > 0) this.report.note('below', name);
    this.#walk(others, shown);
  }

  #add(question: Question): void {
    this.#sections.at(-1)?.item.push(question);
  }

  #conditionsOf(item: Json, name: string): Shown {
    const { shown, lost } = readConditions(item, this.#earlier);
    if (lost) this.report.note('condition', name);
    return shown;
  }

  /** What a person calls it: its text, else a code's name, else its number or id. */
  #nameOf(item: Json): string {
    const text = textIn(item, 'text');
    if (text !== undefined) return text.trim();
    const coded = listIn(item, 'code').flatMap((code) => textIn(code, 'display') ?? []);
    const name = coded[0] ?? listIn(item, 'code').flatMap((code) => textIn(code, 'code') ?? [])[0];
    return (name ?? textIn(item, 'prefix') ?? textIn(item, 'linkId') ?? 'Without a text').trim();
  }

  #guidance(texts: readonly string[], name: string): { guidance?: string } {
    return texts.length === 0 ? {} : { guidance: this.#fit(texts.join('\n'), formLimits.guidance, name) };
  }

  #fit(text: string, limit: number, name: string): string {
    if (text.length <= limit) return text;
    this.report.note('cut', `${name.slice(0, 80)}…`);
    return `${text.slice(0, limit - 1)}…`;
  }

  /** The id it has in the source, as far as ours may look like it; each only once. */
  #idOf(item: Json, plain: string): string {
    const given = (textIn(item, 'linkId') ?? plain)
      .replace(/[^A-Za-z0-9._-]+/g, '-')
      .replace(/^[^A-Za-z0-9]+/, '');
    const stem = given.slice(0, formLimits.linkId) || plain;
    let id = stem;
    for (let n = 2; this.#ids.has(id); n += 1) id = `${stem.slice(0, formLimits.linkId - 6)}-${n}`;
    this.#ids.add(id);
    return id;
  }

  #tellLost(item: Json, name: string, isInner = false): void {
    if (isCalculated(item)) this.report.note('calculated', name);
    if (!textIn(item, 'text') && 'linkId' in item && !isInner) this.report.note('noText', name);
    if (item.readOnly === true) this.report.note('readOnly', name);
    if (textIn(item, 'prefix')) this.report.note('numbering', name);
    if (
      listIn(item, 'initial').length > 0 ||
      listIn(item, 'answerOption').some((each) => each.initialSelected)
    ) {
      this.report.note('givenInAdvance', name);
    }
    for (const code of ownType(item) ? [] : listIn(item, 'code')) {
      this.report.note('codes', textIn(code, 'system') ?? 'without a system');
    }
    for (const url of [item, ...listIn(item, 'answerOption')].flatMap(unknownExtensions)) {
      this.report.note('extensions', url);
    }
  }
}

/** An item without a type that has others below it is a group, too. */
const isGroup = (item: Json): boolean =>
  item.type === 'group' || (item.type === undefined && listIn(item, 'item').length > 0);

const isHidden = (item: Json): boolean => extensionOf(item, standardUrl.hidden).valueBoolean === true;

const asFields = ({ when, behavior }: Shown) =>
  when.length === 0 ? {} : { enableWhen: when, ...(behavior === 'any' ? { enableBehavior: behavior } : {}) };

/** What stands below an item: texts that belong to it, the numbers of a rate, and all others. */
function belowOf(item: Json): Below & { help: string[]; others: Json[] } {
  const help: string[] = [];
  const others: Json[] = [];
  let texts: Below = {};
  for (const child of listIn(item, 'item')) {
    const control = controlOf(child);
    const text = textIn(child, 'text');
    if (ownText(child, 'ratePart') !== undefined) continue;
    if (child.type !== 'display' || text === undefined || !belongsTo.includes(control)) others.push(child);
    else if (control === 'lower' || control === 'upper' || control === 'unit')
      texts = { ...texts, [control]: text };
    else help.push(text);
  }
  return { ...texts, help, others };
}
