/** What the company's own records say already, so that a document does not ask for it. */
import { companyContact } from '../companies/companies.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { type CompanyFacts, factsFor } from './library.composing.ts';

const bareSite = (address: string) => address.replace(/^https?:\/\//i, '').replace(/\/$/, '');

async function ofRecords({ db, kit }: Ctx): Promise<Record<string, string>> {
  const [contact, officer] = await Promise.all([companyContact(db), kit.officer(db)]);
  const known = {
    'company-address': contact?.address,
    website: bareSite(contact?.website ?? ''),
    dpo: officer?.name,
    'dpo-contact': officer?.email || officer?.phone,
  };
  return Object.fromEntries(Object.entries(known).flatMap(([place, value]) => (value ? [[place, value]] : [])));
}

/** What a new document is composed of: what was told of the documents' places, and before it what records say. */
export async function companyFactsFor(ctx: Ctx): Promise<CompanyFacts> {
  const [facts, known] = await Promise.all([factsFor(ctx), ofRecords(ctx)]);
  return { ...facts, values: { ...known, ...facts.values } };
}
