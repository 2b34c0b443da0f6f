import { readFile } from 'node:fs/promises';

export const breach = readFile;
