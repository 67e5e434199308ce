/** Whether it is asked if the company has a measure that is named, and nothing else. Pure. */
import { type Measure, measures } from '@vigia/content/advisor/measures.ts';
import { plainWords } from './follow-ups.ts';

const asks =
  /^(?:(?:e|y|and|mas|pero|but|so|entao|entonces|ja|ya|hoje|hoy) )*(?:do we|have we(?: got)?|(?:is|are) our|are we|does (?:the|our) company|(?:a gente |nos |la empresa |a empresa )?(?:ja |ya )?(?:temos|tem|usamos|usa|fazemos|faz|exigimos|tenemos|tiene|hacemos|hace|contamos con)|(?:os |as )?noss[oa]s? \w+ (?:(?:esta|estao|sao|e|sempre) )?|nuestr[oa]s? \w+ (?:estan?|son|es|se) |estan? (?:los |las )?nuestr[oa]s? |estao (?:os |as )?noss[oa]s? )/;
/** What is said before the measure. */
const opening =
  /^(?:(?:and|but|so|do|have|does|are|is|we|our|the|usamos|usa|fazemos|faz|exigimos|hacemos|hace|contamos) )+/;
const beside =
  /^(?:(?:have|use|using|got|do|require|enforce|keep|run|make|any|a|an|the|some|our|of|on|in|for|with|at|and|to|rest|transit|stored|data|information|verification|authentication|enabled|turned|active|set|up|everywhere|everything|all|every|accounts?|email|emails|mail|company|already|now|today|currently|laptops?|disks?|files?|computers?|machines?|is|are|regular|daily|tested|os|as|o|um|uma|uns|de|da|das|dos|em|no|na|nos|nas|com|por|para|e|la|el|los|las|un|una|del|en|con|que|y|verificacao|verificacion|autenticacao|autenticacion|repouso|reposo|transito|armazenad[oa]s?|almacenad[oa]s?|guardad[oa]s?|dados|datos|informac\w+|ligad[oa]s?|ativad[oa]s?|activad[oa]s?|activa|ativa|contas?|cuentas?|correos?|todas?|todos?|tudo|lados?|lugares|lugar|partes?|sitios?|sistemas?|systems?|sempre|siempre|always|ja|ya|hoje|hoy|agora|ahora|empresa|sao|estao|estan|esta|son|se|noss[oa]s?|nuestr[oa]s?|tem|temos|tenemos|tiene|discos?|notebooks?|computador\w*|arquivos|archivos|maquinas|diari[oa]s?|gente)(?: |$))*$/;
const longest = 14;

/** The words without the name of a measure; null where they do not have it. */
function without(words: string, name: string): string | null {
  const shape = name.endsWith('*') ? `${name.slice(0, -1)}[a-z]*` : name;
  const left = words.replace(new RegExp(`\\b${shape}\\b`), ' ');
  return left === words ? null : left.replaceAll(/\s+/g, ' ').trim();
}

/** The measure; null where something else is asked. */
export function measureAsked(question: string): Measure | null {
  const words = plainWords(question.slice(0, 200)).trim();
  if (words.split(' ').length > longest || !asks.test(`${words} `)) return null;
  const rest = words.replace(opening, '');
  const found = measures().find(({ names }) =>
    names.some((name) => {
      const left = without(rest, name);
      return left !== null && beside.test(`${left} `.trimStart());
    }),
  );
  return found ?? null;
}
