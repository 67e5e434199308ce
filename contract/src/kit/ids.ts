/** Identifiers are UUID (version 7 when made here). */
import { z } from 'zod';

export const id = z.uuid('kit.id');
export const withId = z.strictObject({ id });
