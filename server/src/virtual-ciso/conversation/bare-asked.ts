/** What only asks: who, how many, which, who is missing. Of what, the talk says. Pure. */
import { plainWords } from './follow-ups.ts';
import { likened } from './likeness.ts';
import { recordAsked } from './record-asked.ts';
import { withNots } from './register-names.ts';

export type BareAsk = 'who' | 'missing' | 'names' | 'count' | 'which';

const going = '(?:(?:e|y|and|mas|pero|but|entao|entonces|so|ok|agora|ahora|now) )*';
const who = '(?:quem|quien|quienes|who|whom)';
const are =
  '(?:e|es|sao|son|is|are|esta|estao|estan|ainda|todavia|aun|still|nos|ai|ahi|there|exatamente|exactamente|exactly)';
const cares =
  'cuid\\w+|respond\\w+|responsavel|responsable|responsible|ocup\\w+|encarg\\w+|lleva|tiene|tem|ta|toca|tocando|looks?|looking|takes care|charge|cargo|owns?|don[oa]|duen[oa]|owner|handl\\w+|runs?|has';
const it =
  'isso|disso|nisso|d?el[ea]s?|dess[ea]s?|ess[ea]s?|eso|es[ea]s?|esos|ell[oa]s?|it|that|this|them|those|these|one|that one';
const shapes: readonly (readonly [BareAsk, RegExp])[] = [
  [
    'names',
    new RegExp(
      `^${going}(?:${who} (?:sao|son|are)(?: (?:el[ae]s|ellos|ellas|they|those|these|ess[ea]s|es[oa]s))?(?: (?:exatamente|exactamente|exactly))?|(?:os|los|the|seus|sus|their) (?:nomes|nombres|names))$`,
    ),
  ],
  [
    'who',
    new RegExp(
      `^${going}${who}(?: (?:${are}|se|lo|la|le|que|esta a|o|el|the|in|a))*(?: (?:${cares})(?: (?:por|for|of|de|com|con|with|after|d))*(?: (?:${it}))?)?$`,
    ),
  ],
  [
    'missing',
    new RegExp(
      `^${going}(?:${who}(?: ${are}| mais| mas| else| que)* (?:falta|faltam|faltan|faltou|faltaram|falto|faltaron|faltando|missing|left|pending|pendente|pendentes|pendiente|pendientes|behind)|(?:falta|faltam|faltan) (?:mais |mas )?${who})(?: (?:ainda|todavia|still|aqui|here|ai|ahi|nisso|nesse|nele|nela|there|out))*$`,
    ),
  ],
];
/** What is asked where nothing says of what; null where something does. */
export function bareAsked(question: string): BareAsk | null {
  const words = withNots(plainWords(question));
  const [found] = shapes.find(([, shape]) => shape.test(words)) ?? [];
  if (found) return found;
  const asked = recordAsked(question)?.ask;
  return asked === 'count' || asked === 'which' ? asked : null;
}

/** What is judged by itself says nothing of what. */
const judges = new Set(
  likened(
    'lot much bad good normal enough okay right fine worrying big small alright muito bom boa ruim mau bastante suficiente normal certo tanto pouco mucho bueno buena malo mala suficiente tanto poco bien mal correcto',
  ).of,
);
const longest = 7;
/** Whether a question says nothing of which it is asked: only the talk does. */
export function isBare(question: string): boolean {
  const words = withNots(plainWords(question));
  return words.split(' ').length <= longest && likened(words).of.every((one) => judges.has(one));
}
