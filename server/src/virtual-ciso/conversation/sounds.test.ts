import { describe, expect, it } from 'vitest';
import { meaningOf } from './likeness.ts';
import { spelledAs } from './sounds.ts';

describe('a word of Portuguese and Spanish', () => {
  it.each([
    ['obligaciones', 'obrigações'],
    ['transacción', 'transações'],
    ['protección', 'proteção'],
    ['llegada', 'chegada'],
    ['nueva', 'nova'],
    ['fuerte', 'forte'],
    ['confiable', 'confiáveis'],
    ['trabajo', 'trabalho'],
    ['compañía', 'companhia'],
    ['dinero', 'dinheiro'],
    ['tienda', 'tenda'],
    ['gestión', 'gestão'],
    ['reuniones', 'reuniões'],
  ])('is one, however each writes it: %s, %s', (es, pt) => {
    const plain = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '');
    expect(meaningOf(plain(es))).toBe(meaningOf(plain(pt)));
  });

  it.each([
    ['pasta', 'peste'],
    ['gasto', 'posto'],
    ['peso', 'preço'],
    ['hold', 'old'],
    ['fish', 'phishing'],
  ])('is no other one that only resembles it: %s, %s', (one, another) => {
    expect(meaningOf(one)).not.toBe(meaningOf(another));
  });

  it.each([
    ['obligación', 'obrigac'],
    ['llavero', 'chavero'],
    ['trabajo', 'trabalho'],
    ['prueba', 'prova'],
    ['directriz', 'diretriz'],
  ])('is looked for as the other writes its beginning: %s, %s', (word, other) => {
    expect(spelledAs(word.normalize('NFD').replaceAll(/\p{M}/gu, '')).map((one) => one.slice(0, 6))).toContain(
      other.slice(0, 6),
    );
  });
});
