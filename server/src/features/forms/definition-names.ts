import { type FormDefinition, isYesNo, type Question, questionsOf } from '@lamplight/domain/forms/definition';
import { checkDefinition } from '@lamplight/domain/forms/definition-check';
import { Refusal } from '../../http/refusal';
import type { Item, Names } from '../../names/names';

type Change = (question: Question, path: string) => Question;

const eachQuestion = (definition: FormDefinition, change: Change): FormDefinition => ({
  ...definition,
  item: definition.item.map((section, s) => ({
    ...section,
    item: section.item.map((question, q) => change(question, `definition.item[${s}].item[${q}]`)),
  })),
});

const byName = (items: ReadonlyMap<string, Item>, prefix: (item: Item) => string = () => '') => {
  const ids = new Map<string, string>();
  for (const item of items.values())
    if (item.active) ids.set(prefix(item) + item.name.trim().toLowerCase(), item.id);
  return (name: string | undefined, parent = ''): string | undefined =>
    name === undefined ? undefined : ids.get(parent + name.trim().toLowerCase());
};

/** The sets that questions name. */
export type NamedSet = 'department' | 'focusArea' | 'subfocusArea';

/** The items that questions may name, of one center. */
export type NamedItems = Pick<Names, NamedSet>;

/**
 * Puts the center's ids where a definition has names, as the library does. A name that the center's lists do not have
 * stays as text; beside an id no name is kept, as it would grow stale.
 */
export function resolveNames(names: NamedItems, definition: FormDefinition): FormDefinition {
  const departmentNamed = byName(names.department);
  const focusAreaNamed = byName(names.focusArea);
  const subfocusAreaNamed = byName(
    names.subfocusArea,
    (item) => `${names.subfocusArea.get(item.id)?.focusAreaId}/`,
  );
  return eachQuestion(definition, (question) => {
    const focusAreaId =
      question.focusAreaId ??
      names.subfocusArea.get(question.subfocusAreaId ?? '')?.focusAreaId ??
      focusAreaNamed(question.focusArea);
    const subfocusAreaId =
      question.subfocusAreaId ?? subfocusAreaNamed(question.subfocusArea, `${focusAreaId}/`);
    const areas = {
      focusAreaId,
      subfocusAreaId,
      focusArea: focusAreaId === undefined ? question.focusArea : undefined,
      subfocusArea: subfocusAreaId === undefined ? question.subfocusArea : undefined,
    };
    const issue = isYesNo(question) ? question.onNo?.issue : undefined;
    if (!isYesNo(question) || issue === undefined) return { ...question, ...areas };
    const departmentId = issue.departmentId ?? departmentNamed(issue.department);
    const department = departmentId === undefined ? issue.department : undefined;
    return {
      ...question,
      ...areas,
      onNo: { ...question.onNo, issue: { ...issue, departmentId, department } },
    };
  });
}

/** The reverse: names where a definition has ids of a center, so that it can be taken to another one. */
export function namesInstead(names: NamedItems, definition: FormDefinition): FormDefinition {
  const nameIn = (items: ReadonlyMap<string, Item>, id: string | undefined) => items.get(id ?? '')?.name;
  return eachQuestion(definition, (question) => {
    const areas = {
      focusAreaId: undefined,
      subfocusAreaId: undefined,
      focusArea: nameIn(names.focusArea, question.focusAreaId) ?? question.focusArea,
      subfocusArea: nameIn(names.subfocusArea, question.subfocusAreaId) ?? question.subfocusArea,
    };
    const issue = isYesNo(question) ? question.onNo?.issue : undefined;
    if (!isYesNo(question) || issue === undefined) return { ...question, ...areas };
    const department = nameIn(names.department, issue.departmentId) ?? issue.department;
    return {
      ...question,
      ...areas,
      onNo: { ...question.onNo, issue: { ...issue, departmentId: undefined, department } },
    };
  });
}

const departmentIdOf = (question: Question) =>
  isYesNo(question) ? question.onNo?.issue?.departmentId : undefined;

function idsIn(definition: FormDefinition | null): Set<string> {
  const questions = definition ? questionsOf(definition) : [];
  const ids = questions.flatMap((each) => [each.focusAreaId, each.subfocusAreaId, departmentIdOf(each)]);
  return new Set(ids.filter((id) => id !== undefined));
}

/** The items that a definition's questions name, by their ids or by their names. */
export const idsNamed = (names: NamedItems, definition: FormDefinition): Set<string> =>
  idsIn(resolveNames(names, definition));

/**
 * Refuses an id that the center's lists do not have. What is newly chosen must be active; what the definition had
 * before may have been deactivated since.
 */
function checkIds(names: Names, before: FormDefinition | null, after: FormDefinition): void {
  const known = idsIn(before);
  const check = (items: ReadonlyMap<string, Item>, id: string | undefined, field: string, label: string) => {
    if (id === undefined || items.get(id)?.active || (items.has(id) && known.has(id))) return;
    const fieldErrors = [{ field, message: `Choose a ${label} of this center` }];
    throw new Refusal('reference', { field: label }, { fieldErrors });
  };
  eachQuestion(after, (question, path) => {
    check(names.focusArea, question.focusAreaId, `${path}.focusAreaId`, 'focus area');
    check(names.subfocusArea, question.subfocusAreaId, `${path}.subfocusAreaId`, 'subfocus area');
    check(names.department, departmentIdOf(question), `${path}.onNo.issue.departmentId`, 'department');
    const parent = names.subfocusArea.get(question.subfocusAreaId ?? '')?.focusAreaId;
    if (parent !== undefined && parent !== question.focusAreaId) {
      const fieldErrors = [
        { field: `${path}.subfocusAreaId`, message: 'This subfocus area belongs to another focus area' },
      ];
      throw new Refusal('reference', { field: 'subfocus area' }, { fieldErrors });
    }
    return question;
  });
}

function refuseAlleging(definition: FormDefinition): void {
  eachQuestion(definition, (question, path) => {
    if (!isYesNo(question) || question.alleged !== true) return question;
    const message = 'Only a tool for rounds asks for alleged violations.';
    throw new Refusal('validation', {}, { fieldErrors: [{ field: `definition.${path}.alleged`, message }] });
  });
}

/**
 * A definition as it is kept: well formed, names resolved, ids checked. One without any section is a tool whose
 * questions are still to be written. A topic's form alleges nothing: its answers are printed and signed for many. Problems are refused with where they are and a sentence for the author.
 */
export function acceptDefinition(
  names: Names,
  before: FormDefinition | null,
  given: FormDefinition,
  alleging: 'alleging' | 'not alleging',
): FormDefinition {
  if (alleging === 'not alleging') refuseAlleging(given);
  const problems = given.item.length === 0 ? [] : checkDefinition(given);
  if (problems.length > 0) {
    const fieldErrors = problems.map(({ path, message }) => ({ field: `definition.${path}`, message }));
    throw new Refusal('validation', {}, { fieldErrors });
  }
  const resolved = resolveNames(names, given);
  checkIds(names, before, resolved);
  return resolved;
}
