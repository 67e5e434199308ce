/** A mail to a supplier that asks for what the register lacks of it. */

import { tagOf } from '@vigia/contract/kit/locales.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import type { AdvisorLetter } from '../kit/advisor/letter.ts';
import { findSupplier } from './suppliers.store.ts';

export const suppliersLetters: readonly AdvisorLetter[] = [
  {
    ...{ key: 'supplier-evidence', permission: 'suppliers.read', register: 'supplier', condition: 'active' },
    async write(ctx, id) {
      const today = Temporal.Now.plainDateISO(ctx.company.timeZone).toString();
      const found = await findSupplier(ctx.db, id, today);
      if (!found) throw notFound();
      const { name, contactName, email, service, dataKinds, openFindings, tier } = found;
      const words = (key: string, values: Record<string, string | number> = {}) =>
        ctx.words(`suppliers:letter.${key}`, values);
      const company = ctx.company.name;
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
        href: suppliersPlaces.supplier.at({ id }),
      };
    },
  },
  {
    ...{ key: 'supplier-reminder', permission: 'suppliers.read', register: 'supplier', condition: 'waiting' },
    async write(ctx, id) {
      const today = Temporal.Now.plainDateISO(ctx.company.timeZone).toString();
      const found = await findSupplier(ctx.db, id, today);
      if (!found) throw notFound();
      const { name, contactName, email, dueDate, state } = found;
      const words = (key: string, values: Record<string, string | number> = {}) =>
        ctx.words(`suppliers:letter.${key}`, values);
      const company = ctx.company.name;
      const written = new Intl.DateTimeFormat(tagOf[ctx.locale], { dateStyle: 'long', timeZone: 'UTC' });
      const day = dueDate ? written.format(new Date(dueDate)) : '';
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
        href: suppliersPlaces.supplier.at({ id }),
      };
    },
  },
];
