/** A name that any file system takes: of a title what is letters, digits and spaces, and behind it what else tells the file apart. */
export const nameOfFile = (title: string, otherwise: string, ending: string): string =>
  `${
    title
      .replace(/[^\p{L}\p{N} -]+/gu, ' ')
      .trim()
      .slice(0, 80) || otherwise
  } ${ending}`;
