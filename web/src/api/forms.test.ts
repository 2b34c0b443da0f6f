import { endpoints } from '@lamplight/contract';
import type { Endpoint } from '@lamplight/contract/endpoint';
import { expect, test } from 'vitest';
import { forms } from './forms';

test('the part names of every form call are the ones of the contract', () => {
  const table: Record<string, Endpoint> = endpoints;
  const contract = Object.entries(table).flatMap(([name, { body }]) =>
    body?.kind === 'form' ? [[name, { part: body.part, files: body.files }]] : [],
  );
  expect(Object.fromEntries(contract)).toEqual(forms);
});
