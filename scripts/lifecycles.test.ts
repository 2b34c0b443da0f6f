import { readFileSync } from 'node:fs';
import { auditLifecycle } from '@lamplight/domain/audit.lifecycle';
import { completedFormLifecycle } from '@lamplight/domain/completed-form.lifecycle';
import { issueLifecycle } from '@lamplight/domain/issue.lifecycle';
import { diagram } from '@lamplight/domain/lifecycle';
import { meetingLifecycle } from '@lamplight/domain/meeting.lifecycle';
import { pipLifecycle } from '@lamplight/domain/pip.lifecycle';
import { signatureLifecycle } from '@lamplight/domain/signature.lifecycle';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('../docs/lifecycles.md', import.meta.url), 'utf8');

const drawn = {
  'Performance improvement projects': diagram(pipLifecycle),
  Issues: diagram(issueLifecycle),
  Rounds: diagram(auditLifecycle),
  Meetings: diagram(meetingLifecycle),
  'Completed forms': diagram(completedFormLifecycle),
  Signatures: diagram(signatureLifecycle),
};

describe('the page on lifecycles', () => {
  it.each(Object.entries(drawn))('draws %s as their table says', (title, expected) => {
    const [, section = ''] = page.split(`## ${title}\n`);
    const shown = /```mermaid\n([\s\S]*?)```/.exec(section)?.[1];
    expect(shown).toBe(expected);
  });
});
