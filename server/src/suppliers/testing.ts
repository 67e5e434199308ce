/** For tests of suppliers: a supplier of the company's, a small questionnaire, and whoever answers it by link. */
import type { Reply } from '@vigia/contract/kit/domain.ts';
import type { formQuestion, supplierForm } from '@vigia/contract/suppliers/forms.shapes.ts';
import type { responding } from '@vigia/contract/suppliers/responding.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import type { z } from 'zod';
import type { TestApp, TestCaller } from '../kit/testing/app.ts';

const said = (pt: string) => ({ pt, en: `${pt} (en)`, es: '' });
const nothing = { pt: '', en: '', es: '' };
type Question = z.input<typeof formQuestion>;
const question = (id: string, more: Pick<Question, 'kind'> & Partial<Question>): Question => ({
  ...{ id, text: said(`Pergunta ${id}`), why: nothing, proofText: nothing, flag: nothing },
  ...more,
});

/** Five questions: one that is asked after a yes, one with a proof, one that knocks out, one to choose and one of text. */
export const smallForm: z.input<typeof supplierForm> = {
  title: said('Pequeno'),
  intro: nothing,
  sections: [
    {
      id: 'access',
      title: said('Acesso'),
      intro: nothing,
      questions: [
        question('two-step', { kind: 'yes-no', weight: 3, knockout: true }),
        question('which', { kind: 'text', weight: 0, when: { question: 'two-step', is: ['yes'] } }),
        question('backup', { kind: 'yes-no', weight: 1, proof: 'required', na: true }),
      ],
    },
    {
      id: 'notice',
      title: said('Aviso'),
      intro: nothing,
      questions: [
        question('hours', {
          ...{ kind: 'number', weight: 2, unit: 'hours' },
          bands: [
            { to: 24, points: 100 },
            { to: null, points: 20 },
          ],
        }),
        question('subs', {
          ...{ kind: 'choice', weight: 1, optional: true },
          options: [
            { id: 'none', text: said('Ninguém'), points: 100 },
            { id: 'some', text: said('Alguns'), points: 50 },
          ],
        }),
      ],
    },
  ],
};

export const noTier = { data: 0, volume: 0, access: 0, stop: 0, replace: 0, money: 0, duty: 0 };
export const dayIn = (days: number): string => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();

interface AskedSupplier {
  readonly supplierId: string;
  readonly evaluationId: string;
  readonly token: string;
  readonly email: string;
}

/** The token in the newest mail to an address. */
export async function tokenMailed(app: TestApp, to: string): Promise<string> {
  await app.drain();
  const [row] = await app.sql(
    'SELECT body_text FROM messages WHERE recipient = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
    [to],
  );
  return /suppliers\/response\/([\w-]{43})/.exec(String(row?.body_text))?.[1] ?? '';
}

/** A supplier that was sent the small questionnaire. */
export async function askSmall(app: TestApp, admin: TestCaller, name = 'Nuvem Clara'): Promise<AskedSupplier> {
  const email = `${name.toLowerCase().replaceAll(/\W/g, '')}@fora.test`;
  const template = await admin.call(suppliers.createTemplate, { body: { form: smallForm } });
  const { id } = await admin.call(suppliers.create, { body: { name, email, tierAnswers: noTier } });
  const body = { templateId: template.id, dueDate: dayIn(14), email, contactName: 'Clara' };
  const { evaluation } = await admin.call(suppliers.evaluate, { params: { id }, body });
  return { supplierId: id, evaluationId: evaluation.id, token: await tokenMailed(app, email), email };
}

/** Answers everything well, from what stands now. */
export const goodAnswers = (seen: Reply<typeof responding.get>) => {
  const versions = new Map(seen.answers.map(({ question: id, version }) => [id, version]));
  const answer = (id: string, value: string | number) => ({ question: id, value, basedOn: versions.get(id) ?? 0 });
  return {
    answers: [answer('two-step', 'yes'), answer('which', 'Todas'), answer('backup', 'yes'), answer('hours', 24)],
  };
};
