/** A question about the company's figures: two of them compared, the lower one, how they move, what one step would change. Pure. */
import type { Framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { frameworksNamed } from '../answers/record-lines.ts';
import { plainWords } from './follow-ups.ts';

export type FiguresAsked =
  | { readonly ask: 'compare'; readonly of: readonly Framework[] }
  /** Which is the lowest, or the highest, of those that were talked about. */
  | { readonly ask: 'extreme'; readonly highest: boolean }
  | { readonly ask: 'trend' }
  /** What is to be done, in the words of the question. */
  | { readonly ask: 'what-if'; readonly step: string };

const comparing =
  /\b(?:compar\w*|versus|vs|contra|diferenca|diferencia|difference|entre|between|(?:pior|peor|worse|melhor|mejor|better|mais|mas|more) )/;
const extreme =
  /^(?:e |y |and )?(?:(?:em|en|in|na|no) )?(?:qual|cual|which)(?: (?:dos|das|of|de|los|las|the|dois|duas|two|them|deles|delas|ellos|ellas|referencial|framework|marco|one|a gente|estamos|esta|e|es|is|are|we|do|stand|o|a|el|la|mais|mas|more))* (pior|peor|worse|worst|fraco|fraca|debil|weaker|weakest|atrasad[oa]|baix[oa]|baj[oa]|lower|lowest|melhor|mejor|better|best|forte|fuerte|stronger|strongest|alt[oa]|higher|highest)$/;
const high = /^(?:melhor|mejor|better|best|forte|fuerte|strong|alt|high)/;
const trend =
  /^(?:(?:e|y|and) )?(?:(?:a )?(?:nossa|nuestra|our|minha|my|la|the)? ?(?:seguranca|seguridad|security|maturidade|madurez|maturity|situacao|situacion|nota|score|empresa|company)? ?(?:estamos|esta|esta a|we are|are we|is|it is|is it|vamos|are things|as coisas estao|things are) ?(?:our |nossa |nuestra |the |a |la )?(?:seguranca |seguridad |security |maturity |maturidade |madurez |score )?(?:melhorando|mejorando|improving|getting (?:better|worse)|piorando|empeorando|evoluindo|avancando|avanzando|progressing)|(?:melhoramos|mejoramos|evoluimos|avancamos|avanzamos|pioramos|empeoramos|have we improved|did we improve|are we improving)|(?:o )?(?:que|what)(?: has| have)? (?:mudou|cambio|ha cambiado|changed)|mudou (?:algo|alguma coisa)|cambio algo|(?:has|did) anything changed?|qual (?:e )?a (?:tendencia|evolucao)|cual es la (?:tendencia|evolucion)|what is the trend|whats the trend)(?: (?:agora|ultimamente|lately|recently|over time|com o tempo|con el tiempo|desde .{3,20}|since .{3,20}|nos ultimos .{3,20}|en los ultimos .{3,20}|in the last .{3,20}|este mes|esse mes|this month|no mes passado|el mes pasado|last month|este ano|this year)){0,2}$/;
const doing =
  '(?:lig|ativ|activ|implant|implement|adot|adopt|habilit|instal|enabl|turn|set up|introduc|fiz|faz|fac|hac(?!k)|hic|do |finish|complet|conclu|termin|resolv|treina|capacit|train|pus|colo|pon|ado|cri|write|escrev|contrat)';
const whatIf = new RegExp(
  `^(?:(?:e|y|and|mas|pero|but) )?(?:what (?:if|happens if|changes if|would change if)|how much (?:would|will|does) .{0,30}if|(?:o )?que (?:muda|acontece|cambia|pasa|sobe) (?:se|si)|quanto (?:sobe|subiria|melhora|melhoraria|aumenta|muda)(?: a nota)? se|cuanto (?:sube|subiria|mejora|mejoraria|aumenta)(?: la nota| el puntaje)? si|if|se|si) (?:a gente |nos |eu |yo |we |i |nosotros |a empresa |la empresa |the company )?(${doing}.*)$`,
);
const asksBack =
  / (?:(?:em |en |by )?(?:quanto|cuanto|how much|what|o que|que)(?: (?:eu|a gente|a nota|la nota|nota|would|will|does|do|the|our|it|score|we|ganh\w*))* ?(?:sobe|subiria|subimos|melhora|melhoria|melhoraria|aumenta|muda|mudaria|ganho|ganhamos|sube|mejora|cambia|ganamos|gain|improve|rise|go up|change|changes|up)?.*)$/;

/** Better or worse is asked of the whole, or of a framework, in whatever words. */
const moves =
  /\b(?:melhor(?:ando|ou|amos)|pior(?:ando|ou|amos)|mejor(?:ando|o|amos)|empeor\w+|getting (?:\w+ )?(?:better|worse)|improv\w+|subi(?:u|mos|ndo)|subio|caiu|caimos|bajamos|bajando|going (?:up|down)|progress\w*)\b/;
const ofWhole =
  /^(?:(?:e|y|and|so|entao|mas|but|ok) )*(?:(?:a gente |nos |we |estamos|esta|are|is|a nota|nossa|our|nuestra|ta|tamos|subimos|bajamos|melhor\w+|mejor\w+|pior\w+)\b)/;
const mostMoving = 9;
/** Which framework is weakest or strongest, wherever the word stands. */
const ofFrameworks = /\b(?:frameworks?|referencia(?:l|is)|marcos?|normas?|tres|three)\b/;
const extremes =
  /\b(pior|peor|worse|worst|frac[oa]|debil|weaker|weakest|atrasad[oa]|lowest|melhor|mejor|better|best|forte|fuerte|stronger|strongest|highest)\b/;

/** What a question asks of figures; null where it asks something else. */
export function figuresAskedBy(question: string): FiguresAsked | null {
  if (question.length > 200) return null;
  const words = plainWords(question);
  const of = frameworksNamed(question);
  if (of.length >= 2 && comparing.test(`${words} `)) return { ask: 'compare', of };
  const [, which] = extreme.exec(words) ?? [];
  if (which) return { ask: 'extreme', highest: high.test(which) };
  const [, anywhere] =
    ofFrameworks.test(words) && words.split(' ').length <= mostMoving ? (extremes.exec(words) ?? []) : [];
  if (anywhere) return { ask: 'extreme', highest: high.test(anywhere) };
  const whole = moves.test(words) && ofWhole.test(words) && words.split(' ').length <= mostMoving;
  if (trend.test(words) || whole) return { ask: 'trend' };
  const [, step] = whatIf.exec(words) ?? [];
  return step ? { ask: 'what-if', step: step.replace(asksBack, '').trim() } : null;
}
