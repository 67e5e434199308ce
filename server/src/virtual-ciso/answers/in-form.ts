/** A text told in another form: of fewer words, as a list, in another tone, with something more in it. What is left out is what matters least, and a letter stays one. */
import { ordinalSaid, plainWords } from '../conversation/follow-ups.ts';
import type { TellingForm } from '../conversation/form-asked.ts';
import { inLines, shortened, withMarkedOnly } from '../conversation/shortening.ts';
import type { AnswerText } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';

const isSubject = /^\*\*(?:Assunto|Asunto|Subject):\*\*/;
export const isLetterText = ({ content }: Pick<AnswerText, 'content'>): boolean =>
  content.split('\n\n').some((part) => isSubject.test(part));

const isList = (part: string) => /^(?:- |\d+\. )/m.test(part);
const isHeading = (line: string) => /^\*\*[^*]+\*\*/.test(line);
/** What is missing stands after the letter, under its heading. */
const isAfter = (part: string) =>
  isHeading(part) &&
  part
    .split('\n')
    .slice(1)
    .every((line) => line.startsWith('- '));

interface LetterParts {
  readonly before: readonly string[];
  readonly subject: string;
  readonly greeting: string;
  readonly body: readonly string[];
  readonly closing: readonly string[];
  readonly after: readonly string[];
}
function partsOf(content: string): LetterParts {
  const all = content.split('\n\n');
  const at = all.findIndex((part) => isSubject.test(part));
  const rest = all.slice(at + 1);
  const ends = rest.findLastIndex((part) => !isAfter(part)) + 1;
  const letter = rest.slice(0, ends);
  const [greeting = '', ...others] = letter;
  const lists = others.findLastIndex((part) => isList(part) || part.length > longestClosing) + 1;
  const closes = Math.max(lists, others.length - mostClosing, Math.min(1, others.length));
  return {
    before: all.slice(0, at),
    subject: all[at] ?? '',
    greeting,
    body: others.slice(0, closes),
    closing: others.slice(closes),
    after: rest.slice(ends),
  };
}
const [longestClosing, mostClosing] = [220, 2] as const;

const firstSentence = (text: string): string => text.split(/(?<=[.!?])\s+(?=\S)/u)[0] ?? text;
/** A part with fewer points; its first line says what they are. */
function fewer(part: string, most: number): string {
  if (!isList(part)) return part;
  const lines = part.split('\n');
  const heading = lines[0] !== undefined && !isList(lines[0]) ? 1 : 0;
  return lines.slice(0, heading + most).join('\n');
}

/** What is said first stays, with what has to be done by a day; what the records say goes, then all but its first sentence. */
function shorterLetter({ subject, greeting, body, closing }: LetterParts, times: number, records: string): string {
  const [first = '', ...others] = body;
  const once = times === 1;
  const main = once || isList(first) ? fewer(first, once ? 3 : 1) : firstSentence(first);
  const told = others.length > 1 ? others.filter((part) => !part.startsWith(records)) : others;
  const rest = once ? told.map((part) => (isList(part) ? fewer(part, 3) : firstSentence(part))) : [];
  const [thanks = '', ...signature] = closing;
  const end = signature.length > 0 ? signature.slice(-1) : [firstSentence(thanks)];
  return [subject, greeting, main, ...rest.slice(0, 2), ...end].filter(Boolean).join('\n\n');
}

const greets = /^(?:Olá|Oi|Hello|Hi|Hola|Dear)[, ]*([\s\S]*?)[,.:!]*$/u;
const everyone = /^(?:pessoal|everyone|a todos)$/i;
function greetedIn(tone: NonNullable<TellingForm['tone']>, greeting: string, { say }: AnswerContext): string {
  const [, name] = greets.exec(greeting) ?? [];
  if (name === undefined || tone === 'firm') return greeting;
  if (name === '' || everyone.test(name)) return say(`form.hello.${tone}-all`);
  return say(`form.hello.${tone}`, { name });
}

const sentence = (text: string): string => {
  const said = text.trim().replace(/^(?:que|that)\s+/iu, '');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}${/[.!?…]$/.test(said) ? '' : '.'}`;
};

/** What it asks for last, as firmly as it is meant. */
function closingIn(tone: TellingForm['tone'], closing: readonly string[], { say }: AnswerContext): readonly string[] {
  if (tone === null) return closing;
  return [say(`form.tone.${tone}`), ...closing.filter((part) => tone !== 'firm' || part !== say('writing.back'))];
}
/** Its sentences, one a line. */
const inPoints = (part: string): string =>
  isList(part)
    ? part
    : part
        .split(/(?<=[.!?])\s+(?=\S)/u)
        .map((line) => `- ${line}`)
        .join('\n');

/** Words by which a part is known that is to go. */
const stemsOf = (text: string) =>
  plainWords(text)
    .split(' ')
    .filter((word) => word.length >= 4)
    .map((word) => word.slice(0, 5));
/** A part without the lines that speak of it; nothing where only its heading is left. */
function withoutLines(part: string, stems: readonly string[]): string {
  const has = (line: string) => stems.some((stem) => ` ${plainWords(line)}`.includes(` ${stem}`));
  if (!isList(part)) return has(part) ? '' : part;
  const kept = part.split('\n').filter((line) => !has(line));
  return kept.some(isList) ? kept.join('\n') : '';
}
/** Without the points that are counted to, over all its lists. */
function withoutPoints(body: readonly string[], ordinals: readonly number[]): readonly string[] {
  const all = body.flatMap((part) => part.split('\n').filter(isList)).length;
  const gone = new Set(ordinals.map((at) => (at < 0 ? all + at : at)));
  let at = -1;
  return body.map((part) => {
    const kept = part.split('\n').filter((line) => {
      if (!isList(line)) return true;
      at += 1;
      return !gone.has(at);
    });
    return kept.join('\n');
  });
}
/** So many points in all, as evenly of each list as they come. */
function ofPoints(body: readonly string[], most: number): string[] {
  const lists = body.filter(isList).length;
  let left = most;
  let open = lists;
  return body.map((part) => {
    if (!isList(part)) return part;
    const share = Math.ceil(left / Math.max(1, open));
    const told = share === 0 ? '' : fewer(part, share);
    left -= told.split('\n').filter(isList).length;
    open -= 1;
    return told;
  });
}
/** What asks for a day stands no more where there is one. */
const asksDay = /\b(?:dia|day|fecha|data|date|plazo|prazo)\b/;

/** With what was changed in it: who it goes to, who signs it, by when, what is left out. */
function changed(whole: LetterParts, form: TellingForm, { say, date }: AnswerContext): LetterParts {
  const greets = whole.greeting === '' || greetsSomebody.test(whole.greeting);
  const greeting = form.to.length > 0 ? say('writing.hello', { people: form.to.join(', ') }) : whole.greeting;
  const first = form.to.length > 0 && !greets ? [whole.greeting, ...whole.body] : whole.body;
  const counted = form.without.flatMap((one) => ordinalSaid(plainWords(one)) ?? []);
  const stems = form.without.filter((one) => ordinalSaid(plainWords(one)) === null).flatMap(stemsOf);
  const left = counted.length > 0 ? withoutPoints(first, counted) : first;
  const cut = stems.length > 0 ? left.map((part) => withoutLines(part, stems)) : left;
  const body = (form.points === null ? cut : ofPoints(cut, form.points)).filter(Boolean);
  const by = form.by === null ? [] : [say('form.by', { date: date(form.by) })];
  const after =
    form.by === null
      ? whole.after
      : whole.after.map((part) => fewerAsked(part, (line) => asksDay.test(plainWords(line)))).filter(Boolean);
  return { ...whole, greeting, body: [...body, ...by], closing: signedBy(whole.closing, form.sign), after };
}
const greetsSomebody = /^(?:Olá|Oi|Hello|Hi|Hola|Dear|Prezad|Estimad)/u;
function fewerAsked(part: string, isKnown: (line: string) => boolean): string {
  const kept = part.split('\n').filter((line) => !isList(line) || !isKnown(line));
  return kept.some(isList) ? kept.join('\n') : '';
}
/** Who signs stands in the first line of the last part. */
function signedBy(closing: readonly string[], name: string | null): readonly string[] {
  if (name === null) return closing;
  const said = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const last = closing.at(-1) ?? '';
  const [signer = '', ...lines] = last.split('\n');
  const own = plainWords(signer).startsWith(plainWords(said)) ? signer : said;
  const signed = lines.length > 0 && !/[,:]$/.test(signer) ? [own, ...lines] : [signer, said, ...lines];
  return [...closing.slice(0, -1), signed.filter(Boolean).join('\n')];
}

/** A letter in its form. */
function letterIn(form: TellingForm, draft: AnswerText, context: AnswerContext): AnswerText {
  const whole = changed(partsOf(draft.content), form, context);
  const times = form.shorter + (form.lines === null ? 0 : form.lines <= 3 ? 2 : 1);
  const added = form.added.map(sentence);
  const toned = {
    ...whole,
    greeting: form.tone ? greetedIn(form.tone, whole.greeting, context) : whole.greeting,
    body: form.list === null ? whole.body : whole.body.map(inPoints),
    closing: closingIn(form.tone, whole.closing, context),
  };
  const [first = '', ...others] = toned.body;
  const fuller = { ...toned, body: [first, ...(added.length > 0 ? [added.join(' ')] : []), ...others] };
  const content =
    times > 0
      ? withAdded(shorterLetter(toned, times, context.say('writing.records')), added)
      : [
          ...[...fuller.before, fuller.subject, fuller.greeting, ...fuller.body, ...fuller.closing, ...fuller.after],
        ].join('\n\n');
  return { ...draft, ...withMarkedOnly(content, draft), ...(times > 0 ? { related: [] } : {}), steps: '' };
}
/** What was asked to stand in it stays however short it is. */
const withAdded = (letter: string, added: readonly string[]): string => {
  const parts = letter.split('\n\n');
  return [...parts.slice(0, 3), ...(added.length > 0 ? [added.join(' ')] : []), ...parts.slice(3)].join('\n\n');
};

/** All that it says, one thing a line: its own points where it has any, else its sentences. */
function asList(draft: AnswerText, box: boolean): AnswerText {
  const source = draft.steps === '' ? draft.content : draft.steps;
  const lines = source.split('\n').filter((line) => line.trim() !== '');
  const points = lines.filter(isList);
  const said = points.length > 0 ? points : lines.flatMap((line) => line.split(/(?<=[.!?])\s+(?=[\p{Lu}“¿¡])/u));
  const bare = said.map((line) => line.replace(/^(?:- |\d+\. )/, '').replaceAll(/ ?\[\d+\]/g, ''));
  const title = lines.find((line) => !isList(line) && points.length > 0);
  const [first = ''] = (title ?? '').split(/(?<=[.:!?])\s+/u);
  const heading = first === '' ? [] : [`${first.replaceAll(/ ?\[\d+\]/g, '')} [1]`];
  const content = [...heading, '', ...bare.map((line) => (box ? `- ☐ ${line}` : `- ${line}`))].join('\n').trim();
  return {
    ...draft,
    ...withMarkedOnly(draft.citations.length > 0 ? content : content.replaceAll(' [1]', ''), draft),
    steps: '',
  };
}

/** The text in its form. Pure but for the words of the language. */
export function inForm(form: TellingForm, draft: AnswerText, context: AnswerContext): AnswerText {
  if (isLetterText(draft)) return letterIn(form, draft, context);
  let told = form.list === null ? draft : asList(draft, form.list === 'check');
  for (let time = 0; time < Math.min(form.shorter, 3); time++) told = shortened(told, time + 1);
  return form.lines === null ? told : inLines(told, form.lines);
}
