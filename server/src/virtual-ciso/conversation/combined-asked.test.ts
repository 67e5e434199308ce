import { describe, expect, it } from 'vitest';
import { compose } from '../../kit/compose.ts';
import { rooms } from '../../rooms.ts';
import { combinedAsked } from './combined-asked.ts';
import { leavingAsked } from './leaving-asked.ts';

const { all } = compose(rooms).registers;
const people = [
  { id: 'd', name: 'Diego Farias' },
  { id: 'p', name: 'Patrícia Lemos' },
];
const asked = (question: string, before: string | null = null, several = false) => {
  const found = combinedAsked(question, { all, people, before, several, today: '2026-11-27' });
  return found && { ...found, of: `${found.of.room}:${found.of.register.key}` };
};

describe('several things asked of a register at once', () => {
  it.each([
    ['quais fornecedores tão sem data de fim de contrato?', 'suppliers:supplier', 'ends'],
    ['which suppliers have no contract end?', 'suppliers:supplier', 'ends'],
    ['¿qué proveedores no tienen fin de contrato?', 'suppliers:supplier', 'ends'],
    ['quais riscos estão sem causa?', 'risks:risk', 'cause'],
    ['qué vulnerabilidades no tienen CVE?', 'vulnerabilities:finding', 'ids'],
  ])('what a record lacks: %s', (question, of, fact) => {
    expect(asked(question)).toMatchObject({ of, lacking: [fact] });
  });

  it.each([
    ['quais atividades têm dado sensível e não são da Patrícia?', { conditions: ['sensitive'], notOwner: people[1] }],
    ['how many incidents did we have this year, not counting drills?', { nots: [], heard: ['not counting drills'] }],
    ['which findings have nobody on them?', { owner: 'nobody', conditions: ['open'] }],
    ['quantas evidências a Patrícia colocou que ninguém aceitou ainda?', { owner: people[1], nots: ['accepted'] }],
    ['quem cuida de mais fornecedores aqui?', { ask: 'most' }],
    [
      '¿cuáles procesos no aguantan más de 4 horas caídos?',
      { limits: [{ fact: 'return', column: 'hours', is: 'most', than: 4 }] },
    ],
    ['which suppliers scored under 80?', { limits: [{ fact: 'score', column: 'score', is: 'under', than: 80 }] }],
  ])('%s', (question, told) => {
    expect(asked(question)).toMatchObject(told);
  });

  it('goes on with what was told: of those, those of another, what else is theirs', () => {
    const before = 'risks:risk';
    expect(asked('quais deles estão sem dono?', before)).toMatchObject({ goesOn: 'those', owner: 'nobody' });
    expect(asked('y solo los de Diego?', before)).toMatchObject({ goesOn: 'those', owner: people[0] });
    expect(asked('e os da Patrícia?', before)).toMatchObject({ goesOn: 'instead', owner: people[1] });
    expect(asked('e planos?', before)).toMatchObject({ goesOn: 'also', of: 'action-plans:plan' });
  });

  it.each([
    'quantos riscos altos temos?',
    'quem é administrador no sistema?',
    'o que é um risco sem dono?',
    'which suppliers have no reason to complain about our coffee?',
    'a quién le falta más para terminar sus planes?',
    'por que os riscos estão sem causa definida no mercado brasileiro?',
  ])('leaves to others what one condition says, and what has a word that nothing explains: %s', (question) => {
    expect(asked(question)).toBeNull();
  });

  it('denies no name that denies already', () => {
    expect(asked('políticas que ainda não foram aprovadas, quais?')?.nots ?? []).not.toContain('unapproved');
    expect(asked('which of them hit personal data?', 'incidents:incident')).toMatchObject({
      of: 'incidents:incident',
      goesOn: 'those',
      conditions: ['personal'],
    });
    expect(asked('and which have no score at all?', 'suppliers:supplier')).toMatchObject({
      goesOn: null,
      lacking: ['score'],
    });
  });

  it('tells the first of those alone where one is asked for, and takes a name that denies as it stands', () => {
    expect(asked('qual deles é o pior?', 'risks:risk')).toMatchObject({ goesOn: 'those', one: true });
    expect(asked('quien ya no entra', 'team:member')).toBeNull();
  });

  it('echoes what was said as it was written', () => {
    expect(asked('evidências da Patrícia que ninguém aceitou?')?.heard).toEqual(['que ninguém aceitou']);
  });
});

describe('what narrows a list that was told, and does not say so', () => {
  it.each([
    [
      { owner: people[0] },
      [
        'quantos são do Diego?',
        'e quantos são do Diego?',
        'quais são do Diego?',
        'how many are with Diego?',
        '¿cuántos son de Diego?',
      ],
    ],
    [
      { owner: 'nobody' },
      [
        'tem algum sem dono?',
        'algum está sem responsável?',
        'is any without an owner?',
        '¿hay alguno sin responsable?',
      ],
    ],
    [
      { conditions: ['late'] },
      [
        'tem algum atrasado?',
        'quantos estão atrasados?',
        'are any overdue?',
        'which are overdue?',
        '¿hay alguno atrasado?',
        '¿cuáles están vencidos?',
      ],
    ],
    [
      { conditions: ['untreated'] },
      [
        'tem algum sem plano?',
        'quais não têm plano?',
        'which have no plan?',
        '¿cuáles no tienen plan?',
        '¿hay alguno sin plan?',
      ],
    ],
  ])('%j: %j', (told, questions) => {
    for (const question of questions)
      expect(asked(question, 'risks:risk', true)).toMatchObject({ of: 'risks:risk', goesOn: 'among', ...told });
  });

  it.each([
    'quantos fornecedores são do Diego?',
    'tem algum plano atrasado?',
    'how many incidents are open?',
    '¿hay algún proveedor sin responsable?',
    'quem é o Diego?',
    'qual é o pior?',
    'which one should I look at first?',
    'quantos dias faltam?',
  ])('is none of it where something else is named, or nothing narrows: %s', (question) => {
    expect(asked(question, 'risks:risk', true)?.goesOn ?? null).not.toBe('among');
  });

  it('takes what those have or lack for no other register', () => {
    expect(asked('¿alguna sin contrato con el encargado?', 'bia-ropa:process', true)).toMatchObject({
      of: 'bia-ropa:process',
      goesOn: 'among',
    });
  });

  it('is asked of none where only one was told', () => {
    expect(asked('quantos são do Diego?', 'risks:risk')?.goesOn ?? null).not.toBe('among');
  });
});

it.each([
  ['o Diego pediu demissão. o que fica sem dono?', true],
  ["if Patrícia quits tomorrow what's left without an owner?", true],
  ['si Diego renuncia, ¿qué queda sin responsable?', true],
  ['o Diego pediu demissão, o que eu faço?', false],
  ['which risks are without an owner?', false],
])('what somebody who goes leaves behind: %s', (question, is) => {
  expect(leavingAsked(question)).toBe(is);
});
