import { act, screen, within } from '@testing-library/react';
import {
  type Approval,
  type ApprovalItem,
  type Approver,
  approvals,
  type LinkedApproval,
} from '@vigia/contract/approvals/approvals.contract.ts';
import { expect, test } from 'vitest';
import { forgetSession } from '../kit/session/session.ts';
import { answer, type FakeReply, refuse, reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { ApprovalLinkScreen } from './ApprovalLinkScreen.tsx';
import { ApprovalScreen } from './ApprovalScreen.tsx';
import { ApprovalsScreen } from './ApprovalsScreen.tsx';

const ids = ['a1', 'a2', 'a3', 'a4'].map((end) => `019aa000-0000-7000-8000-0000000000${end}`);
const [id = '', bia = '', first = '', outside = ''] = ids;
const sha256 = 'a'.repeat(64);
const token = 'T'.repeat(43);
const person = { id: bia, firstName: 'Bia', lastName: 'Lima' };
const item: ApprovalItem = {
  ...{
    id,
    title: 'Declaração de aplicabilidade: ISO/IEC 27001 2022',
    status: 'open',
    dueDate: '2026-12-01',
    late: false,
  },
  ...{ approved: 0, needed: 2, mine: true, closedAt: null, createdAt: '2026-11-20T13:05:00.000Z', askedBy: person },
  subject: { kind: 'statement', id: 'iso27001' },
};
const approver: Approver = {
  ...{ id: first, position: 0, accountId: bia, name: 'Bia Lima', email: '', status: 'asked', comment: '' },
  ...{ askedAt: item.createdAt, decidedAt: null, decidedName: null, decidedBy: null, address: null, delegatedTo: null },
  unreachable: null,
};
const whole: Approval = {
  ...item,
  isMarkdown: false,
  ...{ readable: 'A.5.1 Políticas\nAplica-se: Sim.', sha256, note: 'Para a auditoria', reason: '', ordered: false },
  approvers: [approver, { ...approver, id: outside, accountId: null, name: 'Clara', email: 'clara@fora.test' }],
  ...{ closedBy: null, rounds: [], current: true, href: '/compliance/iso27001/soa', steers: true },
  mailLeaves: true,
  doubts: [],
};
const page = { items: [item], total: 1, page: 1, limit: 20 };
const detail = { role: 'ADMIN', path: `/approvals/${id}`, pattern: '/approvals/:workflowId' } as const;

test('lists what waits for me, and leads to it', async () => {
  await renderScreen(<ApprovalsScreen />, {
    role: 'BASIC',
    path: '/approvals',
    replies: [reply(approvals.list, page)],
  });
  const table = await screen.findByRole('table', { name: 'Aprovações' });
  expect(within(table).getByText('0 de 2')).toBeTruthy();
  expect(
    within(table)
      .getByRole('link', { name: /ISO\/IEC 27001/ })
      .getAttribute('href'),
  ).toBe(`/approvals/${id}`);
  await expectNoAxeViolations();
});

test('offers filters where there is something to choose from, and not before anything was asked', async () => {
  const none = { items: [], total: 0, page: 1, limit: 20 };
  const shown = { role: 'ADMIN', path: '/approvals' } as const;
  const first = await renderScreen(<ApprovalsScreen />, { ...shown, replies: [reply(approvals.list, none)] });
  expect(await screen.findByRole('heading', { name: 'Nenhuma aprovação pedida ainda' })).toBeTruthy();
  expect(screen.queryByRole('search')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ver todas as aprovações' })).toBeNull();
  first.unmount();
  await renderScreen(<ApprovalsScreen />, {
    ...shown,
    replies: [reply(approvals.list, ({ query }) => (query.view === 'all' ? page : none))],
  });
  expect(await screen.findByRole('button', { name: 'Ver todas as aprovações' })).toBeTruthy();
  const shownFirst = within(screen.getByRole('search')).getByLabelText<HTMLSelectElement>('Mostrar');
  expect(shownFirst.selectedOptions[0]?.textContent).toBe('Esperam por mim');
});

test('asks whoever from outside was typed, also where nobody pressed the button that adds them', async () => {
  const { user, server } = await renderScreen(<ApprovalsScreen />, {
    role: 'ADMIN',
    path: '/approvals?kind=statement&record=iso27001',
    replies: [reply(approvals.list, page), reply(approvals.people, { items: [person] }), reply(approvals.ask, whole)],
  });
  const drawer = within(await screen.findByRole('dialog', { name: /Pedir aprovação/ }));
  await user.selectOptions(await drawer.findByLabelText('Pessoa da empresa'), 'Bia Lima');
  await user.type(drawer.getByLabelText('Nome de alguém de fora'), 'Clara');
  const send = drawer.getByRole('button', { name: 'Congelar o texto e pedir' });
  await user.click(send);
  expect(await drawer.findByText(/^Falta o nome ou o e-mail/)).toBeTruthy();
  await user.type(drawer.getByLabelText('E-mail'), 'clara@fora.test');
  await user.click(send);
  await screen.findByText('Pedido feito. O texto está congelado.');
  expect(server.seen.find(({ route }) => route.startsWith('POST'))?.body).toMatchObject({
    approvers: [{ accountId: bia }, { email: 'clara@fora.test', name: 'Clara' }],
  });
});

test('asks members and people outside about the record of the address', async () => {
  const { user, server, address } = await renderScreen(<ApprovalsScreen />, {
    role: 'ADMIN',
    path: '/approvals?kind=statement&record=iso27001',
    replies: [reply(approvals.list, page), reply(approvals.people, { items: [person] }), reply(approvals.ask, whole)],
  });
  const drawer = within(await screen.findByRole('dialog', { name: /Pedir aprovação/ }));
  await user.selectOptions(drawer.getByLabelText('Pessoa da empresa'), 'Bia Lima');
  await user.type(drawer.getByLabelText('Nome de alguém de fora'), 'Clara');
  await user.type(drawer.getByLabelText('E-mail'), 'clara@fora.test');
  await user.click(drawer.getByRole('button', { name: 'Adicionar' }));
  await expectNoAxeViolations();
  await user.click(drawer.getByRole('button', { name: 'Congelar o texto e pedir' }));
  expect(server.seen.find(({ route }) => route.startsWith('POST'))?.body).toMatchObject({
    subject: item.subject,
    approvers: [{ accountId: bia }, { email: 'clara@fora.test', name: 'Clara' }],
  });
  expect(address()).toBe(`/approvals/${id}`);
});

test('shows the frozen text, and decides on exactly that once it was read', async () => {
  const { user, server } = await renderScreen(<ApprovalScreen />, {
    ...detail,
    replies: [reply(approvals.get, whole), reply(approvals.decide, whole)],
  });
  expect((await screen.findByRole('region', { name: 'Texto congelado' })).textContent).toContain('A.5.1 Políticas');
  await expectNoAxeViolations();
  const approve = screen.getByRole('button', { name: 'Aprovar' });
  expect(approve).toHaveProperty('disabled', true);
  await user.click(screen.getByLabelText('Li o texto acima'));
  expect(screen.getByRole('button', { name: 'Recusar' })).toHaveProperty('disabled', true);
  await user.click(approve);
  const sent = server.seen.find(({ route }) => route.startsWith('POST'));
  expect(sent?.body).toEqual({ decision: 'approve', comment: '', hash: sha256 });
});

test('says that the text changed, and offers to ask again', async () => {
  const stale: Approval = { ...whole, status: 'stale', mine: false, current: false };
  await renderScreen(<ApprovalScreen />, { ...detail, replies: [reply(approvals.get, stale)] });
  expect(await screen.findByText('O documento já diz outra coisa')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pedir de novo' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull();
});

test('says whose decision will not come, and names somebody else in their place', async () => {
  const left: Approval = {
    ...whole,
    mine: false,
    approvers: [
      { ...approver, unreachable: 'left' },
      { ...approver, id: outside, accountId: null, name: 'Clara', email: 'clara@fora.test', unreachable: 'link-ended' },
    ],
  };
  const caio = { id: outside, firstName: 'Caio', lastName: 'Reis' };
  const { user, server } = await renderScreen(<ApprovalScreen />, {
    ...detail,
    replies: [
      ...[reply(approvals.get, left), reply(approvals.people, { items: [caio] }), reply(approvals.replace, whole)],
    ],
  });
  expect(await screen.findByText('O link foi encerrado. “Lembrar” envia um novo.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Nomear outra pessoa no lugar de Bia Lima' }));
  const asking = await screen.findByRole('dialog', { name: 'Quem decide no lugar de Bia Lima?' });
  await user.selectOptions(within(asking).getByLabelText('Quem decide'), 'Caio Reis');
  await expectNoAxeViolations();
  await user.click(within(asking).getByRole('button', { name: 'Nomear' }));
  const sent = server.seen.find(({ route }) => route.startsWith('POST'));
  expect(sent).toMatchObject({ params: { id, approverId: first }, body: { to: { accountId: caio.id } } });
});

test('whoever may not name another is not offered to, and reads who decides in whose place', async () => {
  const decidedAt = '2026-11-21T13:05:00.000Z';
  const handed = { ...approver, decidedAt, delegatedTo: outside };
  const approvers: Approver[] = [
    { ...handed, id: bia, name: 'Rui Melo', status: 'replaced' },
    { ...handed, id, name: 'Lia Reis', status: 'delegated' },
    { ...approver, unreachable: 'left' },
    { ...approver, id: outside, name: 'Caio Reis' },
  ];
  const seen = { ...whole, mine: false, steers: false, approvers };
  await renderScreen(<ApprovalScreen />, { ...detail, replies: [reply(approvals.get, seen)] });
  expect(await screen.findByText(/^No lugar desta pessoa decide Caio Reis/)).toBeTruthy();
  expect(screen.getByText(/^Delegou a Caio Reis/)).toBeTruthy();
  expect(screen.getByText('Rui Melo').closest('.mantine-Paper-root')?.textContent).toContain('No lugar desta pessoa');
  expect(screen.queryByRole('button', { name: /no lugar de Bia Lima/ })).toBeNull();
});

const linked: LinkedApproval = {
  ...{ company: 'Padaria Sol', title: item.title, readable: whole.readable, sha256, note: '', askedBy: 'Bia Lima' },
  ...{ askedAt: item.createdAt, dueDate: null, name: 'Clara', email: 'clara@fora.test', status: 'asked', comment: '' },
  isMarkdown: false,
  ...{ doubts: [], since: null },
  ...{ approvalStatus: 'open', decidedAt: null, decidedName: null },
};
const byLink = { path: `/approvals/link/${token}`, pattern: '/approvals/link/:token' } as const;

test('decides by link with a name; looking sends nothing', async () => {
  const replies = [reply(approvals.byLink, linked), reply(approvals.decideByLink, linked)];
  const { user, server } = await renderScreen(<ApprovalLinkScreen />, { ...byLink, replies });
  await screen.findByText(/Padaria Sol/);
  expect(server.seen.map(({ route }) => route.split(' ')[0])).toEqual(['GET']);
  await expectNoAxeViolations();
  await user.click(screen.getByLabelText('Li o texto acima'));
  await user.type(screen.getByLabelText(/Comentário/), 'Falta o A.8.');
  await user.click(screen.getByRole('button', { name: 'Recusar' }));
  const sent = server.seen.find(({ route }) => route.startsWith('POST'));
  expect(sent?.body).toEqual({ decision: 'reject', comment: 'Falta o A.8.', name: 'Clara', hash: sha256 });
});

test('whoever decided about the text before sees what changed in it, by link too', async () => {
  const since = { readable: 'A.5.1 Políticas\nAplica-se: Não.', createdAt: '2026-01-10T12:00:00.000Z' };
  const replies = [reply(approvals.byLink, { ...linked, since })];
  const { user } = await renderScreen(<ApprovalLinkScreen />, { ...byLink, replies });
  await user.click(await screen.findByRole('radio', { name: 'O que mudou' }));
  expect(await screen.findByText('Sim', { selector: 'ins' })).toBeTruthy();
  expect(screen.getByText('Não', { selector: 'del' })).toBeTruthy();
  await expectNoAxeViolations();
});

test('a link that did not leave the installation is not said to be on its way', async () => {
  const outside = { ...approver, accountId: null, name: 'Clara', email: 'clara@fora.test', status: 'asked' as const };
  const kept = { ...whole, mailLeaves: false, approvers: [outside] };
  const { user } = await renderScreen(<ApprovalScreen />, {
    ...{ role: 'ADMIN', path: `/approvals/${id}`, pattern: '/approvals/:workflowId' },
    replies: [reply(approvals.get, kept), reply(approvals.remind, kept)],
  });
  expect(await screen.findByText(/o link de clara@fora.test ficou na caixa de saída do operador/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Lembrar' }));
  expect(await screen.findByText(/Os links de quem é de fora não saíram/)).toBeTruthy();
});

test('what is still missing for a decision is said, as long as a button is shut', async () => {
  const replies = [reply(approvals.byLink, { ...linked, name: '' })];
  const { user } = await renderScreen(<ApprovalLinkScreen />, { ...byLink, replies });
  expect(await screen.findByText(/escreva seu nome completo.*marque que leu o texto/)).toBeTruthy();
  await user.type(screen.getByLabelText('Seu nome completo'), 'Clara');
  await user.click(screen.getByLabelText('Li o texto acima'));
  expect(screen.getByText('Para recusar, diga por quê no comentário.')).toBeTruthy();
  await user.type(screen.getByLabelText(/Comentário/), 'Falta o A.8.');
  expect(screen.queryByText(/Para (decidir|recusar)/)).toBeNull();
});

test('a link that does not work says so', async () => {
  const message = 'Este link não vale.';
  const replies = [refuse(approvals.byLink, { status: 404, code: 'kit.link-unknown', message })];
  await renderScreen(<ApprovalLinkScreen />, { ...byLink, replies });
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a request that is withdrawn while its page is open leaves nothing to decide there', async () => {
  const message = 'Este link não vale.';
  const over = { status: 404, code: 'kit.link-unknown', message };
  let open = true;
  const seen = (one: Parameters<FakeReply['answer']>[0]) =>
    (open ? reply(approvals.byLink, linked) : refuse(approvals.byLink, over)).answer(one);
  const replies = [answer(approvals.byLink, seen), refuse(approvals.decideByLink, over)];
  const { user } = await renderScreen(<ApprovalLinkScreen />, { ...byLink, replies });
  await user.click(await screen.findByLabelText('Li o texto acima'));
  open = false;
  await user.click(screen.getByRole('button', { name: 'Aprovar' }));
  expect(await screen.findByRole('heading', { name: 'Não foi possível carregar' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull();
});

test('why somebody refuses is still there after their session ended meanwhile, until it is sent', async () => {
  const replies = [reply(approvals.get, whole), reply(approvals.decide, whole)];
  const comment = () => screen.findByLabelText<HTMLTextAreaElement>(/Comentário/);
  const before = await renderScreen(<ApprovalScreen />, { ...detail, replies });
  await before.user.type(await comment(), 'Falta o A.8.');
  act(() => forgetSession());
  before.unmount();
  const { user, unmount } = await renderScreen(<ApprovalScreen />, { ...detail, replies });
  expect((await comment()).value).toBe('Falta o A.8.');
  expect(screen.getByText(/O que você tinha escrito quando a sessão terminou está de volta/)).toBeTruthy();
  await user.click(screen.getByLabelText('Li o texto acima'));
  await user.click(screen.getByRole('button', { name: 'Recusar' }));
  await screen.findByText('Decisão registrada.');
  unmount();
  await renderScreen(<ApprovalScreen />, { ...detail, replies });
  expect((await comment()).value).toBe('');
});
