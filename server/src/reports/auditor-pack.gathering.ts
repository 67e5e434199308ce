/** What is handed to an auditor, read by the routes of its rooms as whoever asks; every list has a bound, and says what it left out. */
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import type { Reply, Route, Sent } from '@vigia/contract/kit/domain.ts';
import type { Page } from '@vigia/contract/kit/page.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { reports } from '@vigia/contract/reports/reports.contract.ts';
import { statementPdfOf } from '../compliance/compliance.queries.ts';
import type { Ctx } from '../kit/context.ts';
import type { Logo } from '../kit/logo/logo.ts';
import { makePdf } from '../kit/pdf/pdf.ts';
import type { ZipFile } from '../kit/zip.ts';

interface Asker extends Pick<Ctx, 'locale' | 'words'> {
  readonly logo: Logo | null;
  ask<R extends Route>(route: R, sent: Sent<R>): Promise<Reply<R>>;
}

/** So many of each at most. */
const most = { policies: 200, approvals: 200, evidences: 1000, entries: 2000, people: 5000 } as const;
const perPage = 100;

/** All pages of a list until so many; how many there are in all. */
async function upTo<T>(
  limit: number,
  read: (page: number) => Promise<Page<T>>,
): Promise<{ items: T[]; total: number }> {
  const items: T[] = [];
  let total = 0;
  for (let page = 1; items.length < limit; page++) {
    const found = await read(page);
    total = found.total;
    items.push(...found.items);
    if (found.items.length < perPage) break;
  }
  return { items: items.slice(0, limit), total };
}

const json = (name: string, value: unknown): ZipFile => ({
  ...{ name, body: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) },
});

/** A title as the name of a file: letters without accents, digits, and the beginning of the id, which tells equal ones apart. */
const fileNameOf = (title: string, id: string): string => {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `${plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 60)}-${id.slice(-6)}`;
};

async function statements({ ask, locale, words, logo }: Asker): Promise<ZipFile[]> {
  const say = (key: string, values?: Record<string, string | number>) =>
    words(key.includes(':') ? key : `compliance:${key}`, values);
  const made: ZipFile[] = [];
  for (const framework of frameworks) {
    const statement = await ask(compliance.statement, { params: { framework } });
    const name = `statements/${framework}`;
    made.push(json(`${name}.json`, statement));
    made.push({ name: `${name}.pdf`, body: await makePdf(statementPdfOf(statement, say, locale), logo) });
  }
  return made;
}

async function policies({ ask }: Asker) {
  const found = await upTo(most.policies, (page) => ask(library.list, { query: { page, limit: perPage } }));
  const files: ZipFile[] = [];
  for (const { id, title, approvedNumber } of found.items) {
    if (approvedNumber === null) continue;
    const version = await ask(library.readVersion, { params: { id, number: approvedNumber } });
    const name = `policies/${fileNameOf(title, id)}-v${approvedNumber}`;
    files.push({ name: `${name}.md`, body: Buffer.from(version.markdown) });
    const { items } = await ask(library.versions, { params: { id } });
    files.push(json(`${name}.versions.json`, items));
  }
  return { files, left: found.total - found.items.length };
}

async function decisions({ ask }: Asker) {
  const found = await upTo(most.approvals, (page) =>
    ask(approvals.list, { query: { view: 'all', page, limit: perPage } }),
  );
  const files: ZipFile[] = [];
  for (const { id, title } of found.items)
    files.push(json(`approvals/${fileNameOf(title, id)}.json`, await ask(approvals.get, { params: { id } })));
  return { files, left: found.total - found.items.length };
}

export async function gatherForAuditor(asker: Asker) {
  const { ask } = asker;
  const chain = await ask(auditLog.verify, {});
  const entries = await upTo(most.entries, (page) => ask(auditLog.list, { query: { page, limit: perPage } }));
  const register = await upTo(most.evidences, (page) => ask(evidences.list, { query: { page, limit: perPage } }));
  const people = await upTo(most.people, (page) => ask(reports.trainingPeople, { query: { page, limit: perPage } }));
  const [written, decided] = [await policies(asker), await decisions(asker)];
  const files: ZipFile[] = [
    ...(await statements(asker)),
    ...written.files,
    ...decided.files,
    json('evidence/register.json', register.items),
    json('training/coverage.json', await ask(reports.training, {})),
    json('training/people.json', people.items),
    json('audit/entries.json', entries.items),
    json('audit/verification.json', chain),
  ];
  const left = ({ items, total }: { items: readonly unknown[]; total: number }) => total - items.length;
  return {
    ...{ files, chain: chain.head, evidences: register.items },
    leftOut: {
      ...{ policies: written.left, approvals: decided.left, evidences: left(register) },
      ...{ entries: left(entries), people: left(people) },
    },
  };
}
export type Gathered = Awaited<ReturnType<typeof gatherForAuditor>>;
