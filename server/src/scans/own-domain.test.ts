import { expect, it } from 'vitest';
import { ownDomain } from './own-domain.ts';

it.each([
  ['https://www.clara.com.br/sobre', 'ana@gmail.com', 'clara.com.br'],
  ['', 'ana@clara.com.br', 'clara.com.br'],
  ['', 'Ana@MAIL.Clara.com.br', 'mail.clara.com.br'],
  ['', 'ana@gmail.com', null],
  ['', 'ana@yahoo.com.br', null],
  ['', 'ana@uol.com.br', null],
  ['', 'ana@hotmail.es', null],
  ['', 'ana@gmailtecidos.com.br', 'gmailtecidos.com.br'],
  ['', '', null],
])('of the site %j and the address %j the domain is %j', (website, email, domain) => {
  expect(ownDomain(website, email)).toBe(domain);
});
