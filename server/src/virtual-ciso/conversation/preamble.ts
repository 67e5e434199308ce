/** What is asked, without what is only said before it: "mudando de assunto, …", "ok, back to work. …". Pure. */
import { folded } from '../orders.ts';

const said = new Set(
  (
    'bora ai eae iae opa fala galera beleza blz show massa legal perfeito otimo putz eita nossa cara mano aham uhum claro pois bem olha veja escuta gente pessoal ' +
    'sure great cool yeah fine perfect look listen hmm mm uh oh ' +
    'claro perfecto genial mira oye bueno che ey disculpe disculpa perdon fijate una ' +
    'mudando de assunto tema outro outra coisa pergunta duvida ok okay ta tudo bem bom boa dia tarde noite oi ola opa rs rsrs kkk haha certo entao enfim agora falando serio a ao trabalho voltando vamos la por favor e mais uma so aqui gente ' +
    'changing the subject topic another thing question one more hi hello hey good morning afternoon evening anyway well so now back to work seriously right please and just alright thanks then ' +
    'cambiando otro otra cosa pregunta hola buenos buenas dias tardes noches bueno vale entonces ahora en serio volviendo al trabajo listo gracias y una mas dale ja jaja obrigado obrigada legal'
  ).split(' '),
);
const preamble = /^([^.:!?;,¿¡—]{1,40})(?:[.:!;,—]+|\s-)\s+(\S[\s\S]*)$/u;
const wordsOf = (text: string) =>
  folded(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Whoever says what was meant instead asks the same of it. */
const corrects =
  /^\s*(?:(?:no|nao|não|nope|nah|sorry|desculp[ae]|perdon|perdón|disculp[ae]|oops|ops|wait|espera|opa)[,.!]?\s+)*(?:(?:isso |eso |that |esto )?(?:n[aã]o|no|is not|isn't|wasn't|was not|isnt|wasnt) (?:foi|era|é|e|fue|es|what)?(?: ?(?:bem |exatamente |exactamente )?(?:isso|eso|that|it|what|lo))?(?: ?(?:que|what))?(?: ?(?:eu |i |yo )?(?:perguntei|pregunt[eé]|asked|quis dizer|meant))[,.:;!]?\s*(?:(?:eu )?(?:quero|queria|quis|quiero|quería|i want(?:ed)?|i'd like|i would like) (?:to know|saber)(?: about)?|(?:eu )?perguntei|i asked|pregunt[eé])|(?:i|we) (?:meant|mean)|(?:i was|we were) asking (?:about|for)|i asked (?:about|for)|(?:eu )?(?:quis|queria|quería) dizer|(?:eu )?(?:falo|falei|falava|estou falando|to falando|tô falando|estava falando) (?:d[aoe]s?|sobre)|(?:eu )?(?:perguntei|perguntava|estava perguntando) (?:d[aoe]s?|por|pel[ao]s?|sobre)|me refiro (?:a|al|ao|à)|me referia (?:a|al|ao)|quise decir|quería decir|queria decir|hablo de|hablaba de|(?:yo )?(?:pregunt[eé]|preguntaba|estaba preguntando) (?:por|de|sobre))\s+/iu;
/** What it is called, and what is asked of it. */
const asksOfIt = /^([^,:;?¿]{2,50})[,:;]\s*(\S[^?]{5,}?)\s*\?*\s*$/u;
/** Where the question itself says only that it is asked of that. */
const standsForIt =
  /\s+(?:there|ali|ahí|ahi|nele|nela|(?:pra|para|com|con|de|a) (?:ela|ele|él|ella)|dela|dele|it|him|her)$/iu;
/** What was not meant, and then what is asked: “I did not mean the data. Is the database exposed?” */
const notThat =
  /^\W*(?:(?:n[aã]o|no|nope)[,.!]?\s+)?(?:(?:eu |yo )?(?:n[aã]o|no) (?:(?:estou|estava|estoy|estaba) )?(?:falei|falo|falava|falando|perguntei|quis dizer|me referi\p{L}*|hablaba|hablo|hablando|pregunt[eé]|quise decir|me refer[ií]a)|i (?:did not|didn['’]?t|do not|don['’]?t|was not|wasn['’]?t) (?:mean|ask|talk\p{L}*|asking)) (?:about |for |d[aoe]s? |del? |sobre |por |a(?:l|o|os|à)? )?[^.:;?!]{2,50}[.:;!,]\s+(\S[\s\S]{8,})$/iu;
/** That one was not meant, and then the one that was: “not that one, the call center”, “no, ese no: el de la nube”. */
const notThatOne =
  /^\W*(?:(?:n[aã]o|no|nope)[,.!]?\s+)?(?:not (?:that|this)(?: one)?|(?:n[aã]o|no) (?:(?:é|e|es|era) )?(?:d?ess[ea]|es[ea]|est[ae]|aquel(?:[ea]|la)?)|(?:ess[ea]|es[ea]|est[ae]|aquel(?:[ea]|la)?) (?:n[aã]o|no))\s*[,:;.]\s+(?=(?:[oa]|el|la|the)\s)/iu;
/** A correction as a question that goes on; where it asks anew, as that question. */
export function corrected(question: string): string {
  const [, instead] = notThat.exec(question) ?? [];
  if (instead !== undefined) return instead;
  const meant = question.replace(notThatOne, '').replace(corrects, '');
  if (meant === question) return question;
  const [, thing, asks] = asksOfIt.exec(meant) ?? [];
  return thing === undefined || asks === undefined
    ? `e ${meant}`
    : `${asks.replace(standsForIt, '').replace(/^¿/, '')} ${thing}?`;
}

/** Something is called: “e a Fala Bem, …”, “sobre a Suporte Já: …”. Names may be of words that are said in passing too. */
const calls =
  /^\s*(?:e|y|and|mas|pero|but|sobre|about) (?:[oa]s?|el|l[oa]s?|the) (?!outr|otr|other|pergunta|pregunta|question|d[uú]vida|coisa|cosa|thing|partir|gente)\S/iu;
const properName = /\S \p{Lu}\p{Ll}+ \p{Lu}/u;
const isCalled = (before: string): boolean => calls.test(before) || properName.test(before);
/** A question as it is asked; all of it where it begins with what is asked. */
export function withoutPreamble(question: string): string {
  const [, before = '', rest] = preamble.exec(question.trim()) ?? [];
  const words = wordsOf(before);
  const only = words.length > 0 && words.length <= 6 && words.every((word) => said.has(word)) && !isCalled(before);
  const asks = wordsOf(rest ?? '').filter((word) => !said.has(word));
  return rest !== undefined && only && asks.length > 0 ? withoutPreamble(rest) : question;
}

/** Who is asking, or how that person is: nothing of what is asked. */
const ofOneself =
  /^(?:(?:oi|ola|opa|hola|hi|hello|hey|bom dia|boa tarde|boa noite|buen(?:os|as) (?:dias|tardes|noches)|good (?:morning|afternoon|evening)) )*(?:(?:eu )?(?:sou|estou|to|ando|entrei|comecei|acabei de (?:entrar|chegar))|aqui (?:e|quem fala)|(?:yo )?(?:soy|estoy|entre|empece|acabo de (?:entrar|llegar))|como (?:socio|socia|dono|dona|director|directora|diretor|diretora|gerente|auditor|auditora|dueno|duena)|(?:i am|i m|im|it is|it s|its|this is|we are|as) (?:the|an?|my|our|new|just|so|very|really|too|exhausted|tired|in|on|from)|(?:the )?auditor|my (?:first|name)|i (?:just|only) (?:started|joined))\b/;
/** “Counsel here.”: what follows may be an order too. */
const hereIs = /^(?:\S+ ){1,3}(?:here|aqui|aca|por aqui)$/;
const longestOfOneself = 12;
const firstSentence = /^([^.:!?¿¡;—]{3,80})[.:!;—]+\s+([\s\S]*\?\s*)$/u;
/** The question that follows a sentence about who asks; the whole where none does. */
const ordersAfter = /^([^.:!?¿¡;—]{3,40})[.:!;—]+\s+([\s\S]+)$/u;
export function withoutOneself(question: string): string {
  const [, who = '', order = ''] = ordersAfter.exec(question.trim()) ?? [];
  if (hereIs.test(wordsOf(who).join(' ')) && wordsOf(order).length > 2) return withoutPreamble(order);
  const [, before = '', rest] = firstSentence.exec(question.trim()) ?? [];
  const words = wordsOf(before);
  const only = words.length <= longestOfOneself && ofOneself.test(words.join(' '));
  const asks = wordsOf(rest ?? '').filter((word) => !said.has(word));
  return rest !== undefined && only && asks.length > 2 ? withoutPreamble(rest) : question;
}

const asking =
  '(?:(?:a|de|con|en|para|por|desde|hasta|com|em|até|of|for|by|since|until|to|with) )?(?:qu[eé]|qui[eé]n(?:es)?|cu[aá]l(?:es)?|cu[aá]nt[oa]s?|cu[aá]ndo|d[oó]nde|c[oó]mo|quem|qual|quais|quant[oa]s?|quando|onde|como|o que|oq|what|which|who|whose|whom|how|when|where|why|por ?qu[eê])(?!\\p{L})';
const whether = '(?:si|se|if|whether)(?!\\p{L})';
const told =
  '(?:(?:me |nos )?(?:puedes?|pod[eé]s|podr[ií]as?|pode(?:ria)?|consegue|voc[eê] pode|vc pode|can you|could you|would you)(?: please| por favor)?(?: me| nos)? (?:decir|dizer|informar|tell)(?:me|nos| me| us)?|(?:dime|dígame|digame|decime|me diga|me diz|diz|diga|me fala|me fale|tell me|let me know))';
const wished =
  "(?:(?:yo |eu |i |we )?(?:quiero|quisiera|querr[ií]a|quer[ií]a|necesito|me gustar[ií]a|preciso|gostaria de|quero|want to|need to|would like to) (?:saber|know|find out)|(?:i|we)['’ ]?d like to (?:know|find out)|(?:usted |voc[eê] |vc )?(?:sabes|sab[eé]s|sabe)(?: me)?(?: decir| dizer)?(?:me)?|do you know)";
/** As whom somebody asks: “como sócio, quero saber …”, “as a partner I want to know …”. */
const asWho = '(?:como|as) (?:(?:an?|the|una?|el|la|o|a|uma?) )?\\p{L}+(?: (?:de|da|do|del|of) (?:la |the )?\\p{L}+)?';
/** What is asked for in so many words that nothing of it is left: “¿me podés decir cuáles …?”, “I'd like to know who …”. */
const politely = new RegExp(
  `^[¿¡\\s]*(?:(?:por favor|please),? )?(?:${asWho},? )?(?:${told}|${wished})(?: por favor| please)?[,:]? ¿?(?=${asking}|${whether} )`,
  'iu',
);
/** What others ask of the company: “eles perguntam também se …”, “the customer asks: do you …?”. */
const asker =
  '(?:(?:(?:o|a|os|as|um|uma|el|la|los|las|un|una|the|an?|our|nosso|nossa|nuestro|nuestra) )?(?:\\p{L}+ )?(?:clientes?|hospital|audito[ra]\\p{L}*|customers?|clients?|auditors?|banco|bank|seguradora|aseguradora|insurer)|eles|elas|ellos|ellas|they)';
const asksUs =
  '(?:perguntam?|perguntou|perguntaram|quer(?:em)? saber|asks?|asked|is asking|are asking|wants? to know|preguntan?|pregunt[oó]|preguntaron|quieren? saber)(?: (?:tamb[eé]m|tambi[eé]n|also|too|nos|us|me|ainda|todav[ií]a|agora|now))*';
const reported = new RegExp(
  `^[¿¡\\s]*(?:(?:e|y|and|mas|pero|but) )?${asker} ${asksUs}(?:: ?| (?=${asking})| ${whether} )[¿"“]?`,
  'iu',
);
const demands =
  '(?:mandou|enviou|pediu|pede|quer|exige|exigiu|precisa|cobra|cobrou|sent|sends|asked|asks|wants|requires|required|needs|demands|mand[oó]|envi[oó]|pidi[oó]|pide|quiere|exige|exigi[oó]|necesita)';
const demanded = new RegExp(
  `^[¿¡\\s]*(?!(?:eles|elas|ellos|ellas|they) )${asker} (?:\\p{L}+ ){0,2}?${demands}(?!\\p{L})`,
  'iu',
);
/** Whether it is told what a customer wants of the company: what to do about it is asked, and of no record that has the words. Pure. */
export const isDemanded = (question: string): boolean => demanded.test(question);

/** Whom they speak to is the company. */
const spokenToUs: readonly (readonly [RegExp, string])[] = [
  [/^(do|have|are|did|can|does) (?:you|your company)\b/iu, '$1 we'],
  [/\byour\b/giu, 'our'],
  [/^voc[eê]s (?:t[eê]m|possuem|tem)\b/iu, 'temos'],
  [/^(?:ustedes )?tienen\b/iu, 'tenemos'],
];
/** What somebody asks of the company, as the company asks it itself; as it was where nobody does. */
function askedByOthers(question: string): string {
  const bare = question.replace(reported, '');
  // What is said after it, an answer to be written too, is asked of the whole.
  if (bare === question || bare.trim().length < 6 || /[.;!?]\s+\S/u.test(bare)) return question;
  const ours = spokenToUs.reduce((left, [theirs, own]) => left.replace(theirs, own), bare.trim());
  return ours.endsWith('?') ? ours : `${ours}?`;
}

const opensWhether = new RegExp(`^${whether} `, 'iu');
/** Of what is the most of its kind, and what it is: “explain the highest risk to me” asks which that is. */
const explained =
  /^[¿¡\s]*(?:(?:me |nos )?(?:explica|explique|explicá|fala|fale|conta|conte)|expl[ií]ca(?:me|nos)|expl[ií]queme|cu[eé]nt[ea](?:me|nos)|contame|(?:can you |could you |please )?explain(?: to me)?|tell me)(?: (?:de|sobre|about|d)(?= ))? ?(?:do|da|dos|das|del)? ?((?:(?:o|a|os|as|el|la|los|las|the|(?:o )?nosso|(?:a )?nossa|nuestro|nuestra|our) )(?=.*(?<!\p{L})(?:mais|más|mas|most|\p{L}+est|pior|peor|worst|maior|mayor)(?!\p{L})).{4,60}?)(?: to me| para mim| pra mim)?[\s.?!]*$/iu;
const which: readonly [RegExp, string][] = [
  [/^(?:the|our) /iu, 'what is '],
  [/^(?:el|la|los|las|nuestr[oa]) /iu, 'cuál es '],
  [/^(?:o|a|os|as|noss[oa]) /iu, 'qual é '],
];

const opensAsking = new RegExp(
  `^(?:(?:y|e|and|pero|mas|but|entonces|ent[aã]o|so)[, ]+)*(?!como (?:(?:un|una|el|la|o|a|um|uma) )?(?:soci|don|duen|dueñ|director|diretor|gerente|auditor))${asking}`,
  'iu',
);
/** Whether it is known: “já sabem se …”, “do we know if …”. */
const asksWhatIsKnown =
  /^(?:(?:y|e|and|but|so)[, ]+)*(?:j[áa] |ya |a gente |do )*(?:(?:voc[êe]s|vcs|ustedes|we|you|they) )?(?:sabe(?:m|mos|n)?|know|descobriram|descobrimos|descubrieron|descubrimos) (?:se|si|if|whether) /iu;
/** What begins as a question is one, whether or not its mark was typed. */
export const asQuestion = (question: string): string =>
  !/[?,;:.]./u.test(question) &&
  !question.endsWith('?') &&
  (opensAsking.test(question) || asksWhatIsKnown.test(question))
    ? `${question.trim()}?`
    : question;

/** When it is asked of, said before what is asked: “since the summer, are we …?”, “em outubro, o que …?”. */
const timeFirst =
  /^[¿\s]*((?:since|desde|during|durante|in|em|en|n[oa]s?|over|last|this|until|até|hasta|neste|nesta|este|esta|nos últimos|los últimos) [^,;:.!?]{2,32}), ¿?(\S[^?]{8,}?)\s*\?*\s*$/iu;
/** That it is written down says no more than that there is one. */
const onRecord =
  /(?<=^[¿\s]*(?:a gente |nós |we )?(?:temos|tem|tenemos|have we got|we have|do we have))( (?:já |ya |already )?(?:registrad[oa]s?|cadastrad[oa]s?|anotad[oa]s?|on record|recorded|registered|written down))(?= )/iu;

/** A question without the courtesy that it is wrapped in, and with what it is asked of before when. */
export function plainlyAsked(said: string): string {
  const asks = askedByOthers(said).replace(onRecord, '');
  const [, time, whatOfIt] = timeFirst.exec(asks) ?? [];
  const question = time === undefined || whatOfIt === undefined ? asks : `${whatOfIt} ${time.toLowerCase()}?`;
  const [, thing = ''] = explained.exec(question) ?? [];
  const [, ask] = which.find(([article]) => article.test(thing)) ?? [];
  if (ask !== undefined) return `${ask}${thing}?`;
  const bare = question.replace(politely, '');
  if (bare === question) return question;
  const asked = bare.replace(opensWhether, '').trim();
  return asked.endsWith('?') ? asked : `${asked}?`;
}
