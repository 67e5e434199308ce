import { expect, it } from 'vitest';
import { allTexts } from './texts.ts';

const unit = /\{\{\w+\}\} (?:dias?|meses|minutos|days|months|minutes|días)\b/;
/** The same number in every installation, and more than one: nobody reads "1 dias". */
const always = [
  ...['approvals.server.mails.ask', 'library.server.mails.read', 'privacy.server.mails.confirm'],
  ...['privacy.server.mails.handover', 'dashboard.web.steps.reassess', 'dashboard.web.due.empty'],
  // Below two days it is said in hours.
  'incidents.web.stats.days',
  ...['companies.web.dataRequests.about', 'landing.web.steps.compare', 'risks.web.movement.title'],
];
const placeOf = (at: string) => at.replace(/^.*\/([\w-]+)\/words\/\w\w\.json\./, '$1.');

it('a number of days, months or minutes chooses between one and many', () => {
  const counted = allTexts().filter(({ at, text }) => at.includes('/words/') && unit.test(text));
  const faults = counted
    .map(({ at }) => placeOf(at))
    .filter((at) => !/_(?:one|other|many|zero)$/.test(at) && !always.some((one) => at.startsWith(one)));
  expect([...new Set(faults)]).toEqual([]);
});
