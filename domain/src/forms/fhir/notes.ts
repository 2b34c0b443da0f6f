/** What an import could not take over as it was: a sentence, and the questions (or names) it is about. */
export type ImportNote = { readonly message: string; readonly about: readonly string[] };

/** The sentences of an import's report. */
export const importWords = {
  yesNo:
    'Yes means that all is well here, and both answers enter the score. Look at those where “no” is the good answer.',
  dayOnly: 'Only the day is asked, not the time.',
  textInstead: 'There is no question of this type here; a short text is asked instead.',
  wholeNumbers: 'Decimal numbers are accepted too.',
  oneUnit: 'Only one of the units can be given: the first.',
  optionsElsewhere: 'The options stand in a list outside the file; a short text is asked instead.',
  tooFewOptions: 'There are fewer than two options; a short text is asked instead.',
  ownAnswer: 'An answer besides the options cannot be given.',
  sameOption: 'An option that was there twice is there once.',
  tooManyOptions: 'There are too many options; those at the end were left out.',
  oneAnswer: 'Only one answer can be given.',
  givenInAdvance: 'Answers that the source gives in advance were left out.',
  hidden: 'The source hides this; it was left out.',
  calculated: 'The source calculates this; here it is asked.',
  readOnly: 'The source shows this only; here it can be answered.',
  condition: 'A condition could not be taken over: this is shown more often than in the source.',
  bounds: 'The bounds of the number could not be taken over.',
  codes: 'Codes of other systems were left out.',
  numbering: 'The numbering of the source was left out.',
  cut: 'The text was too long and was cut.',
  noText: 'There was no text; a code or an id stands in its place.',
  innerGroup: 'A group within a group became a heading among the questions.',
  below: 'Questions that stood below this one stand after it.',
  extensions: 'Extensions that are not known here were left out.',
  facts: 'Facts about the form besides its title were left out.',
  copyright: 'The source states a copyright. Make sure that you may use its questions.',
} as const;

export type ImportWord = keyof typeof importWords;

/** Gathers the report while a form is read. */
export class ImportReport {
  readonly #about = new Map<ImportWord, Set<string>>();

  note(word: ImportWord, about: string): void {
    const known = this.#about.get(word);
    if (known) known.add(about);
    else this.#about.set(word, new Set([about]));
  }

  notes(): ImportNote[] {
    return [...this.#about].map(([word, about]) => ({ message: importWords[word], about: [...about] }));
  }
}
