import { config } from 'zod';

/** Keeps zod from compiling code, which the content security policy forbids. Must run before any schema is made. */
config({ jitless: true });
