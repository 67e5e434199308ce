/** What this installation says about personal data and the rules of its use (LGPD, arts. 9 and 18). */
import { type LegalDraft, legalDraft, type outsideServices } from '@vigia/content/legal/load.ts';
import { type LegalText, legal } from '@vigia/contract/legal/legal.contract.ts';
import type { Config } from '../kit/config.ts';
import { implement, manualTransaction } from '../kit/http/implement.ts';
import { findOwnText, readMarkdown } from './own-texts.ts';

/** The services outside of this installation that it is set to use. */
function servicesOf(config: Config): ReadonlySet<(typeof outsideServices)[number]> {
  const used = {
    mail: config.SMTP_URL !== undefined,
    google: config.GOOGLE_CLIENT_ID !== undefined,
    bot: config.RECAPTCHA_SITE_KEY !== undefined,
    storage: config.S3_BUCKET !== undefined,
    model: config.AI_PROVIDER !== 'embedded',
  };
  return new Set((['mail', 'google', 'bot', 'storage', 'model'] as const).filter((service) => used[service]));
}

const sectionsOf = (draft: LegalDraft): LegalText['sections'] =>
  draft.sections.map(({ heading, blocks }) => ({
    heading,
    blocks: blocks.map((block) => (typeof block === 'string' ? block : [...block])),
  }));

export const legalModule = implement(legal, {
  // The files and the content are all it needs: no transaction is opened.
  read: manualTransaction(async ({ kit: { config }, locale }, { params: { name } }) => {
    const draft = legalDraft(name, locale, {
      address: config.publicUrl.replace(/^https?:\/\//, ''),
      operator: config.OPERATOR_NAME,
      contact: config.OPERATOR_CONTACT,
      services: servicesOf(config),
    });
    const own = config.LEGAL_DIR ? await findOwnText(config.LEGAL_DIR, name, locale) : null;
    if (!own) {
      const { title, lead, updated } = draft;
      const isOperatorNamed = Boolean(config.OPERATOR_NAME && config.OPERATOR_CONTACT);
      return { title, lead, sections: sectionsOf(draft), updated, language: locale, isOperatorNamed };
    }
    const { title, sections } = readMarkdown(own.markdown);
    const { updated, language } = own;
    return { title: title ?? draft.title, lead: null, sections, updated, language, isOperatorNamed: true };
  }),
});
