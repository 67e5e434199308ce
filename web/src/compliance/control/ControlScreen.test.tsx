import { screen, waitFor, within } from '@testing-library/react';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { ControlView } from '@vigia/contract/compliance/compliance.shapes.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { expect, test, vi } from 'vitest';
import { type FakeReply, refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { complianceAna, planId, sampleControlRow, view } from '../testing/samples.ts';
import { ControlScreen } from './ControlScreen.tsx';

const people = reply(team.users, {
  items: [
    {
      ...complianceAna,
      email: 'ana@aurora.test',
      role: 'ADMIN',
      isActive: true,
      isOperator: false,
      lastLoginAt: null,
      joinedAt: '2026-01-10T12:00:00.000Z',
    },
  ],
  total: 1,
  page: 1,
  limit: 100,
});
const event = {
  at: '2026-11-20T12:00:00.000Z',
  kind: 'decided' as const,
  actor: complianceAna,
  text: 'iso27001/A.5.1',
  detail: '{"applicable":true,"target":4,"justification":"","note":"Até março"}',
};
const pattern = '/compliance/:framework/control/:id';
const render = (shown: ControlView = view(), replies: FakeReply[] = [], path = '/compliance/iso27001/control/A.5.1') =>
  renderScreen(<ControlScreen />, {
    role: 'ADMIN',
    path,
    pattern,
    replies: [
      reply(compliance.control, shown),
      reply(compliance.history, { items: [event], total: 1, page: 1, limit: 10 }),
      people,
      ...replies,
    ],
  });
const decide = async (replies: FakeReply[], shown = view()) => {
  const stage = await render(shown, replies);
  await stage.user.click(await screen.findByRole('button', { name: 'Definir meta e responsável' }));
  return { ...stage, drawer: await screen.findByRole('dialog', { name: 'Decidir sobre A.5.1' }) };
};

test('shows what the control asks, where the company is, and why', async () => {
  await render();
  expect(await screen.findByRole('heading', { level: 1, name: 'A.5.1 Políticas de segurança' })).toBeTruthy();
  const asks = screen.getByRole('region', { name: 'O que pede' });
  expect(asks.querySelector('[aria-current]')?.textContent).toContain('Alguém já falou disso.');
  expect(asks.textContent).toContain('Vocês estão entre este nível e o 3: 2,0');
  const why = screen.getByRole('region', { name: 'Por que este resultado' });
  expect(why.textContent).toContain('Média 1,5 ou mais. Vale, e decide:Atende em parte');
  expect(why.textContent).toContain('Levar esta resposta, que decide, a 2 ou mais:Existe uma política escrita?');
  expect(await screen.findByText(/Decisão: se aplica; meta 4; anotação: Até março/)).toBeTruthy();
  await expectNoAxeViolations();
});

test('a clause is given a target and an owner; whether it applies is not asked, for it always does', async () => {
  const clause = view({ row: sampleControlRow({ controlId: '6.1.3' }) });
  const { user } = await render(clause);
  await user.click(await screen.findByRole('button', { name: 'Definir meta e responsável' }));
  const drawer = await screen.findByRole('dialog', { name: 'Decidir sobre 6.1.3' });
  expect(within(drawer).getByLabelText('Meta')).toBeTruthy();
  expect(within(drawer).queryByRole('radiogroup')).toBeNull();
});

test('leaving out a control on which open risks rely is warned of, before and after', async () => {
  const treats = ['Golpe do boleto', 'Vazamento de prontuários'];
  const { user, drawer } = await decide([], view({ treats }));
  expect(screen.queryByText('2 riscos abertos contam com este controle')).toBeNull();
  await user.click(within(drawer).getByRole('radio', { name: /Não se aplica/ }));
  expect(within(drawer).getByText('2 riscos abertos contam com este controle')).toBeTruthy();
  expect(within(drawer).getByText(/Golpe do boleto; Vazamento de prontuários/)).toBeTruthy();
});

test('what an excluded control needs to come back is under a button that is there', async () => {
  const out = { result: 'not_applicable', excluded: 'decided', maturity: null } as const;
  const shown = view({ row: sampleControlRow(out), settings: { ...view().settings, applicable: false } });
  const { user } = await render(shown);
  const advice = await screen.findByText(/volte a decisão para “se aplica”, em “/);
  const name = /em “([^”]+)”\.$/.exec(advice.textContent ?? '')?.[1] ?? '';
  await user.click(screen.getByRole('button', { name }));
  const drawer = await screen.findByRole('dialog', { name: 'Decidir sobre A.5.1' });
  expect(within(drawer).getByRole('radiogroup', { name: /se aplica à empresa/ })).toBeTruthy();
});

test('the arithmetic adds up, and each answer leads to its question', async () => {
  await render();
  const sum = await screen.findByRole('region', { name: 'Cálculo da maturidade' });
  expect(sum.textContent).toContain('1 × 2 = 2');
  expect(sum.textContent).toContain('3 × 2 = 6');
  expect(sum.textContent).toContain('8 ÷ 4 = 2');
  expect(sum.textContent).toContain('Ana Prado, 1 de nov. de 2026');
  const link = within(sum).getByRole('link', { name: 'Ela é revista?' });
  expect(link.getAttribute('href')).toBe('/questionnaire/security?q=gov-review');
});

test('on a phone the steps to take next stand open, and what is done or comes later is folded', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(wide(query), { matches: true }));
  const [step] = view().steps;
  if (!step) throw new Error('the sample has no steps');
  const steps = [1, 2, 3, 4].map((level) => ({
    ...{ ...step, id: `s${level}`, title: `Passo ${level}`, reaches: level },
    status: level === 1 ? ('done' as const) : ('open' as const),
  }));
  await render(view({ steps }));
  const part = await screen.findByRole('region', { name: 'Etapas para subir' });
  const folded = within(part).getByText('Mais 2 etapas').closest('details');
  const isFolded = (title: string) => folded?.contains(within(part).getByText(title));
  expect([1, 2, 3, 4].map((level) => isFolded(`Passo ${level}`))).toEqual([true, false, false, true]);
  const why = screen.getByRole('region', { name: 'Por que este resultado' });
  expect(within(why).getByText('As regras tentadas antes').closest('details')?.open).toBe(false);
  expect(
    within(why)
      .getAllByText(/Média 1,5 ou mais/)[0]
      ?.closest('details'),
  ).toBeNull();
  await expectNoAxeViolations();
});

test('what would change the result names the company’s own target', async () => {
  const row = sampleControlRow({ maturity: 3, target: 4, assurance: 'verified' });
  const terms = view().terms.map((term) => ({ ...term, value: 3 }));
  await render(view({ row, terms }));
  const why = await screen.findByRole('region', { name: 'Por que este resultado' });
  expect(why.textContent).toContain('Subir a média de 3 para 4.');
});

test('many answers that only count in the mean are folded under their own sum', async () => {
  const [first] = view().terms;
  if (!first) throw new Error('the sample has no terms');
  const light = [1, 2, 3, 4, 5, 0].map((value, at) => ({
    ...first,
    questionId: `gov-l${at}`,
    text: `L${at}`,
    value,
    weight: 1,
  }));
  await render(view({ terms: [first, ...light], score: { ...view().score, sum: 17, weight: 8, maturity: 17 / 8 } }));
  const sum = await screen.findByRole('region', { name: 'Cálculo da maturidade' });
  expect(sum.textContent).toContain('Mais 6 respostas que só entram na média: somam 15, pesam 6');
  expect(sum.textContent).toContain('17 ÷ 8 = 2,13');
});

test('steps, evidence, plans and related controls lead to where they live', async () => {
  await render();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('region', { name: 'Etapas para subir' });
  expect(hrefOf('Art. 50')).toBe('/compliance/lgpd/control/Art.%2050');
  expect(hrefOf('Adicionar evidência')).toBe('/compliance/evidences?framework=iso27001&control=A.5.1&add=1');
  expect(hrefOf('Políticas')).toBe(`/action-plans/${planId}`);
  expect(hrefOf('GV.PO-01 Política definida')).toBe('/compliance/nist-csf/control/GV.PO-01');
  const proofs = screen.getByRole('region', { name: 'Evidências' });
  expect(proofs.textContent).toContain('Válida');
  expect(proofs.textContent).toContain('a conferir');
});

test('starts a step from here', async () => {
  const started = { actionPlanId: planId, subtaskId: planId, created: false };
  const { user } = await render(view(), [reply(compliance.startSubtask, started)]);
  await user.click(await screen.findByRole('button', { name: /Começar esta etapa/ }));
  expect(await screen.findByText('Esta etapa já estava em um plano de ação.')).toBeTruthy();
});

test('the arrow keys lead to the neighbours, but not out of a field', async () => {
  const { user, address } = await render();
  await screen.findByRole('link', { name: 'Próximo: A.5.2' });
  expect(screen.queryByRole('link', { name: /^Anterior/ })).toBeNull();
  await user.keyboard('{ArrowLeft}');
  expect(address()).toBe('/compliance/iso27001/control/A.5.1');
  await user.click(screen.getByRole('button', { name: 'Definir meta e responsável' }));
  await screen.findByRole('dialog');
  await user.keyboard('{ArrowRight}');
  expect(address()).toBe('/compliance/iso27001/control/A.5.1');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{ArrowRight}');
  expect(address()).toBe('/compliance/iso27001/control/A.5.2');
});

test('decides upon the version that was seen', async () => {
  const { user, server, drawer } = await decide([reply(compliance.decide, view())]);
  await expectNoAxeViolations();
  await user.selectOptions(within(drawer).getByLabelText(/^Meta/), '4');
  await user.selectOptions(within(drawer).getByLabelText(/^Responsável/), 'Ana Prado');
  await user.click(within(drawer).getByRole('button', { name: 'Salvar decisão' }));
  expect(await screen.findByText('Decisão salva.')).toBeTruthy();
  expect(server.seen.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({
    applicable: true,
    justification: '',
    target: 4,
    ownerId: complianceAna.id,
    note: '',
    version: 2,
  });
});

test('who owns it and may not be chosen any more stays its owner, whatever else is decided', async () => {
  const gone = { id: planId, firstName: 'Caio', lastName: 'Antigo' };
  const owned = view({ settings: { ...view().settings, owner: gone } });
  const { user, server, drawer } = await decide([reply(compliance.decide, owned)], owned);
  const field = within(drawer).getByLabelText<HTMLSelectElement>(/^Responsável/);
  expect(field.selectedOptions[0]?.textContent).toBe('Caio Antigo');
  await user.selectOptions(within(drawer).getByLabelText(/^Meta/), '4');
  await user.click(within(drawer).getByRole('button', { name: 'Salvar decisão' }));
  expect(await screen.findByText('Decisão salva.')).toBeTruthy();
  expect(server.seen.find(({ route }) => route.startsWith('PUT'))?.body).toMatchObject({ ownerId: gone.id, target: 4 });
});

test('a control that does not apply needs its reason', async () => {
  const { user, server, drawer } = await decide([]);
  await user.click(within(drawer).getByRole('radio', { name: /Não se aplica/ }));
  await user.click(within(drawer).getByRole('button', { name: 'Salvar decisão' }));
  const field = within(drawer).getByLabelText(/^Justificativa/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect((await within(drawer).findAllByText(/a auditoria vai perguntar/)).length).toBeGreaterThan(0);
  expect(server.seen.some(({ route }) => route.startsWith('PUT'))).toBe(false);
});

test('when somebody decided meanwhile, both are shown and nothing typed is lost', async () => {
  const conflict = refuse(compliance.decide, {
    status: 409,
    code: 'kit.changed-meanwhile',
    message: 'Outra pessoa decidiu isto enquanto você decidia.',
  });
  const { user, server, drawer } = await decide([conflict]);
  const note = within(drawer).getByLabelText(/^Anotação/);
  await user.type(note, 'minha');
  const theirs = { ...view().settings, target: 5, note: 'deles', version: 3 };
  server.add(reply(compliance.control, view({ settings: theirs })));
  await user.click(within(drawer).getByRole('button', { name: 'Salvar decisão' }));
  expect(await within(drawer).findByText(/^Anotação.* agora é: deles$/)).toBeTruthy();
  expect(within(drawer).queryByText(/^Meta.* agora é/)).toBeNull();
  await expectNoAxeViolations();
  server.add(reply(compliance.decide, view()));
  await user.click(within(drawer).getByRole('button', { name: 'Salvar decisão' }));
  expect(await screen.findByText('Decisão salva.')).toBeTruthy();
  const [, second] = server.seen.filter(({ route }) => route.startsWith('PUT'));
  expect(second?.body).toMatchObject({ note: 'minha', target: 5, version: 3 });
});

test('where no question asks, the level is declared', async () => {
  const empty = sampleControlRow({ result: 'not_assessed', maturity: null, source: 'none', assurance: 'none' });
  const shown = view({ mayDeclare: true, terms: [], row: empty, because: [{ rule: 'unknown', holds: true }] });
  const { user, server, drawer } = await decide([reply(compliance.decide, shown)], shown);
  await user.selectOptions(within(drawer).getByLabelText(/^Nível declarado/), '2');
  await user.click(within(drawer).getByRole('button', { name: 'Salvar decisão' }));
  await screen.findByText('Decisão salva.');
  expect(server.seen.find(({ route }) => route.startsWith('PUT'))?.body).toMatchObject({ declared: 2 });
});

test('an unknown control is refused with words and a way on', async () => {
  await renderScreen(<ControlScreen />, {
    role: 'ADMIN',
    path: '/compliance/lgpd/control/Art.%2099',
    pattern,
    replies: [refuse(compliance.control, { status: 404, code: 'kit.not-found', message: 'Não encontramos.' })],
  });
  expect(await screen.findByText('Não encontramos.')).toBeTruthy();
});

test('a framework that cannot be is no place', async () => {
  await renderScreen(<ControlScreen />, { role: 'ADMIN', path: '/compliance/pci/control/1', pattern, replies: [] });
  expect(await screen.findByText('Página não encontrada')).toBeTruthy();
});
