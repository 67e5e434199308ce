/** The providers' libraries, loaded when a model is first asked. */
import type { LanguageModel } from 'ai';
import type { ModelConfig } from './settings.ts';

/** The language model of the settings, over the given `fetch`. */
export async function languageModel(config: ModelConfig, fetch: typeof globalThis.fetch): Promise<LanguageModel> {
  const { AI_MODEL: model = '', AI_BASE_URL: baseURL, aiKey: apiKey } = config;
  if (config.AI_PROVIDER === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ apiKey, baseURL: baseURL ?? anthropicUrl, fetch })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const settings = { name: 'model', baseURL: baseURL ?? '', apiKey, fetch };
  return createOpenAICompatible({ ...settings, includeUsage: true, supportsStructuredOutputs: true })(model);
}

/** Said outright, so that no other variable of the environment leads elsewhere. */
export const anthropicUrl = 'https://api.anthropic.com/v1';

/** The library without its own output: it would print warnings, and faults with the prompt in them. */
export async function library(): Promise<typeof import('ai')> {
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return await import('ai');
}
