/** Points of a framework that a question names by number: a clause (9.2), a control (A.5.23), a category (PR.AA), an article. Pure. */
import { controlsOf, type Framework, frameworks, type Group, structure, type Titles } from '@vigia/content/catalog.ts';

/** A clause, control, outcome or article, or a heading with what stands under it. */
export interface Point {
  readonly framework: Framework;
  readonly id: string;
  readonly title: Titles;
  /** What it holds and is assessed: itself, or all under it. */
  readonly controls: readonly string[];
}
interface PointsNamed {
  readonly points: readonly Point[];
  /** Another point that the same number means: 7.2 is a clause, and a control of the annex. */
  readonly other: Point | null;
}

const assessed = (framework: Framework, begins: string) =>
  [...controlsOf(framework).values()].filter(({ id, assessable }) => assessable && id.startsWith(begins));
const controlPoints = (framework: Framework): Point[] =>
  [...controlsOf(framework).values()].map(({ id, title, assessable }) => {
    const under = assessable ? [] : assessed(framework, `${id}.`);
    return { framework, id, title, controls: under.length > 0 ? under.map((one) => one.id) : [id] };
  });
const all = (group: Group): readonly string[] => [...group.controls.map(({ id }) => id), ...group.groups.flatMap(all)];
/** A theme of the annex is called by its number. */
const nameOf = (group: Group) => /^A\.\d/.exec(group.controls[0]?.id ?? '')?.[0] ?? group.id;
const groupPoints = (framework: Framework, groups: readonly Group[]): Point[] =>
  groups.flatMap((group) => [
    {
      framework,
      id: nameOf(group),
      title: group.title,
      controls: all(group).filter((id) => controlsOf(framework).get(id)?.assessable),
    },
    ...groupPoints(framework, group.groups),
  ]);

let kept: ReadonlyMap<string, Point> | undefined;
function known(): ReadonlyMap<string, Point> {
  kept ??= new Map(
    frameworks
      .flatMap((key) => [...(key === 'lgpd' ? [] : groupPoints(key, structure[key])), ...controlPoints(key)])
      .map((point) => [point.id, point]),
  );
  return kept;
}
/** The point of that name; undefined where there is none. */
export const pointOf = (id: string): Point | undefined => known().get(id);

/** The words that stand before a number. */
const saysClause =
  /(?:cl[aá]usulas?|clauses?|requisitos?|requirements?|numeral(?:es)?|item|itens|items?|se[cç][aã]o|sec(?:tion|ci[oó]n)|apartado|cap[ií]tulo|chapter|norma|iso(?:\/iec)?(?: 27001)?)\s*$/i;
const saysControl = /(?:anexo|annex|controle?s?)\s*(?:a\b\.?)?\s*$/i;
/** What else is written with a point in it: a version, a level, an amount. */
const saysOther =
  /(?:vers[aãio]\w*|\bv|tls|csf|cvss|nist|pci|dss|owasp|windows|android|ios|python|node|\$|notas?|n[ií]vel|nivel|levels?|scores?|maturi\w+|madurez|metas?|targets?|objetivos?|puntajes?|pontua\w+|m[eé]dia|average|de [\d.,]+ (?:para|a|to)|up to|[<>=])\s*(?:[eé]|is|de|of|=|:)?\s*$/i;
const saysOtherAfter =
  /^(?:\s*(?:%|h\b|horas?|hours?|mi\b|mil\b|k\b|de 5|of 5|out of|(?:de|of) matur\w+|(?:de|of) madurez|pontos?|points?|para \d|to \d|a \d)|[,.]?\d)/i;
const before = 28;

/** A number with points in it, and the A before it. */
const numbers = /(?<![\w.,$])(a[.-]?|a\s)?(\d{1,2}\.\d{1,2}(?:\.\d{1,2})?)(?!\d)/gi;

/** “A” that is no article of the sentence: attached, or a capital inside of it. */
const isAnnex = (letter: string, at: number): boolean =>
  letter !== '' && (!/\s$/.test(letter) || (letter.startsWith('A') && at > 0));

interface Read {
  readonly at: number;
  readonly point: Point;
  readonly other: Point | null;
}
function isoPoints(text: string): Read[] {
  return [...text.matchAll(numbers)].flatMap((found): Read[] => {
    const { index } = found;
    const [whole, letter = '', number = ''] = found;
    const said = text.slice(Math.max(0, index - before), index + (isAnnex(letter, index) ? 0 : letter.length));
    const [clause, control] = [pointOf(number), pointOf(`A.${number}`)];
    if (saysOther.test(said) || saysOtherAfter.test(text.slice(index + whole.length))) return [];
    const annexed = isAnnex(letter, index) || saysControl.test(said);
    const [point, other] = annexed ? [control, null] : [clause ?? control, clause && control];
    if (!point) return [];
    return [{ at: index, point, other: saysClause.test(said) ? null : (other ?? null) }];
  });
}

const shapes: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/\b(?:cl[aá]usula|clause|cap[ií]tulo|chapter)\s+(\d{1,2})\b(?!\.\d)/gi, (id) => id],
  [/\ba\.([5-8])\b(?!\.?\d)/gi, (theme) => `A.${theme}`],
  [
    /\b(gv|id|pr|de|rs|rc)\.([a-z]{2})(?:[-.\s]?(\d{1,2}))?\b/gi,
    (fn, category, number) =>
      `${fn}.${category}${number === undefined ? '' : `-${number.padStart(2, '0')}`}`.toUpperCase(),
  ],
  [/\b(?:arts?\.?|artigos?|art[ií]culos?|articles?)\s*(\d{1,3})\b/gi, (number) => `Art. ${number}`],
];
/** A function of the CSF by its name, beside the word for one. */
const functionWord = /\bfun(?:[cç][aã]o|ci[oó]n|ction)\b/i;
const functionNames: readonly (readonly [RegExp, string])[] = [
  ...([
    [/\b(?:govern(?:ar|an[cç]a|ance)?|gobernar)\b/i, 'GV'],
    [/\b(?:identify|identificar)\b/i, 'ID'],
  ] as const),
  ...([
    [/\b(?:protect|proteger)\b/i, 'PR'],
    [/\b(?:detect|detectar)\b/i, 'DE'],
  ] as const),
  ...([
    [/\b(?:respond|responder)\b/i, 'RS'],
    [/\b(?:recover|recuperar)\b/i, 'RC'],
  ] as const),
];
function functionPoints(text: string): Read[] {
  if (!functionWord.test(text)) return [];
  return functionNames.flatMap(([name, id]) => {
    const [at, point] = [text.search(name), pointOf(id)];
    return at >= 0 && point ? [{ at, point, other: null }] : [];
  });
}
/** Articles of another law. */
const ofOtherLaw =
  /\b(?:gdpr|rgpd|cdc|clt|c[oó]digo|constitui\w+|constituci[oó]n|marco civil|eca|21\.?719|19\.?628|29\.?733|1581|25\.?326|resolu\w+|res\.|decreto)\b/i;

/** Every point that is named, in the order in which they stand; those of the LGPD only where no other law is. */
export function pointsNamed(question: string): PointsNamed {
  const text = question.slice(0, 400);
  const byShape = shapes.flatMap(([shape, id]) =>
    [...text.matchAll(shape)].flatMap((found): Read[] => {
      const point = pointOf(id(...found.slice(1).filter((one) => one !== undefined)));
      const isOurs = point && !(point.framework === 'lgpd' && ofOtherLaw.test(text));
      return isOurs ? [{ at: found.index, point, other: null }] : [];
    }),
  );
  const read = [...isoPoints(text), ...byShape, ...functionPoints(text)].toSorted((a, b) => a.at - b.at);
  const points = [...new Map(read.map(({ point }) => [point.id, point])).values()];
  return { points, other: points.length === 1 ? (read[0]?.other ?? null) : null };
}

/** The question without what names a point. */
export const withoutPoints = (question: string): string =>
  [numbers, ...shapes.map(([shape]) => shape)].reduce((left, shape) => left.replaceAll(shape, ' '), question);

/** The other reading of the same number: the clause of a control, the control of a clause. */
export const counterpart = ({ id }: Point): Point | undefined =>
  id.startsWith('A.') ? pointOf(id.slice(2)) : pointOf(`A.${id}`);
