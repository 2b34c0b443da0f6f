/** A guide's sentence in parts: its own words, and those that stand on a screen. */
export interface Part {
  words: string;
  onScreen: boolean;
  /** Which of the parts it is. */
  key: number;
}

export const partsOf = (text: string): Part[] =>
  text
    .split('**')
    .map((words, key) => ({ words, key, onScreen: key % 2 === 1 }))
    .filter(({ words }) => words !== '');
