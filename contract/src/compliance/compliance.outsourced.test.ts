import { describe, expect, it } from 'vitest';
import { saysOutsourced } from './compliance.outsourced.ts';

describe('a reason that says that somebody else does it', () => {
  it.each([
    'O data center é terceirizado.',
    'Terceirizamos a TI.',
    'É de responsabilidade do provedor de nuvem.',
    'Fica por conta do fornecedor.',
    'Feito por uma empresa externa.',
    'El desarrollo está tercerizado.',
    'Servicio externalizado desde 2020',
    'Está a cargo del proveedor.',
    'It is outsourced.',
    'Managed by our provider',
    'The vendor’s data centre; operated by suppliers.',
    'Não temos servidores: tudo é terceirizado.',
  ])('%s', (said) => {
    expect(saysOutsourced(said)).toBe(true);
  });

  it.each([
    'Não terceirizamos desenvolvimento.',
    'A empresa não tem desenvolvimento terceirizado.',
    'Nada é terceirizado aqui.',
    'No tercerizamos nada.',
    'We do not outsource development.',
    'Nothing is outsourced.',
    'We outsource nothing.',
    'Não temos escritório: todos trabalham em casa.',
    'Não há fornecedores com acesso aos dados.',
    '',
  ])('but not: %s', (said) => {
    expect(saysOutsourced(said)).toBe(false);
  });
});
