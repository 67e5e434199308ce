/** The parts of the risk report that speak of the company's limit and of money. */
import type { RiskReport } from '@vigia/contract/reports/reports.shapes.ts';
import { heading, note, type PdfBlock, paragraph, table } from '../kit/pdf/blocks.ts';
import { acceptanceText, type ReportTold, ratingText } from './risks.told.ts';

/** What lies above what the company can live with, and what was decided of it. */
export function aboveOnPaper(
  { appetite: said, top }: Pick<RiskReport, 'appetite' | 'top'>,
  told: ReportTold,
): PdfBlock[] {
  const { say, words, date } = told;
  const { appetite, decided, decidedBy, decidedOn, above, targetsAbove } = said;
  const line = decided
    ? say('appetite.decided', { appetite, by: decidedBy, day: date(decidedOn) })
    : say('appetite.undecided', { appetite });
  const rows = top.filter(({ current }) => current.score > appetite);
  return [
    heading(say('appetite.title')),
    note(`${line} ${say(above === 0 ? 'appetite.none' : 'appetite.above', { count: above })}`),
    ...(targetsAbove > 0 ? [paragraph(say('appetite.targets', { count: targetsAbove }))] : []),
    ...(rows.length === 0
      ? []
      : [
          table(
            [
              { header: say('columns.risk'), share: 5 },
              { header: say('columns.current'), share: 2 },
              { header: say('columns.status'), share: 3 },
            ],
            rows.map((risk) => [
              ...[risk.title, ratingText(told, risk.current)],
              acceptanceText(told, risk) || words(`risks:statuses.${risk.status}`),
            ]),
          ),
        ]),
    ...(above > rows.length ? [paragraph(say('appetite.more', { count: above - rows.length }))] : []),
  ];
}

/** A year of the estimated risks together: the range, bad years as a table, and where it comes from. */
export function moneyOnPaper({ money }: Pick<RiskReport, 'money'>, { say, number, amount }: ReportTold): PdfBlock[] {
  const { year, summed, without, years, largest } = money;
  if (!year) return [heading(say('money.title')), paragraph(say('money.none'))];
  const right = { align: 'right' as const };
  return [
    heading(say('money.title')),
    note(
      say('money.year', { from: amount(year.from), to: amount(year.to), mean: amount(year.mean), quiet: year.quiet }),
    ),
    heading(say('money.exceeds'), 2),
    table(
      [
        { header: say('money.oneInColumn'), share: 3 },
        { header: say('money.lossColumn'), share: 2, ...right },
      ],
      year.exceeds.map(({ oneIn, loss }) => [say('money.oneIn', { years: oneIn }), amount(loss)]),
    ),
    heading(say('money.largest'), 2),
    table(
      [
        { header: say('columns.risk'), share: 5 },
        { header: say('money.meanColumn'), share: 2, ...right },
        { header: say('money.shareColumn'), ...right },
      ],
      largest.map(({ title, mean, share }) => [title, amount(mean), `${share}%`]),
    ),
    paragraph(say('money.how', { count: summed, without, years: number(years) })),
  ];
}
