/** Whether the company says of itself that it is certified, where it says so, and how it stands in that framework. */
import { allows } from '@vigia/contract/kit/roles.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import type { Framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { controlsNow, standingNow } from '../../compliance/compliance.queries.ts';
import { recordCitation } from '../citing.ts';
import { statedInPublic } from '../virtual-ciso.read-model.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { frameworkCitation } from './record-lines.ts';

/** No record here is a certificate of the company's own: what it states in public is all that is known of one. */
export async function answerCertified(framework: Framework, context: AnswerContext): Promise<AnswerBuilder> {
  const { db, say, date, locale, role, number, words } = context;
  const name = say(`frameworks.${framework}`);
  const stated = (await statedInPublic(db)).find((one) => one.framework === framework);
  const page = recordCitation('trust', words('library:advisor.trust.list'), libraryPlaces.trust.at());
  const builder = new AnswerBuilder();
  const on = stated ? [page] : [];
  const isCertified = stated?.level === 'certified';
  const told = { name, date: stated ? date(stated.statedOn) : '' };
  builder.say(say(isCertified ? 'certified.yes' : 'certified.no', told), ...(isCertified ? on : []));
  if (stated && !isCertified)
    builder.say(say('certified.stated', { ...told, level: say(`certified.levels.${stated.level}`) }), ...on);
  if (!allows(role, 'compliance.read')) return builder;
  const [{ controls }, standing] = await Promise.all([controlsNow(db, framework, locale), standingNow(db, framework)]);
  if (standing.maturity === null) return builder;
  const met = controls.filter(({ result }) => result === 'compliant').length;
  const figures = { name, level: number(standing.maturity), met, applicable: standing.applicable };
  return builder.say(say('certified.standing', figures), frameworkCitation(framework, context));
}
