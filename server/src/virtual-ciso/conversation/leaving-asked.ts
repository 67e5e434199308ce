/** Whether it is asked what somebody who goes leaves behind. Pure. */
import { combiningWords } from '@vigia/content/advisor/combining.ts';
import { taken } from './combined-denied.ts';
import { plainWords } from './follow-ups.ts';

const longest = 22;
export function leavingAsked(question: string): boolean {
  const words = plainWords(question);
  const { leaves, behind } = combiningWords();
  return words.split(' ').length <= longest && taken(words, leaves) !== null && taken(words, behind) !== null;
}
