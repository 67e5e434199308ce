/** The language in which a message is written, where its words say so surely: else the conversation's, or the account's. Pure. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { folded } from '../orders.ts';

/** Small words that only one of the three languages has, without accents. */
const own: Readonly<Record<Locale, ReadonlySet<string>>> = {
  pt: new Set(
    'nao voce voces vc sao estao temos nosso nossos nossa nossas meu meus minha minhas seu seus sua suas quais qual quem quando onde um uma uns umas os em na nas do dos da das ao aos pelo pela com sem mais isso isto nisso disso essa esses essas eu ele eles ela elas foi fazer faco fez preciso precisa precisamos posso pode podemos devo deve devemos devem ja ate tambem tem tenho ter alguem algum alguma alguns muito agora ainda depois hoje amanha ontem mes quanto quantos quantas gente obrigado obrigada tivemos houve falta faltam vale melhor pior curto comecar senha senhas escreva mostre liste quero primeiro risco riscos fornecedor fornecedores funcionarios atrasado atrasados semana mas esta vence alguma pior pra pro faz nos pago resgate fornecemos eles nela nele vocês gente porque algo'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las del al en y con sin pero esto ese esos yo ellos ella ellas fue hacer hago hizo necesito necesita necesitamos puedo puede podemos debo debe debemos deben ya hasta tiene tienen tengo tenemos nuestro nuestros nuestra nuestras mi mis tu su sus cual cuales quien quienes cuando donde cuanto cuantos cuantas cuanta algun alguien alguno muy ahora todavia despues hoy manana ayer hay gracias unos mucho hubo tuvimos una un es son empezar contrasena contrasenas escribe muestra quiero nos riesgo riesgos proveedor proveedores empleados atrasado semana eso mejor peor primero lo va lleva le les falta faltan mas cuanta sigue dime ahi tenia quienes esta estan nadie ningun ninguna alguna vence vencen tienes puedes usted ustedes algo tenes podes'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the of is are does did what which who when where how why we our ours us my i you your have has had to for and with without in on it its that this these those can could should must need was were not there any an be been they them their he she his her from by if or at about been much many show list write please next first last second late risks suppliers risk supplier open who whose better explain tell only including should mine worse shorter more whats dont cant'.split(
      ' ',
    ),
  ),
};
/** Letters and endings that only one of them writes, and how only one of them asks: its “do” is no Portuguese one. */
const letters: readonly [RegExp, Locale][] = [
  [
    /(?<!\p{L})(?:(?:do|did|does|is|are|was|were|can|could|should|would|will|has|have|who|what|how|when|where|which|why|whose) (?:we|i|you|they|he|she|it|our|my|the|there|is|are|do|does|did|has|have|was|were|anyone|anybody|any|all)|(?:how|so) (?:many|much|often|long|far|safe|big)|any (?:\p{L}+ ){1,3}(?:open|late|overdue|left|missing|due|in place))(?!\p{L})/iu,
    'en',
  ],
  [/[ãõçàâêô]/iu, 'pt'],
  [
    /[ñ¿¡]|(?<!\p{L})(?:qué|quién|quiénes|cuál|cuáles|cómo|cuándo|dónde|más|aún|sí)(?!\p{L})|\p{L}(?:ción|ciones|sión|siones|mientos?|idad)(?!\p{L})/iu,
    'es',
  ],
];
/** Nobody writes them who asks in another one. */
const marks = /[¿¡]/u;
/** “Lá” is not “la”. */
const there = /(?<!\p{L})lá(?!\p{L})/giu;
/** Words of two of the languages say less than words of one. */
const shared = 0.4;
/** So much more than the next has to speak for it. */
const surely = 0.6;

/** A name within a sentence is written as its bearer writes it, and a paragraph of a law in Roman numerals. */
const names =
  /(?<=[\p{Ll}\p{N},;:)][ ]+)(?!(?<=(?<!\p{L})(?:do|did|can|could|should|shall|would|will|must|may|am|have|had|if|when|and|but|what|than|so|how|where|that|because|which|who) )I(?!\p{L}))\p{Lu}[\p{L}’'-]*/gu;

/** Null where the words do not tell. */
export function spokenIn(message: string): Locale | null {
  const text = message.slice(0, 1_000).normalize('NFC').replace(names, ' ');
  const words = folded(text.replaceAll(there, ' '))
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const points = { pt: 0, en: 0, es: 0 };
  const all = ['pt', 'en', 'es'] as const;
  for (const word of words) {
    const of = all.filter((one) => own[one].has(word));
    for (const one of of) points[one] += of.length === 1 ? 1 : shared;
  }
  if (marks.test(text)) points.es += 1.5;
  // A name may be written with letters of another language than the one it is asked in.
  for (const [letter, of] of letters) {
    const others = Math.max(...all.filter((one) => one !== of).map((one) => points[one]));
    if (letter.test(text) && (points[of] >= others || others < surely)) points[of] += 1.5;
  }
  const [first = 'pt', second = 'en'] = [...all].sort((a, b) => points[b] - points[a]);
  return points[first] - points[second] >= surely ? first : null;
}
