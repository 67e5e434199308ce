import { controlsOf } from '@vigia/content/catalog.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';

/** `iso27001/A.8.13` by its number and title. */
export function controlCalled(key: string, locale: Locale): string | null {
  const [of, id = ''] = key.split('/');
  const named = framework.safeParse(of);
  const control = named.success ? controlsOf(named.data).get(id) : undefined;
  return control ? `${id} ${control.title[locale]}` : null;
}
