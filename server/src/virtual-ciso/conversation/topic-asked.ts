/** What is asked of a record though it is no single thing that is kept of it: what follows, what to do, money, what was learned. Pure. */
import type { TopicTold } from '../../kit/advisor/register.ts';
import { likened } from './likeness.ts';
import { asksWhetherOneMay } from './question-form.ts';

const going = '(?:(?:e|y|and|mas|pero|but|ok|entao|entonces|so) )*';
const supposing =
  '(?:e se|y si|and if|what if|whatif|se|si|if|caso|o que (?:acontece|ocorre|aconteceria|pode acontecer) (?:se|quando)|que (?:pasa|ocurre|sucede|pasaria|puede pasar) (?:si|cuando)|what (?:happens|would happen|could happen) (?:if|when))';
const not = '(?:nao|no|not|dont|don t|doesnt|doesn t|never|nunca|jamas|ninguem|nadie|nobody)';
const dealing =
  '(?:fech|encerr|resolv|corrig|corrij|arrum|consert|evit|mitig|trat(?:o|a|ar|amos)|reduz|sanar|elimin|close|fix|solve|mend|patch|avoid|prevent|reduce|mitigate|handle|deal|sort|cerr|cierr|arregl|correg|resuelv|preven|soluc|repar|remedi)\\w*';

/** The first that fits is asked; of two clauses the one that asks more plainly. */
const shapes: readonly (readonly [TopicTold, RegExp])[] = [
  [
    'money',
    /\b(?:quanto|cuanto|how much)\b(?! (?:tempo|tiempo|time)).{0,30}\b(?:perd\w+|custa\w*|custou|prejuizo|dinheiro|lose|losing|lost|costs?|cuesta\w*|costo|costaria|dinero|money|reais|pagar\w*)\b|\b(?:qual|cual|what)\b.{0,12}\b(?:prejuizo|perjuicio|custo|costo|perda|perdida|loss|damage in money)\b/,
  ],
  [
    'lesson',
    /\b(?:aprend(?:emos|eu|eram|imos|ieron|izado|izaje|izados)|licao|licoes|leccion(?:es)?|learned|learnt|learn|lessons?)\b/,
  ],
  [
    'takes',
    /\b(?:quanto tempo|cuanto tiempo|how long|quantas horas|cuantas horas|how many hours)\b.{0,20}\b(?:leva\w*|demora\w*|toma\w*|lleva\w*|tarda\w*|takes?|need\w*)\b|^(?:e |y |and )?(?:quanto|cuanto) (?:demora|tarda|lleva|leva)\b/,
  ],
  [
    'again',
    new RegExp(
      `^${going}${supposing} .*\\b(?:de novo|novamente|outra vez|again|otra vez|de nuevo|repet\\w+|repit\\w+|repeats?|voltar a|volver a|vuelve a)\\b`,
    ),
  ],
  ['neglect', new RegExp(`^${going}${supposing} (?:\\w+ ){0,4}?${not}\\b`)],
  ['happens', new RegExp(`^${going}${supposing} `)],
  ['way', new RegExp(`^${going}(?:como|how)\\b (?:\\w+ ){0,4}?${dealing}\\b`)],
  [
    'until',
    /^(?:(?:e|y|and|mas|pero|but) )*(?:qual|cual|what|whats|what s|when s|whens|when)(?: (?:e|es|is|era))?(?: mesmo)? (?:o|the|el|our|nosso|nuestro) (?:prazo|plazo|deadline|due date|data limite|fecha limite)\b|\b(?:qual|cual|what)(?: (?:e|es|is))? (?:o|the|el) (?:prazo|plazo|deadline)$/,
  ],
  [
    'grade',
    /\b(?:por ?que|why|how come)\b.{0,40}\b(?:tao|tan|so|alt[oa]s?|high|baix[oa]s?|baj[oa]s?|low|grave|serious|severe|critic[oa]l?|nota|score|puntaje|nivel|level|grade)\b/,
  ],
];

const supposes: ReadonlySet<TopicTold> = new Set(['happens', 'again', 'neglect']);
/** Who, when or where is asked of what may happen: that is told. */
const asksApart = new Set(['?who', '?when', '?where', '?much']);
/** Whether something that may be is supposed: nothing that is so is asked for. */
export const isSupposed = (words: string): boolean => supposes.has(topicAsked(words) ?? 'way');

/** Null where a thing of its own is asked. `said`: the question with all its words, those too that say only how often. */
export function topicAsked(words: string, said = words): TopicTold | null {
  const [topic] = shapes.find(([one, shape]) => shape.test(one === 'again' ? said : words)) ?? [];
  if (topic && supposes.has(topic) && likened(words).asks.some((kind) => asksApart.has(kind))) return null;
  return topic ?? (asksWhetherOneMay(words) ? 'counsel' : null);
}
