import { screen, waitFor, within } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { drafting } from '@vigia/contract/library/drafting.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import type { Policy, PolicyComment, PolicyTemplate } from '@vigia/contract/library/library.shapes.ts';
import { readings } from '@vigia/contract/library/readings.contract.ts';
import { describe, expect, it } from 'vitest';
import { answer, type FakeReply, refuse, reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { LibraryScreen } from './LibraryScreen.tsx';
import { PolicyScreen } from './policy/PolicyScreen.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const rita = { id: '01890a5d-ac96-774b-bcce-b302099a8058', firstName: 'Rita', lastName: 'Souza' };
const policy: Policy = {
  ...{ id, kind: 'policy', title: 'Política de cópias', status: 'DRAFT', number: 1, approvedNumber: null, owner: rita },
  ...{ reviewOn: null, isPublic: false, updatedAt: '2027-03-09T12:00:00.000Z', templateId: 'backup-and-restore' },
  ...{ language: 'pt', markdown: '# Política de cópias\n\nO cofre fica em [[it-support]].', versionNotes: '' },
  ...{ reviewMonths: 12, publicPath: null, approval: null, planId: null, approvedAt: null, version: 1 },
  controls: [{ framework: 'iso27001', controlId: 'A.8.13', title: 'Cópias de segurança' }],
  missing: [{ id: 'it-support', label: 'Quem cuida da TI', example: 'Suporte Ágil' }],
  unproven: [
    { number: '2.1', questionId: 'q', question: 'Há cópias?', level: 3, answered: 1, href: '/assessment/security?q=q' },
  ],
};
const template: PolicyTemplate = {
  ...{ id: 'backup-and-restore', kind: 'policy', title: 'Política de cópias', summary: 'Voltar a trabalhar.' },
  ...{ audience: 'everyone', reviewMonths: 12, controls: policy.controls, policyId: null, fits: true },
};
const page = (...items: Policy[]) => reply(library.list, { items, total: items.length, page: 1, limit: 20 });

const renderLibrary = (path: string, ...replies: FakeReply[]) =>
  renderScreen(<LibraryScreen />, { role: 'ADMIN', path, replies });
const renderPolicy = (shown: Policy, first?: FakeReply | 'BASIC', ...others: FakeReply[]) => {
  const replies = first === undefined || first === 'BASIC' ? others : [first, ...others];
  return renderScreen(<PolicyScreen />, {
    role: first === 'BASIC' ? first : 'ADMIN',
    path: `/library/policies/${id}`,
    pattern: '/library/policies/:policyId',
    replies: [
      reply(library.get, shown),
      reply(library.versions, { items: [] }),
      reply(drafting.wording, { proposal: null }),
      reply(actionPlans.people, { items: [rita], left: [] }),
      reply(approvals.people, { items: [rita] }),
      // What stands beside the document is not what these tests are about.
      ...[readings.reading, readings.readingCoverage, library.comments].map((route) =>
        refuse(route, { status: 503, code: 'kit.unavailable', message: 'Agora não.' }),
      ),
      ...replies,
    ],
  });
};

describe('the library', () => {
  it('says what to do where nothing is written, and leads to the templates', async () => {
    const { user } = await renderLibrary('/library', page(), reply(library.templates, { items: [template] }));
    expect(await screen.findByRole('heading', { name: 'Nenhum documento ainda' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ver os modelos' }));
    expect(await screen.findByRole('heading', { name: 'Política de cópias' })).toBeTruthy();
    await expectNoAxeViolations();
  });

  it('makes a document of a template', async () => {
    const { user, server } = await renderLibrary(
      '/library?view=templates',
      reply(library.templates, { items: [template] }),
      reply(library.fromTemplate, policy),
    );
    await user.click(await screen.findByRole('button', { name: 'Usar este modelo: Política de cópias' }));
    expect(server.seen.find(({ route }) => route === nameOf(library.fromTemplate))?.params).toEqual({
      id: template.id,
    });
  });

  it('makes a document with what the company asked for, and says what no model did', async () => {
    const { user, server } = await renderLibrary(
      '/library?view=templates',
      reply(library.templates, { items: [template] }),
      reply(library.createWithAi, { ...policy, proposed: 0, notice: 'not-agreed' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Usar com suas palavras: Política de cópias' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Política de cópias' }));
    await user.type(dialog.getByLabelText(/^O que este documento precisa dizer/), 'O vigia confere.');
    await expectNoAxeViolations();
    await user.click(dialog.getByRole('button', { name: 'Criar documento' }));
    expect(await screen.findByText(/A empresa não autorizou a IA externa/)).toBeTruthy();
    expect(server.seen.find(({ route }) => route === nameOf(library.createWithAi))?.body).toEqual({
      wishes: 'O vigia confere.',
    });
  });

  it('lists documents with their state and owner', async () => {
    await renderLibrary('/library', page(policy));
    expect((await screen.findByRole('link', { name: 'Política de cópias' })).getAttribute('href')).toBe(
      `/library/policies/${id}`,
    );
    expect(screen.getAllByText('Rascunho').length).toBeGreaterThan(0);
    await expectNoAxeViolations();
  });
});

describe('a document', () => {
  it('reads with what is open named; which of its versions holds is listed while the next is written', async () => {
    const markdown = 'O cofre fica em [[it-support]]. Revista até [[review-on]]. [[estranho]]';
    const { unmount } = await renderPolicy({ ...policy, markdown });
    expect(
      await screen.findByText(
        'O cofre fica em [Quem cuida da TI]. Revista até [dia da revisão, 12 meses depois da aprovação]. [[estranho]]',
      ),
    ).toBeTruthy();
    unmount();
    await renderLibrary('/library', page({ ...policy, number: 2, approvedNumber: 1 }));
    expect(await screen.findByText('vale a versão 1')).toBeTruthy();
  });

  it('is made public by those who may alone; a link in it tells nobody where it stood', async () => {
    const approved = { ...policy, status: 'APPROVED' as const, approvedNumber: 1 };
    const shown = { ...approved, markdown: 'Leia [a norma](https://norma.test).' };
    const { unmount } = await renderPolicy(shown);
    expect(await screen.findByRole('button', { name: 'Tornar público' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'a norma' });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    unmount();
    await renderPolicy(shown, 'BASIC');
    expect(await screen.findByRole('link', { name: 'a norma' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tornar público' })).toBeNull();
  });

  it('shows what it lacks and what it would promise; a fact is sent once', async () => {
    const { user, server } = await renderPolicy(policy, reply(library.fill, { documents: 2 }));
    await user.type(await screen.findByLabelText('Quem cuida da TI'), 'Suporte');
    await user.click(screen.getByRole('button', { name: 'Preencher no texto' }));
    expect(await screen.findByText('Preenchido em 2 documentos.')).toBeTruthy();
    expect(server.seen.find(({ route }) => route === nameOf(library.fill))?.body).toEqual({
      values: { 'it-support': 'Suporte' },
      basedOn: {},
    });
    expect(screen.getByRole('link', { name: 'Há cópias?' })).toBeTruthy();
    await expectNoAxeViolations();
  });

  it('leads to the plan that is being worked on, and makes no second one', async () => {
    await renderPolicy({ ...policy, planId: rita.id });
    const link = await screen.findByRole('link', { name: 'Ver o plano de ação' });
    expect(link.getAttribute('href')).toBe(`/action-plans/${rita.id}`);
    expect(screen.queryByRole('button', { name: 'Gerar plano de ação' })).toBeNull();
  });

  it('shows what somebody else told meanwhile; saving again decides', async () => {
    const errors = [{ pointer: '/values/it-support', code: 'library.told-meanwhile', values: { value: 'Ágil' } }];
    const told = { status: 409, code: 'kit.changed-meanwhile', errors };
    const { user, server } = await renderPolicy(policy, refuse(library.fill, told));
    await user.type(await screen.findByLabelText('Quem cuida da TI'), 'Suporte');
    await user.click(screen.getByRole('button', { name: 'Preencher no texto' }));
    expect(await screen.findByText('Quem cuida da TI agora é: Ágil')).toBeTruthy();
    server.add(reply(library.fill, { documents: 1 }));
    await user.click(screen.getByRole('button', { name: 'Preencher no texto' }));
    expect(await screen.findByText('Preenchido em 1 documento.')).toBeTruthy();
    const sent = server.seen.filter(({ route }) => route === nameOf(library.fill)).at(-1);
    expect(sent?.body).toEqual({ values: { 'it-support': 'Suporte' }, basedOn: { 'it-support': 'Ágil' } });
  });

  it('saves what is written by itself; two texts are a decision, and none is lost', async () => {
    const theirs = { ...policy, markdown: 'Texto da outra pessoa', version: 2 };
    let now = policy;
    const { user } = await renderPolicy(
      policy,
      reply(library.get, () => now),
      answer(library.update, ({ body }) => {
        const { version } = library.update.body.parse(body);
        if (version !== 2) {
          now = theirs;
          return Response.json(
            { type: 'x', status: 409, code: 'kit.changed-meanwhile', message: 'Mudou.' },
            { status: 409 },
          );
        }
        return Response.json({ ...policy, markdown: 'Meu texto', version: 3 });
      }),
    );
    await user.click(await screen.findByRole('radio', { name: 'Markdown' }));
    const box = screen.getByRole('textbox', { name: 'Texto do documento' });
    await user.clear(box);
    await user.type(box, 'Meu texto');
    const alert = await screen.findByRole('alert', {}, { timeout: 5000 });
    expect(within(alert).getByText('Outra pessoa mudou este texto')).toBeTruthy();
    await user.click(within(alert).getByRole('button', { name: 'Ficar com o meu' }));
    expect(await screen.findByText('Salvo')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Texto do documento' })).toHaveProperty('value', 'Meu texto');
  });

  it('takes what it saved itself, and heard no answer of, for nobody else’s', async () => {
    let now: typeof policy = policy;
    const { user } = await renderPolicy(
      policy,
      reply(library.get, () => now),
      answer(library.update, ({ body }) => {
        const { version, markdown = '' } = library.update.body.parse(body);
        if (version !== now.version)
          return Response.json(
            { type: 'x', status: 409, code: 'kit.changed-meanwhile', message: 'Mudou.' },
            { status: 409 },
          );
        now = { ...now, markdown, version: version + 1 };
        return version === 1 ? new Response('', { status: 502 }) : Response.json(now);
      }),
    );
    await user.click(await screen.findByRole('radio', { name: 'Markdown' }));
    const box = screen.getByRole('textbox', { name: 'Texto do documento' });
    await user.clear(box);
    await user.type(box, 'Meu');
    await waitFor(() => expect(now.version).toBe(2), { timeout: 5000 });
    await user.type(box, ' texto');
    await waitFor(() => expect(now.markdown).toBe('Meu texto'), { timeout: 5000 });
    expect(await screen.findByText('Salvo')).toBeTruthy();
    expect(screen.queryByText('Outra pessoa mudou este texto')).toBeNull();
  });

  it('goes to those who decide once nothing is missing', async () => {
    const ready = { ...policy, missing: [] };
    const waiting = { ...ready, status: 'IN_REVIEW' as const, approval: { workflowId: id, waiting: true } };
    const { user, server } = await renderPolicy(ready, reply(library.submitForApproval, waiting));
    await user.click(await screen.findByRole('button', { name: 'Enviar para aprovação' }));
    const dialog = await screen.findByRole('dialog', { name: 'Enviar para aprovação' });
    await within(dialog).findByRole('option', { name: 'Rita Souza' });
    await user.selectOptions(within(dialog).getByLabelText('Pessoa da empresa'), 'Rita Souza');
    await user.click(within(dialog).getByRole('button', { name: 'Enviar' }));
    expect(
      await screen.findByText('Enviado para aprovação. “Ver a aprovação” mostra quem falta decidir.'),
    ).toBeTruthy();
    expect(server.seen.find(({ route }) => route === nameOf(library.submitForApproval))?.body).toMatchObject({
      approvers: [{ accountId: rita.id }],
      ordered: false,
    });
  });

  it('may be asked of several from outside, so many of them, one after the other, until a day', async () => {
    const ready = { ...policy, missing: [] };
    const { user, server } = await renderPolicy(ready, reply(library.submitForApproval, ready));
    await user.click(await screen.findByRole('button', { name: 'Enviar para aprovação' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar para aprovação' }));
    await user.click(await dialog.findByRole('button', { name: 'Enviar' }));
    expect(await dialog.findByText(/^Escolha quem aprova/)).toBeTruthy();
    expect(dialog.queryByLabelText(/Um depois do outro/)).toBeNull();
    await user.type(dialog.getByLabelText('Nome de alguém de fora'), 'Dora Lima');
    await user.type(dialog.getByLabelText('E-mail'), 'dora@fora.test');
    await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
    await user.type(dialog.getByLabelText('Nome de alguém de fora'), 'Caio Reis');
    await user.type(dialog.getByLabelText('E-mail'), 'caio@fora.test');
    await user.type(dialog.getByLabelText(/Quantas aprovações bastam/), '1');
    await user.click(dialog.getByLabelText(/Um depois do outro/));
    await user.type(dialog.getByLabelText(/Decidir até/), '2099-03-01');
    await expectNoAxeViolations();
    await user.click(dialog.getByRole('button', { name: 'Enviar' }));
    expect(
      await screen.findByText('Enviado para aprovação. “Ver a aprovação” mostra quem falta decidir.'),
    ).toBeTruthy();
    expect(server.seen.find(({ route }) => route === nameOf(library.submitForApproval))?.body).toMatchObject({
      approvers: [
        { name: 'Dora Lima', email: 'dora@fora.test' },
        { name: 'Caio Reis', email: 'caio@fora.test' },
      ],
      ...{ needed: 1, ordered: true, dueDate: '2099-03-01' },
    });
  });
});

describe('what the model would rather write', () => {
  const proposal = {
    ...{ model: 'openai-compatible: played', createdAt: '2027-03-09T12:00:00.000Z', refused: 1, overtaken: 0 },
    chapters: [
      { number: 1, heading: 'Alcance', before: 'Vale para tudo.', after: 'Vale para todo arquivo.' },
      { number: 2, heading: 'Copiar', before: 'O cofre fica aqui.', after: 'O cofre fica ali.' },
    ],
  };
  it('is shown beside the draft, and only the chapters that are ticked are taken', async () => {
    const { user, server } = await renderPolicy(
      { ...policy, version: 7 },
      reply(drafting.wording, { proposal }),
      reply(drafting.acceptWording, { ...policy, version: 2 }),
    );
    const panel = within(await screen.findByRole('region', { name: 'Outra redação proposta' }));
    expect(panel.getByText(/1 capítulo ficou de fora/)).toBeTruthy();
    expect(await panel.findByText('ali', { selector: 'ins' })).toBeTruthy();
    await expectNoAxeViolations();
    await user.click(panel.getByLabelText('Usar no capítulo 1, Alcance'));
    await user.click(panel.getByRole('button', { name: 'Usar os marcados' }));
    expect(await screen.findByText('1 capítulo mudou.')).toBeTruthy();
    expect(server.seen.find(({ route }) => route === nameOf(drafting.acceptWording))?.body).toEqual({
      chapters: [2],
      version: 7,
    });
  });
});

describe('the versions', () => {
  it('are compared side by side, any two of them', async () => {
    const version = { status: 'SUPERSEDED' as const, title: policy.title, versionNotes: '', sha256: 'x' };
    const of = (number: number) => ({
      ...version,
      number,
      createdAt: policy.updatedAt,
      createdBy: rita,
      approvedAt: null,
    });
    const texts: Record<string, string> = {
      1: 'Guardar por 30 dias.',
      2: 'Guardar por 60 dias.',
      3: 'Guardar sempre.',
    };
    const { user } = await renderPolicy(
      { ...policy, number: 3 },
      reply(library.versions, { items: [of(3), of(2), of(1)] }),
      answer(library.readVersion, ({ params }) =>
        Response.json({ ...of(Number(params.number)), markdown: texts[params.number ?? ''] ?? '' }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Comparar com a versão 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Comparar versões' }));
    await user.selectOptions(await dialog.findByLabelText('Para'), '2');
    expect(await dialog.findByText('60', { selector: 'ins' })).toBeTruthy();
    expect(dialog.getByText('30', { selector: 'del' })).toBeTruthy();
    await expectNoAxeViolations();
  });
});

describe('the draft of a new version', () => {
  it('is discarded alone, after asking; the document is then what is in force', async () => {
    const draft = { ...policy, number: 2, approvedNumber: 1, version: 7 };
    const { user, server } = await renderPolicy(
      draft,
      reply(drafting.discardVersion, { ...policy, status: 'APPROVED', approvedNumber: 1 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Descartar o rascunho' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Descartar o rascunho da versão 2?' }));
    expect(asked.getByText(/A versão 1, em vigor, continua valendo/)).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'Descartar o rascunho' }));
    expect(await screen.findByText('Rascunho descartado. Vale a versão 1.')).toBeTruthy();
    expect(server.seen.find(({ route }) => route === nameOf(drafting.discardVersion))?.body).toEqual({ version: 7 });
  });

  it('of a document that was taken up again is put away, and not said to be deleted', async () => {
    const { user } = await renderPolicy({ ...policy, number: 2, approvedNumber: null });
    expect(screen.queryByRole('button', { name: 'Descartar o rascunho' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Arquivar' }));
    expect(await screen.findByText(/fica guardado com suas versões/)).toBeTruthy();
  });
});

describe('the comments', () => {
  it('stand beside the passage that they are about, and one is sent with its passage', async () => {
    const comment: PolicyComment = {
      ...{ id, body: 'E o entregador?', author: rita, mentions: [], createdAt: '2027-03-09T12:00:00.000Z' },
      ...{ quote: 'O cofre fica', stands: false },
    };
    const { user, server } = await renderPolicy(
      policy,
      reply(library.comments, { items: [comment] }),
      reply(library.comment, comment),
    );
    expect(await screen.findByText('E o entregador?')).toBeTruthy();
    expect(screen.getByText('O texto mudou desde então')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Trecho/), 'O cofre fica');
    await user.type(screen.getByLabelText('Comentário'), 'Onde?');
    await user.click(screen.getByRole('button', { name: 'Comentar' }));
    const sent = server.seen.find(({ route }) => route === nameOf(library.comment));
    expect(sent?.body).toMatchObject({ body: 'Onde?', quote: 'O cofre fica' });
    await expectNoAxeViolations();
  });
});
