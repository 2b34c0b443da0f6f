import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let noise: MockInstance[] = [];

/** Output that no test asked for is a fault nobody would otherwise see. */
beforeEach(() => {
  noise = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  for (const spy of noise) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
