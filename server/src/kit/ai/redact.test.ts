/** Which secrets leave no trace, and which text must stay as it is. The secrets are made up, and put together here. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { redact } from './redact.ts';

const dots = '-----';
const token = `Ab1${randomBytes(32).toString('base64url').slice(3)}`;

it.each<[text: string, secret: string]>([
  ['Use sk-proj-aB3dE5fG7hI9jK1lM3nO5 for it', 'sk-proj-aB3dE5fG7hI9jK1lM3nO5'],
  ['key sk-ant-api03-abcdefghij1234567890', 'sk-ant-api03-abcdefghij1234567890'],
  [`stripe ${'sk_'}live_4eC39HqLyjWDarjtT1zdp7dc`, '4eC39HqLyjWDarjtT1zdp7dc'],
  ['AKIAIOSFODNN7EXAMPLE', 'AKIAIOSFODNN7EXAMPLE'],
  ['aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'],
  [`AIza${'b'.repeat(35)}`, 'b'.repeat(35)],
  [`ghp_${'a1'.repeat(18)}`, 'a1'.repeat(18)],
  [`github_pat_${'a1'.repeat(20)}`, 'a1'.repeat(20)],
  [`xox${'b'}-123456789012-abcdefGHIJ`, '123456789012-abcdefGHIJ'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N', 'eyJzdWIiOiIxMjM0In0'],
  ['Authorization: Bearer abcdef0123456789abcdef', 'abcdef0123456789abcdef'],
  ['Authorization: Basic dXNlcjpwYXNzd29yZA==', 'dXNlcjpwYXNzd29yZA'],
  [
    `${dots}BEGIN RSA PRIVATE KEY${dots}\nMIIEpAIBAAKCAQEA\n${dots}END RSA PRIVATE KEY${dots} after`,
    'MIIEpAIBAAKCAQEA',
  ],
  [`${dots}BEGIN PRIVATE KEY${dots}\nMIIEpAIBAAKCAQEA`, 'MIIEpAIBAAKCAQEA'],
  ['postgres://vigia:s3cr3t@db.example.test:5432/vigia', 's3cr3t'],
  ['redis://:p@ss@cache.example.test', 'p@ss'],
  ['Server=db;User Id=sa;Password=hunter2;Encrypt=true', 'hunter2'],
  ['https://example.test/cb?token=abc123&x=1', 'abc123'],
  ['DB_PASSWORD="tr0ub4dor"', 'tr0ub4dor'],
  ['{"password": "correct horse battery"}', 'correct horse battery'],
  ['password = "correct horse battery"', 'horse battery'],
  [JSON.stringify({ inner: '{"api_key": "correct horse"}' }), 'horse'],
  ['a senha é Verao2024!', 'Verao2024!'],
  ['Senha: Verao2024', 'Verao2024'],
  ['senha: gatinho7', 'gatinho7'],
  ['mi contraseña es gato!55', 'gato!55'],
  ['the password is Tr0ub4dor&3', 'Tr0ub4dor'],
  [`link https://vigia.example.test/join/${token}`, token],
  ['CPF 529.982.247-25', '529.982.247-25'],
  ['cpf 52998224725.', '52998224725'],
  ['card 4111 1111 1111 1111 exp 12/30', '4111 1111 1111 1111'],
  ['5555-5555-5555-4444', '5555-5555-5555-4444'],
  ['amex 378282246310005', '378282246310005'],
])('takes the secret out of: %s', (text, secret) => {
  const left = redact(text);
  expect(left).not.toContain(secret);
  expect(left).toMatch(/\[redacted: [A-Za-z ]+\]/);
  expect(redact(left)).toBe(left);
});

it.each([
  'The password policy asks for 12 characters; passwords: at least 12, with MFA.',
  'Password: 12-character minimum. Senha: mínimo de 12 caracteres. Contraseña: obligatoria.',
  'A senha é pessoal. The token is short-lived. El secreto es obligatorio.',
  'A.8.13, CSF 2.0, PR.DS-11, LGPD art. 48, ISO/IEC 27001:2022, RFC 6750.',
  'risk-assessment-framework-2024-edition and task-list-for-the-security-team-1',
  'CNPJ 12.345.678/0001-95, tel. +55 (11) 98765-4321, CEP 01310-100.',
  '2026-07-01T10:00:00.000Z 1.234.567,89 R$ 1 000 000 000',
  '0190a3c4-5b6d-7e8f-9a0b-1c2d3e4f5a6b',
  'boleto 34191.79001 01043.510047 91020.150008 5 84410026000',
  '1234567890123456 is no card, 12345678901 no CPF',
  'https://example.test/docs?page=2 postgres://db.example.test/vigia ana@example.test',
  'sha256 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  '-'.repeat(43),
  'politica-de-backup-e-restauracao-de-dados-v2',
  '{"passwordPolicy": "At least 12 characters", "secretary": "Ana"}',
  'Bearer authentication-mechanisms expire. Use an API key per service; keep every secret in a vault.',
])('leaves: %s', (text) => {
  expect(redact(text)).toBe(text);
});

// A pattern that goes back and forth over these would not end within the time of a test.
it('comes to an end with text that almost matches', () => {
  for (const piece of ['a', '1', '1 ', 'eyJ', 'a://', 'password', '-----BEGIN PRIVATE KEY-----', '"password', 'a.']) {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    expect(redact(text).length).toBeGreaterThan(0);
  }
});
