import { expect, test } from 'vitest';
import { spokenIn } from './language.ts';

test.each([
  ['Quantos riscos altos temos hoje?', 'pt'],
  ['O que eu faço primeiro?', 'pt'],
  ['meu funcionário clicou num link estranho', 'pt'],
  ['e os atrasados?', 'pt'],
  ['How many high risks do we have?', 'en'],
  ['someone clicked on a strange link, what now', 'en'],
  ['and the late ones?', 'en'],
  ['shorter, please', 'en'],
  ['¿Cuántos riesgos altos tenemos?', 'es'],
  ['un empleado hizo clic en un enlace raro', 'es'],
  ['y los atrasados?', 'es'],
  ['que debo hacer primero con los proveedores', 'es'],
  // What a record is called is no word of who asks.
  ['la nuvem atlântica está aprobada?', 'es'],
  ['is the política de segurança approved?', 'en'],
  ['qué protección tenemos contra ransomware', 'es'],
  ['quem está lá?', 'pt'],
  ['¿qué vence esta semana?', 'es'],
  ['¿vence pronto?', 'es'],
])('%s is %s', (message, locale) => {
  expect(spokenIn(message)).toBe(locale);
});

test.each(['backup?', 'A.8.13', 'LGPD', 'ISO 27001?', 'ok', '', 'Microsoft 365'])('“%s” could be any', (message) => {
  expect(spokenIn(message)).toBeNull();
});

test('an emptied or very long message is no trouble', () => {
  expect(spokenIn('the '.repeat(20_000))).toBe('en');
});
