/** The demo company's incidents: a fraud that was nearly paid, a drill, a file sent to the wrong company, and one that is open. */
import { type IncidentDraft, type IncidentStatus, incidentDraft } from '@vigia/contract/incidents/incidents.shapes.ts';
import type { IncidentRelevance } from '@vigia/contract/incidents/relevance.shapes.ts';
import { sql } from 'kysely';
import type { DemoPart, DemoRole, DemoStage } from '../kit/demo.ts';
import { longDay } from '../kit/long-day.ts';
import { addIncidentEvent, setIncidentClocks } from './beside.store.ts';
import { addWorkingDays, dayInBrasilia } from './incidents.calendar.ts';
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
  /** What is written when authority and people were told, two working days after it was known. */
  readonly told?: string;
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
      'Exercício de mesa de noventa minutos: o servidor de arquivos amanhece cifrado e o suporte só responde à tarde.',
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
    title: 'Exames admissionais enviados à empresa errada',
    description:
      'Uma planilha com nome, data e resultado do exame admissional de 38 funcionários foi anexada ao e-mail de um cliente. O destinatário avisou e apagou.',
    ...{ kind: 'leak', severity: 'high', daysAgo: 47, by: 'engineer', status: 'closed', contained: 0, closed: 12 },
    ...{ personalData: 'yes', people: 38, data: 'Nome, data e resultado do exame admissional' },
    relevance: {
      ...{ significant: true, criteria: ['sensitive'] },
      reasons: 'O exame diz algo da saúde de cada pessoa. Um só destinatário, que apagou o arquivo.',
    },
    ...{ from: 'mistake' as const },
    cause: 'Anexo escolhido à mão numa pasta que guardava planilhas do RH ao lado de propostas.',
    lessons:
      'As planilhas do RH foram para uma pasta que só o RH abre e seguem por link com prazo; ninguém mais anexa.',
    lines: [
      [0, 'technology', 'Destinatário confirmou por escrito que apagou o arquivo e não o repassou.'],
      [12, 'lead', 'Pasta do RH separada; anexos bloqueados para ela.'],
    ],
    told: 'Comunicado enviado à ANPD; as 38 pessoas avisadas por e-mail, uma a uma.',
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
    lines: [
      [
        0,
        'engineer',
        'Sessões encerradas e senha trocada. Usaram uma sessão copiada do navegador: o segundo fator não foi pedido de novo.',
      ],
    ],
  },
];

/** The day on which authority and people were told: the second working day after it was known. */
const toldOn = ({ at }: DemoStage, daysAgo: number) => addWorkingDays(dayInBrasilia(at(daysAgo).toISOString()), 2);

/** The law's deadlines as they were met: the notices together, the declaration as soon as it could be made, the rest within days. */
async function metClocks(stage: DemoStage, id: string, daysAgo: number): Promise<void> {
  const { db, at, people } = stage;
  const knownOn = dayInBrasilia(at(daysAgo).toISOString());
  const notifiedOn = toldOn(stage, daysAgo);
  const moment = { knownAt: Temporal.Instant.from(at(daysAgo).toISOString()), underGdpr: false, timeZone: 'UTC' };
  const none = { sector: null, gdprHigh: false, publicSince: null };
  await setIncidentClocks(db, id, clocksRunning({ ...moment, ...none, knownOn, small: false, notifiedOn }));
  await sql`UPDATE incident_clocks SET outcome = 'done', reason = 'Enviado no prazo; protocolo guardado com o incidente.',
    settled_on = CASE clock WHEN 'anpd-declaration' THEN starts_on
      WHEN 'anpd-complement' THEN ${addWorkingDays(notifiedOn, 4).toString()}::date ELSE ${notifiedOn.toString()}::date END,
    settled_by = ${people.lead}::uuid WHERE incident_id = ${id}::uuid`.execute(db);
}

/** The notices as they were sent to the ANPD and to the people, in their first version. */
async function tellAll(stage: DemoStage, id: string, one: Known): Promise<void> {
  const { db, people, sign } = stage;
  const known = longDay(dayInBrasilia(stage.at(one.daysAgo).toISOString()).toString(), 'pt');
  const contact = 'Patrícia Lemos, encarregada · privacidade@demo.vigia.test';
  const texts = {
    ...{ nature: one.data ?? '', description: one.description, officer: contact, contact },
    ...{ people: '38 funcionários, todos adultos; nenhum idoso.', total: '38 pessoas, todas da própria empresa.' },
    measures: 'Antes: pasta com acesso por equipe. Depois: pasta que só o RH abre, envio por link, anexos bloqueados.',
    risks: 'Exposição do resultado de um exame de saúde. O destinatário apagou e confirmou por escrito.',
    mitigation: 'Arquivo apagado pelo destinatário; planilhas por link com prazo.',
    ...{ delay: 'Sem demora: comunicado no prazo.', processor: 'Nenhum: o envio partiu da própria empresa.' },
    ...{ when: `Aconteceu e foi percebido em ${known}.`, known: `A empresa soube em ${known}.` },
    controller: 'Clara Sistemas de Saúde.',
    advice: 'Desconfie de quem citar o seu exame para pedir dados ou dinheiro, e fale conosco.',
  };
  const told = toldOn(stage, one.daysAgo);
  const on = told.toString();
  const sentAt = new Date(`${on}T18:00:00Z`);
  for (const [kind, how] of [
    ['anpd', 'Formulário eletrônico da ANPD; protocolo guardado com o incidente.'],
    ['people', 'Por e-mail, uma a uma; as respostas vão para a encarregada.'],
  ] as const) {
    await addNoticeVersion(db, { incidentId: id, kind, locale: 'pt', version: 1, texts, by: people.lead });
    const notice = await findNotice(db, id, kind);
    if (!notice) throw new Error('The demo saved a notice and it is not there.');
    await setNoticeSent(db, notice.id, { version: 1, on, how, by: people.lead });
    sign(sentAt, people.lead, 'incidents.notice-sent', id, { kind, version: 1, on, how });
  }
  if (one.told === undefined) return;
  const line = { kind: 'note', body: one.told, about: '', at: sentAt.toISOString() } as const;
  await addIncidentEvent(db, id, line, people.lead);
  sign(sentAt, people.lead, 'incidents.noted', id, { body: one.told });
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
    await tellAll(stage, id, one);
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
