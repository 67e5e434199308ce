/** In what form the text that was told last is to be told again: its language, its length, as a list, its tone, with something more in it. Read from the words alone. Pure. */
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import { z } from 'zod';
import { followUpOf, plainWords } from './follow-ups.ts';
import { numberSaid } from './number-words.ts';
import { linesAsked } from './shortening.ts';
import type { ConversationState } from './state.ts';

export const tellingForm = z.object({
  locale: z.enum(locales).nullable(),
  /** How many times it was asked for shorter. */
  shorter: z.int(),
  lines: z.int().nullable(),
  /** One thing a line; `check`: with a box before each, to be printed. */
  list: z.enum(['plain', 'check']).nullable(),
  tone: z.enum(['formal', 'light', 'firm']).nullable(),
  /** What is to stand in it too, in the words of who asked. */
  added: z.array(z.string()),
  /** YYYY-MM-DD: by when it is wanted. */
  by: z.string().nullable().default(null),
  /** Who signs it, as it was said. */
  sign: z.string().nullable().default(null),
  /** To whom it goes instead, as they were called. */
  to: z.array(z.string()).default([]),
  /** What is left out, in the words of who asked. */
  without: z.array(z.string()).default([]),
  points: z.int().nullable().default(null),
  /** Of a plan: how many steps, and the words among which its owner's name stands. */
  steps: z.int().nullable().default(null),
  owner: z.string().nullable().default(null),
  /** The same name as it was written, where one was. */
  named: z.string().nullable().default(null),
});
export type TellingForm = z.infer<typeof tellingForm>;
export const asItStands: TellingForm = {
  ...{ locale: null, shorter: 0, lines: null, list: null, tone: null, added: [], by: null, sign: null, to: [] },
  ...{ without: [], points: null, steps: null, owner: null, named: null },
};

const tongues: readonly [RegExp, Locale][] = [
  [/^(?:ingles|english)$/, 'en'],
  [/^(?:espanhol|spanish|espanol|castellano)$/, 'es'],
  [/^(?:portugues|portuguese)$/, 'pt'],
];
const tongue = '(ingles|english|espanhol|spanish|espanol|castellano|portugues|portuguese)';
const inTongue = new RegExp(
  `\\b(?:(?:(?:el[ea]s?|he|she|they|who|quem) )?(?:(?:so|solo|only|just) )?(?:reads?|speaks?|understands?|le|leem|leen|lee|fala|falam|habla|hablan|entende|entiende)(?: (?:so|solo|only))?|em|in|en|to|into|(?:para|pro) o|al|(?:uma |una |an? )?(?:versao|version) (?:em|en|in)) ${tongue}\\b|\\b${tongue} (?:version|please)\\b`,
);
const shorter =
  /\b(?:(?:(?:bem|muito|mucho|much|ainda|aun|even|a bit|um pouco|un poco) )?(?:mais|mas|more) (?:curt[oa]s?|cort[oa]s?|breves?|enxut[oa]s?|concis[oa]s?|concise|resumid[oa]s?|simples|sencill[oa]s?|simple)|(?:even |much |a bit )?(?:shorter|simpler|briefer)|curt(?:inh)?[oa]s?|cort(?:it)?[oa]s?|breves?|short|brief|enxut[oa]|concis[oa]|concise|resum\w+|summari[sz]e|(?:sem|sin|no|without|less|menos) (?:tanto |tanta |the )?(?:jargao|jerga|jargon|enrolacao|rodeios|rodeos|fluff|tecnic\w+|technical\w*))\b/;
const tones: readonly [RegExp, NonNullable<TellingForm['tone']>][] = [
  [/\b(?:menos formal(?:idade|idad)?|less formal|informal|casual)\b/, 'light'],
  [
    /\b(?:formal|formalmente|formally|(?:mas|mais) seri[oa]|more serious|profissional|profesional|professional)\b/,
    'formal',
  ],
  [
    /\b(?:lev(?:e|inho)|de leve|simpatic[oa]|amig[aá]vel|amistos[oa]|amable|amavel|gentil|gentle|friendl\w+|softer|lighter|warm(?:er)?|polite\w*|educad[oa]|cordial|suave|carinhos[oa]|descontraid[oa]|kinder|nicer|(?:sem|sin|without) ser (?:gross[oa]|chat[oa]|groser[oa]|pesad[oa]|rude))\b/,
    'light',
  ],
  [
    /\b(?:firme|firmer?|(?:mas|mais) dur[oa]|strict(?:er)?|stern(?:er)?|enfatic[oa]|incisiv[oa]|energic[oa]|stronger|tougher)\b/,
    'firm',
  ],
];
const listed =
  /\b(?:(?:em|como|as|en|in|into|em forma de|en forma de)? ?(?:(?:uma|una|a|an|the) )?(?:check ?list|lista|listinha|list|topicos|bullets?(?: points?)?|bullet list|vinetas|itens)(?: (?:com caixinhas|de tarefas))?)\b/;
const printed =
  /\b(?:(?:para|pra|to|for) (?:imprimir|print(?:ing)?|marcar|tick(?: off)?|tachar)|imprim\w+|printable)\b/;
const isCheck = /check|caixinhas|tarefas/;
/** What is left of a question that asks for nothing but a form. */
const filler =
  /^(?:e|y|and|mas|pero|but|agora|now|ahora|isso|isto|that|it|eso|esto|lo|la|el|este|esta|esse|essa|this|o|a|os|as|the|um|uma|un|una|an|texto|text|mensagem|mensaje|message|carta|letter|email|e|mail|correo|resposta|respuesta|reply|answer|lembrete|recordatorio|reminder|aviso|notice|recado|nota|note|tom|tono|tone|style|estilo|com|con|with|tudo|todo|all|everything|mais|mas|more|bem|muy|very|bit|pouco|poco|me|for|para|pra|to|de|do|da|del|of|em|en|in|pode|puedes|podes|can|could|you|voce|faz|faca|fazer|haz|hazlo|hazla|hazme|hacelo|make|do|manda|mande|mandame|passa|pasa|pasame|dame|give|put|poe|ponlo|coloca|deixa|deja|dejalo|keep|escreve|escreva|escribe|escribelo|write|rewrite|reescreve|reescreva|reescribe|reescribelo|redo|refaz|traduz|traduza|traduce|traducelo|translate|quero|quiero|want|need|preciso|necesito|mesm[oa]|mism[oa]|same|algo|tal|also|too|tambem|tambien|version|versao|please|favor|por|que|ultim[oa]|last|so|solo|only|just|mesmo|eu|i|la|dilo|diga|say|tell|repete|repita|repeat|repite|ficar|fique|quede|sea|seja|be|should|como|as|um pouco|sem|ser|tem|temos|hay|ha|there|is|who|pessoas?|personas?|people|person|someone|somebody|alguem|alguien|gente|colegas?)$/;

const adding =
  /^\s*(?:(?:e|y|and|ok|agora|ahora|now|please|por favor)[,]?\s+)*(?:(?:pode|puedes|can you|could you|voc[eê] pode)\s+)?(?:inclu(?:i|a|ir|e|ya|ye|ir)|fal[ae]|avis[ae]|cont[ae]|let (?:him|her|them) know|tell (?:him|her|them)|d[ií](?:gale|les)|dile|acrescent(?:a|e|ar)|adicion(?:a|e|ar)|agreg(?:a|ue|ar)(?:le)?|añad(?:e|a|ir)|anade|add|include|mention|mencion(?:a|e|ar)|coloca|p[oõ]e|pon(?:le)?|bota|diga|diz|dile|say)\s+(?:(?:tamb[eé]m|tambi[eé]n|also|a[ií]|a[ií] tamb[eé]m|in it|nele|nela)\s+)?(?:(?:a|uma|una|la) (?:frase|l[ií]nea|linha|line)\s+)?(?:(?:que|q|that|about|sobre|lo de(?: que)?|de que)\s+)?(\S[\s\S]*)$/iu;
const addedLast = /^\s*(?:com|con|with)\s+(\S[\s\S]*?)\s+(?:inclu[ií]d[oa]s?|included|tamb[eé]m|tambi[eé]n|too)\W*$/iu;

/** What the words say of the form, and the words without that. */
function read(words: string): { form: TellingForm; rest: string } {
  let rest = words;
  const take = (shape: RegExp): RegExpExecArray | null => {
    const found = shape.exec(rest);
    if (found) rest = rest.replace(found[0], ' ');
    return found;
  };
  const [, one, other] = take(inTongue) ?? [];
  // Why in that language: “there is somebody who only reads Spanish”.
  for (let again = take(inTongue); again !== null; again = take(inTongue));
  const locale = tongues.find(([name]) => name.test(one ?? other ?? ''))?.[1] ?? null;
  const lines = linesAsked(words) ?? linesAlone(words);
  if (lines !== null)
    take(
      /\b(?:(?:em|en|in) )?(?:(?:no maximo|ate|a lo sumo|at most|up to|so|apenas|solo|only|just) )?(?:\d{1,2}|[a-z]+) (?:linhas?|lineas?|lines?|frases?|sentences?)\b/,
    );
  const print = take(printed) !== null;
  const shape = take(listed)?.[0] ?? null;
  const check = print || (shape !== null && isCheck.test(shape));
  const list = check ? 'check' : shape === null ? null : 'plain';
  const toned = tones.filter(([shape]) => take(shape));
  const tone = toned[0]?.[1] ?? null;
  const short = take(shorter) ? 1 : 0;
  return { form: { ...asItStands, locale, lines, list, tone, shorter: short }, rest: rest.trim() };
}
const bareLines =
  /^(?:(?:so|apenas|solo|only|just|em|en|in) )*(\d{1,2}|[a-z]+) (?:linhas?|lineas?|lines?|frases?|sentences?)(?: (?:so|apenas|only|solo|nada mais))?$/;
/** “Só 3 linhas”, and nothing beside. */
function linesAlone(words: string): number | null {
  const [, said = ''] = bareLines.exec(words) ?? [];
  return numberSaid(said) || null;
}

const isPlain = ({ locale, shorter, lines, list, tone, added }: TellingForm): boolean =>
  locale === null && shorter === 0 && lines === null && list === null && tone === null && added.length === 0;
const mostWords = 14;

/** The form that a question asks for the text that was told last, and nothing else; null where it asks something else. */
export function formAsked(question: string, state: ConversationState, isLetter: boolean): TellingForm | null {
  if (state.question === '' || question.length > 400) return null;
  const [, added] = isLetter ? (adding.exec(question) ?? addedLast.exec(question) ?? []) : [];
  if (added !== undefined && !question.trim().endsWith('?')) return { ...asItStands, added: [added.trim()] };
  const words = plainWords(question);
  if (words.split(' ').length > mostWords) return null;
  const { form, rest } = read(words);
  const only = rest.split(' ').every((word) => word === '' || filler.test(word));
  const isForm = only && !isPlain(form) && (isLetter || form.tone === null || form.shorter > 0);
  if (isForm) return form;
  const followUp = followUpOf(question, state);
  if (followUp?.ask === 'shorter') return { ...asItStands, lines: form.lines, shorter: 1 };
  return followUp?.ask === 'language' ? { ...asItStands, locale: followUp.locale } : null;
}

/** What a request for a letter says of how it is to be. */
export function formWithin(question: string): TellingForm {
  const { form } = read(plainWords(question));
  return { ...form, list: null };
}

const asListOf =
  /^(?:(?:me )?(?:faz|faca|fazer|monta|monte|haz|hazme|arma|armame|make|make me|give me|dame|me da|me de|quero|quiero|i want|i need|prepara|prepare|cria|crie) )(?:(?:uma|una|a|the) )?(?:listinha|lista|check ?list|list)(?: (?:para|pra|to) (?:imprimir|print))? (?:do|de|da|del|of|com|con|with)(?: (?:o|lo))? ((?:que|what|quem|quien|who) .+)$/;
/** What is asked, where its answer is wanted as a list: “a list to print of what is missing”. */
export function listOfAnswer(question: string): { readonly question: string; readonly form: TellingForm } | null {
  const words = plainWords(question);
  const [, asked] = asListOf.exec(words) ?? [];
  if (asked === undefined) return null;
  const opens = /^que /.test(asked) && / (?:do|da|para|pra|o|nao|falta) ?/.test(` ${words} `) ? `o ${asked}` : asked;
  return {
    question: `${opens}?`,
    form: { ...asItStands, list: printed.test(words) || isCheck.test(words) ? 'check' : 'plain' },
  };
}

/** One form after another: what is asked later wins, and shorter becomes shorter still. */
export const formAfter = (before: TellingForm, next: TellingForm): TellingForm => ({
  locale: next.locale ?? before.locale,
  shorter: before.shorter + next.shorter,
  lines: next.lines ?? (next.shorter > 0 && before.lines !== null ? Math.max(1, before.lines - 1) : before.lines),
  list: next.list ?? before.list,
  tone: next.tone ?? before.tone,
  added: [...before.added, ...next.added].slice(-4),
  by: next.by ?? before.by,
  sign: next.sign ?? before.sign,
  to: next.to.length > 0 ? next.to : before.to,
  without: [...before.without, ...next.without].slice(-4),
  points: next.points ?? before.points,
  steps: next.steps ?? before.steps,
  owner: next.owner ?? before.owner,
  named: next.owner === null ? before.named : next.named,
});
