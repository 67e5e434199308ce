/** What a question names beside its subject: whose work, to whom it is to be written, since when. Pure. */
import { folded } from '../orders.ts';
import { plainWords } from './follow-ups.ts';

const work =
  /\b(?:working on|trabalhando (?:em|n[oa])|trabajando en|mexendo|ocupad|on (?:his|her|their) plate|na mao d|pendenci|pendente|pendient|pending|tarefa|tarea|task|atrasad|atrasos|overdue|vencid|to do|por hacer|a cargo)/;
const pronoun = /\b(?:ele|ela|dele|dela|he|she|his|her)\b|\b(?:tiene|de) (?:el|ella)$/;
const called = /(?:^|\s)(?:d[aoe]|del|of|for|para [oa]|com [oa]|with|tem [oa]|tiene)\s+(\p{Lu}\p{Ll}{2,})/u;
const possessed = /(\p{Lu}\p{Ll}{2,})['’]s\b/u;
const elliptic =
  /^(?:e|y|and|what about|how about)\s+(?:(?:as?|os?|las?|los|el) d[aoe]l? |(?:com|con|with|para|for) (?:[oa] |el |la )?|d[aoe] |del |of |[oa] |el |la )?([a-z]{3,})$/;
/** A name at the end of a few words. */
const properName = /\s(\p{Lu}\p{Ll}{2,})[\s?!.]*$/u;

export interface WorkAsked {
  /** The words among which a person's name may stand. */
  readonly words: readonly string[];
  /** The name as it was written, where one plainly was. */
  readonly name: string | null;
  /** Whether it is the person who was talked about. */
  readonly same: boolean;
}

/** Whether it is asked what somebody has to do, and what may be the name. `going`: that was what was asked before. */
export function workAsked(question: string, going: boolean): WorkAsked | null {
  const short = question.slice(0, 400);
  const words = plainWords(short);
  const [, alone] = going ? (elliptic.exec(words) ?? []) : [];
  if (alone) return { words: [alone], name: properName.exec(short)?.[1] ?? null, same: false };
  if (!work.test(words)) return null;
  const name = (called.exec(short) ?? possessed.exec(short))?.[1] ?? null;
  const each = words.split(' ').filter((word) => word.length >= 3);
  if (name) each.push(folded(name));
  return { words: [...new Set(each)], name, same: name === null && pronoun.test(words) };
}

const score =
  /\b(?:(?:minha|nossa|a) (?:nota|pontuacao)|(?:mi|nuestro|nuestra|el|la) (?:puntaje|puntuacion|calificacion|nota)|(?:my|our|the) (?:(?:iso|iec|27001|nist|csf|lgpd|overall|general|current|security|privacy) )*(?:score|rating|grade))\b/;
/** Whether the number is asked for, in so many words. */
export const scoreAsked = (question: string): boolean => score.test(plainWords(question));
const ofTheWhole =
  /^(?:(?:e|y|and|qual|cual|what|whats|is|are|s|es|me|diga|dime|tell|a|o|la|el|the|da|do|de|del|na|no|en|em|in|of|for|on|com|con|minha|nossa|nosso|mi|nuestra|nuestro|my|our|nota|pontuacao|puntaje|puntuacion|calificacion|score|rating|grade|avaliacao|evaluacion|assessment|seguranca|seguridad|security|privacidade|privacidad|privacy|lgpd|iso|iec|27001|nist|csf|geral|general|overall|atual|actual|current|hoje|hoy|today|agora|ahora|now|empresa|company)(?: |$))+$/;
/** Whether the number of the whole company, of an assessment or of a framework is asked for, and nothing else. */
export function wholeScoreAsked(question: string): boolean {
  const words = plainWords(question);
  return score.test(words) && ofTheWhole.test(words);
}
const change = /\b(?:mudou|mudanca|mudancas|melhorou|piorou|evoluiu|cambio|mejoro|empeoro|changed?|improved?|moved)\b/;
/** Whether it is asked what changed. */
export const changeAsked = (question: string): boolean => change.test(plainWords(question));

const stand =
  /^(?:(?:e|y|and) )?(?:como (?:estamos|vamos|andamos|a gente (?:esta|vai|anda)|esta (?:a |la )?(?:nossa |nuestra )?(?:empresa|situacao|situacion|maturidade|madurez|conformidade)|(?:esta|anda|vai|va|ficou) (?:(?:a |o |la |el )?(?:nossa |nuestra )?(?:conformidade |cumplimiento )?(?:com a |con la |na |en la )?)(?=lgpd|iso|nist|csf))|how (?:is|s) (?:the |our )?(?=lgpd|iso|nist|csf)|how (?:are we(?: doing)?|do we (?:stand|do)|well (?:are|do) we)|where (?:are we|do we stand)|(?:qual|cual|what)(?: e| es| is)? (?:a |la |o |el )?(?:nossa |nuestra |nosso |nuestro |our )?(?:situacao|situacion|maturidade|madurez|maturity|nivel|level|standing))\b/;
const framework =
  /\b(?:nist|csf|iso|27001|lgpd)(?: (?:nist|csf|iec|27001|2022|2 0|framework|hoje|agora|hoy|ahora|today|now|right))*$/;
/** Whether it is asked how the company stands in a framework that is named, and nothing beside. */
const levels =
  /^(?:(?:e|y|and) )?(?:(?:(?:a |o |el |la |the |no |na |en |in )?(?:nist(?: csf)?|csf|iso(?: 27001)?|lgpd)) (?:(?:em|in|en|a) )?(?:(?:que|qual|what|cual) )(?:nivel|level|nota|score|puntaje)|(?:(?:em|en|in|at) )?(?:que|qual|what|cual|which) (?:nivel|level|nota|score|puntaje)\b.{0,20}\b(?:nist|csf|iso|lgpd))\b/;
const ofLevel =
  /\b(?:(?:nossa|nosso|nuestra|nuestro|our|minha|mi|my)\b.*\b(?:maturidade|madurez|maturity|nivel|level|standing|situacao|situacion)|how mature|quao madur[oa]s?|(?:que )?tan madur[oa]s?|como de madur[oa]s?)\b/;
const anyFramework = /\b(?:nist|csf|iso|27001|lgpd)\b/;
const ofLevelAlone =
  /^(?:(?:e|y|and|qual|cual|what|whats|is|are|es|me|diga|dime|tell|how|que|tan|quao|como|mature|maduros?|maduras?|a|o|la|el|the|da|do|de|del|na|no|nos|en|em|in|of|for|on|com|con|with|to|minha|nossa|nosso|mi|nuestra|nuestro|my|our|we|estamos|somos|esta|gente|empresa|company|maturidade|madurez|maturity|nivel|level|standing|situacao|situacion|iso|iec|27001|2022|nist|csf|2|0|lgpd|atual|actual|current|hoje|hoy|today|agora|ahora|now)(?: |$))+$/;
export function standingAsked(question: string): boolean {
  const words = plainWords(question.slice(0, 400)).trim();
  if (levels.test(words)) return true;
  if (anyFramework.test(words) && ofLevel.test(words) && ofLevelAlone.test(words)) return true;
  return stand.test(words) && framework.test(words) && words.split(' ').length <= 14;
}

const beginning =
  /^(?:(?:e|y|and|entao|entonces|so) )?(?:(?:o que|oq|que|what)(?: (?:e|eu|nos|a|gente|empresa|devo|devemos|deve|preciso|precisamos|debo|debemos|should|do|must|we|i|es|to|hay|que|tenemos|temos|de|vem|viene|comes|fazer|faco|fazemos|faz|hacer|hago|hacemos|our|company|the|la))* (?:primeiro|primero|first)|(?:por onde|por donde|where)(?: (?:eu|nos|a|gente|empresa|devo|devemos|debo|debemos|should|do|we|i|to|our|company|the|la))* (?:comecar|comeco|comecamos|comeca|empezar|empiezo|empezamos|start|begin)|que va primero)(?: (?:nela|nele|ali|la|there|in it|ahi|alli|en ella|en el|en ese))?$/;
const there = /\b(?:nela|nele|there|in it|ahi|alli|en ella|dela|dele|its|of it|nessa|nesse|en esa|en ese)\b/;
/** Whether it is asked of the framework that was talked about. */
export const thereAsked = (question: string): boolean => there.test(plainWords(question.slice(0, 400)).trim());
const hurried =
  /^(?:(?:(?:eu |i am |im )?(?:estou |estamos |to |ando )?(?:sem|sin|short of|out of) (?:muito |mucho )?(?:tempo|tiempo|time)|(?:so |solo )?(?:nao |no )?(?:tengo|tenemos|tenho|temos|hay) (?:solo |so |apenas |mucho |muito )?(?:\w+ )?(?:tempo|tiempo|minutos?|horas?)(?: livres?)?|(?:i |we )?(?:only |do not |dont )?(?:have|got|have got) (?:no|little|much|only|just)? ?(?:\w+ )?(?:time|minutes?|hours?)|(?:i am|im|estou|estoy|to) (?:com pressa|con prisa|apurad[oa]|in a hurry|in a rush)) )/;
const opensFirst =
  /^(?:(?:e|y|and|entao|entonces|so|mas|pero|but) )*(?:(?:o que|qual|quais|cual|cuales|que|what|whats|which) )?(?:(?:e|sao|es|son|is|are|s|seria) )?/;
const mostImportant =
  /^(?:(?:(?:a|la|the|my|our|minha|nossa|mi|nuestra) )?(?:(?:unica |one |single )?(?:coisa|cosa|thing|tarefa|tarea|task)s? (?:que (?:e )?)?)?|lo |o |el )(?:mais|mas|most) (?:importante|important|urgente|urgent|prioritari[oa])(?: (?:thing|task))?\b|^(?:(?:a|la|the|my|our|minha|nossa|mi|nuestra) )?(?:(?:top|main|number one|biggest) )?(?:prioridade|prioridad|priority)\b/;
/** What may stand behind it: for when, and for whom. */
const forWhen =
  /^(?: (?:de|do|da|para|pra|for|of|a|to|que|el|la|mim|mi|me|nos|nosotros|us|eu|i|we|should|devo|debo|tenho|tengo|fazer|hacer|faco|hago|resolver|mesmo|mismo|right))*(?: (?:hoje|hoy|today|agora|ahora|now|fazer|hacer|do|(?:d?esta|this|nesta|en esta|da|de la) (?:semana|week)|semana|week|dia|day))+$/;

/** Somebody has a while, and asks what to use it for. */
const freeTime =
  /^(?:\w+ ){0,3}(?:tengo|tenho|temos|tenemos|have|got|sobrou|sobro|com|con|with)\b.{0,30}\b(?:hor(?:a|inha)s?|hours?|minutos?|minutes?|tarde|afternoon|manha|manana|morning)\b.{0,60}\b(?:us[aeo]\w*|gast\w+|invest\w+|invert\w+|inviert\w+|aprove\w+|dedic\w+|spend|make the most)\b/;

/** Whether the one thing that cannot wait is asked for: of today, or by whoever has no time, or a while. */
export function todayAsked(question: string): boolean {
  const whole = plainWords(question.slice(0, 400)).trim();
  if (freeTime.test(whole)) return true;
  const words = whole.replace(hurried, '');
  const asked = words.replace(opensFirst, '');
  const [said] = mostImportant.exec(asked) ?? [];
  if (said === undefined) return words !== whole && beginning.test(words);
  const rest = asked.slice(said.length);
  return forWhen.test(rest) || (rest === '' && words !== whole);
}

/** Whether it is asked what to do first, and of nothing in particular: the company's order of work answers. */
export const firstAsked = (question: string): boolean =>
  beginning.test(plainWords(question.slice(0, 400)).trim()) || todayAsked(question);

const letter =
  /^(?:(?:voce |vc )?(?:pode |puedes |podrias |can you |could you |preciso que |quero que (?:voce )?)?)(?:escrev\w*|redij\w*|redig\w*|redact\w*|escrib\w*|prepar\w*|writ\w*|draft\w*|send|mand[ae]|envi[ae](?:me)?|give me|dame|me (?:da|de|passa|manda)|pas[ae]me|mandame|(?:i |we )?(?:need|want)|(?:eu )?(?:quero|preciso de)|necesito|quiero|faca|faz|monte|make|crie|crea|create|haz)(?: me)? (?:um |uma |un |una |a |an |o |el )?(?:e mail|email|correo(?: electronico)?|mensagem|mensaje|message|aviso|comunicado|notice|memo|circular|mail|lembrete|recordatorio|reminder)\b(.*)$/;
const outsiders =
  /\b(?:clientes?|pacientes?|titular\w*|customers?|clients?|patients?|fornecedor\w*|proveedor\w*|suppliers?|vendors?|anpd|imprensa|prensa|press)\b/;
const staff =
  /\b(?:equipe|time|turma|pessoal|colaborador\w*|funcionari\w*|todos|equipo|empleados?|personal|team|staff|employees|everyone|colleagues)\b/;
const joining =
  /^(?:para|pra|aos?|as?|os|la|el|los|las|to|the|our|my|nossa|minha|meu|mi|toda|all|de|da|do|sobre|about|on|acerca|explaining|explicando) /;

/** Words that say how it is to be, and nothing of what about. */
const manner =
  /^(?:(?:bem |muito )?curt[oa]|breve|rapid[oa]|short|brief|quick|simples|simple|sencill[oa]|cort[oa]|sobre|about|diss[oa]|iss[oa]|isto|this|that|it|eso|esto|avisando|contando|explicando|telling|warning|warn|alert|alerting|avisar|alertar|alertando|others|outros|demais|demas|otros|resto|rest|pessoas|people|gente|a|the|os|as|los|las|para|for|los|them|it|please|so|only|solo|apenas|me|de|na|en|in|lines?|linhas?|lineas?|\d+|tres|three|cinco|five)$/;
/** What a letter to the staff is to be about, in the words of the question; null where none is asked for. */
export function staffLetterAsked(question: string): string | null {
  const [, rest] = letter.exec(plainWords(question)) ?? [];
  if (rest === undefined || outsiders.test(rest)) return null;
  let about = `${rest.replace(staff, ' ').replaceAll(/\s+/g, ' ').trim()} `;
  while (joining.test(about)) about = about.replace(joining, '');
  const left = about.trim();
  return left.split(' ').every((word) => manner.test(word)) ? '' : left;
}

const readiness =
  /\b(?:estamos|a gente esta|a empresa esta|esta|are we|is the company|is it|la empresa esta|we are)(?: (?:ja|ya|already|nos|a gente))? (?:pront[oa]s?|preparad[oa]s?|list[oa]s?|ready|prepared)\b|\b(?:da (?:para|pra)|podemos|ja podemos|ya podemos|can we|could we|se puede|e possivel|is it possible to) (?:ja |ya |already )?(?:pedir|solicitar|tirar|conseguir|obtener|buscar|apply for|ask for|get|go for|sacar)\b/;
const exam = /\b(?:auditoria\w*|audit\w*|certific\w*|iso|27001|lgpd|nist|anpd|inspec\w*|fiscaliza\w*)\b/;
/** Whether it is asked if the company is ready for an audit or a framework. */
export function readinessAsked(question: string): boolean {
  const words = plainWords(question);
  return readiness.test(words) && exam.test(words);
}

/** Whether it is asked if the company is ready for something that happens or is asked of it. */
export function subjectReadinessAsked(question: string): boolean {
  const words = plainWords(question);
  return readiness.test(words) && !exam.test(words) && words.split(' ').length >= 4;
}

/** What does not fit together, answers that are old, or numbers that nothing proves. */
export type ClashesAsked = 'all' | 'stale' | 'unproven';
const clashing =
  /\b(?:contradi\w*|contradic\w*|inconsisten\w*|incoeren\w*|incoheren\w*|(?:do not|dont|don t|doesnt|doesn t|does not) add up|disagree\w*|conflict(?:s|ing)? (?:between|in our|answers|records))\b/;
const stale =
  /\b(?:(?:resposta\w*|respuesta\w*|answer\w*|avaliac\w*|evaluac\w*|assessment\w*|dado\w*|dato\w*)\b.{0,30}\b(?:desatualizad\w*|desactualizad\w*|antig\w*|velh\w*|viej\w*|vencid\w*|stale|outdated|out of date|old|too old|caduc\w*)|(?:stale|outdated|old|out of date) (?:answers|assessments?|data|records))\b/;
/** Old data that is to go is no old answer. */
const erasing = /\b(?:apag|borr|elimin|exclu|delet|eras|suprim)\w*/;
const unproven =
  /\b(?:(?:sem|sin|without|no|lack\w*|falta\w*) (?:[a-z]+ )?(?:prova\w*|evidencia\w*|prueba\w*|proof|evidence|comprova\w*)|nao (?:tem|temos|ha) (?:como )?prova\w*|(?:not|un)(?: )?(?:proven|backed|supported)|cannot prove|cant prove|can t prove)\b/;
const ofAnswers =
  /\b(?:resposta\w*|respuesta\w*|answer\w*|nota\w*|numero\w*|numbers?|score\w*|puntaje\w*|dissemos|dijimos|(?:we|did we) (?:say|said|claim\w*)|afirm\w*|declar\w*)\b/;
const unequal =
  /\b(?:nao bate\w*|nao fecha\w*|no cuadra\w*|no coincide\w*|(?:do not|dont|don t|doesnt|doesn t|does not) (?:match|fit|agree)|mismatch\w*)\b/;
/** Null where nothing of the kind is asked. */
export function clashesAsked(question: string): ClashesAsked | null {
  if (question.length > 200) return null;
  const words = plainWords(question);
  if (clashing.test(words) || (unequal.test(words) && ofAnswers.test(words))) return 'all';
  if (stale.test(words) && !erasing.test(words)) return 'stale';
  return unproven.test(words) && ofAnswers.test(words) ? 'unproven' : null;
}
