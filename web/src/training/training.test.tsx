import { screen, within } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import type { Assignment } from '@vigia/contract/training/assignments.shapes.ts';
import { training } from '@vigia/contract/training/training.contract.ts';
import type { Certificate, Course, Lesson, Quiz, QuizJudgement } from '@vigia/contract/training/training.shapes.ts';
import { expect, test } from 'vitest';
import { refuse, reply, type Seen } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { AssignmentsScreen } from './AssignmentsScreen.tsx';
import { CertificateScreen } from './certificates/CertificateScreen.tsx';
import { CertificatesScreen } from './certificates/CertificatesScreen.tsx';
import { VerifyScreen } from './certificates/VerifyScreen.tsx';
import { CourseScreen } from './course/CourseScreen.tsx';
import { QuizScreen } from './course/QuizScreen.tsx';
import { LessonScreen } from './lesson/LessonScreen.tsx';
import { TrainingScreen } from './TrainingScreen.tsx';

const id = '019aa000-0000-7000-8000-0000000000c1';
const ana = { id: '019aa000-0000-7000-8000-0000000000c2', firstName: 'Ana', lastName: 'Lima' };
const lessons = [
  { id: 'first', title: 'O que querem', minutes: 6, done: true },
  { id: 'second', title: 'Contas e duas etapas', minutes: 7, done: false },
];
const course: Course = {
  ...{ id: 'basics', title: 'Segurança para todos', summary: 'O mínimo.', own: false, audience: 'everyone' },
  ...{ duration: 13, lessons, progress: 50, status: 'in-progress', nextLesson: 'second', dueDate: '2026-01-10' },
  ...{ overdue: true, certificateId: null, outcomes: ['Avisar depressa.'], sources: ['ISO/IEC 27001 A.6.3'] },
  ...{ renewMonths: 12, quiz: { asks: 6, passPercent: 80 }, next: [], enrolledAt: '2026-01-02T10:00:00.000Z' },
};
const lesson: Lesson = {
  ...{ id: 'second', title: 'Contas e duas etapas', minutes: 7, able: 'Proteger sua conta.', text: '**Comece** aqui.' },
  video: null,
  course: { id: 'basics', title: course.title, lessons, hasQuiz: true },
  ...{ story: 'Uma padaria perdeu a conta.', keyPoints: ['Ligue a segunda etapa.'], enrolled: true, done: false },
  drawing: {
    ...{ title: 'Como entram', described: 'Senha; código', width: 360, height: 60 },
    shapes: [{ is: 'box', x: 0, y: 0, width: 360, height: 60, tone: 'bad' }],
  },
  exercise: {
    ...{ kind: 'choose', ask: 'Qual é o mais forte?', right: ['app'], because: 'O aplicativo não viaja por SMS.' },
    options: [
      { id: 'sms', says: 'SMS' },
      { id: 'app', says: 'Aplicativo' },
    ],
  },
  ...{ previous: { id: 'first', title: 'O que querem' }, next: null },
};
const certificate: Certificate = {
  ...{ id, number: 'AB12-CD34-EF56-GH78', title: course.title, holder: 'Ana Lima', company: 'Padaria Sol' },
  ...{ earnedDate: '2026-02-01', validUntil: '2027-02-01', status: 'active', courseId: 'basics', person: ana },
  ...{ score: 83, minutes: 13, revokedAt: null, revocationReason: null, verifyPath: '/verify/AB12-CD34-EF56-GH78' },
};
const quiz: Quiz = {
  ...{ id, courseId: 'basics', courseTitle: course.title, passPercent: 80 },
  questions: [
    {
      ...{ id: 'q1', ask: 'Chegou um boleto novo. E agora?' },
      options: [
        { id: 'pay', says: 'Pagar logo' },
        { id: 'call', says: 'Ligar antes' },
      ],
    },
  ],
};
const judged: QuizJudgement = {
  ...{ score: 0, passed: false, passPercent: 80, certificate: null },
  questions: [
    {
      ...{ id: 'q1', ask: quiz.questions[0]?.ask ?? '', chosen: 'pay', right: 'call' },
      options: [
        { id: 'pay', says: 'Pagar logo', why: 'É o que o golpista quer.' },
        { id: 'call', says: 'Ligar antes', why: 'A voz conhecida confirma.' },
      ],
    },
  ],
};
const bodiesOf = (server: { seen: Seen[] }, route: Route) =>
  server.seen.filter((one) => one.route === nameOf(route)).map(({ body }) => body);
const pageOf = <T,>(...items: T[]) => ({ items, total: items.length, page: 1, limit: 20 });

test('the courses say how far one is and until when, and lead on', async () => {
  const { user, address } = await renderScreen(<TrainingScreen />, {
    ...{ role: 'VIEWER', path: '/training', replies: [reply(training.list, pageOf(course))] },
  });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Em andamento')).toBeTruthy();
  expect(card.getByText(/Era até/)).toBeTruthy();
  expect(card.getByRole('progressbar', { name: '1 de 2 lições concluídas' })).toBeTruthy();
  expect(card.getByRole('link', { name: course.title }).getAttribute('href')).toBe('/training/courses/basics');
  expect(screen.queryByRole('link', { name: 'Pedir um curso' })).toBeNull();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('radio', { name: 'Meus cursos' }));
  expect(address()).toContain('view=mine');
});

test('a course goes on where it was left', async () => {
  await renderScreen(<CourseScreen />, {
    ...{ role: 'BASIC', path: '/training/courses/basics', pattern: '/training/courses/:courseId' },
    replies: [reply(training.get, course)],
  });
  const on = await screen.findByRole('link', { name: 'Continuar de onde parei' });
  expect(on.getAttribute('href')).toBe('/training/lessons/second');
  expect(screen.getByText(/passa quem acerta 80%/)).toBeTruthy();
  await expectNoAxeViolations();
});

test('a course that is begun again opens where the person stands, not at its first lesson', async () => {
  const { user, address } = await renderScreen(<CourseScreen />, {
    ...{ role: 'BASIC', path: '/training/courses/basics', pattern: '/training/courses/:courseId' },
    replies: [
      reply(training.get, { ...course, status: 'not-started', enrolledAt: null }),
      reply(training.enroll, { courseId: 'basics', enrolledAt: '2026-01-02T10:00:00.000Z', lesson: 'second' }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Começar o curso' }));
  await expect.poll(address).toBe('/training/lessons/second');
});

test('a lesson teaches, lets try, and is finished with the time it took', async () => {
  const { user, server, address } = await renderScreen(<LessonScreen />, {
    ...{ role: 'BASIC', path: '/training/lessons/second', pattern: '/training/lessons/:lessonId' },
    replies: [
      reply(training.lesson, lesson),
      reply(training.complete, {
        ...{ lessonId: 'second', done: true, timeSpent: 1, courseId: 'basics', progress: 100, status: 'quiz' },
        ...{ nextLesson: null, certificate: null },
      }),
    ],
  });
  expect(await screen.findByRole('img', { name: 'Senha; código' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'SMS' }));
  await user.click(screen.getByRole('button', { name: 'Conferir' }));
  expect(screen.getByRole('status').textContent).toContain('O certo é: Aplicativo');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Concluir a lição' }));
  await expect.poll(address).toBe('/training/courses/basics');
  expect(bodiesOf(server, training.complete)[0]).toEqual({ timeSpent: expect.any(Number) });
});

test('a quiz is sent whole, and told with its reasons', async () => {
  const { user } = await renderScreen(<QuizScreen />, {
    ...{ role: 'BASIC', path: '/training/courses/basics/quiz', pattern: '/training/courses/:courseId/quiz' },
    replies: [reply(training.drawQuiz, quiz), reply(training.judgeQuiz, judged)],
  });
  const send = await screen.findByRole('button', { name: 'Enviar as respostas' });
  expect(send.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Falta 1 resposta')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Pagar logo' }));
  await expectNoAxeViolations();
  await user.click(send);
  expect((await screen.findByRole('status')).textContent).toContain('Foram 0% de acertos');
  expect(screen.getByText('É o que o golpista quer.')).toBeTruthy();
  expect(screen.getByText('A voz conhecida confirma.')).toBeTruthy();
  await expectNoAxeViolations();
});

test('a quiz that cannot start yet says why', async () => {
  await renderScreen(<QuizScreen />, {
    ...{ role: 'BASIC', path: '/training/courses/basics/quiz', pattern: '/training/courses/:courseId/quiz' },
    replies: [
      refuse(training.drawQuiz, {
        ...{ status: 409, code: 'training.lessons-left', message: 'Conclua todas as lições antes de fazer a prova.' },
      }),
    ],
  });
  expect(await screen.findByText(/Conclua todas as lições/)).toBeTruthy();
});

test('whoever passed already is told so, and not that the quiz cannot start', async () => {
  await renderScreen(<QuizScreen />, {
    ...{ role: 'BASIC', path: '/training/courses/basics/quiz', pattern: '/training/courses/:courseId/quiz' },
    replies: [refuse(training.drawQuiz, { status: 409, code: 'training.passed-already', message: 'Já tem.' })],
  });
  expect(await screen.findByText('Você já passou')).toBeTruthy();
  expect(screen.queryByText('A prova ainda não pode começar')).toBeNull();
});

test('certificates are listed, shown, and can be checked', async () => {
  await renderScreen(<CertificatesScreen />, {
    ...{ role: 'VIEWER', path: '/training/certificates', replies: [reply(training.certificates, pageOf(certificate))] },
  });
  const link = await screen.findByRole('link', { name: /Segurança para todos/ });
  expect(link.getAttribute('href')).toBe(`/training/certificates/${id}`);
  await expectNoAxeViolations();
});

test('an administrator finds the certificates of the team', async () => {
  const { user, server } = await renderScreen(<CertificatesScreen />, {
    ...{ role: 'ADMIN', path: '/training/certificates', replies: [reply(training.certificates, pageOf(certificate))] },
  });
  await user.click(await screen.findByRole('radio', { name: 'Da equipe' }));
  expect(await screen.findByRole('columnheader', { name: 'Pessoa' })).toBeTruthy();
  await user.type(screen.getByLabelText('Pessoa ou curso'), 'ana');
  await expect.poll(() => server.seen.at(-1)?.query).toMatchObject({ view: 'team', search: 'ana' });
  await expectNoAxeViolations();
});

test('an administrator revokes a certificate with a reason', async () => {
  const { user, server } = await renderScreen(<CertificateScreen />, {
    ...{ role: 'ADMIN', path: `/training/certificates/${id}`, pattern: '/training/certificates/:certificateId' },
    replies: [reply(training.certificate, certificate), reply(training.revoke, { ...certificate, status: 'revoked' })],
  });
  expect(await screen.findByRole('heading', { name: 'Ana Lima' })).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Cancelar o certificado' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Motivo/), 'Prova de outra pessoa');
  await user.click(dialog.getByRole('button', { name: 'Cancelar o certificado' }));
  await expect.poll(() => bodiesOf(server, training.revoke)).toEqual([{ reason: 'Prova de outra pessoa' }]);
});

test('a certificate that cannot be fetched says so', async () => {
  const { user } = await renderScreen(<CertificateScreen />, {
    ...{ role: 'VIEWER', path: `/training/certificates/${id}`, pattern: '/training/certificates/:certificateId' },
    replies: [
      reply(training.certificate, certificate),
      refuse(training.certificatePdf, { status: 500, code: 'kit.internal', message: '' }),
    ],
  });
  const button = await screen.findByRole('button', { name: 'Baixar o certificado (PDF)' });
  // To cancel it is for administrators.
  expect(screen.queryByRole('button', { name: 'Cancelar o certificado' })).toBeNull();
  await user.click(button);
  expect(await screen.findByRole('alert')).toBeTruthy();
  await expect.poll(() => button.hasAttribute('data-loading')).toBe(false);
});

test('anybody checks a certificate by its number; a number of nobody is said to be so', async () => {
  const {
    person: _p,
    courseId: _c,
    score: _s,
    minutes: _m,
    revokedAt: _r,
    revocationReason: _v,
    ...rest
  } = certificate;
  const { id: _id, verifyPath, ...shown } = rest;
  const at = { path: verifyPath, pattern: '/verify/:number' } as const;
  await renderScreen(<VerifyScreen />, { ...at, replies: [reply(training.verify, shown)] });
  expect(await screen.findByText('Este certificado é válido')).toBeTruthy();
  expect(screen.getByText('Padaria Sol')).toBeTruthy();
  await expectNoAxeViolations();
});

test('a number of nobody is said to be so, and another can be typed from paper', async () => {
  const { user, server } = await renderScreen(<VerifyScreen />, {
    ...{ path: '/verify/AAAA-BBBB-CCCC-DDDD', pattern: '/verify/:number' },
    replies: [refuse(training.verify, { status: 404, code: 'kit.not-found', message: 'Não encontrado.' })],
  });
  expect(await screen.findByText('Não há certificado com este número')).toBeTruthy();
  const field = screen.getByLabelText('Número do certificado');
  await user.clear(field);
  await user.type(field, 'ezjm zx7h j3m5 qm4p');
  await user.click(screen.getByRole('button', { name: 'Conferir' }));
  await expect.poll(() => server.seen.at(-1)?.url).toBe('/training/verify/ezjm%20zx7h%20j3m5%20qm4p');
  await expectNoAxeViolations();
});

test('a course is asked of one person', async () => {
  const { user, server } = await renderScreen(<AssignmentsScreen />, {
    ...{ role: 'ADMIN', path: '/training/assignments' },
    replies: [
      reply(training.assignments, pageOf()),
      reply(training.list, pageOf(course)),
      reply(actionPlans.people, { items: [ana], left: [] }),
      refuse(training.assign, {
        ...{ status: 409, code: 'training.assigned-already', message: 'Este curso já é pedido a estas pessoas.' },
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Pedir um curso' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText(/Curso/), course.title);
  await user.selectOptions(dialog.getByLabelText('Para quem'), 'Uma pessoa');
  await user.selectOptions(dialog.getByLabelText('Pessoa'), 'Ana Lima');
  await user.type(dialog.getByLabelText(/Até/), '2030-01-10');
  await user.click(dialog.getByRole('button', { name: 'Pedir' }));
  expect(await dialog.findByText(/já é pedido/)).toBeTruthy();
  expect(bodiesOf(server, training.assign)[0]).toMatchObject({
    courseId: 'basics',
    audience: 'person',
    accountId: ana.id,
  });
});

test('a course asked of somebody who left says so, and counts nobody', async () => {
  const asked: Assignment = {
    ...{ id, courseId: 'basics', courseTitle: course.title, audience: 'person', role: null, person: ana },
    ...{ dueDate: '2030-01-10', daysForNew: 30, repeats: true, people: 0, done: 0 },
  };
  const { user, server } = await renderScreen(<AssignmentsScreen />, {
    ...{ role: 'ADMIN', path: '/training/assignments' },
    replies: [reply(training.assignments, pageOf(asked)), reply(training.unassign, { success: true })],
  });
  expect(await screen.findByText('Sem acesso hoje')).toBeTruthy();
  // What is asked no longer stands in the list no longer.
  await user.click(screen.getByRole('button', { name: 'Deixar de pedir' }));
  server.add(reply(training.assignments, pageOf()));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deixar de pedir' }));
  expect(await screen.findByText('Nenhum curso pedido ainda')).toBeTruthy();
});
