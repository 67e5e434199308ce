/** Whether a yes or a no on a known matter is asked for. Pure. */
import { advice } from '@vigia/content/advice/load.ts';
import { type Verdict, verdicts } from '@vigia/content/advisor/verdicts.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { callForHelp } from '../knowledge.ts';
import { plainWords } from './follow-ups.ts';
import type { ConversationState } from './state.ts';

/** A longer question tells a story of its own. */
const longest = 16;
const shortWord = 3;
const begins = (words: readonly string[], stems: readonly string[]) =>
  words.some((word) =>
    stems.some((stem) =>
      stem.length <= shortWord ? word === stem || (stem.length === 3 && word.startsWith(stem)) : word.startsWith(stem),
    ),
  );

const fits = ({ about, needs, never }: Verdict, asked: readonly string[], talked: readonly string[]): boolean =>
  (never === undefined || !begins(asked, never.split(' '))) &&
  needs.every((line) => begins(asked, line.split(' '))) &&
  about.every((line) => {
    const [first, ...stems] = line.split(' ');
    return first === 'talk' ? begins(asked, stems) || begins(talked, stems) : begins(asked, line.split(' '));
  });

const opens =
  /^(?:(?:e|y|and|mas|pero|but|entao|entonces|so|ok) )*(?:e|es|is|are|eu|posso|pode|podemos|devo|devemos|deveria|vale|preciso|precisa|precisamos|tenho|temos|tem|da|pago|pagar|trocar|mudar|basta|adianta|serve|resolve|se|ja|can|could|should|may|must|do|does|did|need|necesito|necesita|necesitamos|will|would|isnt|what if|if|puedo|puede|podemos|debo|debemos|hay|hace|conviene|tengo|tenemos|basta|sirve|cambiar|me urge|ya|si|no|quanto|cuanto|how long|onde|where|donde|somos|my|meu|minha|mi|com|con|with|todo|all|usar|using)\b/;

const ends =
  /\b(?:se puede|puedo|pode|posso|podemos|can i|can we|is it ok|is that ok|e legal|es legal|is it legal|permitido|ta certo|esta certo|esta bien|funciona|basta|ajuda|alcanza|cambia algo|muda algo|e grave|es grave|ou nao|o no|or not)$/;

/** What the verdict that was told last rests on: what follows its first word or sentence. */
export function reasonOf({ asked }: ConversationState, locale: Locale): string | null {
  const told = verdicts().find(({ id }) => asked === `verdict:${id}`);
  const reason = told?.[locale].replace(/^[^.:]{1,60}[.:] /, '');
  return reason ? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}` : null;
}

/** The verdict that answers; null where none is asked for. */
export function verdictAsked(question: string, state: ConversationState): Verdict | null {
  if (question.length > 160) return null;
  const words = plainWords(question);
  const asked = words.split(' ');
  // How such a message ends is no part of the story.
  const ending = callForHelp(question)?.split(' ').length ?? 0;
  if (asked.length - ending > longest) return null;
  const wanted = opens.test(words) || ends.test(words) || (question.includes('?') && asked.length <= 8);
  const titles = state.pieces.flatMap((id) => {
    const piece = advice().get(id);
    return piece ? [piece.pt.title, piece.en.title, piece.es.title] : [];
  });
  const talked = plainWords([state.question, ...titles].join(' ')).split(' ');
  const answers = (before: readonly string[]) =>
    verdicts().find((one) => (wanted || one.always) && fits(one, asked, before)) ?? null;
  // What the question says by itself comes before what it would mean after the one before.
  const ofTalk = verdicts().find(
    (one) => one.piece === state.pieces[0] && (wanted || one.always) && fits(one, asked, talked),
  );
  return ofTalk ?? answers([]) ?? answers(talked);
}
/** Whether the question alone asks for it, whatever was talked about before. */
export const asksAlone = (question: string, verdict: Verdict): boolean =>
  fits(verdict, plainWords(question).split(' '), []);
