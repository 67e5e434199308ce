/** What is asked to be changed in a letter or in a plan that was just written: its day, who signs or owns it, to whom it goes, what is left out. Read from the words alone. Pure. */
import { dayWanted } from './brief-asked.ts';
import { daySaid } from './days-said.ts';
import { plainWords } from './follow-ups.ts';
import { asItStands, type TellingForm } from './form-asked.ts';
import { namedInstead } from './instead-asked.ts';
import { numberSaid } from './number-words.ts';

export interface Written {
  readonly isLetter: boolean;
  readonly isPlan: boolean;
}
const opening = '(?:(?:e|y|and|ok|agora|ahora|now|please|por favor)[, ]+)*';
const deadline = new RegExp(
  `^${opening}(?:(?:p[oõ]e|ponha|coloc[ae]|bot[ae]|pon(?:le|ga|gale|lo)?|add|put|set|give (?:it|them|him|her)|d[aáêe](?:le|les)?|inclu[aiy]\\p{L}*|agreg\\p{L}+|acrescent\\p{L}+|mud[ae]|cambi[ae]|change|com|con|with)\\s+)?(?:(?:um|uma|un|una|an?|o|el|la|the)\\s+)?(?:prazo|data|fecha|plazo|deadline|due date|date|vencim\\p{L}+|entrega)(?!\\p{L})[\\s:,]*(.*)$`,
  'iu',
);
const until =
  /^(?:(?:e|y|and|ok)[, ]+)*(?:(?:é|es|it'?s|is|que seja)\s+)?(?:pra|para|at[eé]|hasta|by|until|for|due)\s+(.{2,30})$/iu;
const fewWords = 6;

const dayIn = (words: string, today: string): string | null => daySaid(words, today) ?? dayWanted(words, today);
/** By when it is wanted; null where nothing else is asked than that, or no day is said. */
function byWhen(said: string, today: string): string | null {
  const [, behind] = deadline.exec(said) ?? [];
  if (behind !== undefined) return dayIn(plainWords(behind), today);
  const [, alone] = until.exec(said) ?? [];
  return alone !== undefined && plainWords(said).split(' ').length <= fewWords ? dayIn(plainWords(said), today) : null;
}

const signs = new RegExp(
  `^${opening}(?:assin[ae](?:r)?|f[ií]rm[ae](?:lo|la|r)?|sign)(?: (?:it|isso|eso|lo|la))?\\s+(?:como|as|por|with|com|con|em nome d[eoa]|en nombre de|a nombre de)\\s+(?:(?:a|o|la|el)\\s+)?(\\p{L}[\\p{L} .'’-]{1,60}?)[\\s.!]*$`,
  'iu',
);
const signedBy =
  /^(?:(?:e|y|and|mas|pero|but)[, ]+)*(?:que (?:(?:lo|la|o|a)\s+)?(?:firme|assine)|let|deixa)\s+(?:(?:a|o|la|el)\s+)?(\p{Lu}[\p{L} '’-]{1,60}?)(?:\s+(?:sign(?: it)?|assinar))?[\s.!]*$/u;
const signedWith =
  /^(?:(?:e|y|and|mas|pero|but|ok)[, ]+)*(?:(?:mand[ae]|envi[ae]|send|deixa|deja|leave)\s+(?:it\s+|lo\s+|la\s+)?)?(?:assinad[oa]|firmad[oa]|signed)\s+(?:pel[oa]|por|by)\s+(?:(?:a|o|la|el)\s+)?(\p{Lu}[\p{L} '’-]{1,60}?)[\s.!]*$/u;
/** “Leave the second out”. */
const leavesOut =
  /^(?:(?:e|y|and|mas|pero|but|ok)[, ]+)*(?:leave|cut|take|deixa|deixe|deja|dejar)\s+(?:(?:the|o|a|el|la)\s+)?(\S.{1,40}?)\s+(?:out|off|de fora|fora|afuera|fuera)[\s.!]*$/iu;
const leftOut = (said: string): string | undefined => (leavesOut.exec(said) ?? leaves.exec(said))?.[1];
const leaves = new RegExp(
  `^${opening}(?:tir[ae]|tirar|remov[ae]|remover?|retir[ae]|sac[ae](?:le)?|quit[ae](?:le)?|elimin[ae]|apag[ae]|remove|drop|leave out|take out|cut|delete|sem|sin|without)\\s+(?:(?:a|o|as|os|la|el|las|los|lo|the|fora|out)\\s+)?(?:(?:parte|part|trecho|seção|sección|section|bit|ponto|punto|point|linha|línea|line)\\s+)?(?:(?:de|do|da|dos|das|del|sobre|about|on|of|with|com|con|that says|que fala)\\s+)*(?:(?:los|las|the|el|la)\\s+)?(\\S.{2,60}?)[\\s.!]*$`,
  'iu',
);
const sends =
  /^(?:(?:e|y|and|ok|agora|ahora|now)[, ]+)*(?:mand[ae]|envi[ae]|send|passa|pasa|forward|encaminh[ae]|m[aá]nda(?:lo|la|sel[oa])|env[ií]a(?:lo|la|sel[oa])|p[aá]sa(?:lo|la|sel[oa])|transform\p{L}+|make)\s+(?:(?:isso|isto|it|this|that|eso|esto|o texto|el texto|the text|tudo|todo)\s+)?(?:(?:em forma de|en forma de|como|as|em|into|in)\s+(?:(?:um|un|an?)\s+)?(?:e-?mail|correo|mensagem|mensaje|message)\s+)?(?:pr[ao]s?|para(?: [oa]| el| la)?|ao?|to|al?)\s+(\p{Lu}\p{L}+(?:(?:\s*,\s*|\s+(?:e|y|and)\s+(?:(?:pr[ao]|para|a|o|to|al?)\s+)?)\p{Lu}\p{L}+)*)[\s.!]*$/u;
const points =
  /(?:^|\b(?:so|solo|only|just|apenas|no maximo|at most|em|en|in) )(?:(?:o|os|the|los|as|las) )?(\d{1,2}|[a-z]+) (?:pontos?|puntos?|points?|itens|items?|topicos?|temas)\b/;

const ofLetter = (said: string, today: string): TellingForm | null => {
  const by = byWhen(said, today);
  if (by !== null) return { ...asItStands, by };
  const [, name] = signs.exec(said) ?? signedBy.exec(said) ?? signedWith.exec(said) ?? [];
  if (name !== undefined) return { ...asItStands, sign: name.trim() };
  const [, to] = sends.exec(said) ?? [];
  if (to !== undefined)
    return { ...asItStands, to: to.split(/\s*,\s*|\s+(?:e|y|and)\s+(?:(?:pr[ao]|para|a|o|to|al?)\s+)?/u) };
  const words = plainWords(said);
  const count = numberSaid(points.exec(words)?.[1] ?? '');
  if (count !== null && words.split(' ').length <= fewWords + 2) return { ...asItStands, points: count };
  const left = leftOut(said);
  return left === undefined ? null : { ...asItStands, without: [left] };
};

const owns =
  /\b(?:respons\w+|owner|owns?|dono|dona|duen[oa]|encargad[oa]|no nome d\w+|a nombre de|en nombre de|atribu\w+|asign\w+|assign\w*|in charge|cuida|fica com|lead|lidera|lleve|leve|put|poe|ponha|coloca|pon|com o|com a|comigo|conmigo|with me|para mim|para mi)\b/;
const myself = /\b(?:comigo|conmigo|with me|para mim|para mi)\b/;
const steps =
  /\b(?:(?:so|solo|only|just|apenas|com|with|con|em|in|en|os|as|the|los|las|first|primeiros?|primeros?) )*(\d{1,2}|[a-z]+) (?:first |primeiros |primeros )?(?:passos|pasos|steps|tarefas|tareas|tasks|subtarefas|subtareas)\b/;
const accepts =
  /^(?:(?:ok|sim|si|yes|isso|otimo|perfeito|perfecto|great|pode|puedes|you can|entao|entonces|then) )*(?:cri[ae]r?(?: (?:ele|isso|o plano))?|create(?: it| the plan)?|crea(?:lo|la| el plan)?|manda ver|aceito|acepto|accept(?: it)?|do it|go ahead|dale|faz|hazlo)$/;
const asksOf =
  /^(?:(?:e|y|and|mas|pero|but) )*(?:quem|quien|who|qual|cual|which|what|que|quando|cuando|when|como|how|por que|why|onde|donde|where)\b/;
/** Somebody is named in it. */
const names = /\s\p{Lu}\p{Ll}+|^\p{Lu}\p{Ll}+ (?:should|owns|will|takes|leads|fica|cuida|lidera|debe|va a|se encarga)/u;
/** A name as it is written. */
const nameIn = (said: string): string | null => /\s(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*)/u.exec(said)?.[1] ?? null;
const forWhich =
  /\bplan[oe]?s? (?:para|for|to) (?:(?:o|a|el|la|the) )?(?:primeir[oa]|segund[oa]|terceir[oa]|quart[oa]|quint[oa]|first|second|third|fourth)\b/;
const longest = 24;
const ofPlan = (said: string, today: string): TellingForm | null => {
  const words = plainWords(said);
  if (words.split(' ').length > longest || said.trim().endsWith('?')) return null;
  const left = leftOut(said);
  if (left !== undefined) return { ...asItStands, without: [left] };
  const other = namedInstead(said);
  if (other !== null) return { ...asItStands, owner: plainWords(other), named: other };
  if (asksOf.test(words)) return null;
  if (accepts.test(words)) return asItStands;
  // “The second one” is no Monday.
  const by = dayIn(words.replace(forWhich, 'plan'), today);
  const count = numberSaid(steps.exec(words)?.[1] ?? '');
  const isOwned = owns.test(words) && ((by === null && count === null) || names.test(said) || myself.test(words));
  if (by === null && count === null && !isOwned) return null;
  return { ...asItStands, by, steps: count, owner: isOwned ? words : null, named: isOwned ? nameIn(said) : null };
};

/** The change that is asked for, and nothing else; null where something else is. */
export function anotherAsked(said: string, today: string, { isLetter, isPlan }: Written): TellingForm | null {
  if (said.length > 200) return null;
  if (isLetter) return ofLetter(said, today);
  return isPlan ? ofPlan(said, today) : null;
}

const same =
  /^(?:(?:e|y|and|agora|ahora|now|tambem|tambien|also) )*(?:(?:faz|faca|fazer|do|haz|hazlo|make|repete|repite|repeat) )?(?:(?:o mesmo|a mesma coisa|the same(?: thing)?|lo mismo|igual|it too|isso) )?(?:para|for|com|with|con|a) (?:(?:o|a|el|la|the) )?(primeir[oa]|primer[oa]?|first|segund[oa]|second|terceir[oa]|tercer[oa]?|third|quart[oa]|cuart[oa]|fourth|ultim[oa]|last)(?: one)?(?: (?:too|also|tambem|tambien))?$/;
const asks = { pt: 'faz um plano para o', en: 'make a plan for the', es: 'haz un plan para el' } as const;
/** The same plan for another one of those that were listed, as it would be asked for; null where none is. */
export function samePlanFor(said: string, tongue: keyof typeof asks): string | null {
  const [, which] = same.exec(plainWords(said)) ?? [];
  return which === undefined ? null : `${asks[tongue]} ${which}`;
}
