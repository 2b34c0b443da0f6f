import { test } from '@playwright/test';
import { firefoxTest } from './firefox';
import { webkitTest } from './webkit';

const engines: Record<string, typeof test> = { chromium: test, firefox: firefoxTest, webkit: webkitTest };

/** The test of the engine that `ENGINE` names; Chromium's where it names none. */
export const engineTest = engines[process.env.ENGINE ?? 'chromium'] ?? test;
