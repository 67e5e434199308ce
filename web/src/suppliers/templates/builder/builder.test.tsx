import { screen, within } from '@testing-library/react';
import { type SupplierTemplate, supplierForm } from '@vigia/contract/suppliers/forms.shapes.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { expect, test } from 'vitest';
import { refuse, reply, replyOver } from '../../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../../kit/testing/render.tsx';
import { TemplateScreen } from '../TemplateScreen.tsx';
import { freshQuestion, moved, ofKind, withSections } from './editing.ts';

const id = '019aa000-0000-7000-8000-0000000000e1';
const said = (pt: string) => ({ pt, en: '', es: '' });
const none = said('');
const question = (name: string, more: object = {}) => ({
  ...{ id: name, kind: 'yes-no', text: said(`Pergunta ${name}`), why: none, proofText: none, flag: none },
  ...more,
});
const form = supplierForm.parse({
  ...{ title: said('Nosso'), intro: none },
  sections: [
    {
      ...{ id: 'access', title: said('Acesso'), intro: none },
      questions: [question('mfa'), question('which', { when: { question: 'mfa', is: ['yes'] } })],
    },
  ],
});
const template: SupplierTemplate = {
  ...{ id, shipped: false, title: 'Nosso', summary: '', questions: 2, minutes: 20, version: 3, tiers: [] },
  ...{ categories: [], updatedAt: null, form },
};
const page = { role: 'ADMIN', path: `/suppliers/templates/${id}`, pattern: '/suppliers/templates/:id' } as const;

test('questions are added, reworded, moved and saved as a new version', async () => {
  const { user, server } = await renderScreen(<TemplateScreen />, {
    ...page,
    replies: [
      reply(suppliers.template, template),
      reply(suppliers.updateTemplate, ({ body }) => ({
        ...template,
        version: 4,
        form: (body as typeof template).form,
      })),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Nova pergunta' }));
  const fresh = screen.getAllByRole('listitem')[2] as HTMLElement;
  await user.type(within(fresh).getByLabelText(/O que perguntar/), 'Têm seguro?');
  await user.selectOptions(within(fresh).getByLabelText('Peso na nota'), '3');
  await user.click(screen.getByRole('button', { name: 'Subir: Pergunta 3' }));
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Salvar nova versão' }));
  expect(await screen.findByText('Tudo salvo.')).toBeTruthy();
  const put = server.seen.find(({ route }) => route === 'PUT /suppliers/templates/:id');
  const sent = put?.body as { version: number; form: typeof form };
  expect(sent.version).toBe(3);
  expect(sent.form.sections[0]?.questions.map((one) => [one.text.pt, one.weight])).toEqual([
    ['Pergunta mfa', 1],
    ['Têm seguro?', 3],
    ['Pergunta which', 1],
  ]);
});

test('what is refused is said at the question; what was written stays', async () => {
  const errors = [{ pointer: '/form/sections/0/questions/1/options', code: 'suppliers.two-options' }];
  const { user } = await renderScreen(<TemplateScreen />, {
    ...page,
    replies: [
      reply(suppliers.template, template),
      refuse(suppliers.updateTemplate, { status: 422, code: 'kit.invalid', errors }),
    ],
  });
  const title = await screen.findByLabelText<HTMLInputElement>(/Nome do questionário/);
  await user.type(title, ' mudado');
  await user.click(screen.getByRole('button', { name: 'Salvar nova versão' }));
  expect(await screen.findByText('Dê pelo menos duas opções.')).toBeTruthy();
  expect(title.value).toBe('Nosso mudado');
});

test('one that somebody else saved meanwhile keeps their parts; what both wrote is said, and saving again decides', async () => {
  const { user, server } = await renderScreen(<TemplateScreen />, {
    ...page,
    replies: [reply(suppliers.template, template), replyOver(4, suppliers.updateTemplate, { ...template, version: 5 })],
  });
  await user.type(await screen.findByLabelText(/Nome do questionário/), ' mudado');
  const theirs = { ...form, title: said('Deles'), minutes: 45 };
  server.add(reply(suppliers.template, { ...template, title: 'Deles', version: 4, form: theirs }));
  await user.click(screen.getByRole('button', { name: 'Salvar nova versão' }));
  expect(await screen.findByText('Nome do questionário agora é: Deles')).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Salvar nova versão' }));
  expect(await screen.findByText('Tudo salvo.')).toBeTruthy();
  const put = server.seen.findLast(({ route }) => route === 'PUT /suppliers/templates/:id');
  expect(put?.body).toMatchObject({ version: 4, form: { title: said('Nosso mudado'), minutes: 45 } });
});

test('one that is shipped is read, and copied to be changed', async () => {
  await renderScreen(<TemplateScreen />, {
    ...{ role: 'ADMIN', path: '/suppliers/templates/essential', pattern: '/suppliers/templates/:id' },
    replies: [reply(suppliers.template, { ...template, id: 'essential', shipped: true })],
  });
  expect(await screen.findByText('Pergunta mfa')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copiar para ajustar' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Salvar nova versão' })).toBeNull();
  await expectNoAxeViolations();
});

test('nothing hangs on what is gone or comes later; ids are never given twice', () => {
  const [section] = form.sections;
  if (!section) throw new Error('The questionnaire has no part.');
  const turned = withSections(form, [{ ...section, questions: moved(section.questions, 0, 1) }]);
  expect(turned.sections[0]?.questions.map((one) => [one.id, one.when])).toEqual([
    ['which', null],
    ['mfa', null],
  ]);
  const one = freshQuestion(form);
  const more = withSections(form, [{ ...section, questions: [...section.questions, one] }]);
  expect(freshQuestion(more).id).not.toBe(one.id);
  expect(ofKind(one, 'choice').options).toHaveLength(2);
  expect(ofKind({ ...one, knockout: true, na: true }, 'text')).toMatchObject({ knockout: false, na: false, weight: 0 });
});
