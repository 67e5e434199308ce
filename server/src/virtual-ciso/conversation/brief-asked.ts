/** What a request to write says of the text: to whom, what for, what has to stand in it, by when. Told by its words and by what was talked about. Pure. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { folded } from '../orders.ts';
import { plainWords } from './follow-ups.ts';
import { spokenIn } from './language.ts';
import { nudgeAsked, writingAsked } from './letter-asked.ts';
import type { ConversationState } from './state.ts';

interface Member {
  readonly id: string;
  readonly name: string;
}
export type BriefRecipient =
  | { readonly kind: 'members'; readonly people: readonly Member[] }
  /** Who was talked about: one, or several. */
  | { readonly kind: 'one' | 'those' | 'owner' | 'staff' | 'customer' | 'supplier' | 'nobody' };
export type BriefAct = 'status' | 'remind' | 'ask' | 'inform' | 'warn' | 'thank' | 'invite' | 'sorry';

export interface LetterBrief {
  readonly to: BriefRecipient;
  readonly act: BriefAct;
  /** What has to stand in it, in the words of who asked. */
  readonly points: readonly string[];
  /** What it is about, where the words say so. */
  readonly about: string;
  /** YYYY-MM-DD */
  readonly by: string | null;
  /** The whole question, in plain words. */
  readonly words: string;
  /** The language in which it was said; null where its words do not tell. */
  readonly tongue: Locale | null;
}

const staff =
  /\b(?:equipe|turma|todos|todas|todo mundo|todo el mundo|colaborador\w*|funcionari[oa]s|equipo|personal|emplead[oa]s|staff|everyone|everybody|team|employees|colleagues|colegas|pessoal|companeros)\b/;
const those =
  /\b(?:d?el[ea]s(?= |$)(?<=\b(?:eles|elas|deles|delas))|ell[oa]s|them|(?:those|these) (?:people|four|three|two)|(?:ess[ea]|est[ea]|es[ea]) (?:pessoal|povo|gente|turma|galera)|es[ao]s (?:personas|cuatro|tres|dos)|[oa]s (?:dois|duas|tres|quatro|cinco)|l[oa]s (?:dos|tres|cuatro|cinco)|all (?:of them|two|three|four|five)|both|ambos|lhes|(?:escrib|mand|envi|avis|di|record|recuerd|pid|pregunt|agradec|redact|prepar|pas|explic|cont)\w*les(?:lo|la)?)\b/;
const one =
  /\b(?:(?:para|pra|pro|ao?|a|con|com|cobra|cobre|lembr[ae]|avis[ae]|pede|pergunta|pergunte|responde|responda) (?:el[ea]|ella|el)(?= |$)(?! \w+ (?:que|para|a) )|(?:to|email|remind|ask|asking|tell|telling|write|nudge|message|send|chase|thank|invite|press|for) (?:him|her)\b(?! (?:course|plan|risk|work|boss|team))|lhe|(?:escrib|mand|envi|avis|d[ií]|record|recuerd|pid|pregunt|agradec|redact|prepar|\w+[aei]r|\w+ndo)\w*?(?:[ae]le|[ae]selo|ndole|rle|ndoselo|ile))\b/;
const owner =
  /\b(?:responsa(?:vel|ble)|owners?|don[oa]|duen[oa]|encargad[oa]|qui?en? (?:l[oa]s?|el|ella)? ?(?:tiene|lleva|cuida|tem)|whoever (?:has|owns) (?:it|them))\b/;
const customer = /\b(?:clientes?|customers?|clients?|prospects?|comprador\w*|buyers?)\b/;
const supplier = /\b(?:fornecedor\w*|proveedor\w*|suppliers?|vendors?)\b/;
const groups: readonly [Exclude<BriefRecipient['kind'], 'members' | 'nobody'>, RegExp][] = [
  ['those', those],
  ['one', one],
  ['owner', owner],
  ['customer', customer],
  ['supplier', supplier],
  ['staff', staff],
];

/** What is said in the letter begins here: who stands behind it is none of those it goes to. */
const content =
  /\b(?:agradec\w+|thanking|convid\w+|invit\w+|sobre|about|acerca de|regarding|dizendo|diciendo\w*|saying|explicando\w*|explaining|perguntando|preguntando\w*|pedindo|pidiendo\w*|porque|because|que|that|asking|cobrando|telling)\b/;
/** Where somebody stands among the words, each by the first of the names; -1 where nobody does. */
function placeOf(words: string, name: string): number {
  const places = plainWords(name)
    .split(' ')
    .filter((part) => part.length >= 3)
    .map((part) => ` ${words} `.indexOf(` ${part} `))
    .filter((at) => at >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}

function membersIn(words: string, members: readonly Member[]): { at: number; people: readonly Member[] } {
  const named = members.flatMap((member) => {
    const at = placeOf(words, member.name);
    return at >= 0 ? [{ at, member }] : [];
  });
  const first = Math.min(...named.map(({ at }) => at), Number.POSITIVE_INFINITY);
  const ends = content.exec(words.slice(first))?.index ?? words.length;
  const people = named.filter(({ at }) => at <= first + ends).map(({ member }) => member);
  return { at: first, people };
}

/** The first of those who are named after the order to write. */
function recipientIn(words: string, members: readonly Member[]): BriefRecipient {
  const named = membersIn(words, members);
  const said = groups
    .map(([kind, shape]) => ({ kind, at: shape.exec(words)?.index ?? Number.POSITIVE_INFINITY }))
    .toSorted((a, b) => a.at - b.at)[0];
  const pointing = said?.kind === 'one' || said?.kind === 'those';
  const early = named.at <= (said?.at ?? Number.POSITIVE_INFINITY);
  // “Escríbele a Diego” says whom twice.
  const twice = pointing && named.at < (content.exec(words)?.index ?? Number.POSITIVE_INFINITY);
  if (named.people.length > 0 && (early || twice)) return { kind: 'members', people: named.people };
  return { kind: said && Number.isFinite(said.at) ? said.kind : 'nobody' };
}

const acts: readonly [BriefAct, RegExp][] = [
  ['sorry', /\b(?:desculpas?|disculpas?|perdon|sorry|apolog\w+)\b/],
  ['thank', /\b(?:agradec\w*|thank\w*|dando las gracias)\b/],
  ['invite', /\b(?:convid\w*|convoc\w*|invit\w*)\b/],
  [
    'status',
    /\b(?:situacao|situacion|status|andamento|(?:em|en) que pe|como (?:ta|esta|estao|anda|andam|vai|vao|va|van|estan|va eso)|how (?:it|that|things|this|the \w+|far|is|are)\b.{0,20}|where (?:it|things|we|that|he|she|they) stands?|(?:for|pedindo|pidiendo) (?:um |un |an )?(?:update|retorno|avance|noticias|novidades))\b/,
  ],
  [
    'remind',
    /\b(?:lembr\w*|record(?:a|e|ar|an|atorio)\w*|recuerd\w*|remind\w*|nudge|cobr\w*|chas\w+|press\w*|reclam\w*|atrasad\w*|overdue|vencid\w*)\b/,
  ],
  [
    'warn',
    /\b(?:alert\w*|warn\w*|cuidado|adviert\w*|advert\w*|careful|nao (?:clic|abr|pag|respond|caia|cair)\w*|no (?:hag|abr|pag|respond)\w*|(?:do not|dont|not to) (?:click|open|pay|answer)\w*)\b/,
  ],
];
const asks =
  /\b(?:pedindo|pede|peca|pedir|solicit\w*|exig\w*|pidiendo\w*|pedirle\w*|pidel\w*|asking|ask|request\w*|perguntando|preguntando\w*|para que|to fix|to send|to finish|to close)\b/;

/** What introduces what has to be said, and whether it is asked for. */
const markers: readonly { readonly kind: 'ask' | 'inform' | 'about'; readonly shape: string }[] = [
  {
    kind: 'about',
    shape:
      '(?:agradecendo|agradeciendo(?:l[eo]s?)?|thanking(?:\\s+(?:him|her|them|\\p{Lu}\\p{L}+))?|convidando|invit[aá]ndol[eoa]s?|invitando|inviting(?:\\s+(?:him|her|them))?|(?:pedindo|pidiendo)\\s+(?:desculpas?|disculpas|perd[aã]o|perd[oó]n)|apologi[sz]ing)(?:\\s+(?:a\\s+)?(?:el[ea]s?|ell[ao]s?))?(?:\\s+(?:por|pel[oa]s?|for|to|pr[ao]|para)(?:\\s+(?:a|o|as|os|el|la|the|que))?)?',
  },
  {
    kind: 'ask',
    shape:
      '(?:pedindo|cobrando|solicitando|exigindo|reclam[aá]ndo(?:les?)?|exigi[eé]ndo(?:les?)?|perguntando|pidi[eé]ndo(?:l[eoa]s?)?|solicitando(?:les?)?|pregunt[aá]ndo(?:les?)?|asking|requesting)(?:\\s+(?:him|her|them|for|a\\s+el[ea]s?|pr[ao]\\s+el[ea]s?|para\\s+el[ea]s?))*(?:\\s+(?:to|for|pra|para(?!\\s+que)|se|si|if|whether))?',
  },
  {
    kind: 'inform',
    shape:
      '(?:dizendo|avisando|informando|contando|comunicando|explicando|lembrando|diciendo(?:les?)?|dici[eé]ndol[eo]s?|avis[aá]ndo(?:les?)?|cont[aá]ndo(?:les?)?|explic[aá]ndo(?:les?)?|inform[aá]ndo(?:les?)?|record[aá]ndo(?:les?)?|saying|explaining|telling(?:\\s+(?:him|her|them|everyone|everybody|people|us|the\\s+team))?|reminding(?:\\s+(?:him|her|them|everyone))?|letting\\s+(?:him|her|them|everyone)\\s+know)(?:\\s+(?:de\\s+que|que|that|about|of|sobre|d[eoa]))?',
  },
  { kind: 'ask', shape: '(?:para(?=\\s+que)|so\\s+that)' },
  {
    kind: 'inform',
    shape:
      '(?<=(?:avis|inform|comuni|tell|diz|dig|d[ií]gal|dile|alert|adviert|notif|email|remind|lembr|recu?[eé]?rd|warn)[^.:;]{0,60})\\s(?:de\\s+que|que|that)(?=\\s)',
  },
  { kind: 'about', shape: '(?:sobre|about|acerca\\s+de|a\\s+respeito\\s+d[eoa]s?|regarding)' },
  { kind: 'inform', shape: ':' },
];
const marked = new RegExp(
  markers
    .map(({ shape }, at) => `(?<m${at}>${/^\p{L}|^\(\?:\p{L}/u.test(shape) ? `(?<!\\p{L})${shape}(?!\\p{L})` : shape})`)
    .join('|'),
  'giu',
);
/** To do something, said of those it goes to: “pra ela aprovar hoje”, “pra todo mundo não clicar”. */
const purpose =
  /(?<!\p{L})(?:pr[ao]s?|para|aos?)\s+(?:(?:o|a|os|as|el|la)\s+)?(?:\p{L}+\s+){1,3}?((?:(?:n[aã]o|no|me|nos|se|lhe)\s+)*(?!(?:par|lar|lugar|celular|similar|titular|particular|familiar|militar|mulher|qualquer|senior|junior)(?!\p{L}))\p{L}{2,}(?:ar|er|ir|ôr)(?!\p{L})[\s\S]*)$/iu;
const inEnglish = /(?<!\p{L})(?:to|for)\s+(?:\p{Lu}\p{L}+|him|her|them|everyone)\s+to\s+(\S[\s\S]*)$/u;

/** What says how it is to be, at the end of what has to be said. */
const manner =
  /[,.;\s]+(?:(?:bem |muito )?curt\p{L}*|cort[oa]|breve|short|brief|por favor|please|pls|por gentileza|sem ser \p{L}+|sin ser \p{L}+|(?:em|in|en) (?:ingl[eê]s|ingl[eé]s|english|espanhol|español|spanish|portugu[eê]s|portuguese)|(?:em|en|in) \d+ (?:linhas?|l[ií]neas?|lines?)|no names|sem nomes|sin nombres|\d+ (?:linhas?|l[ií]neas?|lines?))[\s.!]*$/iu;
function bare(text: string): string {
  const cut = text.replace(manner, '').trim();
  const tidy = cut.replace(/^[\s,:;–—-]+|[\s,;:–—-]+$/gu, '').replace(/\s+(?:e|y|and)$/iu, '');
  return cut === text.trim() ? tidy : bare(tidy);
}

interface Said {
  readonly kind: 'ask' | 'inform' | 'about';
  readonly text: string;
}
/** What has to be said, marker by marker. */
function saidIn(question: string): Said[] {
  const found = [...question.matchAll(marked)];
  const all = found.map((match, at) => {
    const index = markers.findIndex((_, number) => match.groups?.[`m${number}`] !== undefined);
    const text = question.slice(match.index + match[0].length, found[at + 1]?.index ?? question.length);
    const kind = markers[index]?.kind ?? 'inform';
    return { kind, text: bare(kind === 'inform' ? text.replace(/^\s*(?:de que|que|that)\s/iu, '') : text) };
  });
  const said = all.filter(({ text }) => text !== '');
  if (said.length > 0) return said;
  const [, done] = purpose.exec(question) ?? inEnglish.exec(question) ?? [];
  return done === undefined ? [] : [{ kind: 'ask', text: bare(done) }];
}

const weekdays: readonly RegExp[] = [
  /\b(?:segunda(?: feira)?|lunes|monday)\b/,
  /\b(?:terca(?: feira)?|martes|tuesday)\b/,
  /\b(?:quarta(?: feira)?|miercoles|wednesday)\b/,
  /\b(?:quinta(?: feira)?|jueves|thursday)\b/,
  /\b(?:sexta(?: feira)?|viernes|friday)\b/,
  /\b(?:sabado|saturday)\b/,
  /\b(?:domingo|sunday)\b/,
];
/** The day by which something is wanted; null where none is said. */
export function dayWanted(words: string, today: string): string | null {
  const now = Temporal.PlainDate.from(today);
  if (/\b(?:amanha|tomorrow|(?:para|hasta|antes de|a) manana|manana (?:mismo|sin falta)|manana$)\b/.test(words))
    return now.add({ days: 1 }).toString();
  if (/\b(?:hoje|hoy|today)\b/.test(words)) return now.toString();
  if (/\b(?:fim do mes|fin de mes|end of the month|month end)\b/.test(words))
    return now.with({ day: now.daysInMonth }).toString();
  const named = weekdays.findIndex((shape) => shape.test(words)) + 1;
  if (named > 0) return now.add({ days: ((named - now.dayOfWeek + 6) % 7) + 1 }).toString();
  if (/\b(?:esta semana|essa semana|this week|fim da semana|end of the week)\b/.test(words))
    return now.add({ days: Math.max(0, 5 - now.dayOfWeek) }).toString();
  return null;
}

const pronounAbout =
  /^(?:(?:ele|ela|isso|isto|it|that|this|him|her|them|el|ella|eso|esto|lo|tudo|todo|diss[oa])\b\W*)+/;
const isPronoun =
  /^(?:(?:a |para |o |the )?(?:el[ea]s?|ell[oa]s?|isso|isto|it|that|this|him|her|them|eso|esto|lo|la|resposta|respuesta|retorno|answer)\W*)+$/;
/** The clause that orders it, and what follows. */
function orderIn(question: string, state: ConversationState): string {
  const at = question.search(/[.;!?]\s+\S/u);
  const rest = at >= 0 ? question.slice(at + 1) : '';
  return rest !== '' && writingAsked(rest, state) ? rest.trim() : question;
}

/** Null where nothing is to be written. */
export function briefAsked(
  question: string,
  state: ConversationState,
  members: readonly Member[],
  today: string,
): LetterBrief | null {
  if (!isWritten(question, state)) return null;
  const order = orderIn(question, state);
  const words = plainWords(order);
  const said = saidIn(order);
  const about = said.find(({ kind }) => kind === 'about')?.text ?? '';
  const points = said.flatMap(({ kind, text }) => (kind === 'about' || isPronoun.test(folded(text)) ? [] : [text]));
  const recipient = recipientIn(words, members);
  const named = acts.find(([, shape]) => shape.test(words))?.[0];
  const asked = said.some(({ kind }) => kind === 'ask') || asks.test(words);
  return {
    to: recipient.kind === 'nobody' && customer.test(plainWords(question)) ? { kind: 'customer' } : recipient,
    act: named ?? (asked ? 'ask' : 'inform'),
    points,
    about: pronounAbout.test(folded(about)) ? '' : about,
    by: dayWanted(words, today),
    words: plainWords(question),
    tongue: spokenIn(question),
  };
}
/** Whether something is to be written to somebody. */
export const isWritten = (question: string, state: ConversationState): boolean =>
  writingAsked(question, state) || nudgeAsked(question, state);
