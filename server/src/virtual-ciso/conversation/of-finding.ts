/** Whether something of ours is open, weak or seen from outside: the open finding of the scans that says so, where one surely does. */
import { allows } from '@vigia/contract/kit/roles.ts';
import type { RecordFound } from '../../kit/advisor/registers.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { focusOn } from '../answers/focus.ts';
import { meant } from '../answers/from-talk.ts';
import { nearestOf } from '../answers/nearest-meant.ts';
import { tellRecord } from '../answers/record-facts.ts';
import { registerKey } from '../answers/registers.ts';
import { asksForAdvice } from './advice-asked.ts';
import { goesOnWith } from './by-likeness.ts';
import type { Step } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { likened } from './likeness.ts';
import { alsoCalled } from './record-meant.ts';
import { standsAlone } from './understood.ts';

/** How something of ours is: never what to do, or why. */
const howOursIs =
  /^(?:(?:e|y|and|mas|pero|but|so) )*(?:(?:is|are|does|do|can|has|have) (?:our|the|any of our|any)|(?:(?:esta|estao|estan|tem|tiene|sera que|acaso) )?(?:[oa]s? |el |l[ao]s? )?(?:noss[oa]s?|nuestr[oa]s?)|(?:esta|estao|estan) (?:[oa]s?|el|l[ao]s?)) /;
const longest = 14;
/** So near the one lies that is meant, and so much nearer than the next. */
const [near, ahead] = [0.6, 0.15] as const;
const mostRead = 60;

/** The one of whose title half is said, else the one that is meant and shares a word: what only means something near is another thing's. */
function saidOrMeant(words: string, open: readonly RecordFound[], context: AnswerContext): RecordFound | null {
  const asked = new Set(likened(words).of);
  const saying = open
    .map((record) => {
      const titles = alsoCalled(record).map((title) => new Set(meant(title)));
      const hits = Math.max(...titles.map((title) => [...title].filter((one) => asked.has(one)).length));
      return { record, hits, half: hits * 2 >= Math.min(...titles.map(({ size }) => size)) };
    })
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits);
  const [first, second] = saying;
  if (first?.half && first.hits >= 2 && first.hits > (second?.hits ?? 0)) return first.record;
  // Of their titles alone: what is written of one names the products of others.
  const told = open.map((record) => ({ record, told: {} }));
  const nearest = nearestOf(words, told, context, near, ahead);
  return saying.find(({ record }) => record === nearest)?.record ?? null;
}

export const ofFinding: Step = async (question, state, context) => {
  const words = plainWords(question);
  const of = context.registers.all.find((one) => registerKey(one) === 'vulnerabilities:finding');
  if (!of || !allows(context.role, of.register.permission) || !howOursIs.test(words)) return null;
  if (words.split(' ').length > longest || !standsAlone(question, state) || asksForAdvice(question)) return null;
  const { items } = await context.registers.read(context.db, of.register, {}, { ...context, most: mostRead });
  const open = items.filter(({ meets }) => meets.includes('open')).map((item) => ({ ...of, item }));
  const record = saidOrMeant(words, open, context);
  if (!record) return null;
  // How it is stands in its title: the question may ask for the opposite, so yes is not said.
  return goesOnWith(
    { builder: await tellRecord(record, context), turn: focusOn([record], '', state) },
    question,
    state,
  );
};
