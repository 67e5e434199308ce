/** What the words around a subject say of it: done, ruled, planned, lacking. On text without accents and signs. */
import { normalized } from '../../kit/nearest/features.ts';

const any = (...parts: readonly string[]) => new RegExp(` (?:${parts.join('|')})(?= )`);

const absent = any(
  'no (?:formal|formally|dedicated|documented|independent|automated|written|specific|separate|separately|established|managed|organization|organisation|such|ongoing|external|penetration|current|regular|periodic|process|program|programme|plan|soc)',
  'not (?:yet|currently|performed|implemented|established|in place|documented|formal|formally|formalized|available|automated|encrypted|tested|covered|a formally)',
  'does not (?:\\w+ )?(?:have|exist|perform|maintain|conduct|operate|carry|do|use|keep|run|test|require|enforce|track)',
  'do not (?:\\w+ )?(?:have|perform|maintain|conduct|operate|carry|keep|run|test|require|enforce|track)',
  '(?:don|doesn) t (?:\\w+ )?(?:have|exist|run|test)',
  'isn t (?:yet |currently )?(?:implemented|in place|performed|available)',
  '(?:has|have|hasn|haven) (?:not|t) been',
  'none exists?|lacks?|there (?:is|are) no|nobody|not exist',
  'nao (?:temos|tem|ha|existe\\w*|possui\\w*|realiz\\w*|fazemos|faz|fez|foi|foram|dispomos|utilizamos|usamos|contamos|aplicamos|e (?:feit|realizad|exigid|testad|obrigatori)\\w*|sao (?:feit|realizad|exigid|testad)\\w*|esta\\w* (?:implementad|definid|formalizad)\\w*)',
  'ainda nao|nunca|inexist\\w*|ninguem',
  'sem (?:politica|processo|plano|registro|controle|backup|copia|teste)s?',
  'no (?:tenemos|tiene|hay|existe\\w*|posee\\w*|realiza\\w*|hacemos|contamos|disponemos|utilizamos|usamos|se (?:hace|realiza|ha|han|cuenta|dispone|exige)\\w*|fue\\w*|es (?:obligatori|exigid)\\w*|esta\\w* (?:implementad|definid|formalizad)\\w*)',
  'todavia no|aun no|nunca se|carece\\w*|nadie',
  'sin (?:politica|proceso|plan|registro|control|copia|prueba)s?',
);
const planned = any(
  'planned|roadmap|tbd|(?:is|are|still) pending|intends? to|will be (?:implemented|added|introduced|available|rolled out|deployed|defined|created)|to be (?:implemented|defined|created)',
  'planejad\\w*|previst\\w*|pendentes?|pretende\\w*|sera\\w* (?:implantad|implementad|criad|definid)\\w*',
  'planificad\\w*|planead\\w*|pendientes?|sera\\w* (?:cread)\\w*|proximamente|a futuro',
);
const partial = any(
  'partial\\w*|some (?:systems|accounts|users|devices|employees)|opt in|off by default|optional\\w*|where possible|when possible|recommended but|but only|but not|except|not yet|do(?:es)? not yet|all the same person|by the same person|one person alone',
  'em parte|parcial\\w*|alguns|algumas|quando possivel|opcional\\w*|na medida do possivel|mas (?:so|apenas|nao)|exceto|ainda usa\\w*|(?:sao|pela) (?:a )?mesma pessoa|uma so pessoa',
  'algunos|algunas|cuando sea posible|en parte|en la medida de lo posible|pero (?:solo|no)|excepto|salvo|todavia usa\\w*|(?:son|por) la misma persona|una sola persona',
);
const ruled = any(
  'must|shall|required|requires?|mandatory|enforced|prohibited|policy|policies|documented|procedure|all|always',
  'deve\\w*|obrigatori\\w*|exig\\w*|proibid\\w*|politica|procedimento|documentad\\w*|todos|todas|sempre',
  'debe\\w*|obligatori\\w*|prohibid\\w*|procedimiento|siempre|toda',
);
const often = any(
  'daily|weekly|monthly|quarterly|annual\\w*|yearly|every \\d+ (?:days|hours|months)|(?:once|twice) a (?:year|month)|every (?:day|week|month|quarter|year)',
  'diari\\w*|semanal\\w*|mensal\\w*|mensual\\w*|trimestral\\w*|semestral\\w*|anual\\w*|a cada|cada (?:dia|semana|mes|ano|trimestre|semestre)|uma vez por|una vez al',
);
const proven = any(
  'was (?:last )?(?:tested|reviewed|performed|conducted|completed|carried out|verified|exercised)|were (?:tested|reviewed|performed|conducted|completed|verified)|has been (?:tested|reviewed|through)|last (?:tested|test|review|reviewed|audit|drill|exercise)|results? (?:was |were |are )?(?:recorded|documented|reported|show)|tabletop exercise',
  '(?:foi|foram) (?:testad|revisad|realizad|feit|executad|concluid)\\w*|ultim[oa] (?:teste|revisao|auditoria|simulado)|com ata|resultados? registrad\\w*',
  '(?:fue|fueron) (?:probad|revisad|realizad|hech|ejecutad)\\w*|ultim[oa] (?:prueba|revision|auditoria|simulacro)|resultados? documentad\\w*',
);
/** Somebody looks whether it holds. */
const checked = any(
  '(?:is|are|was|were|gets?) (?:\\w+ )?(?:reviewed|tested|checked|measured|audited|verified|compared|revised|exercised)|we (?:review|test|check|measure|audit|verify|rehearse)|reviews?|metrics|measured|rehears\\w*|drills?',
  '(?:e|sao|foi|foram) (?:\\w+ )?(?:revisad|revist|testad|conferid|medid|auditad|verificad)\\w*|revisamos|testamos|conferimos|medimos|auditamos|indicador\\w*|simulado\\w*',
  '(?:es|son|se|fue|fueron) (?:\\w+ )?(?:revisa|prueba|verifica|mide|audita|revisad|probad|verificad|medid|auditad)\\w*|revisamos|probamos|medimos|auditamos|indicador\\w*|simulacro\\w*',
);
/** Enforced or improving by itself. */
const enforced = any(
  '(?:blocked|enforced|rejected|revoked|disabled|isolated|rotated|detected|discovered|deleted|restored|corrected) (?:\\w+ )?automatically|automatically (?:blocked?|enforced?|rejected?|revoked?|disabled?|isolated?|rotated?|deleted?|restored?|corrected?|blocks|enforces|rejects|revokes)|cannot be (?:bypassed|merged|turned off|disabled)|fails the build|by itself|continuously (?:monitored|tested|checked|improved|verified)|continuous improvement',
  '(?:bloquead|revogad|desativad|excluid|corrigid|detectad|isolad)\\w* automaticamente|automaticamente (?:bloque|revog|desativ|exclu|corrig|isol|rejeit)\\w*|nao pode\\w* ser (?:desligad|contornad|desativad)\\w*|continuamente (?:monitorad|testad|verificad)\\w*|melhoria continua',
  '(?:bloquead|revocad|desactivad|eliminad|corregid|detectad|aislad)\\w* automaticamente|automaticamente (?:bloque|revoc|desactiv|elimin|corrig|aisl|rechaz)\\w*|no puede\\w* (?:desactivarse|evitarse)|continuamente (?:monitoread|probad|verificad)\\w*|mejora continua',
);
/** What is lacking is the form, not the thing. */
const unformal = any(
  '(?:no|not) (?:separate |a )?(?:formal|formally|dedicated|documented|standard|automated|independent|independently|third party|external|annual|time boxed|organization mandated)',
  'nao (?:\\w+ ){0,2}(?:formal\\w*|documentad\\w*|independente\\w*)|no (?:\\w+ ){0,2}(?:formal\\w*|documentad\\w*|independiente\\w*)|sin formalizar|sem formalizacao',
);
/** By luck or by one person's habit. */
const chance = any(
  'informal\\w*|ad hoc|best effort|case by case|when (?:somebody|someone|anybody) remembers|from time to time|now and then|sometimes',
  'informal\\w*|caso a caso|quando alguem (?:se )?lembra|de vez em quando|as vezes',
  'cuando alguien se acuerda|de vez en cuando|a veces',
);
/** Done once, or by hand: less than a practice. */
const once = any(
  'once(?! (?:a|per|every|each) )|one (?:drill|tabletop|exercise|test)|manual\\w*|point in time|drafted',
  'uma vez(?! (?:por|ao|a cada) )|um (?:teste|simulado)|manual\\w*|rascunho|una vez(?! (?:por|al|cada) )|un (?:simulacro|ejercicio)|borrador',
);
/** What the product offers others, what others must see to, and what is only shown how. */
const elsewhere = any(
  '(?:is|are) (?:\\w+ )?supported|supports?|can be (?:configured|enabled)|configurable|customers?(?: s)? (?:can|may|must|should|responsib\\w*|is|are|own|org|s|provide)|deployer\\w*|self hosted|(?:tenant|org|users?) (?:can|may)|for example|e g|template|what if|customer s|depending on|consider|if this|would be',
  'por exemplo|seu provedor|o cliente (?:pode|deve)|responsabilidade do cliente|modelo de',
  'por ejemplo|el cliente (?:puede|debe)|responsabilidad del cliente|su proveedor|plantilla',
);
/** Said to whoever reads: a customer, or in a privacy policy the person whose data it is. */
const toReader = any(
  'if you|you (?:can|may|must|should|control|configure|run)|your',
  'voce (?:pode|deve)|usted (?:puede|debe)',
);
const notApplicable = any(
  'not applicable|n a|not directed at|no employees|no (?:organization |company )?issued devices|inherited from|delegated to|outsourced|operates no',
  'nao se aplica|nao aplicavel|nao se destina|nao (?:temos|ha) (?:funcionarios|empregados)|terceirizado',
  'no aplica|no aplicable|no se dirige|no (?:tenemos|hay) empleados|tercerizado',
);

const dated =
  /\b(?:20\d\d[-/.]\d{1,2}(?:[-/.]\d{1,2})?|\d{1,2}[/.]\d{1,2}[/.]20\d\d|(?:jan|feb|fev|mar|apr|abr|may|mai|jun|jul|aug|ago|sep|set|oct|out|nov|dec|dez|dic|ene)[a-zç]*\.?,? (?:de |del )?20\d\d)\b/i;

export interface Cues {
  readonly absent: boolean;
  readonly planned: boolean;
  readonly partial: boolean;
  readonly ruled: boolean;
  readonly often: boolean;
  readonly proven: boolean;
  readonly elsewhere: boolean;
  readonly toReader: boolean;
  readonly notApplicable: boolean;
  readonly unformal: boolean;
  readonly once: boolean;
  readonly dated: boolean;
  readonly chance: boolean;
  readonly checked: boolean;
  readonly enforced: boolean;
}

/** What is said beside a sentence: names of files and code, and what stands in brackets. */
const aside = /`[^`]*`|\([^()]*\)/g;

/** The cues of a sentence: as it was written, and plain. */
export function cuesOf(raw: string, plainText: string): Cues {
  const text = ` ${plainText} `;
  const itself = raw.replaceAll(aside, ' ');
  return {
    absent: absent.test(text),
    planned: planned.test(text),
    partial: partial.test(text),
    ruled: ruled.test(text),
    often: often.test(text),
    proven: proven.test(text),
    elsewhere: elsewhere.test(itself === raw ? text : ` ${normalized(itself)} `),
    toReader: toReader.test(text),
    notApplicable: notApplicable.test(text),
    unformal: unformal.test(text),
    once: once.test(text),
    dated: dated.test(raw),
    chance: chance.test(text),
    checked: checked.test(text),
    enforced: enforced.test(text),
  };
}
