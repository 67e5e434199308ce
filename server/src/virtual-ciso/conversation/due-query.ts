/**
 * What has its day, as a query that the next turn edits: whose, of what kind, in which periods, only what is late. A question that
 * begins one, and one that narrows, moves or widens the one that was told; every word must be explained. Pure.
 */
import type { DueKind } from '@vigia/contract/kinds.ts';
import { isLittle } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { numberSaid } from './number-words.ts';
import { monthNamed, periodIn } from './periods.ts';
import type { DueKept } from './state.ts';

type Span = DueKept['periods'][number];
export interface PersonNamed {
  readonly id: string;
  readonly name: string;
}
interface Around {
  /** Members of whom a name stands in the question. */
  readonly people: readonly PersonNamed[];
  readonly today: string;
  readonly before: DueKept | null;
}

const groups: readonly (readonly [readonly DueKind[], RegExp])[] = [
  [
    ['training'],
    /\b(?:treinament\w*|cursos?|capacitac\w*|capacitacion\w*|training\w*|courses?|entrenamiento\w*|formaci\w*)\b/g,
  ],
  [['policy-reading'], /\b(?:leituras?|lecturas?|readings?)\b/g],
  [['subtask'], /\b(?:(?:sub)?(?:tarefas?|tareas?|tasks?))\b/g],
  [['plan'], /\b(?:planos?|planes|plans?)(?: (?:de acao|de accion))?\b|\baction plans?\b/g],
  [['finding'], /\b(?:vulnerabilidad\w*|vulnerabilit\w*|falhas?|fallas?)\b/g],
  [['evidence'], /\b(?:evidenci\w*|evidences?|provas?|pruebas?)\b/g],
  [['approval'], /\b(?:aprovac\w*|aprobaci\w*|approvals?)\b/g],
  [['risk', 'risk-acceptance'], /\b(?:riscos?|riesgos?|risks?)\b/g],
  [['supplier-contract'], /\b(?:contratos?|contracts?)\b/g],
  [
    ['supplier-answers', 'supplier-contract', 'supplier-certificate', 'supplier-finding', 'supplier-review'],
    /\b(?:fornecedor\w*|proveedor\w*|suppliers?|vendors?)\b/g,
  ],
  [['incident-clock', 'incident-waiting'], /\b(?:incidentes?|incidents?)\b/g],
  [['privacy-request'], /\b(?:pedidos?|solicitud\w*|requests?)\b/g],
];
/** What is each person's own to do: that it is “mine” says which is meant. */
const personal: ReadonlySet<DueKind> = new Set(['training', 'policy-reading', 'subtask']);

const ending = /\b(?:venc\w*|expir\w*|due|deadlines?|prazos?|plazos?|caduc\w*)\b|\b(?:termina|acaba|ends?)\b(?= |$)/g;
/** What is to be done has its day. */
const toDo =
  /\b(?:(?:que|o que|what) (?:\w+ ){1,3}(?:fazer|hacer|do|entregar|deliver|resolver)|(?:tem(?:os)?|tenho|tengo|tenemos|ha|hay|have|need|supposed|precis\w+) (?:que|de|para|pra|to|por)? ?(?:fazer|hacer|do|entregar|resolver)|agenda|calendari\w*|calendar|schedule\w*|coming up|on the cards|vem por ai|se viene\w*|viene\w*|pendencias?|pendientes)\b/g;
const overdue = /\b(?:atrasad[oa]s?|atrasos?|vencid[oa]s?|retrasad[oa]s?|retrasos?|overdue|late)\b/g;
const own =
  /\b(?:(?:que |what )?(?:eu|yo|i)|tenho|tengo|devo|debo|meus?|minhas?|mi[os]?|mi[oa]s?|my|mine|comigo|conmigo|with me|para mim|para mi|for me|lo mio)\b/g;
const everybody = /\b(?:todo mundo|todos|todas|everyone|everybody|all|de todos|toda a empresa|the whole company)\b/g;
const also = /\b(?:tambem|tambien|also|too|as well)\b/g;
const nextOne =
  /\b(?:n?[ao]|la|el|the|en la|in the|para a)? ?(?:proxim[ao]|seguinte|siguiente|next|following)(?: (?:one|semana|week|mes|month))?\b/;
const listedOnes =
  /\b(?:d?ess[ea]s|d?est[ea]s|d?es[oa]s|estos|those|these|cada (?:um|uma|uno|una)|each(?: one| of (?:them|those))?|del[ea]s|(?:de )?ell[oa]s|them)\b/;
const little =
  /^(?:so|somente|apenas|solo|solamente|only|just|mas|but|pero|and|what|about|how|que|coisas?|cosas?|things?|items?|itens|tudo|todo|everything|algo|anything|something|agora|ahora|now|data|fecha|dates?|dia|day|day|dos|las|dela|ja|ya|already|proximo|parte|lado|se|vao|van|va|vai|vamos|going|refere|ai|alli|inteir[oa]|sea|sean|seja|sejam|sao|son|whole|entire|tell|list\w*|mostr\w*|muestr\w*|show)$/;
const going =
  /^(?:(?:e|y|and|mas|pero|but|so|somente|apenas|solo|solamente|only|just|ok|agora|ahora|now|what about|how about) )+/;
/** What would be so is asked of no day. */
const supposes = /^(?:(?:e|y|and) )*(?:se|si|if|what if)\b/;
const longest = 14;

interface Read {
  periods: readonly Span[];
  rest: string;
}
/** Periods in their order; those that touch are one. */
function merged(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = kept.at(-1);
    const touches = last && Temporal.PlainDate.from(last.until).add({ days: 1 }).toString() >= span.from;
    if (!last || !touches) kept.push(span);
    else if (span.until > last.until) kept.splice(-1, 1, { from: last.from, until: span.until });
  }
  return kept;
}
const following = ({ from, until }: Span): Span => {
  const first = Temporal.PlainDate.from(until).add({ days: 1 });
  const start = Temporal.PlainDate.from(from);
  const isMonth = start.day === 1 && Temporal.PlainDate.from(until).day === start.daysInMonth;
  const days = start.until(until).days;
  const last = isMonth ? first.with({ day: first.daysInMonth }) : first.add({ days });
  return { from: first.toString(), until: last.toString() };
};

/** A month without a year is the next that follows what is told, or today. */
function monthIn(words: string, since: string): { span: Span; rest: string } | null {
  const named = monthNamed(words);
  if (!named) return null;
  const here = Temporal.PlainDate.from(since).with({ day: 1 });
  const month = here.with({ month: named.month });
  const from = Temporal.PlainDate.compare(month, here) < 0 ? month.add({ years: 1 }) : month;
  return { span: { from: from.toString(), until: from.with({ day: from.daysInMonth }).toString() }, rest: named.rest };
}

/** Every period that is named, one after the other: “this week and the next”, “in December and January”. */
function periodsIn(words: string, { today, before }: Around): Read {
  const found: Span[] = [];
  let rest = words;
  for (let times = 0; times < 3; times++) {
    const since = found.at(-1)?.from ?? before?.periods.at(-1)?.from ?? today;
    const month = monthIn(rest, since);
    if (month) {
      found.push(month.span);
      rest = month.rest;
      continue;
    }
    const one = periodIn(rest, today);
    if (!one.period) break;
    found.push({ from: one.period.from, until: one.period.until });
    rest = one.rest;
  }
  const last = found.at(-1) ?? before?.periods.at(-1);
  if (last && nextOne.test(rest)) {
    found.push(following(last));
    rest = rest.replace(nextOne, ' ');
  }
  return { periods: merged(found), rest };
}

interface Slots extends Read {
  readonly person: PersonNamed | null;
  readonly mine: boolean;
  readonly all: boolean;
  readonly late: boolean;
  readonly also: boolean;
  readonly kinds: readonly DueKind[];
  readonly ends: boolean;
}
const without = (words: string, shape: RegExp) => words.replaceAll(shape, ' ').replaceAll(/\s+/g, ' ').trim();

function slotsIn(whole: string, around: Around): Slots {
  const { periods, rest: left } = periodsIn(whole, around);
  const names = new Set(around.people.flatMap(({ name }) => plainWords(name).split(' ')));
  const said = left.split(' ').filter((word) => names.has(word));
  const fits = around.people.filter(({ name }) => {
    const own = plainWords(name).split(' ');
    return said.every((word) => own.includes(word));
  });
  const [person = null, ...others] = said.length > 0 ? fits : [];
  const unnamed = left
    .split(' ')
    .filter((word) => !(others.length === 0 && said.includes(word)))
    .join(' ');
  const kinds = groups.filter(([, shape]) => unnamed.search(shape) >= 0);
  const bare = kinds.reduce((kept, [, shape]) => without(kept, shape), unnamed);
  // An ending of its own is not how something stands: “vencida” is both.
  const late = bare.search(overdue) >= 0;
  const told = without(bare, overdue);
  const does = periods.length > 0 && told.search(toDo) >= 0;
  const ends = does || without(whole, overdue).search(ending) >= 0;
  const mine = told.search(own) >= 0;
  const all = without(told, ending).search(everybody) >= 0;
  const rest = [...(does ? [toDo] : []), ending, own, everybody, also].reduce(without, told);
  return {
    ...{ periods, person: others.length === 0 ? person : null, mine, all, late, ends, also: told.search(also) >= 0 },
    ...{ kinds: kinds.flatMap(([kind]) => kind), rest },
  };
}
const isExplained = ({ rest }: Slots) =>
  rest.split(' ').every((word) => word === '' || isLittle(word) || little.test(word));

/** A question that asks what has its day: in periods, or of one's own; null where a word says something else. */
export function dueAsked(question: string, around: Omit<Around, 'before'>): DueKept | null {
  const words = plainWords(question);
  if (words.split(' ').length > longest || supposes.test(words)) return null;
  const slots = slotsIn(words, { ...around, before: null });
  const { periods, person, mine, kinds, late, ends } = slots;
  if (!isExplained(slots) || !(ends || late)) return null;
  const several = kinds.length > 0 && !kinds.some((kind) => personal.has(kind));
  const ofOwn = mine && !several && (kinds.length > 0 || late || periods.length > 0);
  // One kind alone is its own room's to tell.
  const ofPeriod = periods.length > 0 && kinds.length === 0;
  if (!ofOwn && !ofPeriod) return null;
  return { periods: [...periods], person: mine ? null : person, mine, late: late && !ends, kinds: [...kinds] };
}

/** How many there are of a kind is asked of all of them. */
const ofHowMany =
  /^(?:quant[oa]s|cuant[oa]s|how many) .*\b(?:temos|tenemos|ha|hay|existe[mn]?|do we have|have we(?: got)?|are there|we have)\b/;

/** How many, or which, of those that were told. */
const someOf = /\b(?:quant[oa]s|cuant[oa]s|how many|quais|cuales|which)(?: ones?)?(?: (?:of|de))?\b/;
/** What was told before, with what the few words change; null where they change nothing of it. */
export function dueEdited(question: string, around: Around & { readonly before: DueKept }): DueKept | null {
  const words = plainWords(question);
  const whole = words.replace(going, '');
  if (words.split(' ').length > longest || supposes.test(words)) return null;
  // How many of those are of a kind narrows them; whose those are is asked of them.
  const isOfThose = someOf.test(whole) && listedOnes.test(whole);
  const counted = isOfThose ? whole.replace(listedOnes, ' ').replace(someOf, ' ').trim() : whole;
  if (listedOnes.test(counted)) return null;
  const slots = slotsIn(counted, around);
  const { periods, person, mine, all, late, kinds } = slots;
  const changes = periods.length > 0 || person !== null || mine || all || late || kinds.length > 0;
  if (!changes || !isExplained(slots)) return null;
  // A question that says what it wants is no edit of another one, unless it goes on or is short.
  if (whole === words && !isOfThose && (words.split(' ').length > 5 || ofHowMany.test(words))) return null;
  return edited(around.before, slots);
}
/** Each slot that is named takes the place of the one of its kind. */
function edited(before: DueKept, { periods, person, mine, all, late, kinds, also: adds }: Slots): DueKept {
  const anew = mine || all || person !== null;
  const moved = merged(adds ? [...before.periods, ...periods] : periods);
  return {
    periods: periods.length > 0 ? moved : late ? [] : before.periods,
    person: anew ? person : before.person,
    mine: anew ? mine : before.mine,
    late: late || (before.late && periods.length === 0),
    kinds: kinds.length > 0 ? [...kinds] : before.kinds,
  };
}

export interface ThoseAsked {
  readonly ask: 'who' | 'when';
  /** So many of them, from the first. */
  readonly first: number | null;
}
const who = /\b(?:quem|quien|quienes|who|whose)\b/;
const when = /\b(?:quando|cuando|when)\b/;
/** Whose, or of when, the ones are that were listed: “whose are those two?”, “quem cuida de cada uma?”. */
export function thoseAsked(question: string): ThoseAsked | null {
  const words = plainWords(question);
  if (words.split(' ').length > 9 || !(listedOnes.test(words) && (who.test(words) || when.test(words)))) return null;
  const verbs =
    /^(?:cuid\w*|responsa\w*|responde\w*|sao|son|are|is|belong\w*|dono\w*|duen\w*|own\w*|lleva\w*|encarg\w*|charge|cargo|handl\w*|venc\w*|due|prazo\w*|plazo\w*|ficou|ficaram|cada|each|uma?|una|uno)$/;
  const rest = without(words.replace(listedOnes, ' '), /\b(?:quem|quien|quienes|who|whose|quando|cuando|when)\b/g);
  const count = rest
    .split(' ')
    .map((word) => numberSaid(word) ?? 0)
    .find((number) => number > 1);
  const strange = rest
    .split(' ')
    .filter((word) => word !== '' && !isLittle(word) && !verbs.test(word) && numberSaid(word) === null);
  if (strange.length > 0) return null;
  return { ask: who.test(words) ? 'who' : 'when', first: count ?? null };
}
