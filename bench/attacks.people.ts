/** Who attacks and who works beside it: people of several companies, with what they send. */
import type { Seeded } from './seed.ts';

export interface Person {
  readonly token: string;
}
export const headersOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

/** Five companies attack; somebody in a sixth goes on working. */
export function cast({ tokens, token }: Seeded): { attackers: readonly Person[]; neighbour: Person } {
  return { attackers: tokens.slice(0, 5).map((one) => ({ token: one })), neighbour: { token } };
}

export interface Door {
  readonly name: string;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** What it takes, by the ending of the name. */
  readonly takes: readonly string[];
}

/** Everywhere that something is unpacked or parsed. */
export const doors: readonly Door[] = [
  { name: 'plans', path: '/api/action-plans/import', fields: { dryRun: 'true' }, takes: ['xlsx', 'csv'] },
  {
    name: 'reports',
    path: '/api/vulnerabilities/import',
    fields: { dryRun: 'true' },
    takes: ['xml', 'gz', 'zip', 'json', 'csv', 'xlsx'],
  },
  { name: 'catalogues', path: '/api/frameworks/import', fields: {}, takes: ['json'] },
  {
    name: 'documents',
    path: '/api/questionnaire/analyze-context',
    fields: { assessmentType: 'security' },
    takes: ['docx', 'pdf', 'xlsx', 'csv'],
  },
  { name: 'questionnaires', path: '/api/customer-forms', fields: {}, takes: ['xlsx', 'csv'] },
  { name: 'machines', path: '/api/vulnerabilities/scans/reports', fields: {}, takes: ['json', 'csv'] },
  {
    name: 'evidence',
    path: '/api/compliance/evidences/files',
    fields: { title: 'Prova', validFrom: '2026-01-01' },
    takes: ['docx', 'pdf', 'zip'],
  },
];

/** Sends a file; the status of the answer, 0 where none came. */
export async function upload(base: string, who: Person, { path, fields }: Door, name: string, bytes: Buffer) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return fetch(base + path, {
    method: 'POST',
    headers: headersOf(who),
    body: form,
    signal: AbortSignal.timeout(60_000),
  })
    .then(async (reply) => {
      await reply.arrayBuffer();
      return reply.status;
    })
    .catch(() => 0);
}
