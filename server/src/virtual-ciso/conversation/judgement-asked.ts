/** Whether a judgement over two or more is asked: which one of those, whether this is worse than that, one beside the other, who should do it. Pure. */
import { plainWords } from './follow-ups.ts';

/** What is set beside what; `null`: what is talked about; empty where both still stand in the other. */
export interface ComparedAsked {
  readonly one: string | null;
  readonly other: string;
  /** Whether it is asked if the first is graver, or the lesser. */
  readonly whether: 'graver' | 'lesser' | null;
}

const opening =
  /^(?:(?:e|y|and|mas|pero|but|ok|entao|entonces|so|agora|ahora|now|please|por favor|me|nos|can you|could you|pode|puede\w*|podrias?) )+(?=\S)/;
const compares =
  /(?:^|\b)(?:compar(?:a|e|ar|ame|eme|anos|enos|ing|es|amos)?|poe lado a lado|contrast)(?: (?:me|nos|us|isso|eso|that|it|esse|essa|ese|esa|este|esta|ele|ela|el|ella|him|her))* (.+)$/;
const joints = / (?:com|con|with|to|against|contra|versus|vs|e|y|and|ou|or) /g;
const pronoun =
  /^(?:isso|eso|that|it|esse|essa|ese|esa|este|esta|ele|ela|el|ella|him|her|this|that one|this one|aquel[ea]|(?:com|con|with|to|against|contra) .*)$/;
const graver =
  '(?:pior|peor|worse|mais|mas|more)(?: (?:grave|serious|seri[oa]|urgente|urgent|critic[oa]|critical|important|importante|perigos[oa]|peligros[oa]|dangerous|arriscad[oa]|riesgos[oa]|risky|preocupante|worrying))?|riskier|graver|bigger|higher';
const lesser =
  '(?:menos|less)(?: (?:grave|serious|seri[oa]|urgente|urgent|critic[oa]|critical|important|importante|perigos[oa]|peligros[oa]|dangerous|arriscad[oa]|riesgos[oa]|risky))|melhor|mejor|better|smaller|lower|safer';
const than = '(?:(?:do )?que|than|de lo que|de la que|del que)';
const isIt =
  '(?:(?:is|are|e|es|esta|sera|seria|would|be|ser) )?(?:isso|eso|that|it|esse|essa|ese|esa|este|esta|ele|ela|el|ella|this)?(?: (?:one|risco|riesgo|risk|vulnerabilidade|vulnerabilidad|vulnerability|incidente|incident|fornecedor|proveedor|supplier|plano|plan))?(?: (?:is|e|es|esta|seria))?';
const worse = new RegExp(`^${isIt} ?(${graver}|${lesser}) ${than} (.{3,})$`);
const thatIs = new RegExp(`^(.{3,60}?) (?:is|are|e|es|esta) (${graver}|${lesser}) ${than} (.{3,})$`);
const asksFirst = new RegExp(`^(?:is|are|e|es|sera|seria) (.{3,60}?) (${graver}|${lesser}) ${than} (.{3,})$`);
const isLesser = new RegExp(`^(?:${lesser})$`);
const beside =
  /^(?:comparad[oa]|compared|em comparacao|en comparacion|frente|versus|vs|contra) (?:com |con |to |with |ao? |al? )?(.{3,})$/;
const longest = 22;

const wayOf = (how: string): 'graver' | 'lesser' => (isLesser.test(how) ? 'lesser' : 'graver');

/** Two that are joined, however: the words on both sides of each joint, the likeliest first. */
export function pairsIn(words: string): readonly (readonly [string, string])[] {
  return [...words.matchAll(joints)].map((joint) => [
    words.slice(0, joint.index).trim(),
    words.slice(joint.index + joint[0].length).trim(),
  ]);
}

/** Two between which it is asked which, or what differs: “entre A e B, qual …”, “A or B, which is worse?”. */
const between =
  /\b(?:entre|between) (\S.{2,60}? (?:e|y|and|ou|or|o|u) .{3,60}?)(?: (?:o que|qual|quem|que|cual|quien|which|what|who)\b.*)?$/;
const eitherOne = /^(\S.{2,60}? (?:ou|or|o|u) .{3,60}?) (?:o que|qual|quem|cual|quien|which|what|who)\b/;
const weighs =
  /\b(?:pior|peor|worse|worst|mais|mas|more|menos|less|maior|mayor|menor|bigger|preocup\w+|worr\w+|diferen\w+|difference|melhor|mejor|better|primeiro|primero|first|antes|urg\w+|grav\w+|critic\w+|riski\w+|priori\w+)\b/;
function pairBetween(words: string): ComparedAsked | null {
  const [, both] = (weighs.test(words) && (between.exec(words) ?? eitherOne.exec(words))) || [];
  return both === undefined ? null : { one: '', other: both, whether: null };
}

const graverOfBoth = new RegExp(
  `^(?:(?:e|y|and|mas|pero|but) )*(?:o que|qual|quem|cual|quien|which|what|who)(?: (?:foi|e|es|fue|is|was|seria|would|be|deles|delas|dos dois|das duas|de ellos|de ellas|de los dos|de las dos|of them|of the two|one|o|a|el|la|the|dois|me|nos|us|should))* (?:${graver}|worst|(?:me |nos |us )?preocupa (?:mais|mas)|worries (?:me|us) (?:more|most))(?: (?:deles|delas|dos dois|das duas|de ellos|de ellas|de los dos|of them|of the two))?$`,
);
/** Which of those that were weighed is the graver, asked again. */
export const graverAsked = (question: string): boolean => graverOfBoth.test(plainWords(question));

/** What is to be compared; both sides still joined where two are named. */
export function comparedAsked(question: string): ComparedAsked | null {
  const words = plainWords(question).replace(opening, '');
  if (words.split(' ').length > longest) return null;
  const [, how, beyond] = worse.exec(words) ?? [];
  if (how !== undefined && beyond !== undefined) return { one: null, other: beyond, whether: wayOf(how) };
  const [, one, way, other] = thatIs.exec(words) ?? asksFirst.exec(words) ?? [];
  if (one !== undefined && way !== undefined && other !== undefined) return { one, other, whether: wayOf(way) };
  const [, after] = beside.exec(words) ?? [];
  if (after !== undefined) return { one: null, other: after, whether: null };
  const [, what] = compares.exec(words) ?? [];
  if (what === undefined) return pairBetween(words);
  const bare = what.replace(/^(?:com|con|with|to|against|contra|ao?|al?) /, '');
  const alone = bare !== what || pronoun.test(what);
  return { one: alone ? null : '', other: bare, whether: null };
}

/** The two of whom the words say nothing but work: “who has more, Ana or Rui?”. */
export const comparesPeople =
  /\b(?:compar\w*|mais|mas|more|menos|less|fewer|ou|or|versus|vs|contra|against|carga|sobrecarreg\w*|sobrecarg\w*|overload\w*|busier|behind|atrasad\w*|retrasad\w*)\b|\b\w+ (?:o|u) \w+$/;

const onlyOne =
  /\b(?:so|solo|somente|apenas|only|just|no maximo|a lo sumo|at most)\b.{0,40}\b(?:um|uma|uno|una|one)\b|\b(?:consigo|conseguimos|posso|podemos|da para|cabe|puedo|podemos|alcanza|can|could)\b.{0,30}\b(?:um|uma|uno|una|one)\b|\b(?:um|uma|uno|una|one)\b (?:so|solo|sola|only|deles|delas|de ellos|de ellas|of them|of those)\b/;
const which = /\b(?:qual|quais|cual|cuales|which|what)\b/;
const chooses =
  /\b(?:qual|cual|which)\b.{0,30}\b(?:escolh\w*|elegi\w*|eli[gj]\w*|escog\w*|escoj\w*|choose|pick|recomend\w*|recommend\w*|sugere|sugier\w*|suggest|comec\w*|empiez\w*|empez\w*|start|ataco|atac\w*|tackle|prioriz\w*|prioriti[sz]\w*|vale mais a pena|vale mas la pena|matters? (?:the )?most|importa (?:mais|mas)|preocupa (?:mais|mas))\b/;
const mostChoosing = 18;
/** Which one of those that were listed. */
export function choiceAsked(question: string): boolean {
  const words = plainWords(question);
  if (words.split(' ').length > mostChoosing) return false;
  return (onlyOne.test(words) && which.test(words)) || chooses.test(words);
}

const should =
  /^(?:(?:e|y|and|mas|pero|but|entao|entonces|so|ok) )*(?:(?:a|para|com|con) )?(?:quem|quien|who|whom)\b.{0,12}\b(?:deveria|deve|devia|poderia|podia|pode|deberia|debe|podria|puede|should|could|can|ought|must|melhor|mejor|best|better|seria|sugere|sugier\w*|recomend\w*|suggest|recommend|indica\w*)\b.{0,40}$/;
const give =
  /^(?:(?:e|y|and|mas|pero|but|entao|entonces|so|ok) )*(?:(?:a|para|com|con|to) )?(?:quem|quien|who|whom)\b(?: (?:i|eu|yo|a gente|nos|se|lo|la|le|selo|do|would|you|should|voce|vc|usted))* (?:lo |la |se lo |se la |le )?(?:dou|passo|entrego|atribu\w*|designo|delego|doy|paso|asigno|encargo|encomiendo|give|assign|hand|delegate|coloco|boto|ponho|pongo)\b(?: \w+){0,3}$/;
const does =
  /\b(?:cuid\w*|faz\w*|assum\w*|toc\w*|resolv\w*|arrum\w*|corrig\w*|fic\w*|trat\w*|respons\w*|hac\w*|encarg\w*|ocup\w*|llev\w*|asum\w*|arregl\w*|correg\w*|do|own|owner|take|handle|fix|lead|run|charge|mend|responder|dono|dona|duen\w*|it|isso|eso|esto|disso)\b/;
/** Who should have what is talked about. */
export function assigneeAsked(question: string): boolean {
  const words = plainWords(question);
  return give.test(words) || (should.test(words) && does.test(words));
}

/** Why, of what was weighed. */
export const whyWeighed = (question: string): boolean =>
  /^(?:(?:e|y|and|mas|pero|but) )*(?:por que|porque|why|how come|qual o motivo|cual es la razon)(?: (?:ess[ea]|es[ea]|that|this|one|ele|ela|el|ella|it|isso|eso|primeiro|primero|first|e|es|is|o|a|la|mais|mas|more|grave|worse|pior|peor|antes|before|not|the|other|nao|no|outr[oa]|otr[oa]))*$/.test(
    plainWords(question),
  );
