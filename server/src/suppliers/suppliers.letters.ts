/** Mails to a supplier: for what the register lacks of it, and for answers that are waited for. */
import { notFound } from '@vigia/contract/kit/problem.ts';
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import type { AdvisorLetter, LetterCtx } from '../kit/advisor/letter.ts';
import { longDay } from '../kit/long-day.ts';
import { findSupplier } from './suppliers.store.ts';

/** Whom it goes to, and the words of the room's letters. */
async function begun(ctx: LetterCtx, id: string) {
  const today = Temporal.Now.plainDateISO(ctx.company.timeZone).toString();
  const supplier = await findSupplier(ctx.db, id, today);
  if (!supplier) throw notFound();
  const words = (key: string, values: Record<string, string | number> = {}) =>
    ctx.words(`suppliers:letter.${key}`, values);
  return { supplier, words, company: ctx.company.name, href: suppliersPlaces.supplier.at({ id }) };
}

export const suppliersLetters: readonly AdvisorLetter[] = [
  {
    ...{ key: 'supplier-evidence', permission: 'suppliers.read', register: 'supplier', condition: 'active' },
    async write(ctx, id) {
      const { supplier, words, company, href } = await begun(ctx, id);
      const { name, contactName, email, service, dataKinds, openFindings, tier } = supplier;
      const asked = ['access', 'copies', 'incident', ...(dataKinds.length > 0 ? ['data'] : []), 'report'];
      return {
        title: name,
        subject: words('subject', { company }),
        paragraphs: [
          words('greeting', { name: contactName || name }),
          words(service === '' ? 'why' : 'whyService', {
            company,
            service,
            tier: ctx.words(`suppliers:tiers.${tier}`),
          }),
          [words('ask'), ...asked.map((one) => `- ${words(`points.${one}`)}`)].join('\n'),
          ...(openFindings > 0 ? [words('findings', { count: openFindings })] : []),
          words('end', { company }),
        ],
        missing: [
          ...(email === '' ? [words('noEmail')] : []),
          ...(contactName === '' ? [words('noContact')] : []),
          words('noDay'),
        ],
        href,
      };
    },
  },
  {
    ...{ key: 'supplier-reminder', permission: 'suppliers.read', register: 'supplier', condition: 'waiting' },
    async write(ctx, id) {
      const { supplier, words, company, href } = await begun(ctx, id);
      const { name, contactName, email, dueDate, state } = supplier;
      const day = dueDate ? longDay(dueDate, ctx.locale) : '';
      return {
        title: name,
        subject: words('reminder.subject', { company }),
        paragraphs: [
          words('greeting', { name: contactName || name }),
          words(state === 'late' ? 'reminder.late' : 'reminder.waiting', { company, day }),
          words('reminder.how'),
          words('reminder.end', { company }),
        ],
        missing: [...(email === '' ? [words('noEmail')] : []), words('reminder.link')],
        href,
      };
    },
  },
];
