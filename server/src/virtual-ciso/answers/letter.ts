/** How a letter is put on paper, and the one to the staff: out of the lessons that the product teaches, for they speak to everybody. */
import { type Course, courses } from '@vigia/content/training/load.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import type { LetterWritten } from '../../kit/advisor/letter.ts';
import { recordCitation } from '../citing.ts';
import { look } from '../knowledge.ts';
import { stemsOf } from '../orders.ts';
import { piecesOf } from './advice.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';

type Lesson = Course['taught'][number];

/** How near a lesson lies to the words: its title says most. */
function nearness(lesson: Lesson, course: Course, words: ReadonlySet<string>, { locale }: AnswerContext): number {
  const said = lesson[locale];
  const hits = (text: string) => [...stemsOf(text)].filter((stem) => words.has(stem)).length;
  return 4 * hits(said.title) + 2 * hits(course[locale].title) + 2 * hits(said.keyPoints.join(' ')) + hits(said.able);
}

function lessonAbout(about: string, context: AnswerContext): { course: Course; lesson: Lesson } | null {
  const words = stemsOf(about);
  const [first] = [...courses().values()]
    .filter(({ audience }) => audience === 'everyone')
    .flatMap((course) =>
      course.taught.map((lesson) => ({ course, lesson, near: nearness(lesson, course, words, context) })),
    )
    .sort((a, b) => b.near - a.near);
  return first && first.near >= 2 ? first : null;
}

/** Whether one of our lessons is about just that. */
export function isTaught(about: string, context: AnswerContext): boolean {
  const found = lessonAbout(about, context);
  if (!found) return false;
  const { title, keyPoints, able } = found.lesson[context.locale];
  const own = stemsOf([title, ...keyPoints, able, found.course[context.locale].title].join(' '));
  return [...stemsOf(about)].every((stem) => own.has(stem));
}

/** The letter. Where no lesson is about it, what our knowledge says; where nothing is, the subject is asked for. */
export function staffLetter(about: string, context: AnswerContext): { builder: AnswerBuilder; pieces: string[] } {
  const { locale, role, say } = context;
  const builder = new AnswerBuilder();
  if (about === '') return { builder: builder.say(say('letter.which')), pieces: [] };
  const { pieces } = look(about, locale);
  const [piece] = piecesOf(pieces);
  const taught = lessonAbout(about, context);
  if (!taught && !piece) return { builder: builder.say(say('letter.which')), pieces: [] };
  const title = taught?.lesson[locale].title ?? piece?.[locale].title ?? '';
  const points = taught?.lesson[locale].keyPoints ?? piece?.[locale].steps.slice(0, 4) ?? [];
  const { course } = taught ?? {};
  builder.say(say('letter.intro'));
  builder.say(say('letter.subject', { title }));
  builder.say(say('letter.hello'));
  builder.list(say('letter.points'), [...points], true);
  builder.say(say('letter.end'));
  if (course)
    builder.say(
      say('letter.course', { title: course[locale].title }),
      recordCitation(
        course.id,
        course[locale].title,
        allows(role, 'training.use') ? trainingPlaces.courses.at() : null,
      ),
    );
  return { builder, pieces: piece ? [piece.id] : [] };
}

/** The letter as it is copied: subject, text, and apart from it what is missing and where it stands. */
export function letterBuilt(
  { title, subject, paragraphs, missing, href }: LetterWritten,
  ref: string,
  context: AnswerContext,
): AnswerBuilder {
  const builder = new AnswerBuilder();
  builder.say(context.say('letter.draft'), recordCitation(ref, title, href));
  builder.say(context.say('letter.subject', { title: subject }));
  for (const paragraph of paragraphs) builder.say(paragraph);
  builder.list(context.say('letter.missing'), missing);
  return builder;
}
