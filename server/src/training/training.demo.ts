/** The demo company's training: two courses asked of everybody, most of one done, one person late, one in the middle of it. */
import { courses } from '@vigia/content/training/load.ts';
import type { OwnCourseText } from '@vigia/contract/training/own-courses.shapes.ts';
import { sql } from 'kysely';
import type { DemoPart, DemoRole, DemoStage } from '../kit/demo.ts';
import { outlineOf } from './own-teaching.ts';
import { durationOf, productCourses } from './teaching.ts';
import { newCertificateNumber } from './training.rules.ts';

const basics = 'security-basics';
const scams = 'scams';

interface Earned {
  readonly who: DemoRole;
  readonly course: string;
  readonly daysAgo: number;
  readonly score: number;
}
const earned: readonly Earned[] = [
  { who: 'lead', course: basics, daysAgo: 210, score: 100 },
  { who: 'technology', course: basics, daysAgo: 190, score: 100 },
  { who: 'people', course: basics, daysAgo: 160, score: 83 },
  { who: 'reader', course: basics, daysAgo: 120, score: 83 },
  { who: 'board', course: basics, daysAgo: 350, score: 100 },
  { who: 'lead', course: scams, daysAgo: 25, score: 100 },
  { who: 'people', course: scams, daysAgo: 12, score: 87 },
];

const closing: OwnCourseText = {
  ...{
    title: 'Como fechamos o mês sem cair em boleto falso',
    summary: 'Quem confere, quem aprova e o que se faz antes de pagar.',
  },
  ...{ language: 'pt', audience: 'everyone', renewMonths: 12, asks: 2, passPercent: 100 },
  outcomes: ['Conferir um boleto antes de pagar', 'Saber quem aprova cada valor'],
  lessons: [
    {
      ...{
        title: 'Antes de pagar',
        minutes: 6,
        able: 'conferir os três dados que denunciam um boleto falso',
        video: null,
      },
      text: 'Todo boleto passa por duas pessoas: quem recebe e quem paga.\n\n1. Compare o beneficiário com o cadastro do fornecedor.\n2. Compare o banco dos três primeiros números com o do mês anterior.\n3. Mudou algum dos dois? Ligue para o telefone do cadastro, nunca para o que veio na mensagem.',
      keyPoints: ['Beneficiário, banco e valor: os três conferem ou não se paga.'],
    },
    {
      ...{ title: 'Quem aprova', minutes: 4, able: 'dizer quem aprova cada pagamento', video: null },
      text: 'Até R$ 5.000 aprova o financeiro. Acima disso, o financeiro e um diretor, cada um com o próprio acesso. Pedido urgente por mensagem não muda a regra: liga-se para a pessoa.',
      keyPoints: ['Urgência não muda quem aprova.'],
    },
  ],
  questions: [
    {
      ...{ ask: 'O boleto do fornecedor veio com outro banco. O que você faz?', right: 1 },
      options: ['Paga: o valor está certo', 'Liga para o telefone do cadastro', 'Responde ao e-mail e pergunta'],
      because:
        'Quem trocou o boleto também lê o e-mail. O telefone do cadastro é o único caminho que o golpista não escolheu.',
    },
    {
      ...{ ask: 'O diretor pede por mensagem um Pix de R$ 8.000, agora. O que vale?', right: 2 },
      options: [
        'Vale o pedido: é o diretor',
        'Basta o financeiro',
        'O financeiro e um diretor, depois de falar por telefone',
      ],
      because: 'Acima de R$ 5.000 são duas pessoas, e a voz conhecida vale mais do que a mensagem.',
    },
  ],
};

/** A course of the company's own, published, and asked of nobody yet. */
async function write({ db, people, at, sign }: DemoStage): Promise<void> {
  const [since, text] = [at(40).toISOString(), JSON.stringify(closing)];
  const { id } = await db
    .insertInto('training_courses')
    .values({
      ...{ title: closing.title, draft: text, status: 'PUBLISHED', published: 1, published_version: 1 },
      ...{ created_by: people.lead, created_at: since, updated_at: since },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('training_course_versions')
    .values({
      ...{ course_id: id, number: 1, body: text, outline: JSON.stringify(outlineOf(id, 1, closing)) },
      ...{ published_by: people.lead, published_at: since },
    })
    .execute();
  sign(at(40), people.lead, 'training.course-published', id, { title: closing.title, number: 1 });
}

const titleOf = (course: string) => productCourses('pt').get(course)?.title ?? course;

async function ask({ db, people, day, at, sign }: DemoStage, course: string, since: number, dueIn: number) {
  const made = await db
    .insertInto('training_assignments')
    .values({
      ...{ course_id: course, course_title: titleOf(course), audience: 'everyone', due_on: day(dueIn) },
      ...{ days_for_new: 30, repeats: true, created_by: people.lead, created_at: at(since).toISOString() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  sign(at(since), people.lead, 'training.assigned', made.id, { title: titleOf(course), dueDate: day(dueIn) });
}

const begin = ({ db, people, at }: DemoStage, who: DemoRole, course: string, daysAgo: number, done: boolean) =>
  db
    .insertInto('training_enrolments')
    .values({
      ...{ account_id: people[who], course_id: course, started_at: at(daysAgo, 0.2).toISOString() },
      finished_at: done ? at(daysAgo, 0.4).toISOString() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Lessons that were read and done. */
const finish = ({ db, at }: DemoStage, enrolment: string, lessons: readonly string[], daysAgo: number) =>
  db
    .insertInto('training_lessons')
    .values(
      lessons.map((lesson) => ({
        ...{ enrolment_id: enrolment, lesson_id: lesson, opened_at: at(daysAgo, 0.2).toISOString() },
        ...{ done_at: at(daysAgo, 0.3).toISOString(), time_spent: 380 },
      })),
    )
    .execute();

const onDay = (moment: Date, days: number) => new Date(moment.getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function certify(stage: DemoStage, { who, course, daysAgo, score }: Earned): Promise<void> {
  const { db, people, at, sign } = stage;
  const taught = productCourses('pt').get(course);
  if (!taught) throw new Error(`The demo speaks of a course that nobody wrote: ${course}.`);
  const enrolment = await begin(stage, who, course, daysAgo, true);
  await finish(
    stage,
    enrolment.id,
    taught.lessons.map(({ id }) => id),
    daysAgo,
  );
  const made = await db
    .insertInto('training_certificates')
    .values({
      ...{ enrolment_id: enrolment.id, account_id: people[who], course_id: course, course_title: taught.title },
      holder: sql<string>`(SELECT trim(first_name || ' ' || last_name) FROM users WHERE id = ${people[who]}::uuid)`,
      ...{ language: 'pt', minutes: durationOf(taught), number: newCertificateNumber(), score },
      ...{ earned_on: onDay(at(daysAgo), 0), valid_until: onDay(at(daysAgo), 365) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  sign(at(daysAgo, 0.4), people[who], 'training.certificate-earned', made.id, { title: taught.title, score });
}

export const trainingDemo: DemoPart = async (stage) => {
  await ask(stage, basics, 220, -150);
  await ask(stage, scams, 30, 14);
  await write(stage);
  for (const one of earned) await certify(stage, one);
  const { id } = await begin(stage, 'technology', scams, 5, false);
  await finish(stage, id, courses().get(scams)?.lessons.slice(0, 2) ?? [], 5);
};
