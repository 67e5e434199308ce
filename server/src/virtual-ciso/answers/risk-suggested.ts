/** Risks that companies have and the register does not hold yet: what the library tells of them. A person decides which are its own. */
import { riskUnder, type TypicalRisk, typicalRisks } from '@vigia/content/risks/load.ts';
import { locales } from '@vigia/contract/kit/locales.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { isUnderLgpd } from '../../companies/companies.queries.ts';
import type { RegisterFound } from '../../kit/advisor/looking.ts';
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { isOfAsking } from '../conversation/likeness.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { meant } from './from-talk.ts';
import { registerCitation, registerLine } from './registers.ts';

export interface RiskSuggested {
  readonly builder: AnswerBuilder;
  readonly of: RegisterOfRoom;
  /** Of the register, where it holds one on that already. */
  readonly held: RegisterFound | null;
}

const [mostHeld, mostTold] = [200, 3] as const;
const isOfTrade = ({ sectors }: TypicalRisk, industry: string | null): boolean =>
  sectors.length === 0 || (industry !== null && sectors.includes(industry));
const weightOf = ({ inherent }: TypicalRisk): number => inherent.likelihood * inherent.impact;
const subjects = (text: string): readonly string[] => meant(text).filter((one) => !isOfAsking(one));

/** How many meanings of what is asked stand in it, its title before its text. */
function nearness(subject: readonly string[], risk: TypicalRisk): number {
  const title = new Set(locales.flatMap((locale) => subjects(risk[locale].title)));
  const text = new Set(locales.flatMap((locale) => subjects(`${risk[locale].event} ${risk[locale].consequence}`)));
  return subject.reduce((sum, one) => sum + (title.has(one) ? 2 : text.has(one) ? 1 : 0), 0);
}

/** The likeliest for a company like this one; about a subject, those that speak of it. Null where the reader may see no risks. */
export async function suggestRisks(subject: string, context: AnswerContext): Promise<RiskSuggested | null> {
  const of = context.registers.all.find(({ room, register }) => room === 'risks' && register.key === 'risk');
  if (!of || !allows(context.role, of.register.permission)) return null;
  const { items } = await context.registers.read(context.db, of.register, {}, { ...context, most: mostHeld });
  const lgpd = await isUnderLgpd(context.db);
  const titles = (risk: TypicalRisk) => locales.map((locale) => riskUnder(lgpd, risk)[locale].title);
  const heldAs = (risk: TypicalRisk) => items.find(({ title }) => titles(risk).includes(title));
  const asked = subjects(subject);
  const all = [...typicalRisks().values()]
    .filter((risk) => isOfTrade(risk, context.company.industry))
    .map((risk) => ({ risk, held: heldAs(risk), near: nearness(asked, risk) }))
    .filter(({ near }) => asked.length === 0 || near > 0)
    .toSorted((a, b) => b.near - a.near || weightOf(b.risk) - weightOf(a.risk));
  const held = asked.length > 0 ? (all.find(({ held }) => held !== undefined)?.held ?? null) : null;
  const fresh = all.filter((one) => one.held === undefined).slice(0, mostTold);
  const builder = new AnswerBuilder();
  if (held) {
    const { text, on } = registerLine(of, held, context);
    builder.say(context.say('risk-suggested.held', { risk: text }), ...on);
  }
  if (fresh.length === 0) builder.say(held ? '' : context.say('risk-suggested.none'), registerCitation(of, context));
  else {
    builder.say(context.say(held ? 'risk-suggested.others' : 'risk-suggested.intro'), registerCitation(of, context));
    const lines = fresh.map(({ risk }) => {
      const { likelihood, impact } = risk.inherent;
      const { title, consequence } = riskUnder(lgpd, risk)[context.locale];
      return context.say('risk-suggested.line', { title, likelihood, impact, score: weightOf(risk), consequence });
    });
    builder.list('', lines, true);
    builder.say(context.say('risk-suggested.end'));
  }
  return { builder, of, held };
}
