/** What is known of the company that decides whether the rules for small agents are its own (Res. CD/ANPD 2/2022, arts. 2 to 4). */
import type { AnswerContext } from './answer-context.ts';

export function smallAgent({ company: { size, industry }, say, words }: AnswerContext): string {
  const known =
    size === null || industry === null
      ? ''
      : say('agent.known', {
          size: words(`companies:sizes.${size}`),
          industry: words(`companies:industries.${industry}`),
        });
  const weighs = say(industry === 'health' ? 'agent.health' : 'agent.other');
  return [known, say('agent.size'), weighs].filter(Boolean).join(' ');
}
