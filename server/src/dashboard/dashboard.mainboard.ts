/** The executive overview, on the screen and as the first pages of what is laid before a board (ISO/IEC 27001 9.3). */

import type { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import {
  type BoardTarget,
  type MainboardLine,
  type MainboardView,
  mainboardQuestions,
} from '@vigia/contract/dashboard/dashboard.mainboard.ts';
import { mayOpen } from '@vigia/contract/kit/places.ts';
import { type Framework, framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { type BoardAnswer, boardTold, figureIn } from '../kit/board/board.ts';
import type { BoardSource } from '../kit/board/source.ts';
import type { Ctx } from '../kit/context.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { logoOf } from '../kit/logo/logo.ts';
import { longDay } from '../kit/long-day.ts';
import { heading, note, type PdfBlock, paragraph, table } from '../kit/pdf/blocks.ts';
import { makePdf } from '../kit/pdf/pdf.ts';
import { onboardingOutcome } from '../onboarding/onboarding.queries.ts';
import { wayTo } from './targets.rules.ts';
import { type SetTarget, targetsNow } from './targets.store.ts';

type Reader = Pick<Ctx, 'db' | 'kit' | 'locale' | 'company' | 'role' | 'words'>;
type Told = Pick<Ctx, 'locale' | 'words'>;
type Unit = BoardSource['unit'];

/** The target of a framework, and in a sentence how far it is. */
function targetTold(ctx: Told, set: SetTarget, { value, before }: BoardAnswer['figure'], today: string): BoardTarget {
  const { state, missing, expected } = wayTo(set, value, before, today);
  const level = (one: number) => figureIn(ctx, one, 'level');
  const says = ctx.words(`dashboard:mainboard.target.${state}`, {
    ...{ level: level(set.level), day: longDay(set.dueDate, ctx.locale) },
    ...{ missing: level(missing), expected: level(expected ?? value) },
  });
  return { ...set, state, says };
}

interface Wanted {
  readonly targets: ReadonlyMap<Framework, SetTarget>;
  readonly today: string;
}

function lineOf(ctx: Reader, answer: BoardAnswer, { targets, today }: Wanted): MainboardLine {
  const { room, source, figure } = answer;
  const { key, unit, place, href } = source;
  const about = source.question === 'stand' ? (framework.safeParse(key).data ?? null) : null;
  const set = about === null ? undefined : targets.get(about);
  return {
    ...{ key: `${room}.${key}`, unit, value: figure.value, before: figure.before, trend: [...figure.trend] },
    ...boardTold(ctx, answer),
    link: mayOpen(place, ctx.role) ? href : null,
    ...{ framework: about, target: set ? targetTold(ctx, set, figure, today) : null },
  };
}

/** What moved in a quarter, told of every figure that was kept; what stayed as it was is said to have stayed. */
function movedOf(ctx: Told, line: MainboardLine): MainboardLine[] {
  const { value, before, unit, label } = line;
  if (before === null) return [];
  const [now, then] = [figureIn(ctx, value, unit), figureIn(ctx, before, unit)];
  const way = now === then ? 'same' : value > before ? 'up' : 'down';
  return [{ ...line, says: ctx.words(`dashboard:mainboard.moved.${way}`, { label, now, then }) }];
}

export async function mainboardOf(ctx: Reader): Promise<MainboardView> {
  const today = Temporal.Now.plainDateISO(ctx.company.timeZone).toString();
  const [answers, targets, { suggestedAssessment: assess }] = await Promise.all([
    ctx.kit.board.read(ctx.db, { role: ctx.role, today }),
    targetsNow(ctx.db),
    onboardingOutcome(ctx.db),
  ]);
  const told = answers.map((answer) => ({
    ...{ question: answer.source.question, line: lineOf(ctx, answer, { targets, today }) },
  }));
  return {
    ...{ day: today, assess },
    questions: mainboardQuestions.map((id) => ({
      id,
      lines:
        id === 'moved'
          ? told.flatMap(({ line }) => movedOf(ctx, line))
          : told.flatMap(({ question, line }) => (question === id ? [line] : [])),
    })),
  };
}

/** A question with its sentences; figures and how they were three months ago stand in a table beneath. */
export function questionOnPaper(ctx: Told, { id, lines }: MainboardView['questions'][number]): PdfBlock[] {
  const say = (key: string) => ctx.words(`dashboard:mainboard.${key}`);
  const shown = (value: number | null, unit: Unit) => (value === null ? '–' : figureIn(ctx, value, unit));
  if (lines.length === 0) return [heading(say(`questions.${id}`)), paragraph(say(`nothing.${id}`))];
  return [
    heading(say(`questions.${id}`)),
    ...lines.map(({ label, says, target }) =>
      id === 'moved'
        ? paragraph(says)
        : {
            text: [{ text: `${label}. `, bold: true }, says, ...(target ? [` ${target.says}`] : [])],
            style: 'paragraph',
          },
    ),
    ...(id === 'moved'
      ? []
      : [
          table(
            [
              { header: say('figure'), share: 4 },
              { header: say('now'), align: 'right' },
              { header: say('before'), align: 'right' },
            ],
            lines.map(({ label, value, before, unit }) => [label, shown(value, unit), shown(before, unit)]),
          ),
        ]),
  ];
}

export const exportMainboard = manualTransaction<typeof dashboard.mainboardPdf>(async (context) => {
  const { locale, words, company, user } = context;
  const view = await context.work((ctx: Ctx) => mainboardOf(ctx));
  const say = (key: string, values?: Record<string, string>) => words(`dashboard:mainboard.${key}`, values);
  const content: PdfBlock[] = [
    note(say('method')),
    ...view.questions.flatMap((question) => questionOnPaper(context, question)),
    paragraph(say('madeBy', { name: `${user.firstName} ${user.lastName}`.trim() })),
  ];
  const about = { locale, title: say('title'), subtitle: say('subtitle'), company: company.name, day: view.day };
  return {
    name: `${say('title')} ${view.day}.pdf`,
    type: 'application/pdf',
    body: await makePdf({ ...about, content }, await logoOf(context)),
  };
});
