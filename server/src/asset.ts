/**
 * A file that ships beside the code. This module lies as deep below `server/` as the bundle does, so that both find it.
 */
export const asset = (name: string): URL => new URL(`../assets/${name}`, import.meta.url);
