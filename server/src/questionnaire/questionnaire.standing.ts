/** How the domains of an assessment stand by the answers of this moment, for whoever asks beside its own page. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { Score } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import type { Db } from '../kit/db/db.ts';
import { domainScores } from './questionnaire.results.ts';
import { liveSheet } from './questionnaire.sheets.ts';

export const domainsNow = async (db: Db, type: AssessmentType, locale: Locale): Promise<readonly Score[]> =>
  domainScores(await liveSheet(db, type), locale);
