/** Help that has one owner each: the glossary, the risk scale and the table of how often (content). */
import { glossary, productTerms } from '@vigia/content/glossary/load.ts';
import { cadences, riskScale } from '@vigia/content/reference/load.ts';
import { help } from '@vigia/contract/help/help.contract.ts';
import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';
import { implement, manualTransaction } from '../kit/http/implement.ts';

const termsIn = (locale: Locale) => {
  const all = [...glossary[locale].filter(({ everyday }) => !everyday), ...productTerms.map((one) => one[locale])];
  return all
    .map(({ term, means }) => ({ term, means }))
    .sort((a, b) => a.term.localeCompare(b.term, tagOf[locale], { sensitivity: 'base' }));
};

// Content is all they need: no transaction is opened.
export const helpModule = implement(help, {
  glossary: manualTransaction(async ({ locale }) => ({ terms: termsIn(locale) })),
  reference: manualTransaction(async ({ locale }) => ({
    likelihood: riskScale.likelihood.map(({ value, [locale]: said }) => ({ value, ...said })),
    impact: riskScale.impact.map(({ value, [locale]: said }) => ({ value, ...said })),
    bands: riskScale.bands.map(({ id, to, [locale]: said }) => ({ id, to, ...said })),
    cadences: cadences.map(({ id, every, who, refs, [locale]: { what, why } }) => ({
      id,
      every,
      who,
      what,
      why,
      refs: [...refs],
    })),
  })),
});
