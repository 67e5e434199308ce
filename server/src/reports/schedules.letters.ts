/** What the mail of a report says: the figures in sentences, never who is late; the whole stands behind its button. */
import type { ScheduledReport } from '@vigia/contract/reports/reports.shapes.ts';
import type { Ctx } from '../kit/context.ts';
import { withoutLinks } from '../kit/mail/compose.ts';
import type { NoticeMail } from '../kit/notify/notice.ts';
import { gravestInWords, inShort, riskReportOf } from './reports.risks.ts';
import { trainingSummary } from './reports.training.ts';

type Reader = Pick<Ctx, 'db' | 'kit' | 'locale' | 'company' | 'role' | 'user' | 'words'>;

async function ofTraining(ctx: Reader): Promise<string[]> {
  const { total, people, complete, byCourse } = await trainingSummary(ctx);
  if (total.asked === 0) return [ctx.words('reports:training.nothing')];
  const lines = byCourse
    .slice(0, 12)
    .map(({ title, done, asked, overdue }) =>
      ctx.words('reports:mail.course', { title: withoutLinks(title), done, asked, overdue }),
    );
  return [ctx.words('reports:training.summary', { ...total, people, complete }), lines.join('\n')];
}

async function ofRisks(ctx: Reader): Promise<string[]> {
  const report = await riskReportOf(ctx);
  if (report.figures.total === 0) return [ctx.words('reports:risks.nothing')];
  const worst = gravestInWords(ctx, report, 3);
  return [
    ctx.words('reports:risks.summary', inShort(report)),
    ...(worst.length === 0 ? [] : [[ctx.words('reports:risks.top'), ...worst].join('\n')]),
  ];
}

export async function reportLetterOf(ctx: Reader, report: ScheduledReport): Promise<NoticeMail> {
  const say = (key: string) => ctx.words(`reports:mail.${report}.${key}`, { company: ctx.company.name });
  const figures = await (report === 'training-coverage' ? ofTraining(ctx) : ofRisks(ctx));
  return {
    ...{ subject: say('subject'), heading: say('heading'), action: say('action') },
    paragraphs: [...figures, ctx.words('reports:mail.stop')],
  };
}
