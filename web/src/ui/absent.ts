/** What a list to choose from says where it has nothing to offer. */
export interface Absent {
  /** There is nothing at all: `No units yet`. */
  nothing: string;
  /** Something is typed that nothing is called: `No unit by this name`. */
  unfound: string;
}

export const absentOf = (one: string, many = `${one}s`): Absent => ({
  nothing: `No ${many} yet`,
  unfound: `No ${one} by this name`,
});

/** Of a list that has no name of its own. */
export const nothingToChoose: Absent = { nothing: 'Nothing to choose yet', unfound: 'Nothing by this name' };
