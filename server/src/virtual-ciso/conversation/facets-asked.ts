/** Which side of a subject is asked for: what happens without it, what it costs, who does it, how long, what proves it, an example. Pure. */
import { type FacetName, facetNames } from '@vigia/content/advisor/facets.ts';
import { plainWords } from './follow-ups.ts';
import { likened } from './likeness.ts';

export interface FacetAsked {
  readonly facet: FacetName;
  /** How what happens without it is asked for. */
  readonly as: 'why' | 'without' | 'needed' | 'plain';
}

type Shape = readonly [FacetAsked, RegExp];
const plain = (facet: FacetName): FacetAsked => ({ facet, as: 'plain' });

/** What is asked of what is talked about. The longer way to ask comes before what is part of it. */
const shapes: readonly Shape[] = [
  [
    { facet: 'risk', as: 'without' },
    /\b(?:(?:o )?que (?:pode )?acontece\w*|que (?:puede )?pas(?:a|aria)|what (?:happens|could happen|would happen)|(?:e )?se|(?:y )?si|what if|and if|if)\b(?=.*\b(?:nao|no|not|dont|don t|didnt|nada|nothing|never|nunca|deixar\w*|dejar\w*|dejo|deixo|ignor\w*|skip|esquec\w*)\b).*|\b(?:qual|cual|what)(?: e| es| is| s| seria)?(?: o| a| el| la| the)? (?:risco|riesgo|risk|perigo|peligro|danger|pior|peor|worst)\b(?: (?:se|si|if|de|of|in|em|en) (?:nao|no|we|i|isso|eso|that|it|this|not)\b.*| (?:nisso|disso|real|aqui|here|there|ahi))?/,
  ],
  [
    { facet: 'risk', as: 'needed' },
    /\b(?:preciso|precisa|precisamos) mesmo\b|^(?:e |mas )?(?:eu )?(?:preciso|precisa|precisamos)$|\b(?:e )?(?:mesmo|realmente|really|de verdad) (?:necessari\w*|necesari\w*|necessary|needed)\b|\b(?:e |es |is )?(?:necessario|necesario|necessary) mesmo\b|\bdo (?:i|we) really (?:need|have)\b(?: to)?|\bvale (?:mesmo )?a pena\b|\bvale la pena\b|\bworth (?:it|the (?:effort|trouble))\b/,
  ],
  [
    { facet: 'risk', as: 'why' },
    /\b(?:por ?que|why|how come|(?:pra|para) que(?: serve)?|what for|(?:qual|cual)(?: e| es)? (?:o motivo|la razon|a razao|el motivo))\b/,
  ],
  [
    plain('time'),
    /\b(?:quanto tempo|em quanto tempo|(?:quanto|muito) (?:demora|leva|dura)|demora(?:ria)?|leva quanto|quant[oa]s (?:horas|dias|semanas|meses)|cuanto tiempo|(?:cuanto|mucho) (?:tarda|demora|toma|lleva|dura)|tarda|cuant[oa]s (?:horas|dias|semanas|meses)|(?:quanto|cuanto|que) (?:prazo|plazo)|(?:ate|hasta) que (?:dia|hora)|how (?:long|soon|quickly)|how many (?:hours|days|weeks|months)|how much (?:time|work|effort)|quanto trabalho|cuanto trabajo|(?:qual|cual|que|what)(?: e| es| is)?(?: o| el| the)? (?:prazo|plazo|deadline)|(?:ate|pra|para|hasta) (?:quando|cuando)|by when|quando|cuando|when)\b/,
  ],
  [
    plain('cost'),
    /\b(?:quanto (?:custa\w*|vai custar|sai|fica|gasto|gastaria|gastamos|cobram|pago|dinheiro|isso|sairia)|(?:e )?(?:muito )?caro|precos?|custos?|orcamento|(?:de )?(?:graca|gratis|gratuito)|cuanto (?:cuesta\w*|sale|cobran|costaria|dinero|vale)|costos?|precios?|how much|what does (?:it|that|this) cost|costs?|pricey|price|expensive|budget|for free|cheap\w*|barat[oa]|(?:e quanto|y cuanto)$)\b/,
  ],
  [
    plain('proof'),
    /\b(?:evidenci\w*|evidence|provas?|provo|provar|comprov\w*|compruebo|comprob\w*|pruebas?|proofs?|prove|demostr\w*|demuestr\w*|demonstr\w*|mostr\w* (?:ao|para o|pro|al) (?:auditor|cliente|fiscal)|auditor\w*|audit)\b/,
  ],
  [
    plain('example'),
    /\b(?:exempl\w*|ejempl\w*|examples?|for instance|na pratica|en la practica|in practice|como seria|caso real|real case)\b/,
  ],
  [
    plain('who'),
    /\b(?:quem|quien|quienes|who|whose|(?:e|y|and) (?:eu|yo|me) (?:sozinh[oa]|sol[oa]|alone)|(?:da pra|posso|puedo|can i|se puede) (?:fazer|hacer|do)(?: isso| eso| it| this| that)? (?:sozinh[oa]|sol[oa]|alone|myself))\b/,
  ],
];

/** Words that say nothing of their own beside such a question: what one does, for whom, about how much. */
const spared = new Set(
  (
    'dame deme pasame ponme muestrame mostra mostre show one un una um uma some algun algum mas outro otro another ' +
    'decide decidir decides decidiria firma firmar firmaria sign signs assina assinar assinaria aprova aprovar aprueba aprobar approve approves check checks checking confere conferir verifica verificar revisa revisar puede pueden puedo podria pode podem can could lo la los las mismo proximo proxima vez entonces then later despues ' +
    'roll rolled rolling out rollout deploy deploying switch desplegar desplegarlo activarlo implementa implantacao ' +
    'deveria deveriam poderia podria deberian faria fazer feito arrumar resolver implantar implementar configurar montar colocar ajustar corrigir botar ligar adotar cuida cuidar cuidaria responde responder responsavel dono encarregado encarrega assina tocar tocaria executa executar toca ' +
    'implementarlo hacerlo arreglar arreglarlo montarlo ponerlo activar responsable debe deberia ocupa lleva hace haria encarga ' +
    'set up fix implement run running handle handles charge responsible owner owns should implementing doing setting start finish finished completed complete ' +
    'dinheiro reais grana dinero plata pesos money dollars mais menos aproximadamente aproximado mensal mes normalmente geral media total tudo todo roughly approximately about ballpark usually typically around average altogether ' +
    'empresa pequena pequeno micro nos gente nossa company small us firm business negocio tamanho porte size tamano caso case situacao situacion situation ' +
    'pratico practico practical concreto concreta concrete simples sencillo simple rapido curto bom bueno good real dia dias horas ' +
    'quer quero ver pedir pediria precisaria mostrar aceitar aceita aceitaria want see ask look accept convince expect needed show need querria veria pide serve conta contaria vale guardar guardo keep dar da de me conta passa give tell ' +
    'fizer fizermos fizesse hago hacemos hacer hiciera deixar deixarmos assim igual nada esta como ta acontece acontecer acontecem pasa pasar happens happen ignorar ignorarmos ignore important importante importa matters necessario mesmo precisa realmente ' +
    'acha achas ach creo think voce usted you eu yo i levar levaria demora demorar tomar toma take takes taking temos tenho tengo have got ate terminar acabar pronto listo ready ' +
    'responsible in charge alguem someone tecnico ti it interno externo fora dentro'
  ).split(' '),
);
/** What is asked of the company's own records. */
const ofRecords =
  /\b(?:(?:a gente|nos|nosotros|we|ja|ya|already) (?:ja |ya |already )?(?:temos|tem|tenemos|have|fazemos|hacemos)|(?:temos|tenemos|have we|do we have|hay|tem) (?:alguma?|algun\w*|any|evidenc\w*|prova\w*|prueba\w*|proof)|noss[oa]s?|nuestr[oa]s?|our)\b/;
/** An amount that is no price. */
const noPrice = /\b(?:multa\w*|fines?|penalt\w*|sanc\w*|sanction\w*|resgate|rescate|ransom|perd\w*|lose|lost)\b/;

const contentOf = (words: string) =>
  likened(words).words.filter((word) => !spared.has(word) && !/^\d+$/.test(word) && word.length > 1);

const longest = 14;
const read = (words: string): { asked: FacetAsked; rest: string } | null => {
  for (const [asked, shape] of shapes) {
    const [said] = shape.exec(words) ?? [];
    if (said !== undefined && !(asked.facet === 'cost' && noPrice.test(words)))
      return { asked, rest: words.replaceAll(new RegExp(shape, 'g'), ' ').replaceAll(/\s+/g, ' ').trim() };
  }
  return null;
};

/** What is asked of the subject that is talked about, whose words are given; null where a subject of its own is named. */
export function facetOfTalk(question: string, talked: string): FacetAsked | null {
  const words = plainWords(question);
  if (words.split(' ').length > longest || ofRecords.test(words)) return null;
  const found = read(words);
  if (!found) return null;
  const known = new Set(likened(plainWords(talked)).of);
  const own = likened(contentOf(found.rest).join(' ')).of.filter((meaning) => !known.has(meaning));
  return own.length === 0 ? found.asked : null;
}

/** Sides that a question with a subject of its own asks for in so many words, in the order in which they stand. */
const plainly: readonly (readonly [FacetName | 'start', RegExp])[] = [
  [
    'start',
    /\b(?:(?:por|de) onde (?:a gente |eu |devo |devemos )?(?:come\w+|inici\w+)|(?:por|de) donde (?:debo |debemos )?(?:empiez\w+|empez\w+|comenz\w+|comienz\w+|inici\w+)|where (?:do|should|to|can) ?(?:we|i)? ?(?:start|begin)|how do (?:we|i) (?:start|begin)|(?:qual|cual)(?: e| es)? (?:o|el) primeir?o? passo|what(?: is| s)? (?:the )?first(?: step)?)\b/,
  ],
  [
    'cost',
    /\b(?:quanto (?:custa\w*|vai custar|sai|fica|cobram|e que custa|sairia)|cuanto (?:cuesta\w*|sale|cobran|costaria|va a costar)|how much (?:does|would|will|is|do)|what (?:does|would|will) .{1,30} cost|qual (?:e )?o (?:custo|preco)|cual es el (?:costo|precio)|costs?|e caro|es caro|is it expensive)\b/,
  ],
  [
    'time',
    /\b(?:quanto (?:tempo )?(?:leva|demora|dura)|cuanto (?:tiempo )?(?:lleva|tarda|demora|toma)|how (?:long|much time) (?:does|will|would|do)(?: .{1,40})? take|quantas horas|cuantas horas|how many hours)\b/,
  ],
];
export function sidesAsked(question: string): readonly (FacetName | 'start')[] {
  const words = plainWords(question);
  return plainly
    .map(([side, shape]) => ({ side, at: words.search(shape) }))
    .filter(({ side, at }) => at >= 0 && !(side === 'cost' && noPrice.test(words)))
    .toSorted((a, b) => a.at - b.at)
    .map(({ side }) => side);
}

const ways = ['why', 'without', 'needed', 'plain'] as const;
/** What was told last of it, so that it can be told again in another form. */
export const facetKept = ({ facet, as }: FacetAsked): string => `facet:${facet}:${as}`;
export function facetTold(asked: string): FacetAsked | null {
  const [, name, as] = /^facet:(\w+):(\w+)$/.exec(asked) ?? [];
  const facet = facetNames.find((one) => one === name);
  return facet === undefined ? null : { facet, as: ways.find((one) => one === as) ?? 'plain' };
}
