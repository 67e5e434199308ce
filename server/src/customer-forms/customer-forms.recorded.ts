/**
 * What the company has on record beside its assessment: approved documents, the person in charge of personal data, the form
 * for requests and the record of processing. They answer the questions that ask for just that.
 */
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { privacyPlaces } from '@vigia/contract/privacy/privacy.places.ts';
import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { activitiesOnRecord } from '../bia-ropa/bia-ropa.queries.ts';
import type { Db } from '../kit/db/db.ts';
import { longDay } from '../kit/long-day.ts';
import { normalized } from '../kit/nearest/features.ts';
import type { PrivacyOfficer } from '../kit/officer/officer.ts';
import { say } from '../kit/words.ts';
import { type ApprovedDocument, approvedDocuments } from '../library/library.queries.ts';
import { officerOf, openRequestForm } from '../privacy/privacy.queries.ts';
import { formStopWords } from './matching/language.ts';
import type { Match } from './matching/matching.ts';
import { asksBeyond } from './reading/beyond.ts';
import { demandsOf } from './reading/demands.ts';
import { asksWhatHappened } from './reading/history.ts';

export interface Recorded {
  readonly documents: readonly ApprovedDocument[];
  readonly officer: PrivacyOfficer | null;
  /** The address of the form for requests about personal data; null where it is not open. */
  readonly requestForm: string | null;
  /** Activities with personal data in the record of processing. */
  readonly activities: number;
}

/** What a record says to a question. `whole`: it holds all that is asked, so that it is a yes. */
export interface RecordSaid {
  readonly text: string;
  readonly citation: Citation;
  readonly whole: boolean;
}

export async function recordedFacts(db: Db, publicUrl: string): Promise<Recorded> {
  return recordedFor(db, publicUrl, Object.keys(answering));
}

/** Of what stands on record only what those questions of ours ask for: a few questions need not read it all. */
export async function recordedFor(db: Db, publicUrl: string, questionIds: readonly string[]): Promise<Recorded> {
  const asks = (id: string) => questionIds.includes(id);
  const [documents, officer, path, activities] = await Promise.all([
    approvedDocuments(db),
    asks('rec-officer') ? officerOf(db) : null,
    asks('rgt-request-channel') ? openRequestForm(db) : null,
    asks('rec-ropa') ? activitiesOnRecord(db) : 0,
  ]);
  return { documents, officer, requestForm: path && `${publicUrl}${path}`, activities };
}

const words = (locale: Locale, key: string, values: Record<string, string | number> = {}) =>
  say(locale, `customer-forms:answers.recorded.${key}`, values);
const source = (ref: string, title: string, href: string): Citation => ({ kind: 'record', ref, title, href });

/** Where whoever is asked what happened must look: no answer of an assessment tells it. Null where nobody asks that. */
export const incidentsAsked = (question: string, locale: Locale): Citation | null =>
  asksWhatHappened(question)
    ? source('incidents', words(locale, 'sources.incidents'), incidentsPlaces.list.at())
    : null;

/** Words by which a question asks whether there is a document, and how it came about. Its subject is not among them. */
const ofDocuments = [
  'has have does do you there company organization organisation formal formally approved approve management board directors written documented published established defined valid current include',
  'possui tem existe ha voces empresa organizacao formal formalizada aprovada aprovado aprovadas direcao diretoria alta escrita documentada publicada estabelecida definida vigente interna propria conta dispoe mantem',
  'tiene tienen cuenta cuentan existe hay ustedes empresa organizacion aprobada aprobado direccion gerencia escrita documentada publicada establecida definida vigente dispone mantiene',
].join(' ');
/** What an approval does not tell: that people know it, and follow it. */
const known =
  /\b(?:communicat\w+|acknowledg\w+|read by|signed by|train\w*|comunicad\w+|divulgad\w+|lida|lido|assinad\w+|treinad\w+|conhecid\w+|difundid\w+|leid[ao]|firmad\w+|capacitad\w+)\b/;

/** What the policy of security is called. */
const ofSecurity = /\b(?:seguranca|security|seguridad|psi|isms|sgsi)\b/;

const tellingWords = (text: string): string[] => {
  const stop = formStopWords;
  return normalized(text)
    .split(' ')
    .filter((word) => word.length > 2 && !stop.pt.has(word) && !stop.en.has(word) && !stop.es.has(word));
};
const stems = (words: readonly string[]) => new Set(words.map((word) => word.slice(0, 6)));
/** A kind of document and its subject: fewer words name too much. */
const leastWords = 2;

/** The approved document that a question names: by its whole title, or as the policy of security. */
function documentAsked(question: string, { questionId }: Match, all: readonly ApprovedDocument[]) {
  const said = stems(tellingWords(question));
  const named = all
    .map((document) => ({ document, title: stems(tellingWords(document.title)) }))
    .filter(({ title }) => title.size >= leastWords && title.isSubsetOf(said))
    .sort((one, other) => other.title.size - one.title.size);
  const main =
    questionId === 'gov-policy' && ofSecurity.test(normalized(question)) ? all.find((one) => one.main) : undefined;
  return named[0]?.document ?? main;
}

function ofDocument(question: string, match: Match, { documents }: Recorded, locale: Locale): RecordSaid | null {
  const found = documentAsked(question, match, documents);
  if (!found) return null;
  const { id, title, number, day } = found;
  const besides = demandsOf(question).filter((demand) => demand !== 'written');
  const whole =
    besides.length === 0 &&
    !known.test(normalized(question)) &&
    !asksBeyond(question, `${title} ${ofDocuments} politica policy seguranca informacao seguridad security`, locale);
  return {
    text: words(locale, 'policy', { title, number, date: longDay(day, locale) }),
    citation: source(id, title, libraryPlaces.policy.at({ policyId: id })),
    whole,
  };
}

function ofOfficer({ officer }: Recorded, locale: Locale): RecordSaid | null {
  if (!officer) return null;
  const { name, email, phone, exempt } = officer;
  const who = [name, email, phone].filter(Boolean).join(', ');
  if (who === '') return null;
  const citation = source('privacy-programme', words(locale, 'sources.programme'), privacyPlaces.programme.at());
  return { text: words(locale, exempt ? 'officer-exempt' : 'officer', { who }), citation, whole: !exempt };
}

const ofRequests = ({ requestForm }: Recorded, locale: Locale): RecordSaid | null =>
  requestForm === null
    ? null
    : {
        text: words(locale, 'channel', { address: requestForm }),
        citation: source('request-form', words(locale, 'sources.programme'), privacyPlaces.programme.at()),
        whole: true,
      };

const ofProcessing = ({ activities }: Recorded, locale: Locale): RecordSaid | null =>
  activities === 0
    ? null
    : {
        text: words(locale, 'activities', { count: activities }),
        citation: source('inventory', words(locale, 'sources.inventory'), biaRopaPlaces.inventory.at()),
        whole: true,
      };

/** Which record answers what a question of ours asks. */
const answering: Readonly<Record<string, (recorded: Recorded, locale: Locale) => RecordSaid | null>> = {
  'rec-officer': ofOfficer,
  'rgt-request-channel': ofRequests,
  'rec-ropa': ofProcessing,
};

/** What the company's records say to a question; `near`: the question of ours is the one that is asked. */
export function saidByRecords(
  question: string,
  match: Match,
  near: boolean,
  recorded: Recorded,
  locale: Locale,
): RecordSaid | null {
  const answer = near ? answering[match.questionId ?? ''] : undefined;
  if (!answer) return ofDocument(question, match, recorded, locale);
  const said = answer(recorded, locale);
  // A rhythm, a review or a measure is more than the record tells.
  return said && { ...said, whole: said.whole && demandsOf(question).every((demand) => demand === 'written') };
}
