import { describe, expect, it } from 'vitest';
import { partings } from './syllables.ts';

const parted = (word: string, language: string) =>
  [0, ...partings(word, language)].map((from, at, all) => word.slice(from, all[at + 1])).join('-');

describe('a word', () => {
  it.each([
    ['responsabilidade', 'res-pon-sa-bi-li-dade'],
    ['criptografia', 'crip-to-gra-fia'],
    ['transferência', 'trans-fe-rên-cia'],
    ['obstáculo', 'obs-tá-culo'],
    ['carregamento', 'car-re-ga-mento'],
    ['trabalhadores', 'tra-ba-lha-do-res'],
    ['atualização', 'atua-li-za-ção'],
    ['sublinhado', 'sublinhado'],
    ['assessoria', 'as-ses-so-ria'],
    ['prontuário', 'pron-tuá-rio'],
  ])('in Portuguese: %s', (word, expected) => {
    // Less than three letters stay on no line: `as-` is begun by no line.
    expect(parted(word, 'pt-BR')).toBe(expected.replace(/^(\p{L}{1,2})-/u, '$1'));
  });
  it.each([
    ['responsabilidad', 'res-pon-sa-bi-li-dad'],
    ['desarrolladores', 'desa-rro-lla-do-res'],
    ['contraseñas', 'con-tra-se-ñas'],
  ])('in Spanish: %s', (word, expected) => expect(parted(word, 'es-419')).toBe(expected));
  it('in English is left whole, as is one without vowels', () => {
    expect(partings('responsibility', 'en')).toEqual([]);
    expect(partings('bcdfghjklm', 'pt-BR')).toEqual([]);
  });
});
