/** The demo company's incidents: a fraud that was nearly paid, a drill, a message sent to the wrong person, and one that is open. */
import { type IncidentDraft, type IncidentStatus, incidentDraft } from '@vigia/contract/incidents/incidents.shapes.ts';
import type { IncidentRelevance } from '@vigia/contract/incidents/relevance.shapes.ts';
import { sql } from 'kysely';
import type { DemoPart, DemoRole, DemoStage } from '../kit/demo.ts';
import { addIncidentEvent, setIncidentClocks } from './beside.store.ts';
import { dayInBrasilia } from './incidents.calendar.ts';
import { clocksRunning } from './incidents.rules.ts';
import { insertIncident } from './incidents.store.ts';
import { addNoticeVersion, findNotice, setNoticeSent } from './notices.store.ts';

type Known = Pick<IncidentDraft, 'title' | 'description' | 'kind' | 'severity'> & {
  readonly relevance?: IncidentRelevance;
  readonly daysAgo: number;
  readonly by: DemoRole;
  readonly isDrill?: true;
  readonly status: IncidentStatus;
  /** Days after its report on which it was contained and closed. */
  readonly contained?: number;
  readonly closed?: number;
  readonly personalData: 'unknown' | 'no' | 'yes';
  readonly people?: number;
  readonly data?: string;
  readonly from?: IncidentDraft['cause'];
  readonly cause?: string;
  readonly lessons?: string;
  /** Lines of the timeline: days after the report, who, what. */
  readonly lines: readonly (readonly [number, DemoRole, string])[];
};

const known: readonly Known[] = [
  {
    title: 'Boleto com conta trocada, quase pago',
    description:
      'O fornecedor de nuvem “mudou” de conta bancária por e-mail. O financeiro ligou para o número do contrato antes de pagar e descobriu que o pedido era falso.',
    ...{ kind: 'fraud', severity: 'high', daysAgo: 231, by: 'people', status: 'closed', contained: 1, closed: 6 },
    ...{
      personalData: 'no',
      from: 'deceived',
      cause: 'A caixa de e-mail do fornecedor tinha sido invadida; a nossa não.',
    },
    lessons: 'Toda mudança de conta é confirmada por telefone, no número do contrato, por duas pessoas.',
    lines: [
      [0, 'people', 'Ligação para o fornecedor: ele não mudou de conta. Pagamento suspenso.'],
      [1, 'technology', 'Conferidos os acessos às nossas caixas de e-mail: nenhum estranho.'],
      [6, 'lead', 'Regra das duas pessoas escrita e combinada com o financeiro.'],
    ],
  },
  {
    title: 'Simulado: ransomware no servidor de arquivos',
    description:
      'Exercício de mesa de duas horas: o servidor de arquivos amanhece cifrado e o suporte só responde à tarde.',
    ...{
      kind: 'ransomware',
      severity: 'critical',
      daysAgo: 96,
      by: 'lead',
      isDrill: true,
      status: 'closed',
      contained: 0,
      closed: 0,
    },
    ...{ personalData: 'no', cause: 'Exercício.' },
    lessons:
      'O telefone do suporte só estava no sistema que parou: agora está impresso. Faltava decidir quem fala com clientes.',
    lines: [[0, 'technology', 'Restauração de uma pasta de teste: 47 minutos.']],
  },
  {
    title: 'Relatório de um cliente enviado a outro',
    description:
      'Um relatório com nomes e datas de consulta de 38 pacientes foi anexado ao e-mail de outro cliente. O destinatário avisou e apagou.',
    ...{ kind: 'leak', severity: 'high', daysAgo: 47, by: 'engineer', status: 'closed', contained: 0, closed: 12 },
    ...{ personalData: 'yes', people: 38, data: 'Nome, data e especialidade da consulta' },
    relevance: {
      ...{ significant: true, criteria: ['sensitive'] },
      reasons:
        'A especialidade da consulta diz algo da saúde de cada pessoa. Um só destinatário, que apagou o arquivo.',
    },
    ...{ from: 'mistake' as const },
    cause: 'Anexo escolhido à mão numa pasta com relatórios de vários clientes.',
    lessons: 'O sistema passou a enviar o relatório por link do próprio cliente; ninguém mais anexa.',
    lines: [
      [0, 'technology', 'Destinatário confirmou por escrito que apagou o arquivo e não o repassou.'],
      [2, 'lead', 'Comunicado enviado à ANPD e ao controlador; as 38 pessoas foram avisadas pelo controlador.'],
      [12, 'lead', 'Envio por link no ar; anexos bloqueados para essa pasta.'],
    ],
  },
  {
    title: 'Entradas estranhas na conta de um funcionário',
    description:
      'Alerta de entrada a partir de outro país na conta de e-mail de um vendedor, de madrugada. A senha foi trocada; falta saber o que foi lido.',
    ...{
      kind: 'intrusion',
      severity: 'medium',
      daysAgo: 2,
      by: 'engineer',
      status: 'analysis',
      personalData: 'unknown',
    },
    lines: [[0, 'engineer', 'Sessões encerradas, senha trocada, segundo fator ligado.']],
  },
];

/** The law's deadlines as they were met: the notices on the second working day. */
async function metClocks({ db, at, people, day }: DemoStage, id: string, daysAgo: number): Promise<void> {
  const knownOn = dayInBrasilia(at(daysAgo).toISOString());
  const notifiedOn = Temporal.PlainDate.from(day(-(daysAgo - 2)));
  const moment = { knownAt: Temporal.Instant.from(at(daysAgo).toISOString()), underGdpr: false, timeZone: 'UTC' };
  await setIncidentClocks(db, id, clocksRunning({ ...moment, knownOn, small: false, notifiedOn }));
  await sql`UPDATE incident_clocks SET outcome = 'done', reason = 'Enviado no prazo; protocolo guardado com o incidente.',
    settled_on = least(due_on, ${day(-(daysAgo - 2))}::date), settled_by = ${people.lead}::uuid WHERE incident_id = ${id}::uuid`.execute(
    db,
  );
}

/** The notice as it was sent to the ANPD, in its first version. */
async function tellAuthority({ db, people, at, day, sign }: DemoStage, id: string, one: Known): Promise<void> {
  const texts = {
    ...{ nature: one.data ?? '', people: '38 pessoas, todas adultas; nenhum idoso.', description: one.description },
    measures: 'Antes: pasta com acesso por equipe. Depois: envio por link do próprio cliente, anexos bloqueados.',
    risks: 'Exposição de que a pessoa se consulta numa especialidade. O destinatário apagou e confirmou por escrito.',
    mitigation: 'Arquivo apagado pelo destinatário; relatórios por link.',
  };
  const on = day(-(one.daysAgo - 2));
  await addNoticeVersion(db, { incidentId: id, kind: 'anpd', locale: 'pt', version: 1, texts, by: people.lead });
  const notice = await findNotice(db, id, 'anpd');
  if (!notice) throw new Error('The demo saved a notice and it is not there.');
  const sent = { version: 1, on, how: 'Formulário eletrônico da ANPD; protocolo guardado com o incidente.' };
  await setNoticeSent(db, notice.id, { ...sent, by: people.lead });
  sign(at(one.daysAgo - 2, 0.7), people.lead, 'incidents.notice-sent', id, { kind: 'anpd', ...sent });
}

async function tell(stage: DemoStage, one: Known): Promise<void> {
  const { db, people, at, sign } = stage;
  const { title, description, kind, severity, daysAgo, status, personalData, isDrill = false } = one;
  const reported = at(daysAgo);
  const moment = (after: number | undefined) => (after === undefined ? null : at(daysAgo - after, 0.8));
  const known = personalData === 'yes' ? reported.toISOString() : null;
  const draft = incidentDraft.parse({
    ...{ title, description, kind, severity, isDrill, personalData, knownAt: known },
    ...{ detectedAt: reported.toISOString(), ownerId: people.technology, relevance: one.relevance },
    ...{
      peopleAffected: one.people,
      dataAffected: one.data,
      cause: one.from,
      rootCause: one.cause,
      lessons: one.lessons,
    },
  });
  const id = await insertIncident(db, draft, people[one.by]);
  sign(reported, people[one.by], 'incidents.reported', id, { title, kind, severity });
  const add = (kind: 'reported' | 'note' | 'status', body: string, when: Date, by: string, about = '') =>
    addIncidentEvent(db, id, { kind, body, about, at: when.toISOString() }, by);
  await add('reported', description, reported, people[one.by]);
  for (const [after, by, text] of one.lines) {
    const when = at(daysAgo - after, 0.6);
    await add('note', text, when, people[by]);
    sign(when, people[by], 'incidents.noted', id, { body: text });
  }
  const closed = moment(one.closed);
  if (personalData === 'yes') {
    await metClocks(stage, id, daysAgo);
    await tellAuthority(stage, id, one);
  }
  await sql`UPDATE incidents SET status = ${status}, contained_at = ${moment(one.contained)}, closed_at = ${closed},
    created_at = ${reported}, updated_at = ${closed ?? reported} WHERE id = ${id}::uuid`.execute(db);
  if (!closed) return;
  await add('status', '', closed, people.lead, 'closed');
  sign(closed, people.lead, 'incidents.moved', id, { status });
}

export const incidentsDemo: DemoPart = async (stage) => {
  for (const one of known) await tell(stage, one);
};
