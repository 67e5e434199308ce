/** What the shape of a course cannot say: it names what exists, says the same in every language, and repeats nothing. */
import { controlsOf, frameworks, type Lang, langs } from '../catalog.ts';
import type { Course, Lesson, QuizQuestion } from './schema.ts';

/** A sentence this long does not stand in two lessons by chance. */
const telling = 60;
const fewestWords = 300;
const mostWords = 700;
/** A quiz taken again has to ask something else. */
const bankPerAsked = 3;

const twice = (list: readonly string[]) => [...new Set(list.filter((one, at) => list.indexOf(one) !== at))];
const sorted = (list: readonly string[]) => [...list].sort().join();
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

function lessonFaults(lesson: Lesson): string[] {
  const options = Object.keys(lesson.pt.exercise.options);
  const { kind, right } = lesson.exercise;
  return [
    ...langs.flatMap((lang) => {
      const { text, diagram, exercise, keyPoints } = lesson[lang];
      const notes = (of: Lang) => lesson[of].diagram.parts.map(({ note }) => note !== undefined).join();
      const words = wordsIn(text);
      return [
        ...(words < fewestWords || words > mostWords ? [`${lang} has ${words} words`] : []),
        ...(diagram.parts.length === lesson.diagram.tones.length ? [] : [`${lang}: parts and tones differ in number`]),
        ...(notes(lang) === notes('pt') ? [] : [`${lang}: notes of the picture differ from pt`]),
        ...(Object.keys(exercise.options).join() === options.join() ? [] : [`${lang}: options differ from pt`]),
        ...(keyPoints.length === lesson.pt.keyPoints.length ? [] : [`${lang}: key points differ in number`]),
        ...marked([exercise.ask, exercise.because, ...Object.values(exercise.options), ...keyPoints]),
      ];
    }),
    ...right.filter((id) => !options.includes(id)).map((id) => `no option ${id}`),
    ...(kind === 'order' && sorted(right) !== sorted(options) ? ['does not order all options'] : []),
    ...(kind === 'order' && right.join() === options.join() ? ['shows its order before it is asked'] : []),
    ...(kind !== 'order' && right.length === options.length ? ['has no wrong option'] : []),
    ...(kind === 'choose' && right.length !== 1 ? ['chooses more than one'] : []),
    ...twice(right).map((id) => `names ${id} twice`),
  ];
}

/** Texts that are shown as they are written: marks of Markdown would stand in them. */
const marked = (texts: readonly string[]): string[] =>
  texts.filter((text) => /`|\*\*/.test(text)).map((text) => `shows marks: ${text}`);

function questionFaults(question: QuizQuestion, lessons: ReadonlySet<string>): string[] {
  const options = Object.keys(question.pt.options);
  return [
    ...(lessons.has(question.lesson) ? [] : [`no lesson ${question.lesson}`]),
    ...(options.includes(question.right) ? [] : [`no option ${question.right}`]),
    ...(options.length >= 3 && options.length <= 5 ? [] : [`has ${options.length} options`]),
    ...langs
      .filter((lang) => Object.keys(question[lang].options).join() !== options.join())
      .map((lang) => `${lang}: options differ from pt`),
    ...langs.flatMap((lang) => {
      const { ask, options: says } = question[lang];
      return marked([ask, ...Object.values(says).flatMap((one) => [one.says, one.why])]);
    }),
  ];
}

/** Whether the right answer can be told by its length. */
const tellsByLength = ({ pt, right }: QuizQuestion): boolean =>
  Object.entries(pt.options).every(
    ([id, { says }]) => id === right || says.length * 1.15 < (pt.options[right]?.says.length ?? 0),
  );

function bankFaults({ bank, quiz, lessons }: Course): string[] {
  const untested = lessons.filter((id) => bank.filter((one) => one.lesson === id).length < 2);
  const places = bank.map(({ pt, right }) => Object.keys(pt.options).indexOf(right));
  const most = Math.max(...[0, 1, 2, 3, 4].map((place) => places.filter((one) => one === place).length));
  return [
    ...(bank.length < quiz.asks * bankPerAsked ? [`${bank.length} questions, fewer than ${bankPerAsked} × asked`] : []),
    ...untested.map((id) => `fewer than two questions on ${id}`),
    ...twice(bank.map(({ id }) => id)).map((id) => `question ${id} stands twice`),
    ...(bank.filter(tellsByLength).length * 2 > bank.length ? ['the right answer is mostly the longest'] : []),
    ...(most * 2 > bank.length ? ['the right answer is mostly in the same place'] : []),
  ];
}

function courseFaults(course: Course, known: ReadonlySet<string>): string[] {
  const lessons = new Set(course.lessons);
  return [
    ...frameworks.flatMap((framework) =>
      course.serves[framework]
        .filter((id) => !controlsOf(framework).get(id)?.assessable)
        .map((id) => `no ${id} in ${framework}`),
    ),
    ...course.next.filter((id) => !known.has(id) || id === course.id).map((id) => `no other course ${id}`),
    ...langs
      .filter((lang) => course[lang].outcomes.length !== course.pt.outcomes.length)
      .map((lang) => `${lang}: outcomes differ in number`),
    ...course.taught.flatMap((one) => lessonFaults(one).map((fault) => `${one.id}: ${fault}`)),
    ...course.bank.flatMap((one) => questionFaults(one, lessons).map((fault) => `${one.id}: ${fault}`)),
    ...bankFaults(course),
  ];
}

/** Sentences that stand twice: texts differ where their subjects differ. */
function repeatFaults(courses: readonly Course[]): string[] {
  return langs.flatMap((lang) => {
    const texts = courses.flatMap(({ taught, bank }) => [
      ...taught.flatMap((one) => [one[lang].text, one[lang].story, one[lang].able, ...one[lang].keyPoints]),
      ...bank.flatMap((one) => [one[lang].ask, ...Object.values(one[lang].options).map(({ why }) => why)]),
    ]);
    const sentences = texts
      .flatMap((text) => text.split(/(?<=[.!?])\s+|\n/))
      .map((sentence) => sentence.trim())
      .filter(({ length }) => length >= telling);
    return twice(sentences).map((sentence) => `${lang}: stands twice: “${sentence.slice(0, 60)}…”`);
  });
}

/** What is wrong with these courses, in plain sentences; empty when all is well. */
export function courseFaultsOf(courses: readonly Course[]): string[] {
  const known = new Set(courses.map(({ id }) => id));
  return [
    ...twice(courses.map(({ id }) => id)).map((id) => `${id} stands twice`),
    ...twice(courses.map(({ order }) => String(order))).map((order) => `place ${order} is taken twice`),
    ...twice(courses.flatMap(({ lessons }) => lessons)).map((id) => `lesson ${id} stands twice`),
    ...courses.flatMap((course) => courseFaults(course, known).map((fault) => `${course.id}: ${fault}`)),
    ...repeatFaults(courses),
  ];
}
