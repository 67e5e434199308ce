/** A question that only means something after the one before: what it asks of it. Read from its words alone, in three languages. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { remembered } from '../../kit/remembered.ts';
import { folded } from '../orders.ts';
import { spanish } from './spanish.ts';
import type { ConversationState } from './state.ts';

export type FollowUp =
  | {
      readonly ask:
        | 'plan'
        | 'why'
        | 'who'
        | 'when'
        | 'effort'
        | 'shorter'
        | 'other'
        | 'more'
        | 'steps'
        | 'mandatory'
        | 'own'
        | 'prevent';
    }
  /** Whether it holds for a small company, of so many people where they say. */
  | { readonly ask: 'size'; readonly people: number | null }
  | { readonly ask: 'language'; readonly locale: Locale }
  /** One of the things listed last, from 0; -1 is the last. */
  | { readonly ask: 'item'; readonly at: number }
  | { readonly ask: 'framework'; readonly framework: Framework };

const it =
  '(?:isso|disso|nisso|isto|disto|por isso|pra isso|para isso|sobre isso|eso|esto|de eso|para eso|por eso|sobre eso|ello|that|this|it|for (?:that|this|it)|of (?:that|this|it)|about (?:that|this|it)|from (?:that|this|it)|ele|ela|dele|dela)';
const whole = (source: string) => new RegExp(`^(?:${source.replaceAll('IT', it)})$`);

const made =
  '(?:crie|cria|criar|faca|faz|fazer|monte|monta|prepare|prepara|gere|gera|abra|quero|make|create|draft|write|give me|haz|hazme|crea|arma|hacer|quiero)';
const may = '(?:(?:voce |vc )?pode |consegue |da pra |puedes |podrias |can you |could you )?';

const plainly: readonly [
  FollowUp['ask'] & ('plan' | 'why' | 'who' | 'when' | 'effort' | 'shorter' | 'other' | 'more' | 'prevent'),
  RegExp,
][] = [
  [
    'plan',
    whole(
      `${may}${made}(?: me| us)? (?:um |uma |un |a |an |the |o |el )?plan[oe]?(?: de acao| de accion)?(?: (?:com|de|para|pra|for|about))?(?: IT)?(?: (?:com|con|with|,)(?: (?:e|y|and|os|as|the|a|o|data|datas|prazos?|responsave(?:l|is)|donos?|horas|fechas?|plazos?|responsables?|duenos?|dates?|deadlines?|owners?|hours))+)?|(?:transforme|transforma|turn|make|convierte) IT (?:em|num|into|en) (?:um |a |un )?plan[o]?|(?:make|create) IT a plan|(?:um |uma |un |a |an )?plan[oe]?(?: de acao| de accion)? (?:para|pra|for|to fix) IT`,
    ),
  ],
  [
    'why',
    whole(
      '(?:o que mais pesa|o que pesa mais|(?:que|lo que) (?:es lo que )?mas pesa|que pesa mas|what weighs (?:the )?most)(?: IT)?|(?:por que|porque|why|how come)(?: (?:IT|so|not|nao|no|e|es|is|does|do|are|we|importa|importante|important|matter|assim|asi|motivo|ess[ea]|est[ea]|esa|ese|aquel[ea]?|a|la|el|our|nossa|nuestra|the|that|this|numero|number|nota|score|puntaje|valor|value|result|resultado|tao|tan|baix[oa]|baj[oa]|low|alt[oa]|high|estamos|tem|tiene))*|(?:qual|cual) (?:e |es )?(?:o motivo|la razon|a razao)(?: IT)?|(?:e se|y si|and if|what if|o que acontece se|que pasa si|what happens if) (?:a gente |nos |we |nosotros |eu |yo |i )?(?:nao|no|do not|dont|don t)(?: (?:fizer|fizermos|fazer|faco|lo hago|lo hacemos|hacemos|hacer|do|IT|nada|anything))*|(?:qual|cual|what)(?: is| s| e| es)? (?:o |el |the )?(?:risco|riesgo|risk)(?: (?:IT|se nao|si no|otherwise))*',
    ),
  ],
  [
    'effort',
    whole(
      '(?:quanto (?:custa|vai custar|sai|tempo leva|tempo demora|tempo isso leva|trabalho da|trabalho e)|quantas horas|cuantas horas|cuanto (?:cuesta|tiempo lleva|tiempo toma|trabajo (?:es|lleva))|how many hours|how much(?: (?:does|will|would) IT cost| work| is IT| time)?|how long (?:does|will|would) IT take|how much work is IT|(?:what|how much) (?:will|would|does|is) IT (?:cost|take|going to (?:cost|take))|(?:quanto|cuanto) (?:vai )?(?:sale|saldria|demora|tarda|dura|tempo (?:IT )?(?:da|demora|dura|leva)))(?: (?:IT|us|a nos|para nos|leva|sao|son|da|fazer|hacer|tudo|todo|all|everything|no total|en total|in total|altogether))*',
    ),
  ],
  [
    'when',
    whole(
      '(?:quando|cuando|when|ate quando|para quando|pra quando|hasta cuando|by when)(?: (?:e|es|is|IT|vence|due|tem que|temos que|fazer|hacerlo|must|do|does|precisa|deve|ser feito))*|(?:qual|que) (?:e )?(?:o )?prazo(?: (?:legal|da lei|da lgpd))?(?: IT)?|(?:cual|que) (?:es )?(?:el )?plazo(?: (?:legal|de la ley|de la lgpd))?(?: IT)?|(?:en |em |dentro de |within )?(?:que|what) (?:plazo|prazo|time limit)(?: (?:legal|maximo))?(?: IT)?|(?:que plazo|que prazo|quanto prazo|cuanto plazo|quanto tempo|cuanto tiempo|em quanto tempo) (?:temos|tenho|tenemos|tengo|a gente tem|hay)(?: IT)?|how (?:long|much time) do (?:we|i) have(?: IT)?|(?:what is|whats) the (?:legal )?deadline(?: (?:by law|in the law))?(?: IT)?|(?:what|how long) does the law (?:say|give)(?: us)?|quanto tempo a lei da|cuanto tiempo da la ley',
    ),
  ],
  [
    'who',
    whole(
      '(?:quem|quien|who)(?: (?:IT|e|es|is|se|esta|estan|com|con|on|aqui|aca|ca|here|toca|tocando|leva|lleva|llevando|ocupa|ocupando|cuidando|fazendo|haciendo|doing|working|deveria|deberia|hacer|fazer|o|a|el|la|the|faz|fara|cuida|cuidara|responde|deve fazer|vai fazer|tem que fazer|precisa fazer|lo hace|lo tiene que hacer|lo debe hacer|debe hacerlo|se encarga|does|do|should|owns|has to do|handles|responsavel|responsable|responsible|in charge|owner|dono|dona|encargado|for|de|por))+',
    ),
  ],
  [
    'shorter',
    whole(
      '(?:bem |mucho |much |a bit |um pouco )?(?:half (?:that|the|of that)(?: length| size)?|(?:a |na |pela )?metade|(?:a )?la mitad|mais curt[oa]|mais breve|mais resumido|resuma|resume|resumir|resumido|resumelo|mas corto|mas breve|mas resumido|en resumen|em resumo|menos tecnic[oa]|less technical|mais direto|mas directo|shorter|briefly|in short|sum (?:it|that) up|summari[sz]e|make it shorter|tldr|em (?:uma|duas|poucas) (?:frases?|linhas?|palavras)|en (?:una|dos|pocas) (?:frases?|lineas?|palabras)|in (?:one|two|a few) (?:sentences?|lines?|words)|muito (?:longo|comprido)|demasiado largo|muy largo|too long|mais simples|mais facil|mas simple|mas facil|mas sencillo|simpler|in plain (?:english|words)|nao entendi(?: nada)?|no (?:lo )?entend[io](?: nada)?|no entiendo|i (?:do not|dont|didnt) (?:get|understand)(?: it| that)?|explique melhor|explica melhor|explicalo mejor|sem jargao|sin jerga)(?: IT)?',
    ),
  ],
  [
    'prevent',
    whole(
      '(?:como|how)(?: (?:eu|a gente|nos|do|can|should|would|could|i|we|lo|la|se|podemos|puedo|posso|devemos|debemos))* (?:evit\\w+|prevent|preven\\w+|previn\\w+|impe[dc]\\w+|impid\\w+|avoid|stop)(?: (?:IT|que|vuelv\\w+|volv\\w+|volt\\w+|acontec\\w+|ocorr\\w+|ocurr\\w+|suced\\w+|pas[ea]|pasar|repita|se|from|happening|a|la|o|el|the|da|na|en|de|nuevo|novo|outra|otra|vez|again|next|time|proxima|this|una|uma|algo|asi|assim|something|like))*|(?:para|so)(?: (?:que|that))? (?:nao|no|it|this)(?: (?:does not|doesnt|doesn t|never))? (?:acontec\\w+|repit\\w+|repet\\w+|pas\\w+|happen\\w*)(?: (?:de|nuevo|novo|outra|otra|vez|again|a|mais|mas))*',
    ),
  ],
  [
    'other',
    whole(
      '(?:nao |no )?(?:o outro|a outra|el otro|la otra|the other one|not that(?: one)?|nao e isso|nao era isso|nao foi isso(?: que (?:eu )?perguntei)?|isso nao|eso no|no era eso|no es eso|no pregunte eso|nao perguntei isso|that is not it|that is not what i (?:meant|asked)|voce entendeu errado|entendeu errado|me entendiste mal|you misunderstood(?: me)?)',
    ),
  ],
  [
    'more',
    whole(
      '(?:mais|mas|more|mais detalhes|mas detalles|more details?|conte mais|fale mais|me conte mais|cuentame mas|dime mas|tell me more|go on|what else|o que mais|que mas|(?:e |y |and )?(?:depois|despues|then|after that|what then|what next)(?: IT)?|continue|continua|sigue|detalhe|explique mais|explica mas)(?: (?:sobre )?IT)?',
    ),
  ],
];

const steps = whole(
  '(?:e |y |and |so |entao |entonces )?(?:(?:o que|oq|que|what) (?:(?:eu|a gente|nos|i|we|do|should|can|devo|devemos|debo|debemos|tenho que|temos que|tengo que|tenemos que) )*(?:faco|fazer|fazemos|faz|hago|hacer|hacemos|do|does|reviso|revisar|revisamos|chequeo|miro|vejo|ver|veo|olho|confiro|conferir|check|look at|fix|arreglo|resolvo)(?: (?:primeiro|primero|first|agora|now|ahora|about IT|com IT|con IT|sobre IT|IT))*|(?:por onde|por donde|where) (?:(?:eu|a gente|nos|i|we|do|should|devo|debo) )*(?:comeco|comecar|comecamos|empiezo|empezar|empezamos|start|begin)(?: (?:a resolver|a arreglar|to fix IT|with IT|IT))*|(?:como|how) (?:(?:eu|a gente|nos|do|can|should|i|we|lo|le|se) )*(?:resolv\\w*|arrum\\w*|conserto|faco|fix|solve|do|arregl\\w*|soluciono|hago)(?: IT)?|(?:quais|cuales|what|which)(?: (?:sao|son|are|os|los|the))* (?:passos|pasos|steps))',
);
/** After it was asked whether there is a plan. */
const makeOne =
  /^(?:(?:entao|then|so|pues|please|por favor|can you|voce pode|puedes) )*(?:(?:make|create|write|draft|do) (?:one|it)|(?:cri[ae]|faca|faz|mont[ae]|prepar[ae]) (?:um|ele|isso)|haz(?:lo|me uno| uno)|crea(?:lo| uno)|prepara uno|(?:haz|hazme|arma|armame|dame|me faz|me monta|propon) un[oa]?|(?:me faz|me monta|prop[oõ]e) um)(?: (?:then|entao|entonces|please|por favor|para mim|for me))*$/;
/** Whether one of what was talked about is to be made. */
export const makesOne = (words: string): boolean => makeOne.test(words);
const firstStep =
  /^(?:(?:qual|cual|what)(?: (?:e|es|is|s|seria|would be))? )?(?:o |el |the )?(?:primeiro|primer|first|proximo|siguiente|next) (?:passo|paso|step)(?: (?:nisso|disso|para isso|para eso|there|for that|on that|de eso|nele|nela))*$/;
/** Whether a law asks for it. */
const mandatory =
  /^(?:(?:e|y|and|mas|pero|but|isso|eso|ello|it|that|this|ja|a gente|nos|we|are|is|do|does|es|esta|estamos|estoy|estou|somos|soy|sou|am|seria|tem que ser|a lei|la ley|the law|por lei|por ley|by law|realmente|really|mesmo|de verdad|sempre|always|legally|ela|ele) )*(?:obrigatori[oa]|obrigad[oa]s?|obligatori[oa]|obligad[oa]s?|mandatory|required|compulsory|obliged|exige|obriga|obliga|requires?|demands?|have to|need to|preciso mesmo|temos mesmo que|opcional|optional)(?: (?:isso|eso|it|that|this|by law|por lei|por ley|na lei|en la ley|ou nao|o no|or not|a isso|to|do|fazer|hacer|hacerlo|pela|lgpd|by|the|la))*$/;
/** Whether the company does it, proves it, or what it lacks there. */
const own = whole(
  '(?:e |y |and |mas |pero |but )?(?:nos|a gente|nosotros|we|do we|a empresa|la empresa|does the company) (?:ja |ya |already )?(?:temos|tem|tenemos|tiene|have|fazemos|hacemos|usamos|use)(?: (?:IT|one|already|ja|ya))*|(?:ja |ya |do |are |have |e |y |and )?(?:a gente |nos |we |nosotros |a empresa |la empresa |the company )?(?:ja |ya |already )?(?:fazemos|faz|hacemos|hace|cumprimos|cumple|cumplimos|temos|tem|tenemos|tiene|do|doing|have|has|got|meet|comply with)(?: (?:IT|already|ja|ya|here|aqui))+|(?:como (?:estamos|vamos|esta|a gente esta)|how (?:are we|do we)(?: (?:doing|stand))?|where (?:are|do) we(?: stand)?)(?: (?:IT|nel[ea]|ali|ahi|there|with IT|on IT|en IT|com IT|nesse ponto))*|(?:o que|que|what)(?: (?:e|is|s|se|nos|le))* ?(?:falta|faltan|missing|left)(?: (?:nel[ea]|ali|ahi|there|in it|IT|para IT|to do|fazer|hacer|pra gente|a nosotros|for us))*|(?:temos|tem|ha|tenemos|hay|do we have|is there|have we got)(?: (?:alguma|algum|alguna|any))? (?:prova|provas|evidencia|evidencias|prueba|pruebas|proof|evidence)(?: (?:IT|for IT|de IT))?',
);
/** Whether it holds for a company of their size. */
const size =
  /\b(?:(?:e |y |and )?(?:si|se|if|mesmo|aunque) (?:i am|im|we are|were|soy|sou|somos|es|e|it is|its)(?: (?:so|muy|uma?|una?|a|mi|my|minha|empresa|very|really))* (?:chic[oa]s?|pequen\w*|micro\w*|small|tiny)|somos (?:so |apenas |solo |uma |una |um |un )?(?:\d+|pequen\w*|empresa pequen\w*|clinica de \d+)|there are (?:only )?\d+ of us|(?:para|pra|for|em|en|in|numa|num|with|con|com) (?:uma? |una? |a |an )?(?:empresas?|negocios?|company|business|firm|startup|start up|team|equipe|equipo|time|clinica|clinic|oficina|escritorio) (?:de|of|con|com|with) (?:so |solo |only |just |umas |unas |about )?\d+(?: \w+)?|(?:para|pra|for|em|en|in) (?:uma? |una? |a |an )?\d+[ -](?:person|people) (?:company|business|firm|startup|team)|we(?: are|re) (?:only |just )?(?:\d+|small|a small|tiny)|mesmo (?:sendo|que seja\w*) (?:tao )?pequen\w*|aunque sea\w* (?:tan )?pequen\w*|even (?:if|though) (?:we|i)(?: are|re| am)? (?:\w+ )?small|(?:exemption|exception|excecao|dispensa|excepcion|dispensa) (?:for|para) \w+ ?(?:small|pequen\w*)?|(?:empresas? )?(?:de )?pequeno porte|(?:vale|serve|aplica|valeria|igual vale|sirve)(?: isso)? (?:pra|para|a) (?:a gente|nos|nosotros|mim|empresas? pequen\w*)|(?:hold|apply|applies|holds|count|counts) (?:for|to) (?:us|me|small \w+)|em empresas? pequen\w*|nos aplica)\b/;

const languages: readonly [RegExp, Locale][] = [
  [/^(?:ingles|english)$/, 'en'],
  [/^(?:espanhol|spanish|espanol|castellano)$/, 'es'],
  [/^(?:portugues|portuguese)$/, 'pt'],
];
const inLanguage =
  /^(?:(?:diga|fale|responda|traduza|traduz|repita|say|answer|translate|repeat|di|dilo|responde|traduce|repite|traducelo|agora|now|ahora|o mesmo|a mesma|the same|the same one|lo mismo|el mismo|la misma|e|y|and|mas|pero|but)(?: (?:isso|it|that|eso))? )?(?:em|in|en|to|into|para o|para|al) ([a-z]+)$/;

const ordinals: readonly [RegExp, number][] = [
  [/^(?:primeir[oa]|primer[oa]?|first|1)$/, 0],
  [/^(?:segund[oa]|second|2)$/, 1],
  [/^(?:terceir[oa]|tercer[oa]?|third|3)$/, 2],
  [/^(?:quart[oa]|cuart[oa]|fourth|4)$/, 3],
  [/^(?:quint[oa]|fifth|5)$/, 4],
  [/^(?:ultim[oa]|last)$/, -1],
];
const item =
  /^(?:(?:e|y|and|me|fale|conte|conta|mostre|mostra|abra|abre|detalhe|explique|tell|show|open|explain|what about|how about|que hay|muestra|muestrame|cuentame|explica|mais|more|mas|sobre|about|on|de|do|da|del|o|a|el|la|the|number|numero|item) )*(primeir[oa]|primer[oa]?|segund[oa]|terceir[oa]|tercer[oa]?|quart[oa]|cuart[oa]|quint[oa]|ultim[oa]|first|second|third|fourth|fifth|last|[1-5])(?: (?:one|item|deles|delas|da lista|de la lista|on the list|plano|plan|risco|riesgo|risk))?$/;

const otherFramework =
  /^(?:e|y|and|what about|how about|agora|now|ahora) (?:(?:na|no|da|do|de|del|de la|a da|o da|a do|la de la|el de la|la del|that of|the one for|pela|pelo|para a|para o|en la|en el|en|in the|in|for|the|a|o|la|el|com a) )?(iso|iso 27001|lgpd|nist|nist csf|csf|iso iec 27001)$/;
const frameworkOf = (name: string): Framework =>
  name === 'lgpd' ? 'lgpd' : name.startsWith('iso') ? 'iso27001' : 'nist-csf';

const courtesy =
  /^(?:(?:ok|okay|certo|ta|tudo bem|bom|muito bem|muy bien|right|fine|well|entao|bueno|vale|so|por favor|please|pf|obrigad[oa]|gracias|thanks) )+|(?: (?:por favor|please|pls|pf|pfv|porfa|porfis|gracias|thanks|obrigad[oa]|agora|now|ahora|entao|then|again|ou nao|o no|or not|ne|viu|hein|de novo|mesmo|otra vez|de nuevo|exactly|exatamente|exactamente))+$/g;

/** As people write on a phone, and as it is meant. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\bpr[ao]s?\b/g, 'para'],
  [/\b(who|what|where|when|how|that|it|there|he|she) s\b/g, '$1 is'],
  [/\b(who|what|that)s\b/g, '$1 is'],
  [/\bta(?! (?:bom|certo|legal|ok)\b)(?= \S)/g, 'esta'],
  [/\b(?:tamo|tamos|tamu)\b/g, 'estamos'],
  [/\bvcs?\b/g, 'voce'],
  [/\b(?:tbm|tb|tmb)\b/g, 'tambem'],
  [/\bpq\b/g, 'por que'],
  [/\bhj\b/g, 'hoje'],
  [/\bx ?q\b/g, 'por que'],
  [/\bq\b(?! \d)/g, 'que'],
  [/\bthe usa?\b/g, 'the united states'],
  [/\bppl\b/g, 'people'],
  [/\bpls\b/g, 'please'],
  // What only stresses says nothing; of a number it is a bound.
  [
    /\b(?:at least|pelo menos|ao menos|al menos|por lo menos) (?!\d|one\b|two\b|um\b|uma\b|dois\b|un\b|una\b|dos\b)/g,
    '',
  ],
  [/\bcade\b/g, 'onde esta'],
  // A name and its number are two words: HTTP2, ISO27001.
  [/\b([a-z]{3,})(\d+)\b/g, '$1 $2'],
  [/\bwich\b/g, 'which'],
  // One thing in several words of one language is one word of another.
  [
    /\b(?:relogio de ponto|reloj (?:de fichar|de fichaje|de control|checador|marcador|biometrico)|(?:time|attendance|punch) clock)\b/g,
    'ponto',
  ],
  [
    /\b(?:maquininha(?: d[eoa]s? (?:cartao|cartoes))?|terminal(?:es)? de (?:pago|tarjetas?)|datafono|posnet|card (?:machine|terminal|reader))s?\b/g,
    'maquininha',
  ],
  // A day, however it is asked for.
  [/\btill\b/g, 'until'],
  [/\bate que (?:dia|data)\b/g, 'ate quando'],
  [/\bhasta que (?:dia|fecha)\b/g, 'hasta cuando'],
  [/\b(?:by|until) (?:what|which) (?:day|date)\b/g, 'by when'],
  [/\b(?:call|contact) cent(?:er|re)s?\b/g, 'callcenter'],
  [/\bhome office\b/g, 'trabalho remoto'],
  [/\bpen drives?\b/g, 'pendrive'],
  [/\b(?:someones|sombody)\b/g, 'somebody'],
  ...spanish,
];
/** Most texts have none of them. */
const isMisspelled = new RegExp(spellings.map(([{ source }]) => source).join('|'));
const spelled = (words: string): string =>
  isMisspelled.test(words) ? spellings.reduce((left, [said, meant]) => left.replaceAll(said, meant), words) : words;

/** Whoever asks for it in plain words asks for it shorter. */
const plainer =
  /\b(?:(?:explic\w*|explain|conta|contar|cuenta\w*|diga|dime\w*|tell|say)\b.{0,20}\b(?:para|como para|for|to) (?:a |mi |mis |minha |meu |meus |my |um |uma |un |una |an? )?(?:abuel[oa]|avo|vo|vovo|vovozinha|grand(?:ma|mother|pa|father)|crianca|nin[oa]|hij[oa]|filh[oa]|mae|mama|pai|papa|mom|mum|dad|kid|child|leig[oa]s?|quien no sabe|quem nao (?:sabe|entende)|dummies|beginners?|five year old)|in plain (?:words|english)|palavras simples|palabras (?:simples|sencillas)|(?:como se|as if) .{0,12}(?:nao entend|crian|leig|child|five)|mais simples|mas simple|simpler|(?:mais|mas) curt[oa]|mas corto|shorter|em uma linha|en una linea|in one line|resum\w+)\b/;
const mostPlainer = 12;
const shorterOf =
  /\b(?:isso|isto|that|this|it|eso|esto|lo|dilo|dimelo|tudo|todo|explica\w*|explique|diga|say|explain)\b/;

/** The words alone, without accents, marks and courtesy. */
export const plainWords = (question: string): string => wordsOf(question.slice(0, longestRead));
/** So much of a question is read, and so many at once. */
const [longestRead, mostRead] = [400, 2_000] as const;
const wordsOf = remembered(mostRead, (question) =>
  spelled(folded(question).replaceAll(/[^\p{L}\p{N}]+/gu, ' '))
    .trim()
    .replaceAll(courtesy, '')
    .replaceAll(/ (?:por favor|porfa|please)(?= )/g, '')
    .trim(),
);

/** The longest follow-up, in words: what is longer stands by itself. */
const longest = 12;

const ordinalOfThose =
  /\b(?:[dn]?[oa]|el|la|the|to|al|ao|del) (primeir[oa]|primer[oa]?|segund[oa]|terceir[oa]|tercer[oa]?|ultim[oa]|first|second|third|last)\b/;
/** Which one of several the words name anywhere, from 0; -1 is the last; null where they name none. */
export function ordinalIn(words: string): number | null {
  for (const word of words.split(' ').filter((one) => !/^\d/.test(one))) {
    const found = ordinals.find(([name]) => name.test(word));
    if (found) return found[1];
  }
  return null;
}
/** Which of the things listed last the words name, from 0; null where none. */
export function itemAsked(words: string): number | null {
  const [, ordinal = ''] = ordinalOfThose.exec(words) ?? [];
  return ordinals.find(([name]) => name.test(ordinal))?.[1] ?? null;
}

const ordinalAlone =
  /^(?:(?:o|a|el|la|the) )?(primeir[oa]|primer[oa]?|segund[oa]|terceir[oa]|tercer[oa]?|quart[oa]|cuart[oa]|quint[oa]|ultim[oa]|first|second|third|fourth|fifth|last)(?: (?:one|item|ponto|punto|point|passo|paso|step|pergunta|pregunta|question|linha|linea|line|tarefa|tarea|task|resposta|respuesta|answer))?$/;
/** Which of several is meant by words that say nothing else, from 0; -1 is the last; null where they say more. */
export function ordinalSaid(words: string): number | null {
  const [, ordinal = ''] = ordinalAlone.exec(words) ?? [];
  return ordinals.find(([name]) => name.test(ordinal))?.[1] ?? null;
}

/** Advice has steps, and so has a control. */
const hasSteps = ({ kind, refs }: Pick<ConversationState, 'kind' | 'refs'>): boolean =>
  kind === 'advice' || ((kind === 'control' || kind === 'standing') && refs.length > 0);

/** What is asked of a piece of advice. */
function ofAdvice(words: string, bare: string, { pieces, kind, refs }: ConversationState): FollowUp | null {
  if (pieces.length > 0 && size.test(words)) {
    const [count = null] = /\b\d{1,5}\b/.exec(words) ?? [];
    return { ask: 'size', people: count === null ? null : Number(count) };
  }
  if (hasSteps({ kind, refs }) && [words, bare].some((one) => steps.test(one) || firstStep.test(one)))
    return { ask: 'steps' };
  const about = kind === 'advice' || kind === 'control' || kind === 'letter' || kind.startsWith('draft');
  if (about && mandatory.test(words)) return { ask: 'mandatory' };
  return (about || kind === 'standing') && refs.length > 0 && own.test(words) ? { ask: 'own' } : null;
}

/** What is asked of what was talked about; null where the question stands by itself, or nothing was. Pure. */
export function followUpOf(question: string, state: ConversationState): FollowUp | null {
  if (state.question === '' || question.length > 400) return null;
  const words = plainWords(question);
  if (words.split(' ').length > longest) return null;
  const bare = words.replace(/^(?:e|y|and|mas|pero|but) (?=.)/, '');
  const [, tongue] = inLanguage.exec(words) ?? [];
  const locale = languages.find(([name]) => tongue !== undefined && name.test(tongue))?.[1];
  if (locale) return { ask: 'language', locale };
  const [, ordinal] = item.exec(words) ?? [];
  const at = ordinals.find(([name]) => ordinal !== undefined && name.test(ordinal))?.[1];
  if (at !== undefined && state.listed.length > 0) return { ask: 'item', at };
  const [, other] = otherFramework.exec(words) ?? [];
  if (other) return { ask: 'framework', framework: frameworkOf(other) };
  const advised = ofAdvice(words, bare, state);
  if (advised) return advised;
  if (state.asked === 'plan' && makeOne.test(bare)) return { ask: 'plan' };
  const found = plainly.find(([, shape]) => shape.test(words) || shape.test(bare));
  if (found) return { ask: found[0] };
  return asksPlainer(words) ? { ask: 'shorter' } : null;
}
/** A summary of something that is named is no shorter answer. */
const ofNamed =
  /\b(?:resumo|resumao|resumen|summary) (?:d[oa]s|de (?:los|las|nuestr[oa]s)|of (?:the|our|all)|of(?= \w+s\b)|dos nossos|das nossas) (?!tres|three|two|dois|duas|tudo)\w/;
function asksPlainer(words: string): boolean {
  const count = words.split(' ').length;
  return (
    !ofNamed.test(words) &&
    plainer.test(words) &&
    count <= mostPlainer &&
    (shorterOf.test(words) || count <= mostPlainer / 2)
  );
}
