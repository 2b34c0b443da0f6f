/** Raised where an answer that browsers keep changes its shape: what an earlier release kept is then nothing. */
export const keptShape = 1;
