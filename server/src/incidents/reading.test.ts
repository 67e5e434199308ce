/** The first reading of what somebody told: what it is, and that it is not clear where it is not. */
import { expect, it } from 'vitest';
import { readIncident } from './incidents.analysis.ts';

const bookOf = (told: string) => {
  const { certain, playbook } = readIncident(told, 'pt');
  return certain ? playbook.id : null;
};

it.each([
  ['Todos os arquivos do servidor estão com extensão estranha e pedem bitcoin', 'ransomware-attack'],
  ['no abren los archivos y piden rescate', 'ransomware-attack'],
  ['files locked, a note on every desktop asks for money', 'ransomware-attack'],
  ['Cliquei num link e coloquei minha senha do Microsoft 365', 'phishing-clicked-by-someone'],
  ['Mandei o holerite de um funcionário para outro cliente por e-mail', 'sent-to-the-wrong-recipient'],
  [
    'Mandei por engano a planilha da folha de um cliente (nomes, CPF, salários e conta bancária de 40 pessoas) para o e-mail de outro cliente.',
    'sent-to-the-wrong-recipient',
  ],
  ['Um ex-funcionário levou a lista de clientes', 'insider-takes-or-destroys'],
  ['A internet caiu e ninguém consegue trabalhar', 'system-stopped'],
  ['fiz um pix de 8 mil pro fornecedor e era golpe, a conta nao era dele', 'payment-fraud'],
  ['laptop stolen from my car last night', 'lost-or-stolen-device'],
  ['commitei a senha do banco no repositório público', 'key-or-certificate-exposed'],
  ['la página web muestra publicidad de casino', 'site-altered-or-cards-captured'],
  ['there is a forwarding rule in my inbox I did not make', 'mailbox-broken-into'],
])('reads “%s”', (told, book) => {
  expect(bookOf(told)).toBe(book);
});

it.each(['xyz', 'tem algo estranho acontecendo', 'preciso de ajuda, todos estão preocupados', 'qué hago ahora'])(
  'says of “%s” that it is not clear',
  (told) => {
    expect(readIncident(told, 'pt').certain).toBe(false);
  },
);

it('believes who chose the kind where the words say little, and names what else it may be', () => {
  const read = readIncident('achamos uma lista com os dados dos pacientes', 'pt', 'leak');
  expect(read.kind).toBe('leak');
  expect(read.playbook.id).toBe('data-leak');
  const unclear = readIncident('o antivirus bloqueou um arquivo no pc do financeiro', 'pt');
  expect(unclear.certain).toBe(false);
  expect(unclear.others.length).toBeGreaterThan(0);
});

it('takes no word for a reason that says nothing', () => {
  const { words } = readIncident(
    'Todos os nossos arquivos estão com extensão estranha e pedem bitcoin para todos',
    'pt',
  );
  expect(words).toEqual(expect.arrayContaining(['arquivos', 'extensão', 'bitcoin']));
  expect(words).not.toContain('todos');
});
