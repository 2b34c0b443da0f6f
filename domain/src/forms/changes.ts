import { type FormDefinition, type Question, questionsOf, type Section } from './definition';
import { factsOf, optionCodes, optionTexts } from './facts';
import { placeDemandWords } from './place-demand';
import { unmoved } from './unmoved';

/** One thing that is different between two versions of a form, in words. */
export type FormChange = {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  /** What it is about: `Question “Are weights on time?”`, `Section “Checks”`, `Title`. */
  readonly about: string;
  /** Where it stands or stood, and for a move from where to where. */
  readonly where: string;
  /** What is different in it, each thing by its name; empty for what was added, removed or moved alone. */
  readonly details: { readonly label: string; readonly before: string; readonly after: string }[];
};

export const changeKindLabels: Readonly<Record<FormChange['kind'], string>> = {
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
  changed: 'Changed',
};

/**
 * What changed from one definition to another. A question or section is the same one as long as its linkId is; of
 * things that changed places only as few as possible count as moved. Empty where both ask the same in the same order.
 */
export function changesBetween(before: FormDefinition, after: FormDefinition): FormChange[] {
  const old = placesOf(before);
  const now = placesOf(after);
  const still = unmovedIn(before, after);
  // By its words of today for both: a reworded question is no change of those whose conditions look at it.
  const questions = new Map(
    [...questionsOf(before), ...questionsOf(after)].map((question) => [question.linkId, question]),
  );
  const named = (linkId: string) => questions.get(linkId);
  const changes: FormChange[] = [
    ...wholeChange('Title', before.title, after.title),
    ...wholeChange('Place', placeWords(before), placeWords(after)),
  ];
  for (const [linkId, place] of now) {
    const was = old.get(linkId);
    // A section that became a question is another thing.
    if (was === undefined || was.isSection !== place.isSection) {
      changes.push({ kind: 'added', about: place.about, where: place.where, details: [] });
      continue;
    }
    if (!still.has(linkId))
      changes.push({ kind: 'moved', about: place.about, where: wayOf(was, place), details: [] });
    const details = differences(factsOf(named, was.item), factsOf(named, place.item));
    if (details.length > 0)
      changes.push({ kind: 'changed', about: place.about, where: place.where, details });
  }
  for (const [linkId, was] of old) {
    const place = now.get(linkId);
    if (place !== undefined && was.isSection === place.isSection) continue;
    changes.push({ kind: 'removed', about: was.about, where: was.where, details: [] });
  }
  return changes;
}

type Place = {
  readonly item: Question | Section;
  readonly isSection: boolean;
  readonly sectionId: string;
  readonly about: string;
  readonly where: string;
};

function placesOf(definition: FormDefinition): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const section of definition.item) {
    const { linkId: sectionId } = section;
    const heading = `Section “${section.text.trim()}”`;
    places.set(sectionId, { item: section, isSection: true, sectionId, about: heading, where: '' });
    for (const item of section.item) {
      const name = item.type === 'instruction' ? 'Text' : 'Question';
      const about = `${name} “${item.text.trim()}”`;
      places.set(item.linkId, { item, isSection: false, sectionId, about, where: heading });
    }
  }
  return places;
}

/** What kept its place: sections among sections, questions among those that stayed in the same section. */
function unmovedIn(before: FormDefinition, after: FormDefinition): Set<string> {
  const sections = unmoved(idsOf(before.item), idsOf(after.item));
  const questions = before.item.flatMap((section) => {
    const same = after.item.find(({ linkId }) => linkId === section.linkId);
    return same ? unmoved(idsOf(section.item), idsOf(same.item)) : [];
  });
  return new Set([...sections, ...questions]);
}

const idsOf = (items: readonly { readonly linkId: string }[]) => items.map(({ linkId }) => linkId);

function wayOf(was: Place, now: Place): string {
  if (now.isSection || was.sectionId === now.sectionId) return now.where;
  return `from ${was.where} to ${now.where}`;
}

function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const labels = [...new Set([...before.keys(), ...after.keys()])];
  const details = labels.flatMap((label) => {
    const [was = '', is = ''] = [before.get(label), after.get(label)];
    return was === is ? [] : [{ label, before: was, after: is }];
  });
  // The codes say the same once more, unless they alone changed.
  const texts = details.some(({ label }) => label === optionTexts);
  return texts ? details.filter(({ label }) => label !== optionCodes) : details;
}

const placeWords = ({ place }: FormDefinition): string => placeDemandWords[place ?? 'any'];

/** What is different of the form as a whole. */
function wholeChange(label: string, before = '', after = ''): FormChange[] {
  const [was, is] = [before.trim(), after.trim()];
  if (was === is) return [];
  return [{ kind: 'changed', about: label, where: '', details: [{ label, before: was, after: is }] }];
}
