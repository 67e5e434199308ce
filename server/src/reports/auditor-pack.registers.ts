/**
 * The company's registers for an auditor (ISO/IEC 27001 6.1.2, 6.1.3, 8.2, 8.3; A.5.19, A.5.26, A.5.30), read by the lists of
 * their rooms as whoever asks.
 */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import type { ZipFile } from '../kit/zip.ts';
import { json, type PackAsker, perPage, upTo } from './auditor-pack.asking.ts';

/** So many of each at most; each risk and activity is read whole, with its treatment or its analysis. */
const most = { whole: 300, listed: 2000 } as const;

export async function registersOf({ ask }: Pick<PackAsker, 'ask'>) {
  const [register, activities, plans, happened, others] = [
    await upTo(most.whole, (page) => ask(risks.list, { query: { page, limit: perPage } })),
    await upTo(most.whole, (page) => ask(biaRopa.list, { query: { page, limit: perPage } })),
    await upTo(most.listed, (page) => ask(actionPlans.list, { query: { page, limit: perPage } })),
    await upTo(most.listed, (page) => ask(incidents.list, { query: { page, limit: perPage } })),
    await upTo(most.listed, (page) => ask(suppliers.list, { query: { page, limit: perPage } })),
  ];
  const [risksWhole, activitiesWhole]: [object[], object[]] = [[], []];
  for (const { id } of register.items) risksWhole.push(await ask(risks.get, { params: { id } }));
  for (const { id } of activities.items)
    activitiesWhole.push({
      ...(await ask(biaRopa.get, { params: { id } })),
      tests: (await ask(biaRopa.tests, { params: { id } })).items,
    });
  const files: ZipFile[] = [
    json('risks/method.json', await ask(riskWeighing.method, {})),
    json('risks/register.json', risksWhole),
    json('plans/register.json', plans.items),
    json('incidents/register.json', happened.items),
    json('suppliers/register.json', others.items),
    json('continuity/activities.json', activitiesWhole),
  ];
  const left = ({ items, total }: { items: readonly unknown[]; total: number }) => total - items.length;
  return {
    files,
    leftOut: {
      ...{ risks: left(register), plans: left(plans), incidents: left(happened) },
      ...{ suppliers: left(others), activities: left(activities) },
    },
  };
}
