/** The content security policy forbids `eval`, which zod would try while schemas are made: so this is imported first. */
import { z } from 'zod';

z.config({ jitless: true });
