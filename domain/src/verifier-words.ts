/** Who may close an issue that somebody has resolved; `own` where it was whoever reads it. */
export const verifierWords = (own: boolean): string =>
  own
    ? 'You resolved it, so another member of the quality committee or an administrator has to verify and close it.'
    : 'A member of the quality committee or an administrator, other than whoever resolved it, has to verify and close it.';
