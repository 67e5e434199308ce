import { screen, waitFor, within } from '@testing-library/react';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { Statement, StatementRow } from '@vigia/contract/compliance/compliance.statement.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { describe, expect, it } from 'vitest';
import { answer, type FakeReply, refuse, reply, replyOver } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { StatementScreen } from './StatementScreen.tsx';

const row = (controlId: string, more: Partial<StatementRow> = {}): StatementRow => ({
  ...{ controlId, title: `Título de ${controlId}`, group: 'Controles organizacionais', part: 'control' },
  ...{
    applicable: true,
    excluded: null,
    ground: 'missing',
    justification: '',
    drafted: false,
    because: [],
    draft: '',
    met: [],
  },
  ...{ result: 'partially_compliant', maturity: 2, target: 3, assurance: 'declared' },
  ...{ evidence: { titles: [], total: 0 }, owner: null, note: '', version: 0 },
  ...more,
});
const statement = (more: Partial<Statement> = {}): Statement => ({
  ...{ kind: 'applicability', company: 'Padaria Aurora', day: '2027-03-09', asOf: '2027-03-09T12:00:00.000Z' },
  framework: { key: 'iso27001', title: 'ISO/IEC 27001', version: '2022', custom: false },
  ...{
    scope: { text: '', version: 0 },
    approvedHash: null,
    number: 0,
    approvedOn: null,
    changed: false,
    counts: [],
    totals: [],
  },
  ...{ byAuthor: false, drafted: 0 },
  hash: 'abc123def456',
  rows: [
    row('A.5.1', { ground: 'written', justification: 'Exigido por contrato.', version: 2 }),
    row('A.5.2', { evidence: { titles: ['Ata'], total: 3 }, assurance: 'evidenced' }),
    row('A.5.3', {
      ...{ applicable: false, excluded: 'answers', ground: 'answers', because: ['Não há programadores.'] },
      ...{ result: 'not_applicable', maturity: null },
    }),
    row('6.1.3', { part: 'requirement', group: 'Planejamento', ground: 'obligatory' }),
  ],
  missing: { inclusions: 1, exclusions: 1 },
  facts: [],
  ...more,
});

const render = (
  replies: FakeReply[] = [reply(compliance.statement, statement())],
  framework = 'iso27001',
  search = '',
) =>
  renderScreen(<StatementScreen />, {
    ...{ role: 'ADMIN', path: `/compliance/${framework}/soa${search}`, pattern: '/compliance/:framework/soa', replies },
  });
const rowOf = async (id: string) => {
  const heading = await screen.findByRole('rowheader', { name: new RegExp(id) });
  const found = heading.closest('tr');
  if (!found) throw new Error(`${id} stands in no row.`);
  return within(found);
};
const opened = async (user: { click: (element: Element) => Promise<void> }, id: string) => {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^(Alterar|Justificar): ${id}$`) }));
};

describe('the statement of applicability', () => {
  it('shows each control with its justification, says what is missing, and is accessible', async () => {
    await render();
    expect(await screen.findByRole('heading', { name: 'Declaração de aplicabilidade', level: 1 })).toBeTruthy();
    expect(await screen.findByText('1 exclusão sem justificativa. 1 inclusão sem justificativa.')).toBeTruthy();
    expect((await rowOf('A.5.1')).getByText('Exigido por contrato.')).toBeTruthy();
    expect((await rowOf('A.5.2')).getByText('e mais 2')).toBeTruthy();
    expect((await rowOf('A.5.3')).getByText('Não há programadores.')).toBeTruthy();
    const clause = await rowOf('6.1.3');
    expect(clause.getByText('Sim, obrigatório')).toBeTruthy();
    expect(clause.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: /A\.5\.1/ }).getAttribute('href')).toBe(
      '/compliance/iso27001/control/A.5.1',
    );
    await expectNoAxeViolations();
  });

  it('folds the groups of a long statement, says what each lacks, and opens those that are searched', async () => {
    const rows = Array.from({ length: 30 }, (_, at) =>
      row(`A.${at < 20 ? 5 : 8}.${at}`, { group: at < 20 ? 'Organizacionais' : 'Tecnológicos' }),
    );
    const { user } = await render([reply(compliance.statement, statement({ rows }))]);
    const group = (await screen.findByText('Tecnológicos')).closest('details');
    expect(group?.open).toBe(false);
    expect(group?.querySelector('summary')?.textContent).toBe('Tecnológicos 10 itens · 10 sem justificativa');
    await user.type(screen.getByLabelText('Buscar'), 'A.8.2');
    await waitFor(() => expect(screen.queryByText('Organizacionais')).toBeNull());
    expect(screen.getByText('Tecnológicos').closest('details')?.open).toBe(true);
    expect(screen.getByRole('rowheader', { name: /A\.8\.25/ })).toBeTruthy();
  });

  it('keeps the groups folded where a filter leaves many, each with how much it holds', async () => {
    const rows = Array.from({ length: 30 }, (_, at) =>
      row(`A.${at < 20 ? 5 : 8}.${at}`, { group: at < 20 ? 'Organizacionais' : 'Tecnológicos', applicable: at > 0 }),
    );
    await render([reply(compliance.statement, statement({ rows }))], 'iso27001', '?show=applicable');
    const group = (await screen.findByText('Organizacionais')).closest('details');
    expect(group?.open).toBe(false);
    expect(group?.querySelector('summary')?.textContent).toContain('19 itens');
  });

  it('shows only what is missing, and keeps that in the address', async () => {
    const { user, address } = await render();
    await user.click(await screen.findByRole('button', { name: 'Mostrar só o que falta' }));
    expect(screen.queryByRole('rowheader', { name: /A\.5\.1/ })).toBeNull();
    expect(screen.getByRole('rowheader', { name: /A\.5\.3/ })).toBeTruthy();
    expect(address()).toBe('/compliance/iso27001/soa?show=missing');
  });

  it('takes over every draft that shows, and the scope in its place', async () => {
    const drafted = statement();
    const rows = drafted.rows.map((one) =>
      one.part === 'control' && one.ground !== 'written' ? { ...one, draft: `${one.controlId}: fraude.` } : one,
    );
    const { user, server } = await render([
      reply(compliance.statement, { ...drafted, rows }),
      answer(compliance.justify, () => Response.json({ written: 1 })),
      answer(compliance.setScope, () => Response.json({ text: 'Loja.', version: 1 })),
    ]);
    expect(await screen.findByText(/A\.5\.2: fraude/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Aceitar 1 rascunho' }));
    const dialog = within(await screen.findByRole('dialog', { name: /como justificativa da empresa/ }));
    expect(dialog.getByText(/em nome da empresa.*Exclusões não entram/)).toBeTruthy();
    expect(server.seen.some(({ route }) => route === nameOf(compliance.justify))).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Aceitar 1 rascunho' }));
    expect(server.seen.find(({ route }) => route === nameOf(compliance.justify))?.body).toEqual({
      controlIds: ['A.5.2'],
    });
    await user.click(screen.getByRole('button', { name: 'Escrever o escopo' }));
    await user.type(screen.getByRole('textbox', { name: /^Escopo/ }), 'Loja.');
    await user.click(screen.getByRole('button', { name: 'Salvar escopo' }));
    expect(server.seen.find(({ route }) => route === nameOf(compliance.setScope))?.body).toEqual({
      text: 'Loja.',
      version: 0,
    });
  });

  it('marks what was taken over unread until somebody saves that control, though nothing is missing', async () => {
    const drafted = row('A.5.2', { ground: 'written', justification: 'Risco típico.', drafted: true, version: 1 });
    const { user, server } = await render([
      reply(
        compliance.statement,
        statement({ rows: [drafted], missing: { inclusions: 0, exclusions: 0 }, drafted: 1 }),
      ),
      replyOver(2, compliance.decide, {} as never),
    ]);
    expect(await screen.findByText('1 justificativa rascunhada, que ninguém conferiu ainda.')).toBeTruthy();
    expect(screen.queryByText('Todos os controles têm justificativa')).toBeNull();
    expect((await rowOf('A.5.2')).getByText('Rascunho, não conferido')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Conferir: A.5.2' }));
    await user.click(screen.getByRole('button', { name: 'Salvar como conferida' }));
    expect(server.seen.find(({ route }) => route === nameOf(compliance.decide))?.body).toEqual({
      ...{ applicable: true, justification: 'Risco típico.', version: 1 },
    });
  });

  it('is put to approval once its scope is written, and says who approved it where that was its author alone', async () => {
    const without = await render();
    expect(await screen.findByText(/sem escopo, a declaração não pode ser aprovada/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pedir aprovação' })).toBeNull();
    without.unmount();
    const kept = { scope: { text: 'Loja.', version: 1 }, number: 1, approvedOn: '2027-03-09', byAuthor: true };
    await render([reply(compliance.statement, statement(kept))]);
    expect(await screen.findByRole('link', { name: 'Pedir aprovação' })).toBeTruthy();
    expect(screen.getByText(/aprovada por quem a preparou/)).toBeTruthy();
  });

  it('finds a control by words, and says so when none is left', async () => {
    await render(undefined, undefined, '?search=contrato');
    expect(await screen.findByRole('rowheader', { name: /A\.5\.1/ })).toBeTruthy();
    expect(screen.queryByRole('rowheader', { name: /A\.5\.2/ })).toBeNull();
  });

  it('keeps the scope that was typed while somebody else wrote it, and asks', async () => {
    const { user, server, readAgain } = await render([
      reply(compliance.statement, statement()),
      replyOver(1, compliance.setScope, { text: 'Loja.', version: 2 }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Escrever o escopo' }));
    await user.type(screen.getByRole('textbox', { name: /^Escopo/ }), 'Loja.');
    server.add(reply(compliance.statement, statement({ scope: { text: 'Fábrica.', version: 1 } })));
    await readAgain();
    await user.click(screen.getByRole('button', { name: 'Salvar escopo' }));
    expect(await screen.findByText(/agora é: Fábrica/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Salvar escopo' }));
    expect(await screen.findByRole('button', { name: 'Alterar' })).toBeTruthy();
    expect(server.seen.findLast(({ route }) => route === nameOf(compliance.setScope))?.body).toEqual({
      ...{ text: 'Loja.', version: 1 },
    });
  });

  it('takes an exclusion with its reason, in the row', async () => {
    const { user, server } = await render([
      reply(compliance.statement, statement()),
      answer(compliance.decide, () => Response.json({})),
    ]);
    await opened(user, 'A.5.2');
    await user.click(screen.getByRole('radio', { name: 'Não' }));
    await user.click(screen.getByRole('button', { name: 'Salvar decisão' }));
    expect(await screen.findAllByText(/Diga por que não se aplica/)).not.toHaveLength(0);
    await user.type(screen.getByRole('textbox', { name: /^Justificativa/ }), 'Não temos sede.');
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Salvar decisão' }));
    const sent = server.seen.find(({ route }) => route === nameOf(compliance.decide));
    expect(sent?.params).toEqual({ framework: 'iso27001', id: 'A.5.2' });
    expect(sent?.body).toEqual({ applicable: false, justification: 'Não temos sede.', version: 0 });
  });

  it('warns where a control is left out because somebody else does it, written or while it is written', async () => {
    const outsourced = row('A.7.5', {
      ...{ applicable: false, excluded: 'decided', ground: 'written', justification: 'O data center é terceirizado.' },
    });
    const warning = '“É terceirizado” não justifica uma exclusão.';
    const one = { ...statement(), rows: [...statement().rows, outsourced] };
    const { user } = await render([reply(compliance.statement, one)]);
    expect((await rowOf('A.7.5')).getByText(warning)).toBeTruthy();
    await opened(user, 'A.5.2');
    const text = screen.getByRole('textbox', { name: /^Justificativa/ });
    await user.type(text, 'Terceirizamos isso.');
    expect(screen.getAllByText(warning)).toHaveLength(1);
    await user.click(screen.getByRole('radio', { name: 'Não' }));
    expect(screen.getAllByText(warning)).toHaveLength(2);
    await user.clear(text);
    await user.type(text, 'Não temos sede.');
    expect(screen.getAllByText(warning)).toHaveLength(1);
  });

  it('takes only the justification where the answers rule a control out', async () => {
    const { user } = await render();
    await opened(user, 'A.5.3');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText(/mude a resposta/)).toBeTruthy();
  });

  it('keeps what was typed when somebody else decided meanwhile', async () => {
    const { user } = await render([
      reply(compliance.statement, statement()),
      refuse(compliance.decide, { status: 409, code: 'kit.changed-meanwhile', message: 'Outra pessoa mudou.' }),
    ]);
    await opened(user, 'A.5.2');
    await user.type(screen.getByRole('textbox', { name: /^Justificativa/ }), 'Por lei.');
    await user.click(screen.getByRole('button', { name: 'Salvar decisão' }));
    expect(await screen.findByText('Outra pessoa mudou.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Justificativa/ }).textContent).toBe('Por lei.');
  });

  it('does not overwrite unseen what somebody else decided while the row was read anew', async () => {
    const { user, server, readAgain } = await render([
      reply(compliance.statement, statement()),
      replyOver(3, compliance.decide, {} as never),
    ]);
    await opened(user, 'A.5.2');
    await user.type(screen.getByRole('textbox', { name: /^Justificativa/ }), 'Por lei.');
    const { rows, ...rest } = statement();
    const theirs = { justification: 'Por contrato.', version: 3 };
    server.add(
      reply(compliance.statement, {
        ...{ ...rest, rows: rows.map((one) => (one.controlId === 'A.5.2' ? { ...one, ...theirs } : one)) },
      }),
    );
    await readAgain();
    await user.click(screen.getByRole('button', { name: 'Salvar decisão' }));
    expect(await screen.findByText(/agora é: Por contrato/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Justificativa/ }).textContent).toBe('Por lei.');
    await user.click(screen.getByRole('button', { name: 'Salvar decisão' }));
    expect(await screen.findByText('Decisão salva.')).toBeTruthy();
    expect(server.seen.findLast(({ route }) => route === nameOf(compliance.decide))?.body).toEqual({
      ...{ applicable: true, justification: 'Por lei.', version: 3 },
    });
  });

  it('is downloaded; a refusal says why', async () => {
    const { user, server } = await render([
      reply(compliance.statement, statement()),
      refuse(compliance.export, { status: 409, code: 'compliance.no-plans', message: 'Não há planos.' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Baixar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Planos de ação em OSCAL (JSON)' }));
    expect(await screen.findByText('Não há planos.')).toBeTruthy();
    expect(server.seen.find(({ route }) => route === nameOf(compliance.export))?.query).toEqual({ format: 'poam' });
  });

  it('of the CSF compares the current profile with the target', async () => {
    const csf = statement({
      ...{ kind: 'profile', rows: [row('GV.OC-01', { ground: 'none' })], missing: { inclusions: 0, exclusions: 0 } },
      framework: { key: 'nist-csf', title: 'NIST CSF', version: '2.0', custom: false },
    });
    await render([reply(compliance.statement, csf)], 'nist-csf');
    expect(await screen.findByRole('columnheader', { name: 'Diferença' })).toBeTruthy();
    expect((await rowOf('GV.OC-01')).getByText('1,0')).toBeTruthy();
  });

  it('says so when all is justified, when it fails, and when there is no such framework', async () => {
    const done = statement({ rows: [row('A.5.1', { ground: 'written' })], missing: { inclusions: 0, exclusions: 0 } });
    const whole = await render([reply(compliance.statement, done)]);
    expect(await screen.findByText('Todos os controles têm justificativa')).toBeTruthy();
    expect(screen.getByText(/Falta a aprovação.*6\.1\.3 não conta como atendida/)).toBeTruthy();
    expect(screen.queryByText(/entregue à auditoria/)).toBeNull();
    whole.unmount();
    const broken = await render([
      refuse(compliance.statement, { status: 503, code: 'kit.unavailable', message: 'Ocupado.' }),
    ]);
    expect(await screen.findByText('Ocupado.')).toBeTruthy();
    broken.unmount();
    await render([], 'outra');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toContain('Declaração');
  });
});
