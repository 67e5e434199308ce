import { screen, waitFor, within } from '@testing-library/react';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import type { AnalysisDashboard } from '@vigia/contract/bia-ropa/analysis.shapes.ts';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import type { PrivacyRequest, Programme } from '@vigia/contract/privacy/privacy.shapes.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { expect, test } from 'vitest';
import { addDays, todayIn } from '../kit/i18n/days.ts';
import { answer, refuse, reply, replyOver } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { AnswerScreen } from './AnswerScreen.tsx';
import { ConfirmScreen } from './ConfirmScreen.tsx';
import { RequestTerm } from './marks.tsx';
import { ProgrammeScreen } from './ProgrammeScreen.tsx';
import { PublicFormScreen } from './PublicFormScreen.tsx';
import { RequestScreen } from './RequestScreen.tsx';
import { RequestsScreen } from './RequestsScreen.tsx';

const id = '019aa000-0000-7000-8000-0000000000e1';
const taskId = '019aa000-0000-7000-8000-0000000000e2';
const at = '2026-11-20T13:05:00.000Z';
const law = { lgpd: true, local: null };
const request: PrivacyRequest = {
  ...{ law, lgpd: true },
  ...{ id, kind: 'access', status: 'open', name: 'João Alves', receivedAt: at, dueOn: '2099-12-05', legal: true },
  ...{ owner: null, source: 'form', email: 'joao@casa.test', details: 'Tudo.', identityNote: '', identityAt: null },
  ...{
    answer: '',
    answeredAt: null,
    answeredBy: null,
    handedAt: null,
    ...{ given: false, givenAt: null, givenNote: '', mail: null },
    ...{ linkEnded: false, unsearched: '' },
    draft: 'Olá, João.',
    version: 1,
  },
  checklist: { total: 21, open: 21 },
  files: [],
};
const task = {
  ...{ id: taskId, activityId: null, activity: 'Vendas', systems: 'CRM', note: 'Só o cadastro', version: 4 },
  result: 'open',
} as const;
const programme: Programme = {
  ...{ slug: 'horizonte-1', formOpen: false, introduction: '', aimDays: 15, officerKind: 'none', officerName: '' },
  ...{ officerPerson: '', officerEmail: '', officerPhone: '', substitute: '', appointedOn: null, agent: null },
  ...{ smallAgent: false, publication: 'Falta indicar.', act: '', version: 0, law },
};
const { kind, status, name, receivedAt, dueOn, legal, owner } = request;
const replies = [
  reply(privacy.list, {
    ...{
      items: [{ id, kind, status, name, receivedAt, dueOn, legal, lgpd: true, given: false, owner }],
      total: 1,
      page: 1,
      limit: 20,
    },
  }),
  reply(privacy.figures, {
    ...{ open: 1, unconfirmed: 0, ungiven: 0, overdue: 2, answered: 9, refused: 3, averageDays: null, inTime: 7 },
  }),
  reply(privacy.get, request),
  reply(privacy.tasks, { items: [task], total: 21, page: 1, limit: 20 }),
  reply(privacy.programme, programme),
  reply(team.users, { items: [], total: 0, page: 1, limit: 100 }),
];
const analysed: AnalysisDashboard = {
  ...{ activities: 2, withPersonalData: 2, sensitive: 2, highRisk: 2, minors: 0, abroad: 0, automated: 0 },
  ...{ completeness: 50, bases: [], countries: [], gaps: [], order: [], cycles: [], shortfalls: [], unconfirmed: [] },
  ...{ left: { order: 0, cycles: 0, shortfalls: 0 }, tests: { passed: 0, partly: 0, failed: 0, lastOn: null } },
};
const token = 'a'.repeat(43);

test('requests say until when, and whether the law says so', async () => {
  await renderScreen(<RequestsScreen />, { role: 'ADMIN', path: '/privacy-requests', replies });
  expect((await screen.findByRole('link', { name: 'João Alves' })).getAttribute('href')).toBe(
    `/privacy-requests/${id}`,
  );
  expect(screen.getAllByText(/prazo da lei \(art\. 19\)/).length).toBeGreaterThan(0);
  for (const [label, value] of [
    ['Abertos', '1'],
    ['Atrasados', '2'],
    ['Respondidos no prazo', '7'],
  ] as const)
    expect(within(screen.getByRole('region', { name: label })).getByText(value)).toBeTruthy();
  await expectNoAxeViolations();
});

test.each([
  [0, 'tabler-icon-alert-triangle-filled'],
  [-1, 'tabler-icon-alert-octagon-filled'],
])('a request is late only once its day is over (%i days from now)', async (days, shape) => {
  const dueOn = addDays(todayIn('America/Sao_Paulo'), days);
  await renderScreen(<RequestTerm request={{ ...request, dueOn }} />, { role: 'ADMIN' });
  expect(screen.getByText(/·/).querySelector('svg')?.classList.contains(shape)).toBe(true);
});

test('a request is searched and answered from the draft', async () => {
  const { user, server } = await renderScreen(<RequestScreen />, {
    ...{ role: 'ADMIN', path: `/privacy-requests/${id}`, pattern: '/privacy-requests/:id' },
    replies: [...replies, reply(privacy.setTask, request), reply(privacy.answer, { ...request, link: null })],
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Resultado em Vendas' }), 'Há dados');
  await waitFor(() =>
    expect(server.seen.find(({ route }) => route === 'PUT /privacy/requests/:id/tasks/:taskId')?.body).toEqual({
      ...{ result: 'found', note: 'Só o cadastro', version: 4 },
    }),
  );
  expect(screen.getByText(/0 de 21 com resultado/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Página 2' }));
  await waitFor(() => expect(server.seen.at(-1)?.url).toContain('page=2'));
  await user.click(screen.getByRole('radio', { name: 'Atender' }));
  const why = screen.getByRole('textbox', { name: /^Por que não se procurou em tudo/ });
  await user.type(why, 'Só há e-mails, e foram lidos');
  await user.click(screen.getByRole('button', { name: 'Começar pelo rascunho' }));
  await user.click(screen.getByRole('button', { name: 'Responder e enviar o link' }));
  await waitFor(() =>
    expect(server.seen.find(({ route }) => route === 'POST /privacy/requests/:id/answer')?.body).toEqual({
      ...{ outcome: 'answered', answer: 'Olá, João.', unsearched: 'Só há e-mails, e foram lidos' },
    }),
  );
  await expectNoAxeViolations();
});

test('the small agent test says what follows', async () => {
  const { user } = await renderScreen(<ProgrammeScreen />, {
    ...{ role: 'ADMIN', path: '/privacy-programme' },
    replies: [...replies, reply(biaRopa.dashboard, analysed)],
  });
  const size = await screen.findByRole('combobox', { name: /^O que a empresa é/ });
  await user.selectOptions(size, 'Micro ou pequena empresa');
  const next = () => user.click(screen.getByRole('button', { name: 'Continuar' }));
  await next();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Limites'));
  await user.click(screen.getByRole('checkbox', { name: /^A receita bruta/ }));
  await user.click(screen.getByRole('checkbox', { name: /^O grupo econômico/ }));
  await next();
  expect((await screen.findByText(/^O inventário mostra 2 atividades de alto risco/)).textContent).toContain('art. 3');
  await next();
  await screen.findByRole('heading', { name: 'Deveres' });
  expect(screen.getByText('A empresa é agente de pequeno porte.')).toBeTruthy();
  const incidents = screen.getByRole('row', { name: /^Comunicar um incidente/ });
  expect(incidents.textContent).toContain('6 dias úteis');
  await user.click(screen.getByRole('button', { name: 'Alto risco' }));
  await user.click(screen.getByRole('checkbox', { name: /^Há tratamento de alto risco/ }));
  await user.click(screen.getByRole('button', { name: 'Deveres' }));
  expect(incidents.textContent).toContain('3 dias úteis');
  await expectNoAxeViolations();
});

test('what the publication cannot do without is not called optional', async () => {
  const { user } = await renderScreen(<ProgrammeScreen />, {
    ...{ role: 'ADMIN', path: '/privacy-programme' },
    replies: [...replies, reply(biaRopa.dashboard, analysed)],
  });
  const kind = await screen.findByLabelText('Quem é');
  await user.selectOptions(kind, 'company');
  for (const label of ['Nome completo, ou da empresa', 'Pessoa responsável na empresa indicada', 'E-mail de contato'])
    expect(screen.getByLabelText(label)).toHaveProperty('required', true);
  expect(screen.getByLabelText('Telefone (opcional)')).toHaveProperty('required', false);
  await user.selectOptions(kind, 'person');
  expect(screen.queryByLabelText(/^Pessoa responsável na empresa indicada/)).toBeNull();
  await user.selectOptions(kind, 'none');
  expect(screen.getByLabelText('E-mail de contato (opcional)')).toBeTruthy();
});

test('a programme that others saved meanwhile is saved on top of theirs, and nothing typed is lost', async () => {
  const { user, server, readAgain } = await renderScreen(<ProgrammeScreen />, {
    ...{ role: 'ADMIN', path: '/privacy-programme' },
    replies: [
      ...[...replies, reply(biaRopa.dashboard, analysed), reply(privacy.programme, { ...programme, version: 1 })],
      replyOver(2, privacy.setProgramme, { ...programme, version: 3 }),
    ],
  });
  const text = { name: /^Texto de abertura/ };
  await user.type(await screen.findByRole('textbox', text), 'Fale conosco.');
  const theirs = { ...programme, introduction: 'Escreva.', officerPhone: '11 4002 5555', formOpen: true, version: 2 };
  server.add(reply(privacy.programme, theirs));
  await readAgain();
  expect(screen.getByRole('textbox', text)).toHaveProperty('value', 'Fale conosco.');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect((await screen.findByText(/agora é: Escreva\./)).closest('[role=status]')).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(server.seen.findLast(({ route }) => route.startsWith('PUT'))?.body).toMatchObject({
      ...{ introduction: 'Fale conosco.', officerPhone: '11 4002 5555', formOpen: true, version: 2 },
    }),
  );
});

test('a request by hand says the day on which it came, and invents no hour', async () => {
  const show = (source: 'form' | 'hand') =>
    renderScreen(<RequestScreen />, {
      ...{ role: 'ADMIN', path: `/privacy-requests/${id}`, pattern: '/privacy-requests/:id' },
      replies: [...replies, reply(privacy.get, { ...request, source })],
    });
  const { unmount } = await show('hand');
  expect(await screen.findByText(/^20 de nov\. de 2026 · Registrado/)).toBeTruthy();
  unmount();
  await show('form');
  expect(await screen.findByText(/^20 de nov\. de 2026,? \D*10:05 · Pelo formulário/)).toBeTruthy();
});

test('before the first request there is nothing to filter; what no filter matches can be asked for otherwise', async () => {
  const nothing = [reply(privacy.list, { items: [], total: 0, page: 1, limit: 20 }), ...replies.slice(1)];
  const shown = { role: 'ADMIN', replies: nothing } as const;
  const first = await renderScreen(<RequestsScreen />, { ...shown, path: '/privacy-requests' });
  expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy();
  expect(screen.queryByRole('search')).toBeNull();
  first.unmount();
  await renderScreen(<RequestsScreen />, { ...shown, path: '/privacy-requests?status=refused' });
  expect(await screen.findByRole('search')).toBeTruthy();
});

test('where the inventory is empty, a request shows the way to its models and asks for the text itself', async () => {
  await renderScreen(<RequestScreen />, {
    ...{ role: 'ADMIN', path: `/privacy-requests/${id}`, pattern: '/privacy-requests/:id' },
    replies: [
      ...[...replies, reply(privacy.tasks, { items: [], total: 0, page: 1, limit: 20 })],
      reply(privacy.get, { ...request, draft: '', checklist: { total: 0, open: 0 } }),
    ],
  });
  const models = await screen.findByRole('link', { name: 'Começar o inventário pelos modelos' });
  expect(models.getAttribute('href')).toBe('/bia-ropa');
  expect(screen.getByText('Sem lista não há rascunho: escreva o texto você mesmo.')).toBeTruthy();
  expect(screen.queryByText(/O rascunho aparece/)).toBeNull();
});

test('a closed form is not told as if it were open', async () => {
  const { user } = await renderScreen(<ProgrammeScreen />, { role: 'ADMIN', path: '/privacy-programme', replies });
  const box = await screen.findByRole('checkbox', { name: 'Abrir o formulário' });
  expect(screen.getByText(/^Vai ficar em .*horizonte-1/)).toBeTruthy();
  await user.click(box);
  expect(screen.getByText(/^Fica em .*horizonte-1/)).toBeTruthy();
});

test('where the LGPD is not the company’s law, neither term nor form says that it is', async () => {
  const elsewhere = { lgpd: false, local: null };
  const { unmount } = await renderScreen(<RequestScreen />, {
    ...{ role: 'ADMIN', path: `/privacy-requests/${id}`, pattern: '/privacy-requests/:id' },
    replies: [...replies, reply(privacy.get, { ...request, legal: false, lgpd: false, law: elsewhere })],
  });
  expect(await screen.findByText('meta da empresa; o prazo, a lei do seu país decide')).toBeTruthy();
  expect(screen.getByText(/A lei de dados pessoais do seu país decide/)).toBeTruthy();
  unmount();
  const form = { company: 'Taller', lgpd: false, introduction: '', officerName: '', officerEmail: '' };
  await renderScreen(<PublicFormScreen />, {
    ...{ path: '/privacy/taller', pattern: '/privacy/:slug' },
    replies: [reply(privacy.form, { ...form, mailLeaves: true, recaptchaSiteKey: null })],
  });
  expect(
    await screen.findByText('Taller responde aqui aos pedidos sobre os seus dados pessoais. É gratuito.'),
  ).toBeTruthy();
  expect(screen.queryByText(/LGPD/)).toBeNull();
});

test('the public form answers the same to all, and links are used by a press alone', async () => {
  const form = { company: 'Horizonte', lgpd: true, introduction: '', officerName: 'Rita', officerEmail: 'r@x.test' };
  const asking = [
    reply(privacy.form, { ...form, mailLeaves: true, recaptchaSiteKey: null }),
    reply(auth.config, {
      recaptchaSiteKey: null,
      googleClientId: null,
      mail: true,
      passkeys: false,
      registration: 'open',
    }),
    reply(privacy.ask, { success: true as const }),
  ];
  const { user, unmount } = await renderScreen(<PublicFormScreen />, {
    ...{ path: '/privacy/horizonte-1', pattern: '/privacy/:slug', replies: asking },
  });
  await user.type(await screen.findByLabelText('Seu nome'), 'João');
  await user.type(screen.getByLabelText('Seu e-mail'), 'joao@casa.test');
  await user.selectOptions(screen.getByRole('combobox', { name: 'O que você pede' }), 'Acessar os dados');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Enviar o pedido' }));
  expect(await within(await screen.findByRole('status')).findByText(/Sem a confirmação, nada acontece/)).toBeTruthy();
  unmount();

  const waiting = { company: 'Horizonte', kind: 'access' as const };
  const second = await renderScreen(<ConfirmScreen />, {
    ...{ path: `/privacy/confirm/${token}`, pattern: '/privacy/confirm/:token' },
    replies: [
      reply(privacy.confirmation, { ...waiting, confirmed: false }),
      reply(privacy.confirm, { success: true as const }),
    ],
  });
  await second.user.click(await screen.findByRole('button', { name: 'Fui eu que pedi' }));
  await waitFor(() =>
    expect(second.server.seen.some(({ route }) => route === 'POST /privacy/confirmations/:token')).toBe(true),
  );
  second.unmount();

  const third = await renderScreen(<AnswerScreen />, {
    ...{ path: `/privacy/answer/${token}`, pattern: '/privacy/answer/:token' },
    replies: [
      reply(privacy.handover, waiting),
      reply(privacy.openAnswer, {
        ...{ ...waiting, name: 'João', answer: 'Temos seu nome.' },
        ...{ files: [{ id, name: 'dados.csv', bytes: 2_048 }], filesToken: 'B'.repeat(43) },
      }),
      answer(privacy.answerFile, () => new Response('nome;telefone', { headers: { 'content-type': 'text/csv' } })),
    ],
  });
  expect(await screen.findByRole('button', { name: 'Mostrar a resposta agora' })).toBeTruthy();
  expect(screen.queryByText('Temos seu nome.')).toBeNull();
  await third.user.click(screen.getByRole('button', { name: 'Mostrar a resposta agora' }));
  expect(await screen.findByText('Temos seu nome.')).toBeTruthy();
  expect(screen.getByText('Guarde este texto: o link não o mostra de novo.')).toBeTruthy();
  await third.user.click(screen.getByRole('button', { name: /^dados\.csv/ }));
  await waitFor(() => expect(third.server.seen.at(-1)?.url).toBe(`/privacy/answer-files/${'B'.repeat(43)}/${id}`));
});

test('who opens the link to an answer again is told that it was shown, and whom to ask', async () => {
  await renderScreen(<AnswerScreen />, {
    ...{ path: `/privacy/answer/${'A'.repeat(43)}`, pattern: '/privacy/answer/:token' },
    replies: [refuse(privacy.handover, { status: 404, code: 'kit.link-unknown' })],
  });
  expect(await screen.findByRole('heading', { name: 'Esta resposta não aparece mais' })).toBeTruthy();
  expect(screen.getByText(/já foi mostrada, ou o link venceu.*peça à empresa/)).toBeTruthy();
  await expectNoAxeViolations();
});

test('a copy is attached to the answer, and one that is too large is refused before it is sent', async () => {
  const { user, server } = await renderScreen(<RequestScreen />, {
    ...{ path: `/privacy-requests/${id}`, pattern: '/privacy-requests/:id' },
    replies: [
      ...replies,
      reply(privacy.get, request),
      reply(privacy.tasks, { items: [task], total: 1, page: 1, limit: 20 }),
      reply(privacy.attach, { ...request, files: [{ id, name: 'dados.csv', bytes: 7 }] }),
    ],
  });
  const field = await screen.findByLabelText('Anexar arquivo');
  const large = new File(['x'], 'grande.csv');
  Object.defineProperty(large, 'size', { value: 10_485_761 });
  await user.upload(field, large);
  expect((await screen.findByRole('alert')).textContent).toContain('10');
  expect(server.seen.some(({ route }) => route === 'POST /privacy/requests/:id/files')).toBe(false);
  await user.upload(field, new File(['a;b'], 'dados.csv'));
  await waitFor(() => expect(server.seen.some(({ route }) => route === 'POST /privacy/requests/:id/files')).toBe(true));
});

test.each([
  [{ handedAt: null, linkEnded: false }, 'A pessoa ainda não abriu a resposta.'],
  [{ handedAt: null, linkEnded: true }, /^O link foi encerrado sem que a pessoa abrisse a resposta/],
  [{ handedAt: at, linkEnded: true }, /^Aberto pela pessoa em 20 de nov/],
])('of an answer it is said what became of its link: %j', async (link, expected) => {
  const given = { ...request, ...link, status: 'answered' as const, answer: 'Temos seu nome.', answeredAt: at };
  await renderScreen(<RequestScreen />, {
    ...{ role: 'ADMIN', path: `/privacy-requests/${id}`, pattern: '/privacy-requests/:id' },
    replies: [...replies, reply(privacy.get, given)],
  });
  expect(await screen.findByText(expected)).toBeTruthy();
});

test('nobody can be chosen to handle a request, and an answer on paper is not said to be on its way', async () => {
  const owner = { id: taskId, firstName: 'Rita', lastName: 'Souza' };
  const onPaper: PrivacyRequest = { ...request, email: '', owner, checklist: { total: 0, open: 0 } };
  const { user, server } = await renderScreen(<RequestScreen />, {
    ...{ role: 'ADMIN', path: `/privacy-requests/${id}`, pattern: '/privacy-requests/:id' },
    replies: [
      ...[
        ...replies,
        reply(privacy.get, onPaper),
        reply(privacy.answer, { ...onPaper, link: null }),
        reply(privacy.assign, onPaper),
      ],
    ],
  });
  await user.selectOptions(await screen.findByLabelText('Quem cuida'), 'Sem responsável');
  const assigned = () => server.seen.find(({ route }) => route === 'POST /privacy/requests/:id/owner')?.body;
  await waitFor(() => expect(assigned()).toEqual({ ownerId: null }));
  await user.click(screen.getByRole('radio', { name: 'Recusar, com os motivos no texto' }));
  await user.type(screen.getByRole('textbox', { name: /^Texto da resposta/ }), 'Guardamos por lei.');
  await user.click(screen.getByRole('button', { name: 'Registrar a resposta' }));
  expect(await screen.findByText('Resposta registrada. Falta entregá-la.')).toBeTruthy();
  expect(screen.queryByText(/^Link enviado/)).toBeNull();
});

test('what came by the form is counted on the first view, and can be confirmed by other means', async () => {
  const unconfirmed = { ...request, status: 'unconfirmed' as const };
  const { user, server } = await renderScreen(<RequestScreen />, {
    ...{ role: 'ADMIN', path: `/privacy-requests/${id}`, pattern: '/privacy-requests/:id' },
    replies: [
      ...replies.filter(({ route }) => route !== privacy.get),
      reply(privacy.get, unconfirmed),
      reply(privacy.checkIdentity, request),
    ],
  });
  expect(await screen.findByText(/e o prazo corre/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Como confirmou que é a pessoa' }), 'Por telefone');
  await user.click(screen.getByRole('button', { name: 'Registrar a confirmação' }));
  await waitFor(() =>
    expect(server.seen.find(({ route }) => route === 'POST /privacy/requests/:id/identity')?.body).toEqual({
      note: 'Por telefone',
    }),
  );
});

test('where no mail leaves, the link is shown once, and the handing over is noted', async () => {
  const refused = { ...request, status: 'refused' as const, answer: 'Não.', answeredAt: at, identityAt: at, draft: '' };
  const link = 'https://vigia.example/privacy/answer/xyz';
  const { user, server } = await renderScreen(<RequestScreen />, {
    ...{ role: 'ADMIN', path: `/privacy-requests/${id}`, pattern: '/privacy-requests/:id' },
    replies: [
      ...replies.filter(({ route }) => route !== privacy.get),
      reply(privacy.get, refused),
      reply(privacy.handOver, { ...refused, link }),
      reply(privacy.give, { ...refused, given: true, givenAt: at, givenNote: 'Em mãos' }),
    ],
  });
  expect(await screen.findByText(/só conta no prazo quando/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Gerar outro link' }));
  expect(await screen.findByDisplayValue(link)).toBeTruthy();
  expect(screen.queryByText(/Link enviado/)).toBeNull();
  await user.keyboard('{Escape}');
  await user.type(screen.getByRole('textbox', { name: 'Como entregou' }), 'Em mãos');
  await user.click(screen.getByRole('button', { name: 'Registrar a entrega' }));
  await waitFor(() =>
    expect(server.seen.find(({ route }) => route === 'POST /privacy/requests/:id/given')?.body).toMatchObject({
      note: 'Em mãos',
    }),
  );
});
