/**
 * The company's registers for an auditor (ISO/IEC 27001 6.1.2, 6.1.3, 8.2, 8.3; A.5.19, A.5.26, A.5.30), read by the lists of
 * their rooms as whoever asks.
 */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import type { ZipFile } from '../kit/zip.ts';
import { json, type PackAsker, perPage, upTo } from './auditor-pack.asking.ts';

/**
 * An incident as an auditor needs it (ISO/IEC 27001 A.5.26 to A.5.28; LGPD art. 48): what was decided and why, the deadlines
 * and how they ended, who and what was affected, the cause, the timeline. Not who reported it, how the team is reached, or
 * what was told freely of it.
 */
function ofRecord(one: Incident) {
  const { reportedBy: _by, description: _told, team: _team, law: _law, next: _next, files, events, ...kept } = one;
  return {
    ...kept,
    files: files.map(({ name, label, sha256, createdAt }) => ({ name, label, sha256, createdAt })),
    events: events.map(({ id, kind, about, body, changes, at, createdAt, corrects }) => ({
      ...{ id, kind, about, body, changes, at, createdAt, corrects },
    })),
  };
}

/** So many of each at most; each risk, activity and incident is read whole, with its treatment or its analysis. */
const most = { whole: 300, listed: 2000 } as const;

export async function registersOf({ ask }: Pick<PackAsker, 'ask'>) {
  const [register, activities, plans, happened, others] = [
    await upTo(most.whole, (page) => ask(risks.list, { query: { page, limit: perPage } })),
    await upTo(most.whole, (page) => ask(biaRopa.list, { query: { page, limit: perPage } })),
    await upTo(most.listed, (page) => ask(actionPlans.list, { query: { page, limit: perPage } })),
    await upTo(most.whole, (page) => ask(incidents.list, { query: { page, limit: perPage } })),
    await upTo(most.listed, (page) => ask(suppliers.list, { query: { page, limit: perPage } })),
  ];
  const [risksWhole, activitiesWhole, incidentsWhole]: [object[], object[], object[]] = [[], [], []];
  for (const { id } of register.items) risksWhole.push(await ask(risks.get, { params: { id } }));
  for (const { id } of activities.items)
    activitiesWhole.push({
      ...(await ask(biaRopa.get, { params: { id } })),
      tests: (await ask(biaRopa.tests, { params: { id } })).items,
    });
  for (const { id } of happened.items) incidentsWhole.push(ofRecord(await ask(incidents.get, { params: { id } })));
  const files: ZipFile[] = [
    json('risks/method.json', await ask(riskWeighing.method, {})),
    json('risks/register.json', risksWhole),
    json('plans/register.json', plans.items),
    json('incidents/register.json', incidentsWhole),
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
