/** The demo company's person in charge, its form, and three requests: one answered, one that is searched, one that is late. */
import type { RequestKind } from '@vigia/contract/privacy/privacy.shapes.ts';
import { sql } from 'kysely';
import type { DemoPart } from '../kit/demo.ts';
import { openChecklist } from './privacy.asking.ts';
import { saveProgramme } from './programme.store.ts';
import { insertRequest } from './requests.store.ts';

interface Known {
  readonly kind: RequestKind;
  readonly name: string;
  readonly email: string;
  readonly details: string;
  readonly daysAgo: number;
  readonly answer?: string;
}
const known: readonly Known[] = [
  {
    ...{ kind: 'access', name: 'Marina Duarte', email: 'marina.duarte@example.com', daysAgo: 64 },
    details: 'Quero saber quais dados vocês têm sobre mim e de onde vieram.',
    answer:
      'Olá, Marina.\n\nVocê é contato da clínica Bem Viver. Temos seu nome, e-mail e os acessos ao sistema, recebidos da própria clínica, por obrigação do contrato.',
  },
  {
    ...{ kind: 'access', name: 'Otávio Lima', email: 'otavio.lima@example.com', daysAgo: 6 },
    details: 'Trabalhei na empresa até 2023.',
  },
  {
    ...{ kind: 'deletion', name: 'Célia Ramos', email: 'celia.ramos@example.com', daysAgo: 21 },
    details: 'Não quero mais receber a newsletter nem ficar no cadastro.',
  },
];

const dayAfter = (moment: Date, days: number) =>
  new Date(moment.getTime() + days * 86_400_000).toISOString().slice(0, 10);

export const privacyDemo: DemoPart = async ({ db, people, at, day, sign }) => {
  await saveProgramme(
    db,
    {
      ...{ slug: 'clara-demo', formOpen: true, aimDays: 15, officerKind: 'person', officerName: 'Patrícia Lemos' },
      ...{
        officerPerson: '',
        officerEmail: 'privacidade@demo.vigia.test',
        officerPhone: '',
        substitute: 'Rafael Nogueira',
      },
      introduction: 'Respondemos em português, sem custo, e pedimos só o necessário para saber que é você.',
      ...{ appointedOn: day(-152), agent: null },
    },
    false,
  );
  await sql`UPDATE privacy_programmes SET updated_at = ${at(152)}`.execute(db);
  sign(at(152), people.lead, 'privacy.programme-changed', null, { name: 'Programa de privacidade' });
  for (const { answer, daysAgo, ...one } of known) {
    const received = at(daysAgo);
    const legal = one.kind === 'access';
    const id = await insertRequest(db, {
      ...{ ...one, status: 'open', source: 'form', locale: 'pt', legal },
      ...{ receivedAt: received.toISOString(), dueOn: dayAfter(received, 15) },
    });
    await openChecklist(db, id, 'pt');
    sign(received, people.lead, 'privacy.confirmed', id, { name: one.name, kind: one.kind });
    if (answer === undefined) continue;
    const given = at(daysAgo - 9);
    await sql`UPDATE privacy_tasks SET result = CASE WHEN activity ILIKE '%conta%' THEN 'found' ELSE 'nothing' END
      WHERE request_id = ${id}::uuid`.execute(db);
    await sql`UPDATE privacy_requests SET status = 'answered', answer = ${answer}, answered_at = ${given},
        answered_by = ${people.lead}::uuid, identity_at = ${given}, identity_note = 'Respondeu pelo e-mail do cadastro.',
        handed_at = ${given}, given_at = ${given} WHERE id = ${id}::uuid`.execute(db);
    sign(given, people.lead, 'privacy.answered', id, { name: one.name, outcome: 'answered' });
  }
};
