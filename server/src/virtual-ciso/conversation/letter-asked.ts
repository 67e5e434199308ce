/** Whether something is to be written to somebody, and what: told by the words of the question and by what is talked about. Pure. */
import { letterNames } from '@vigia/content/advisor/letters.ts';
import { registerOfKind } from '../answers/registers.ts';
import { plainWords } from './follow-ups.ts';
import { staffLetterAsked } from './slots.ts';
import type { ConversationState } from './state.ts';

export interface LetterAsked {
  /** A kind of `content/advisor/letters.yaml`. */
  readonly kind: string;
  /** What it is to be about, where the words say so. */
  readonly about: string;
  /** The whole question, in plain words: a record may be named in it. */
  readonly words: string;
  /** Whether it goes to whom or what was talked about. */
  readonly refers: boolean;
  /** Whether nothing but the record's name tells what it is. */
  readonly bare: boolean;
}

const courtesy =
  '(?:(?:voce |vc )?(?:pode|poderia|consegue) |(?:me )?(?:ajuda|ajude)(?: me)? a |(?:eu )?(?:preciso|quero|tenho que) |necesito |quiero |tengo que |(?:i|we) (?:need|want|have) to |let s |lets |vamos |puedes |podrias |can you |could you |please |help me |(?:eu )?(?:preciso|quero|queria) que (?:voce|vc) |necesito que |quiero que |i need you to |entao |agora |ahora |now |then |so |e |y |and )*(?:me (?=faz|faca|prepar|mont|cri|escrev|redig))?';
const writing =
  '(?:escrev(?:a|e|er)|escrib(?:e|a|ir)(?:me|le|les|l[ao]s?)?|redij(?:a|ir)|redig(?:e|ir)|redact(?:a|e|ar)(?:me|le|l[ao])?|rascunh(?:a|e|ar)|write|writing|draft|compose|reply to|answer (?:the|our|that|this)|respond(?:a|e|er|ele) (?:a|ao|aos|para|pro|pra|al|la|el|o)|respond to|avis[ae](?:le|les|los)?(?! (?:me|nos|quando|cuando)\\b)|comuni(?:que|ca)|email|notify(?! me\\b)|tell(?! (?:me|us)\\b)|inform(?:e|a)?(?! (?:me|us|nos)\\b)|recuerda(?:selo|le|les)|lembr[ae] (?:a |o |el[ae]s?))';
const making =
  '(?:prepar(?:a|e|ar|ame|eme)|mont[ae]r?|arm(?:a|e|ar|ame|eme)|faca|faz|fazer|ger[ae]r?|cri[ae]r?|crea|crear|haz|hazme|make|create|give me|me (?:da|de|passa)|dame|mand(?:a|e|ar)|envi(?:a|e|ar)(?:le|me)?|send|(?:eu )?(?:preciso de|quero|queria)|necesito|quiero|i need|i want|we need)';
const paper =
  '(?:e mail|email|correos?|mensagem|mensaje|message|avisos?|carta|letter|comunicad[oa]|comunicacao|comunicacion|notices?|notification|memo|circular|mail|resposta|respuesta|reply|answer|texto|pauta|agenda|orden del dia|pagina|page|resumo|resumen|summary|nota|note|rascunho|borrador|draft|modelo|template|recado|whatsapp|carta|lembretes?|recordatorios?|reminders?|cobrancas?|zap|msg|nudge|linhas?|lineas?|lines?)';
const begins = new RegExp(
  `^${courtesy}(?:(?:how|como) (?:(?:do|should|would|can|could|i|we|eu|a gente|nos|lo|le|les|se|posso|puedo|podemos|devo|debo) )*(?:word|phrase|put|write|escrev\\w+|escrib\\w+|redact\\w+|redij\\w+|formul\\w+)(?: (?:it|this|that|isso|eso|esto|lo|them|to them|esse aviso|the notice))*$|(?:um|uma|un|una|an?) (?:\\w+ )?(?:modelo de |modelo de |draft |sample )?${paper} (?:de resposta )?(?:para|pra|pro|pros|pras|a|ao|aos|al|to|for)\\b|(?:ajuda|ajude|ayuda\\w*|help)(?: me)? (?:com|con|with) (?:\\w+ ){0,2}?${paper}\\b|${writing}\\b|${making}(?: \\w+){0,3}? ${paper}\\b)`,
);
/** A paper alone, and for whom, asks for it where nothing is asked. */
const bareNoun = new RegExp(
  `^(?:(?:e|y|and|now|agora|ahora) )*(?:o |a |el |la |the )?${paper} (?:(?:de|da|do|del|of) \\w+ )?(?:para|pra|aos?|al|a la|to|for|da|do|de) `,
);
/** Whether something has to be told is a question, and no order to write it. */
const obliged =
  /^(?:(?:eu|a gente|nos|e|y|and) )*(?:preciso|tenho que|temos que|devo|devemos|necesito|tengo que|tenemos que|hay que|do (?:i|we) (?:need|have)|should (?:i|we))\b/;
/** After a letter, another one is asked for by its name alone. */
const another = new RegExp(
  `^(?:e|y|and|now|agora|ahora) (?:tambem |tambien |also )?(?:um|uma|un|una|an?|the|o|el|la) (?:\\w+ ){0,2}?${paper}\\b`,
);
/** A document of the library is no letter. */
const documents =
  /^(?:\w+ ){1,5}?(?:polic(?:y|ies)|politicas?|norma|procedimento|procedimiento|procedure|termo|contrato)\b(?!.*\b(?:e mail|email|correo|mensagem|mensaje|message|lembrete|recordatorio|reminder)\b)/;
/** What hangs on a wall goes to nobody. */
const onAWall = /\b(?:cartaz\w*|placas?|cartel\w*|letreros?|signs?|signage|posters?)\b/;
const isPaper = new RegExp(`\\b${paper}\\b`);
const pronoun =
  /^(?:how|como) (?:\w+ ){0,3}(?:word|phrase|write|put|escrev\w+|escrib\w+|redact\w+|redij\w+|formul\w+)\b|\b(?:the (?:reply|answer)|a resposta|la respuesta|a el[ae]s?|pr[ao] el[ae]s?|para el[ae]s?|escrib\w*l[eo]s?|escreva lhe|avis[ae]les?|to (?:them|him|her|it)|them|a (?:ellos|ellas|el|ella|la primera|el primero|la segunda|el segundo)|(?:ao|a|to the) (?:primeir[oa]|segund[oa]|terceir[oa]|first|second|third)(?: one)?)\b/;
const evidence = /\b(?:evidencias?|provas?|pruebas?|evidence|proofs?|comprova\w*|certificad[oa]s?|certificates?)\b/;

/** Whether proof is asked for. */
export const isEvidence = (words: string): boolean => evidence.test(words);

const named = (words: string, phrase: string) => ` ${words} `.includes(` ${plainWords(phrase)} `);
const kindNamed = (words: string) =>
  letterNames().find(({ pt, en, es }) => [...pt, ...en, ...es].some((phrase) => named(words, phrase)))?.id;
/** A reminder of a questionnaire, where the record named in the words decides. */
const reminds =
  /\b(?:lembretes?|lembrar|lembre|recordatorios?|recuerda\w*|record(?:ar|ando)(?:se)?l\w+|reminders?|remind|cobrancas?|cobrando|(?<!\b(?:cuanto|quanto|nos|se|te|me) )(?:cobra|cobre)|(?:manda|mande|pode|podes|vamos|vou|quero|precisa|preciso|bora|da para|manda alguem) cobrar|chase|chasing)\b/;
const talkedOf: Readonly<Record<string, string>> = {
  'suppliers:supplier': 'supplier-evidence',
  'incidents:incident': 'notice-people',
  'privacy:request': 'request-answer',
};

/** What is written after advice on it. */
const advisedOf: Readonly<Record<string, string>> = {
  'deletion-request': 'request-answer',
  'access-deadline': 'request-answer',
  'rights-requests': 'request-answer',
  'supplier-breach-now': 'supplier-evidence',
  'leaked-data-now': 'notice-people',
  'notify-subjects': 'notice-people',
  'notify-anpd': 'notice-people',
  'wrong-recipient': 'notice-people',
  'tell-customers': 'notice-people',
};

/** The kind that the words and the talk before decide; null where nothing is told of whom it is for. */
function kindOf(words: string, refers: boolean, state: ConversationState): string | null {
  const talked = talkedOf[registerOfKind(state.kind) ?? ''] ?? advisedOf[state.pieces[0] ?? ''] ?? null;
  const kind = kindNamed(words) ?? null;
  if (kind === 'customer' && (talked === 'notice-people' || talked === 'request-answer')) return talked;
  if (kind !== null) return kind;
  // What was asked of the authority is written to it.
  if (talked === 'notice-people' && kindNamed(plainWords(state.question)) === 'notice-anpd') return 'notice-anpd';
  if (reminds.test(words) && talked === 'supplier-evidence') return 'supplier-reminder';
  if (refers && talked) return talked;
  return evidence.test(words) ? 'supplier-evidence' : talked;
}

const toThem =
  /\b(?:el[ae]s?|ell[oa]s|escrib\w*l[eo]s?|escribel\w*|mandal\w*|enviale\w*|avisal\w*|dile\w*|them|him|her|lhes?|responsavel|responsable|owner|dono|dona|perguntando|preguntando|asking|cobrando|pedindo|pidiendo)\b/;
/** Whether something is to be written to those whom the records that were talked about wait for. */
export function nudgeAsked(question: string, { kind, listed, room }: ConversationState): boolean {
  if (question.length > 200 || !listed.some(({ kind }) => kind === 'record')) return false;
  const words = plainWords(question);
  // What advice rests on is not what was talked about.
  if (kind === 'advice' && room === null && !reminds.test(words)) return false;
  if (documents.test(words)) return false;
  return (begins.test(words) && toThem.test(words)) || (reminds.test(words) && words.split(' ').length <= 10);
}

/** Whether something is to be written: an order, or a paper that is asked for by its name. */
export function writingAsked(question: string, state: ConversationState): boolean {
  if (question.length > 400) return false;
  const clauses = question.split(/[,;:.!?¿¡–—]/u).map((clause) => plainWords(clause));
  const goesOn =
    (state.kind === 'letter' || state.asked === 'letter') && clauses.some((clause) => another.test(clause));
  const isBare = !question.includes('?') && state.pieces.length > 0 && bareNoun.test(clauses[0] ?? '');
  if (!goesOn && !isBare && !clauses.some((clause) => begins.test(clause))) return false;
  const words = plainWords(question);
  if (obliged.test(words) && question.includes('?')) return false;
  return !documents.test(words) && !onAWall.test(words);
}

/** What is to be written; null where nothing is. */
export function letterAsked(question: string, state: ConversationState): LetterAsked | null {
  if (!writingAsked(question, state)) return null;
  const words = plainWords(question);
  const refers = pronoun.test(words);
  const kind = kindOf(words, refers, state);
  const about = staffLetterAsked(question) ?? '';
  const asked = { about, words, refers, bare: false };
  if (kind !== null) return { ...asked, kind };
  if (reminds.test(words)) return { ...asked, kind: 'supplier-reminder', bare: true };
  return isPaper.test(words) && staffLetterAsked(question) !== null ? { ...asked, kind: 'staff' } : null;
}
