import { useState } from 'react';

/**
 * A record as it was when its dialog or form opened. What is read anew under it has another version, which nobody has seen there: what is
 * sent is over the one that was seen.
 */
export const useOpened = <Record extends object | null>(record: Record): Record => useState(record)[0];
