import { statesOf } from '@lamplight/domain/lifecycle';
import { pipLifecycle } from '@lamplight/domain/pip.lifecycle';
import { z } from 'zod';
import { id } from './schema';

export const pipStatuses = statesOf(pipLifecycle);

/** A PIP as what it was started from names it. */
export const pipName = z.object({ id: id('pip'), title: z.string(), status: z.enum(pipStatuses) });
