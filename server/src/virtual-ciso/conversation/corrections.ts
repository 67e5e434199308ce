/** Who was not meant, and who was: “not Ana, I mean Rui”, “no Ana sino Rui”. Pure. */
import { plainWords } from './follow-ups.ts';

export interface Corrected {
  readonly not: string;
  readonly but: string;
}
const article = '(?:(?:d?[oa]s?|del|de|el|la|los|las|the|em|en|in|al|com|con|with|para) )*';
const says =
  '(?:(?:eu |i |yo )?(?:digo|disse|dije|falo|falei|quero dizer|quis dizer|quiero decir|quise decir|queria dizer|queria decir|mean|meant|said|sino|sim|mas|pero|but|rather|perdon|desculp[ae]|sorry|es|e|era|foi)[, ]+)+';
const commaBefore = new RegExp(`, (?=${says})`, 'g');
const instead = new RegExp(
  `^(?:(?:opa|ops|oops|perdon|desculp[ae]|sorry|wait|espera|peraí|pera|no|nao) )*(?:nao|no|not)(?: (?:e|era|foi|es|fue|is))? ${article}(.{2,30}?)(?: ${says}|, )${article}(.{2,30})$`,
);
const reversed = new RegExp(
  `^(?:(?:digo|quero dizer|quiero decir|i mean|i meant|quis dizer|quise decir) )?${article}(.{2,30}?),? (?:nao|no|not|e nao|y no|and not)(?: (?:e|era|foi|es|is))? ${article}(.{2,30})$`,
);

/** What is taken back, and what is said in its stead; null where nothing is. */
export function insteadAsked(question: string): Corrected | null {
  if (question.length > 100) return null;
  // A comma stands for the words of saying where there are none.
  const parts = question.split(/[,;:.–—-]\s+/).map(plainWords);
  const words = parts
    .filter(Boolean)
    .join(parts.length > 1 ? ', ' : ' ')
    .replaceAll(', , ', ', ');
  const [, not, but] = instead.exec(words.replaceAll(commaBefore, ' ')) ?? instead.exec(words) ?? [];
  if (not !== undefined && but !== undefined) return { not, but };
  const [, meant, taken] = reversed.exec(words) ?? [];
  return meant !== undefined && taken !== undefined ? { not: taken, but: meant } : null;
}
