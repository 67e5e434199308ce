import { screen, waitFor, within } from '@testing-library/react';
import { customerForms } from '@vigia/contract/customer-forms/customer-forms.contract.ts';
import type { CustomerForm, FormRow } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import { describe, expect, it } from 'vitest';
import { answer, type FakeReply, refuse, reply, replyOver } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { FormScreen } from './FormScreen.tsx';
import { sampleForm, sampleRow, sampleSheet } from './testing/samples.ts';

const blank = sampleRow(3, {
  answer: 'unknown',
  text: '',
  written: '',
  citations: [],
  basis: null,
  status: 'blank',
  confidence: 0,
});
const shown = (form: Partial<CustomerForm> = {}, items: FormRow[] = [sampleRow(2), blank]) =>
  reply(customerForms.get, {
    form: { ...sampleForm, ...form },
    sheets: [sampleSheet],
    rows: { items, total: items.length, page: 1, limit: 20 },
  });
const render = (...replies: FakeReply[]) =>
  renderScreen(<FormScreen />, {
    role: 'ADMIN',
    path: `/customer-forms/${sampleForm.id}`,
    pattern: '/customer-forms/:id',
    replies,
  });
type Rendered = Awaited<ReturnType<typeof render>>;
const sent = ({ server }: Rendered, route: Route) => server.seen.find((one) => one.route === nameOf(route));
const row = async (at: number) => {
  const found = (await screen.findByText(`Pergunta número ${at}?`)).closest('li');
  if (!found) throw new Error('no row');
  return within(found);
};

describe('a questionnaire under review', () => {
  it('shows what is suggested, on what it rests and how sure it is', async () => {
    await render(shown());
    const first = await row(2);
    expect(first.getByText('Confiança alta')).toBeTruthy();
    expect(first.getByRole('link', { name: 'Autenticação segura' }).getAttribute('href')).toContain('A.8.5');
    expect(first.getByText(/Comentário da empresa na avaliação: .*Falta o contador/)).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: '1 de 3 aprovadas' })).toBeTruthy();
    expect((await row(3)).getByRole('button', { name: 'Aprovar' })).toHaveProperty('disabled', true);
    await expectNoAxeViolations();
  });

  it('approves with the keys, as it was edited', async () => {
    const rendered = await render(
      shown(),
      reply(customerForms.changeRow, sampleRow(2, { status: 'approved', version: 2 })),
    );
    const text = (await row(2)).getByLabelText('Explicação');
    await rendered.user.clear(text);
    await rendered.user.type(text, 'Com chave física.{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(sent(rendered, customerForms.changeRow)?.body).toEqual({
        ...{ answer: 'yes', text: 'Com chave física.', approved: true, version: 1 },
      }),
    );
  });

  it('keeps what was typed when somebody else was first', async () => {
    const meanwhile = {
      status: 409,
      code: 'customer-forms.row-changed-meanwhile',
      message: 'Alguém alterou esta resposta.',
    };
    const { user } = await render(shown(), refuse(customerForms.changeRow, meanwhile));
    const first = await row(2);
    await user.type(first.getByLabelText('Explicação'), ' Minha frase.');
    await user.click(first.getByRole('button', { name: 'Salvar sem aprovar' }));
    expect(await screen.findByText('Alguém alterou esta resposta.')).toBeTruthy();
    expect(screen.getByDisplayValue(/Minha frase/)).toBeTruthy();
  });

  it('takes an answer that was kept, and never heard of, for nobody else’s', async () => {
    const lost = answer(customerForms.changeRow, () => new Response('', { status: 502 }));
    const { user, server, readAgain } = await render(shown(), lost);
    const first = await row(2);
    await user.type(first.getByLabelText('Explicação'), ' Minha frase.');
    await user.click(first.getByRole('button', { name: 'Salvar sem aprovar' }));
    await waitFor(() => expect(server.seen.some(({ route }) => route === nameOf(customerForms.changeRow))).toBe(true));
    await user.type(first.getByLabelText('Explicação'), ' E mais.');
    const text = `${sampleRow(2).text} Minha frase.`;
    server.add(shown({}, [sampleRow(2, { text, version: 2 }), sampleRow(3, { text: 'Lida de novo.' })]));
    await readAgain();
    expect(await screen.findByDisplayValue('Lida de novo.')).toBeTruthy();
    expect(first.getByDisplayValue(/Minha frase. E mais/)).toBeTruthy();
    expect(first.queryByRole('status')).toBeNull();
  });

  it('does not overwrite unseen an answer that was read anew while somebody typed', async () => {
    const rendered = await render(shown(), replyOver(2, customerForms.changeRow, sampleRow(2, { version: 3 })));
    const { user, server, readAgain } = rendered;
    const first = await row(2);
    await user.type(first.getByLabelText('Explicação'), ' Minha frase.');
    server.add(shown({}, [sampleRow(2, { text: 'Não, ainda não.', answer: 'no', version: 2 }), blank]));
    await readAgain();
    expect((await first.findByRole('status')).textContent).toContain('Explicação agora é: Não, ainda não.');
    await expectNoAxeViolations();
    await user.click(first.getByRole('button', { name: 'Salvar sem aprovar' }));
    await waitFor(() => expect(sent(rendered, customerForms.changeRow)?.body).toMatchObject({ version: 1 }));
    expect(first.getByDisplayValue(/Minha frase/)).toBeTruthy();
    await user.click(first.getByRole('button', { name: 'Salvar sem aprovar' }));
    const bodies = () =>
      server.seen.filter((one) => one.route === nameOf(customerForms.changeRow)).map((one) => one.body);
    await waitFor(() => expect(bodies()[1]).toMatchObject({ version: 2 }));
  });

  it('approves what is sure as it was shown, not what was found since', async () => {
    const rendered = await render(shown({ version: 4 }), reply(customerForms.approveAll, { approved: 1 }));
    await rendered.user.click(await screen.findByRole('button', { name: 'Aprovar as mais seguras' }));
    const dialog = within(await screen.findByRole('dialog'));
    await rendered.user.click(dialog.getByRole('button', { name: 'Aprovar as mais seguras' }));
    expect(await screen.findByText('1 resposta aprovada.')).toBeTruthy();
    expect(sent(rendered, customerForms.approveAll)?.body).toMatchObject({ version: 4 });
  });

  it('asks what leaves with the file, and says how much nobody has approved', async () => {
    const { user } = await render(shown());
    await user.click(await screen.findByRole('button', { name: 'Baixar' }));
    const dialog = await screen.findByRole('dialog', { name: 'O que vai no arquivo?' });
    expect(within(dialog).getByText('1 resposta aprovada vai no arquivo.')).toBeTruthy();
    expect(within(dialog).getByText(/1 resposta sugerida ou editada ainda não foi aprovada/)).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Baixar só as aprovadas' })).toBeTruthy();
  });

  it.each([
    ['Baixar só as aprovadas', 'approved'],
    ['Baixar todas, mesmo sem aprovação', 'all'],
  ])('%s: the file holds what was said', async (name, include) => {
    const file = answer(customerForms.download, () => new Response('', { headers: { 'content-type': 'text/csv' } }));
    const rendered = await render(shown(), file);
    await rendered.user.click(await screen.findByRole('button', { name: 'Baixar' }));
    const dialog = await screen.findByRole('dialog', { name: 'O que vai no arquivo?' });
    await rendered.user.click(within(dialog).getByRole('button', { name }));
    await waitFor(() => expect(sent(rendered, customerForms.download)?.query).toEqual({ include }));
  });

  it('says what to do where no question was found, and takes other columns', async () => {
    const rendered = await render(
      shown({ status: 'failed', fault: 'no-questions' }, []),
      reply(customerForms.columns, { ...sampleForm, status: 'reading' }),
    );
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(/Nenhuma pergunta foi encontrada/)).toBeTruthy();
    await rendered.user.click(within(alert).getByRole('button', { name: 'Colunas' }));
    const drawer = await screen.findByRole('dialog', { name: 'Onde está cada coisa' });
    await rendered.user.selectOptions(within(drawer).getByLabelText('Coluna da explicação'), 'C');
    await rendered.user.click(within(drawer).getByRole('button', { name: 'Responder de novo' }));
    await waitFor(() =>
      expect(sent(rendered, customerForms.columns)?.body).toEqual({
        version: 1,
        sheets: [{ sheet: 0, header: 1, question: 'A', answer: 'B', comment: 'C' }],
      }),
    );
  });

  it('says that it is being answered, and why it cannot be shown', async () => {
    await render(shown({ status: 'reading' }, []));
    expect(await screen.findByText(/está sendo lido e respondido/)).toBeTruthy();
  });
});

it('what is said of the columns is said of the questionnaire as it was opened, and stays when it was changed meanwhile', async () => {
  const rendered = await render(shown(), replyOver(2, customerForms.columns, sampleForm));
  const { user, server, readAgain } = rendered;
  await user.click(await screen.findByRole('button', { name: 'Colunas' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Onde está cada coisa' }));
  await user.selectOptions(drawer.getByLabelText('Coluna da explicação'), 'C');
  server.add(shown({ version: 2 }));
  await readAgain();
  await user.click(drawer.getByRole('button', { name: 'Responder de novo' }));
  expect(await drawer.findByRole('alert')).toBeTruthy();
  expect(drawer.getByLabelText('Coluna da explicação')).toHaveProperty('value', 'C');
  const place = { sheet: 0, header: 1, question: 'A', answer: 'B', comment: 'C' };
  expect(sent(rendered, customerForms.columns)?.body).toEqual({ version: 1, sheets: [place] });
});
