/** What is handed to an auditor, read by the routes of its rooms as whoever asks; every list has a bound, and says what it left out. */
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { readings } from '@vigia/contract/library/readings.contract.ts';
import { frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { reports } from '@vigia/contract/reports/reports.contract.ts';
import { statementPdfOf } from '../compliance/compliance.queries.ts';
import { makePdf } from '../kit/pdf/pdf.ts';
import type { ZipFile } from '../kit/zip.ts';
import { json, type PackAsker, perPage, upTo } from './auditor-pack.asking.ts';
import { registersOf } from './auditor-pack.registers.ts';

/** So many of each at most. */
const most = { policies: 200, approvals: 200, evidences: 1000, entries: 2000, people: 5000 } as const;
/** A title as the name of a file: letters without accents, digits, and the beginning of the id, which tells equal ones apart. */
const fileNameOf = (title: string, id: string): string => {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `${plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 60)}-${id.slice(-6)}`;
};

async function statements({ ask, locale, words, logo }: PackAsker): Promise<ZipFile[]> {
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

async function policies({ ask }: PackAsker) {
  const found = await upTo(most.policies, (page) => ask(library.list, { query: { page, limit: perPage } }));
  const files: ZipFile[] = [];
  let unread = 0;
  for (const { id, title, approvedNumber } of found.items) {
    if (approvedNumber === null) continue;
    const version = await ask(library.readVersion, { params: { id, number: approvedNumber } });
    const name = `policies/${fileNameOf(title, id)}-v${approvedNumber}`;
    files.push({ name: `${name}.md`, body: Buffer.from(version.markdown) });
    const { items } = await ask(library.versions, { params: { id } });
    files.push(json(`${name}.versions.json`, items));
    const readers = await upTo(most.people, (page) =>
      ask(readings.readers, { params: { id }, query: { page, limit: perPage } }),
    );
    if (readers.total > 0) files.push(json(`${name}.readers.json`, readers.items));
    unread += readers.total - readers.items.length;
  }
  return { files, left: found.total - found.items.length, unread };
}

async function decisions({ ask }: PackAsker) {
  const found = await upTo(most.approvals, (page) =>
    ask(approvals.list, { query: { view: 'all', page, limit: perPage } }),
  );
  const files: ZipFile[] = [];
  for (const { id, title } of found.items)
    files.push(json(`approvals/${fileNameOf(title, id)}.json`, await ask(approvals.get, { params: { id } })));
  return { files, left: found.total - found.items.length };
}

export async function gatherForAuditor(asker: PackAsker) {
  const { ask } = asker;
  const chain = await ask(auditLog.verify, {});
  const entries = await upTo(most.entries, (page) => ask(auditLog.list, { query: { page, limit: perPage } }));
  const register = await upTo(most.evidences, (page) => ask(evidences.list, { query: { page, limit: perPage } }));
  const people = await upTo(most.people, (page) => ask(reports.trainingPeople, { query: { page, limit: perPage } }));
  const [written, decided, kept] = [await policies(asker), await decisions(asker), await registersOf(asker)];
  const files: ZipFile[] = [
    ...(await statements(asker)),
    ...written.files,
    ...decided.files,
    ...kept.files,
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
      ...{ entries: left(entries), people: left(people), readers: written.unread },
      ...kept.leftOut,
    },
  };
}
export type Gathered = Awaited<ReturnType<typeof gatherForAuditor>>;
