/** A question about one record of the company that it calls by words of its title, in whatever room that is. Pure. */
import { frameworkNamed } from '../answers/record-lines.ts';
import { refsIn } from '../refs.ts';
import { plainWords } from './follow-ups.ts';

const begins = new RegExp(
  `^(?:(?:e|y|and|mas|pero|but|entao|so) )*(?:${[
    'como (?:esta|anda|ficou|vai|sigue|quedo|va)|(?:o )?que (?:sabemos|temos|hay|sabe|houve|sabes|sabemos) (?:sobre|d[aoe]|del|com|con)',
    '(?:me )?(?:fale?|conte?|mostre|mostra|abre|abra|habla(?:me)?|cuenta(?:me)?|muestra(?:me)?|tell me|show me|show|open)(?: me)?(?: (?:mais|mas|more))?(?: (?:sobre|about|d[aoe]|del))?',
    '(?:qual|cual|what|whats) (?:e |es |is )?(?:a |o |el |la |the )?(?:situacao|situacion|status|estado|state|prazo|plazo|deadline|nota|gravidade|gravedad|severity|score|dono|responsavel|responsable|owner)(?: (?:d[aoe]|del|of|com|con|with))?',
    '(?:quem|quien|who) (?:e|es|is|cuida|responde|owns|handles|se encarga|looks after|is in charge|is responsible)(?: (?:o|el|the) (?:dono|responsavel|responsable|owner))?(?: (?:d[aoe]|del|pel[ao]|por|of|for))?',
    '(?:quando|cuando|when) (?:vence|is|does)|how (?:is|are|about|did)|what (?:about|happened (?:to|with|in))|status (?:d[aoe]|del|of)|(?:e|y|and) (?:o|a|el|la|the|com|con|with|sobre|about)?',
  ].join('|')}) `,
);
const little = new Set(
  'para pela pelo com sem dos das nos nas uma que nao quem sobre the and for with from about our nosso nossa nuestro nuestra meu minha mi los las del con una hoje hoy now today agora ahora due doing going exactly fornecedor fornecedora proveedor supplier vendor risco riesgo risk incidente incident politica policy processo proceso process sistema system caso case esse essa este esta ese this that'.split(
    ' ',
  ),
);
/** At most so many words name a record. */
const longest = 6;

/**
 * Words of a title; null where the question names nothing. One word alone has to be written as a name is: else it is a subject
 * ("how is the backup"), and asks for more than one record.
 */
export function recordNamed(question: string): readonly string[] | null {
  if (question.length > 160 || frameworkNamed(question) !== null || refsIn(question).known.length > 0) return null;
  const words = plainWords(question);
  if (!begins.test(`${words} `)) return null;
  const rest = words.replace(begins, '').split(' ');
  const title = rest.filter((word) => word.length >= 3 && !little.has(word));
  if (title.length === 0 || title.length > longest) return null;
  const proper = /\p{L}.*\s\p{Lu}\p{L}{2,}/u.test(question);
  return title.length >= 2 || proper ? title : null;
}
