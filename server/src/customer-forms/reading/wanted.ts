/** What a customer's question wants to be told: yes or no, or a fact that only words can tell. */

export type Wanted = 'yes-no' | 'fact';

/** Lower case, without accents; signs stay. */
export const foldedText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();

const numbering = /^[\s¿¡"'(*-]*(?:\d+(?:\.\d+)*[.)]?\s+)?[¿¡"'(]*/;
const politeness =
  /^(?:please|kindly|por favor|favor|gentileza|in (?:brief|short)|briefly|if (?:so|yes|applicable)|se sim|em caso (?:positivo|afirmativo)|caso (?:positivo|afirmativo|sim)|en caso (?:positivo|afirmativo)|si es asi)[,:]?\s+/;

/** How a question for a fact begins. */
const asksFact = new RegExp(
  `^(?:${[
    'who|whom|whose|which|what|when|where|why|how',
    'describe|explain|provide|list|state|specify|detail|attach|indicate|give|outline|identify|enumerate|name|tell|upload|summari[sz]e',
    'quem|qual|quais|quando|onde|como|por que|quant[oa]s?|descreva|descrever|explique|informe|liste|listar|cite|indique|especifique|detalhe|anexe|envie|encaminhe|forneca|apresente|relacione|nomeie|aponte',
    'quien|quienes|cual|cuales|cuando|donde|cuant[oa]s?|describa|enumere|especifique|detalle|adjunte|proporcione|nombre|senale',
    '(?:com|con) que (?:frequencia|frecuencia|periodicidade|periodicidad)|de quanto em quanto|a cada quanto|cada cuanto|em quanto tempo|en cuanto tiempo|(?:em|en|de|a|para|por|con|com) (?:que|qual|quais|quem|quien|cual|quanto|cuanto)|que (?!se\\b)\\w+',
  ].join('|')})\\b`,
);
/** A field to fill in rather than a question. */
const asksField =
  /^(?:name|full name|date|number|frequency|contact|e-?mail|address|website|phone|title|nome|data|numero|quantidade|frequencia|periodicidade|contato|endereco|site|telefone|cargo|responsavel|prazo|fecha|cantidad|frecuencia|contacto|direccion|sitio|correo|plazo)\b[^?]*$/;
/** "For production systems, how often …" */
const asksLater =
  /^[^?.:;]{3,80}[,:] (?:who|which|what|when|where|how|quem|qual|quais|quando|onde|como|quant[oa]s?|com que|quien|cual|cuales|cuando|donde|cuant[oa]s?|con que)\b/;
/** "Backups are made how often?" */
const asksAtTheEnd =
  /(?<!\b(?:e|y|and|ou|o|or|,) )\b(?:com (?:que|qual) (?:frequencia|periodicidade)|de quanto em quanto tempo|a cada quanto tempo|how (?:often|frequently)|(?:con|cada) (?:que (?:frecuencia|periodicidad)|cuanto(?: tiempo)?))\W*$/;
/** What begins like one and is none: "How … are you certified?" does not occur, "As a company, do you …" does. */
const asksWhether =
  /^(?:is|are|do|does|did|has|have|had|can|could|will|would|was|were|must|should|ha|existe|existem|existen|hay|possui|possuem|tem|tiene|tienen|cuenta|cuentan)\b/;

/** Whether a question is answered by yes or no, or by a fact. "Is there a plan? Describe it." is answered by yes or no. */
export function wantedOf(question: string): Wanted {
  const text = foldedText(question).replace(numbering, '').replace(politeness, '').replace(politeness, '');
  if (asksWhether.test(text)) return 'yes-no';
  return [asksFact, asksField, asksLater, asksAtTheEnd].some((sign) => sign.test(text)) ? 'fact' : 'yes-no';
}
