/** Browsers have cryptography on secure origins only. Elsewhere whoever is between reads everything as it travels. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;
