import { vi } from 'vitest';

// Without it what a file of tests pretends (`vi.mock`) is not seen by modules that another file read before, in whatever order
// they come: of files that share a process each reads its modules anew.
vi.resetModules();
