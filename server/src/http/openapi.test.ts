import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endpoints } from '@lamplight/contract';
import { openApiDocument } from '@lamplight/contract/openapi';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { describe, expect, it } from 'vitest';
import { useTemporaryFolders } from '../ports/temporary-folder.fixture';

const newFolder = useTemporaryFolders();
const root = fileURLToPath(new URL('../../../', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'contract/package.json'), 'utf8'));
const text = `${JSON.stringify(openApiDocument(version), null, 2)}\n`;

interface Document {
  paths: Record<string, Record<string, { operationId: string; security: unknown; responses: object }>>;
  components: { schemas: Record<string, object> };
}
const document: Document = JSON.parse(text);
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

describe('the OpenAPI document', () => {
  it('that is committed is the one the contract makes; `npm run openapi` writes it anew', () => {
    expect(readFileSync(join(root, 'contract/openapi.json'), 'utf8')).toBe(text);
  });

  it('keeps every rule that Redocly recommends', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const linted = await lintFromString({ source: text, config });
    // The specification names these paths; the router takes what they spell out before what is a parameter.
    const given = [
      '/audits/sent/{id}',
      '/completed-forms/create-pdf/{id}',
      '/meetings/change-date/{id}',
      '/meetings/confirm/{id}',
      '/meetings/close-sign-in/{id}',
      '/meetings/topic-tool/{id}',
      '/meeting-minutes/sign-in/{id}',
    ];
    const found = linted.filter(
      ({ ruleId, message }) =>
        !(ruleId === 'no-ambiguous-paths' && given.some((path) => message.includes(`\`${path}\``))),
    );
    expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('names every call once, in a word that any language and address can hold', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids).toHaveLength(Object.keys(endpoints).length);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]*$/);
    expect(ids).toContain('getIssuesById');
  });

  it('names what calls share instead of repeating it', () => {
    const shared = [
      'Issue',
      'IssueRow',
      'Audit',
      'AuditTool',
      'FormDefinition',
      'Person',
      'Problem',
      'Account',
    ];
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(shared));
    expect(JSON.stringify(document).length / operations.length).toBeLessThan(5000);
    for (const { responses } of operations)
      expect(JSON.stringify(responses)).toContain('#/components/responses/');
  });

  it('gives a client that compiles, knows every call, and refuses what the interface would refuse', async () => {
    const folder = await newFolder();
    writeFileSync(join(folder, 'lamplight.ts'), astToString(await openapiTypescript(text)));
    writeFileSync(join(folder, 'use.ts'), use);
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const options = [
      '--strict',
      '--noEmit',
      '--skipLibCheck',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
    ];
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, ...options, 'use.ts'], {
      cwd: folder,
    }).catch((failed: { stdout: string }) => failed);
    expect(stdout).toBe('');
  }, 60_000);
});

/** What a stranger would write with the generated types. */
const use = `
import type { components, operations, paths } from './lamplight';

type Created = operations['postIssues']['responses'][201]['content']['application/json'];
type Listed = paths['/issues']['get']['responses'][200]['content']['application/json']['content'][number];

export const titleOf = (issue: Created): string => issue.title;
export const shown = (row: Listed): string | undefined => row.assignee?.user_lastName;
export const told = (problem: components['schemas']['Problem']): string => problem.message;
export const wanted: components['schemas']['NewIssue'] = { description: 'Call light out of reach' };
// @ts-expect-error an issue says what was found
export const empty: components['schemas']['NewIssue'] = {};
// @ts-expect-error there is no such status
export const lost: Created['status'] = 'LOST';
`;
