/** Where the requests of this browser are counted (features/forms/unsent/turn.ts). */
export const turnPlace = 'lamplight.turn';
