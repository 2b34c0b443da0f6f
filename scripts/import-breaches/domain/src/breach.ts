import { z } from 'zod';

export const breach = z;
