import { act, screen } from '@testing-library/react';
import {
  type AskedQuestion,
  responding,
  type SupplierResponse,
} from '@vigia/contract/suppliers/responding.contract.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { offline, refuse, reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { ResponsePage } from './ResponsePage.tsx';

const token = 'A'.repeat(43);
const id = '019aa000-0000-7000-8000-0000000000d1';
const at = '2026-11-20T13:05:00.000Z';
const said = (pt: string, es = '') => ({ pt, en: '', es });
const question = (name: string, kind: AskedQuestion['kind'], more: Partial<AskedQuestion> = {}): AskedQuestion => ({
  ...{ id: name, kind, text: said(`Pergunta ${name}?`, `¿Pregunta ${name}?`), why: said(''), proofText: said('') },
  ...{ optional: false, proof: 'none', na: false, when: null, unit: null, options: [] },
  ...more,
});
const view: SupplierResponse = {
  ...{ id, rehearsal: false, company: 'Padaria Sol', supplier: 'Nuvem Clara', name: 'Clara', message: 'Obrigado!' },
  ...{ locale: 'pt', status: 'sent', dueDate: '2026-12-01', late: false, editable: true, onlyAgain: false },
  ...{ reopenReason: '', title: said('Essencial'), intro: said('Curto.'), minutes: 10 },
  sections: [
    { id: 'access', title: said('Acesso', 'Acceso'), intro: said(''), questions: [question('mfa', 'yes-no')] },
    {
      id: 'notice',
      title: said('Aviso'),
      intro: said(''),
      questions: [question('hours', 'number', { unit: 'hours' })],
    },
  ],
  ...{ answers: [], submittedAt: null, submittedName: null, receipt: null, findings: [], lastYear: 0 },
};
const kept = (name: string, value: string | number, version = 1, by = 'Clara') => ({
  ...{ question: name, value, note: '', version, by, at },
});
const here = (name: string, value: string | number) => ({
  ...kept(name, value),
  again: false,
  comment: '',
  proofs: [],
});
const proof = { id, name: 'prova.pdf', bytes: 9, sha256: 'ab', at };
const page = { path: `/suppliers/response/${token}`, pattern: '/suppliers/response/:token' } as const;
const saving = reply(responding.save, ({ body }) => {
  const { answers } = body as { answers: { question: string; value: string; basedOn: number }[] };
  return { saved: answers.map((one) => kept(one.question, one.value, one.basedOn + 1)), overtaken: [] };
});

/** As the server keeps texts: without what surrounds them. */
const trimming = reply(responding.save, ({ body }) => {
  const { answers } = body as { answers: { question: string; value: string; basedOn: number }[] };
  return { saved: answers.map((one) => kept(one.question, one.value.trim(), one.basedOn + 1)), overtaken: [] };
});

beforeEach(() => localStorage.removeItem(`vigia-supplier:${id}`));

test('answers save by themselves, part by part, and are sent in with a name', async () => {
  const sent = {
    ...view,
    status: 'submitted' as const,
    editable: false,
    submittedName: 'Clara',
    submittedAt: at,
    receipt: 'ab',
  };
  const { user, server } = await renderScreen(<ResponsePage token={token} rehearsal={false} />, {
    ...page,
    replies: [reply(responding.get, view), saving, reply(responding.submit, sent)],
  });
  expect(await screen.findByText('Padaria Sol pede que Nuvem Clara responda estas perguntas.')).toBeTruthy();
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, nofollow');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('radio', { name: 'Sim' }));
  expect(await screen.findByText('Tudo salvo')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Próxima parte' }));
  await user.type(screen.getByLabelText('Horas'), '4');
  await user.click(screen.getByRole('button', { name: 'Revisar e enviar' }));
  await expectNoAxeViolations();
  await user.type(screen.getByLabelText('Seu nome'), 'Clara');
  await user.click(screen.getByRole('button', { name: 'Enviar respostas' }));
  expect(await screen.findByText('Respostas enviadas a Padaria Sol. Obrigado.')).toBeTruthy();
  const saved = server.seen.flatMap(({ route, body }) => (route === 'PUT /supplier-response/:token' ? [body] : []));
  expect(saved.at(-1)).toEqual({ answers: [{ question: 'hours', value: 4, note: '', basedOn: 0 }] });
  expect(server.seen.at(-1)).toMatchObject({ route: 'POST /supplier-response/:token/submit', body: { name: 'Clara' } });
});

test('without a connection the answer stays on this device, and goes out when it is back', async () => {
  const { user, server } = await renderScreen(<ResponsePage token={token} rehearsal={false} />, {
    ...page,
    replies: [reply(responding.get, view), offline(responding.save)],
  });
  await user.click(await screen.findByRole('radio', { name: 'Não' }));
  expect(await screen.findByText(/Sem conexão/)).toBeTruthy();
  expect(localStorage.getItem(`vigia-supplier:${id}`)).toContain('mfa');
  server.add(saving);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Tudo salvo')).toBeTruthy();
  expect(localStorage.getItem(`vigia-supplier:${id}`)).toBeNull();
});

test('what a colleague answered meanwhile is told, and nobody is overwritten', async () => {
  const theirs = { saved: [], overtaken: [kept('mfa', 'yes', 2, 'Téo')] };
  const { user, server } = await renderScreen(<ResponsePage token={token} rehearsal={false} />, {
    ...page,
    replies: [reply(responding.get, view), reply(responding.save, theirs)],
  });
  await user.click(await screen.findByRole('radio', { name: 'Não' }));
  expect(await screen.findByText(/Téo respondeu “Sim” enquanto você respondia/)).toBeTruthy();
  server.add(saving);
  await user.click(screen.getByRole('button', { name: 'Fica a minha' }));
  expect(await screen.findByText('Tudo salvo')).toBeTruthy();
  expect(server.seen.at(-1)?.body).toMatchObject({ answers: [{ question: 'mfa', value: 'no', basedOn: 2 }] });
});

test('while one of two answers is to be chosen nothing is called saved, and the review leads to it', async () => {
  const theirs = { saved: [], overtaken: [kept('mfa', 'yes', 2, 'Téo')] };
  const { user, server } = await renderScreen(<ResponsePage token={token} rehearsal={false} />, {
    ...page,
    replies: [reply(responding.get, { ...view, answers: [here('hours', 2)] }), reply(responding.save, theirs)],
  });
  await user.click(await screen.findByRole('radio', { name: 'Não' }));
  expect(await screen.findByText('Uma resposta espera a sua escolha')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Parte'), '2');
  expect(screen.queryByRole('button', { name: 'Enviar respostas' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Acesso: 1 pergunta' }));
  server.add(saving);
  await user.click(screen.getByRole('button', { name: 'Fica a minha' }));
  expect(await screen.findByText('Tudo salvo')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Parte'), '2');
  expect(screen.getByRole('button', { name: 'Enviar respostas' })).toBeTruthy();
});

test('the page turns to Spanish, questions too; open questions are named before sending', async () => {
  const { user } = await renderScreen(<ResponsePage token={token} rehearsal={false} />, {
    ...page,
    replies: [reply(responding.get, { ...view, answers: [here('hours', 2)] }), saving],
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Idioma' }), 'es');
  expect(await screen.findByText('¿Pregunta mfa?')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Parte'), '2');
  expect(screen.getByRole('button', { name: 'Acceso: 1 pregunta' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enviar respuestas' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Idioma' }), 'pt');
});

test('what may be left out is not asked for before sending', async () => {
  const may = {
    id: 'more',
    title: said('Mais'),
    intro: said(''),
    questions: [question('extra', 'number', { optional: true })],
  };
  const { user } = await renderScreen(<ResponsePage token={token} rehearsal={false} />, {
    ...page,
    replies: [
      reply(responding.get, {
        ...view,
        sections: [...view.sections, may],
        answers: [here('mfa', 'yes'), here('hours', 2)],
      }),
      saving,
    ],
  });
  await user.selectOptions(await screen.findByLabelText('Parte'), '3');
  expect(await screen.findByRole('button', { name: 'Enviar respostas' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Mais: / })).toBeNull();
});

test('a link that does not work says so and no more', async () => {
  const replies = [refuse(responding.get, { status: 404, code: 'kit.link-unknown' })];
  await renderScreen(<ResponsePage token={token} rehearsal={false} />, { ...page, replies });
  expect(await screen.findByText(/Este link não existe, expirou ou foi cancelado/)).toBeTruthy();
  await expectNoAxeViolations();
});

test('a rehearsal says that it keeps nothing, and sends nothing', async () => {
  const { user, server } = await renderScreen(<ResponsePage token={token} rehearsal />, {
    ...{ path: `/test-supplier/${token}`, pattern: '/test-supplier/:token' },
    replies: [reply(responding.rehearse, { ...view, rehearsal: true, supplier: '' })],
  });
  await user.click(await screen.findByRole('radio', { name: 'Sim' }));
  expect(screen.getByText(/Nada do que você responder aqui é guardado/)).toBeTruthy();
  expect(server.seen.map(({ route }) => route)).toEqual(['GET /supplier-response/rehearsal/:token']);
  expect(localStorage.getItem(`vigia-supplier:${id}`)).toBeNull();
});

test('an answer that is refused is marked, the others are saved, and nothing is handed in without it', async () => {
  const saves: string[][] = [];
  const picky = reply(responding.save, ({ body }) => {
    const { answers } = body as { answers: { question: string; value: string; basedOn: number }[] };
    saves.push(answers.map((one) => one.question));
    return { saved: answers.map((one) => kept(one.question, one.value, one.basedOn + 1)), overtaken: [] };
  });
  const errors = [{ pointer: '/answers/0/value', code: 'suppliers.unfit', message: 'Isto não responde à pergunta.' }];
  const { user, server } = await renderScreen(<ResponsePage token={token} rehearsal={false} />, {
    ...page,
    replies: [
      reply(responding.get, { ...view, answers: [here('mfa', 'yes'), here('hours', 2)] }),
      refuse(responding.save, { status: 422, code: 'kit.invalid', errors }),
    ],
  });
  await user.click(await screen.findByRole('radio', { name: 'Não' }));
  expect(await screen.findByText(/Esta resposta não foi aceita/)).toBeTruthy();
  server.add(picky);
  await user.click(screen.getByRole('button', { name: 'Próxima parte' }));
  await user.type(screen.getByLabelText('Horas'), '4');
  expect(await screen.findByText(/Uma resposta não foi aceita/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Revisar e enviar' }));
  expect(screen.getByRole('button', { name: 'Acesso: 1 pergunta' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enviar respostas' })).toBeNull();
  expect(saves).toEqual([['hours']]);
  expect(server.seen.some(({ route }) => route.endsWith('/submit'))).toBe(false);
});

test('a text that reads “na” stays a text, and a pause after a space eats nothing', async () => {
  const text = { ...view, sections: [{ ...view.sections[0], id: 'a', questions: [question('where', 'text')] }] };
  const { user, server } = await renderScreen(<ResponsePage token={token} rehearsal={false} />, {
    ...page,
    replies: [reply(responding.get, text as SupplierResponse), trimming],
  });
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Sua resposta');
  await user.type(field, 'na');
  expect(field.value).toBe('na');
  expect(await screen.findByText('Tudo salvo')).toBeTruthy();
  expect(await screen.findByText('1 de 1 respondidas')).toBeTruthy();
  expect(server.seen.at(-1)?.body).toMatchObject({ answers: [{ question: 'where', value: 'na' }] });
  await user.type(field, ' ');
  expect(await screen.findByText('Salvando…')).toBeTruthy();
  expect(await screen.findByText('Tudo salvo')).toBeTruthy();
  expect(field.value).toBe('na ');
});

test('of a questionnaire that was opened again, what hangs on a changed answer can be answered too', async () => {
  const more = question('which', 'text', { when: { question: 'mfa', is: ['yes'] } });
  const again = {
    ...view,
    ...{
      status: 'reopened' as const,
      onlyAgain: true,
      answers: [{ ...here('mfa', 'no'), again: true, comment: 'E?' }],
    },
    sections: view.sections.map((one) => (one.id === 'access' ? { ...one, questions: [...one.questions, more] } : one)),
  };
  const { user } = await renderScreen(<ResponsePage token={token} rehearsal={false} />, {
    ...page,
    replies: [reply(responding.get, again), saving],
  });
  expect(await screen.findByText('Pergunta mfa?')).toBeTruthy();
  expect(screen.queryByText('Pergunta which?')).toBeNull();
  expect(screen.queryByText('Pergunta hours?')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Sim' }));
  expect(await screen.findByText('Pergunta which?')).toBeTruthy();
});

/** A sending that goes on as far as the test says. */
class HeldSending {
  static last: HeldSending | null = null;
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload?: () => void;
  status = 201;
  responseText = JSON.stringify({ ...proof, givenIn: false });
  constructor() {
    HeldSending.last = this;
  }
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  send() {}
}

test('a file says how much of it has gone; one that was sent in before stays', async () => {
  vi.stubGlobal('XMLHttpRequest', HeldSending);
  const asked = question('backup', 'yes-no', { proof: 'required' });
  const old = { ...proof, givenIn: true };
  const { user } = await renderScreen(<ResponsePage token={token} rehearsal={false} />, {
    ...page,
    replies: [
      reply(responding.get, {
        ...view,
        sections: [{ id: 'access', title: said('Acesso'), intro: said(''), questions: [asked] }],
        answers: [{ ...here('backup', 'yes'), proofs: [old] }],
      }),
    ],
  });
  expect(await screen.findByText('(já enviado, fica guardado)')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Remover/ })).toBeNull();
  await user.upload(screen.getByLabelText('Anexar arquivo ou foto'), new File(['x'], 'nova.pdf'));
  act(() => HeldSending.last?.upload.onprogress?.({ lengthComputable: true, loaded: 30, total: 40 }));
  expect(screen.getByRole('progressbar', { name: 'nova.pdf: quanto já foi enviado' }).getAttribute('value')).toBe('75');
  expect(screen.getByText('75 %')).toBeTruthy();
  await expectNoAxeViolations();
  act(() => HeldSending.last?.onload?.());
  await vi.waitFor(() => expect(screen.queryByText('75 %')).toBeNull());
  vi.unstubAllGlobals();
});

test('an answer that was given before and is changed goes back as an answer alone', async () => {
  const { user, server } = await renderScreen(<ResponsePage token={token} rehearsal={false} />, {
    ...page,
    replies: [reply(responding.get, { ...view, answers: [here('mfa', 'yes')] }), saving],
  });
  await user.click(await screen.findByRole('radio', { name: 'Não' }));
  await screen.findByText('Tudo salvo');
  const sent = server.seen.flatMap(({ route, body }) => (route === 'PUT /supplier-response/:token' ? [body] : []));
  expect(sent).toEqual([{ answers: [{ question: 'mfa', value: 'no', note: '', basedOn: 1 }] }]);
});

test('a finished sheet of their own is read: what is ready is taken with one tap, the rest stands beside its question', async () => {
  const row = { sheet: 'CAIQ', line: 7, question: 'Is MFA used?', answer: 'Yes', comment: 'Since May' };
  const { user, server } = await renderScreen(<ResponsePage token={token} rehearsal={false} />, {
    ...page,
    replies: [
      reply(responding.get, view),
      saving,
      reply(responding.readSheet, {
        rows: 9,
        answers: [
          { question: 'mfa', value: null, note: '', rows: [{ ...row, how: 'subject' }] },
          { question: 'hours', value: 4, note: 'Plantão', rows: [{ ...row, line: 8, how: 'same', answer: '4 horas' }] },
        ],
      }),
    ],
  });
  await user.click(await screen.findByText('Já responderam um questionário parecido?'));
  await user.upload(screen.getByLabelText('Escolher a planilha'), new File(['x'], 'nossa.xlsx'));
  expect(await screen.findByText('nossa.xlsx: 9 linhas respondidas.')).toBeTruthy();
  expect(screen.getByText('Na planilha de vocês')).toBeTruthy();
  expect(screen.getByText(/\(CAIQ, linha 7\)/)).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Usar como comentário' }));
  expect(screen.getByLabelText(/Comentário/)).toHaveProperty('value', 'Yes. Since May');
  await user.click(screen.getByRole('button', { name: 'Usar 1 resposta pronta' }));
  await screen.findByText('Tudo salvo');
  const sent = server.seen.flatMap(({ route, body }) =>
    route === 'PUT /supplier-response/:token' ? (body as { answers: object[] }).answers : [],
  );
  expect(sent).toContainEqual({ question: 'hours', value: 4, note: 'Plantão', basedOn: 0 });
  expect(screen.queryByRole('button', { name: 'Usar 1 resposta pronta' })).toBeNull();
});

test('a sheet that cannot be read is refused with its reason, and nothing is lost', async () => {
  const { user } = await renderScreen(<ResponsePage token={token} rehearsal={false} />, {
    ...page,
    replies: [
      reply(responding.get, view),
      refuse(responding.readSheet, { status: 415, code: 'customer-forms.locked', message: 'Tire a senha.' }),
    ],
  });
  await user.click(await screen.findByText('Já responderam um questionário parecido?'));
  await user.upload(screen.getByLabelText('Escolher a planilha'), new File(['x'], 'nossa.xlsx'));
  expect((await screen.findByRole('alert')).textContent).toBe('Tire a senha.');
});
