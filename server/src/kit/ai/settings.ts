/** What of the settings a model needs. */
import type { Config } from '../config.ts';

export type ModelConfig = Pick<
  Config,
  'AI_PROVIDER' | 'AI_BASE_URL' | 'AI_MODEL' | 'AI_FIRST_TOKEN_MS' | 'AI_TOTAL_MS' | 'AI_MAX_OUTPUT_TOKENS' | 'aiKey'
>;
