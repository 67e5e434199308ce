/** What the shape of a playbook cannot say: what it names exists, every phase has work, and it says the same in every language. */
import { incidentKinds } from '@vigia/contract/incidents/incidents.shapes.ts';
import { advice } from '../advice/load.ts';
import { controlsOf, frameworks, type Lang, langs } from '../catalog.ts';
import { steps } from '../frameworks/load.ts';
import { typicalRisks } from '../risks/load.ts';
import { type Clock, type Playbook, phases, type Tales } from './schema.ts';

/** What messages leave open until they are sent. */
const marks = ['company', 'contact', 'when', 'data', 'amount', 'next-news'];
/** A sentence this long does not stand in two playbooks by chance. */
const telling = 70;

const twice = (list: readonly string[]) => [...new Set(list.filter((one, at) => list.indexOf(one) !== at))];
const markedIn = (text: string): string[] => [...text.matchAll(/\{\{\s*([^}]*?)\s*\}\}/g)].map(([, mark = '']) => mark);

/** Everything that a language says, as pairs of place and text. */
function saidIn(book: Playbook, lang: Lang): [place: string, text: string][] {
  const { title, signs, avoid, decisions, keep, messages, over, lessons } = book[lang];
  const listed = { signs, avoid, keep, lessons };
  return [
    ['title', title],
    ['over', over],
    ...Object.entries(listed).flatMap(([name, list]) =>
      list.map((one, at): [string, string] => [`${name}.${at}`, one]),
    ),
    ...decisions.flatMap(({ question, rule }, at): [string, string][] => [
      [`decisions.${at}`, question],
      [`decisions.${at}.rule`, rule],
    ]),
    ...Object.entries(messages)
      .sort()
      .map(([audience, message]): [string, string] => [`messages.${audience} ${markedIn(message).sort()}`, message]),
    ...book.actions.map((action): [string, string] => [action.id, action[lang]]),
  ];
}

function nameFaults(book: Playbook, clocks: ReadonlySet<string>): string[] {
  const unknown = frameworks.flatMap((framework) =>
    book.serves[framework].filter((id) => !controlsOf(framework).get(id)?.assessable),
  );
  return [
    ...unknown.map((id) => `no control ${id}`),
    ...book.after.filter((id) => !steps.has(id)).map((id) => `no step ${id}`),
    ...book.advice.filter((id) => !advice().has(id)).map((id) => `no advice ${id}`),
    ...book.risks.filter((id) => !typicalRisks().has(id)).map((id) => `no risk ${id}`),
    ...book.clocks.filter((id) => !clocks.has(id)).map((id) => `no clock ${id}`),
  ];
}

function senseFaults(book: Playbook): string[] {
  const order = book.actions.map(({ phase }) => phases.indexOf(phase));
  const places = (lang: Lang) => saidIn(book, lang).map(([place]) => place);
  const strange = langs.flatMap((lang) =>
    Object.values(book[lang].messages).flatMap((message) => markedIn(message).filter((mark) => !marks.includes(mark))),
  );
  const mayNotify = book.clocks.includes('anpd-notice') && book.serves.lgpd.includes('Art. 48');
  return [
    ...phases
      .filter((phase) => book.actions.filter((action) => action.phase === phase).length < 2)
      .map((phase) => `has less than two actions in ${phase}`),
    ...(order.every((at, place) => place === 0 || at >= (order[place - 1] ?? 0)) ? [] : ['has actions out of order']),
    ...langs.filter((lang) => places(lang).join() !== places('pt').join()).map((lang) => `${lang} says other than pt`),
    ...strange.map((mark) => `no mark ${mark}`),
    ...(book.personalData === 'seldom' || mayNotify ? [] : ['may touch personal data and shows no clock of the law']),
  ];
}

/** What is wrong with these playbooks, in plain sentences; empty when all is well. */
export function playbookFaultsOf(books: readonly Playbook[], clocks: readonly Clock[]): string[] {
  const known = new Set(clocks.map(({ id }) => id));
  const repeated = langs.flatMap((lang) =>
    twice(
      books.flatMap((book) =>
        saidIn(book, lang)
          .flatMap(([, text]) => text.split(/(?<=[.!?])\s+/))
          .filter(({ length }) => length >= telling),
      ),
    ).map((sentence) => `${lang}: stands twice: “${sentence.slice(0, 60)}…”`),
  );
  const served = new Set(books.flatMap(({ kinds }) => kinds));
  return [
    ...twice([
      ...clocks.map(({ id }) => id),
      ...books.flatMap(({ id, actions }) => [id, ...actions.map((a) => a.id)]),
    ]).map((id) => `${id} stands twice`),
    ...twice(books.map(({ order }) => String(order))).map((order) => `place ${order} is taken twice`),
    ...incidentKinds.filter((kind) => !served.has(kind)).map((kind) => `no playbook for ${kind}`),
    ...books.flatMap((book) =>
      [...nameFaults(book, known), ...senseFaults(book)].map((fault) => `${book.id}: ${fault}`),
    ),
    ...repeated,
  ];
}

/** Playbooks of which nobody tells, and tales of no playbook. */
export const taleFaultsOf = (books: readonly Playbook[], told: Tales): string[] => [
  ...books.filter(({ id }) => !(id in told)).map(({ id }) => `no tale of ${id}`),
  ...Object.keys(told)
    .filter((id) => !books.some((book) => book.id === id))
    .map((id) => `a tale of no playbook ${id}`),
];
