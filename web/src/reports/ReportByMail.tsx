/** How often a report goes out by mail; who may, chooses it. */
import { NativeSelect } from '@mantine/core';
import { reports } from '@vigia/contract/reports/reports.contract.ts';
import { reportRhythms, type ScheduledReport } from '@vigia/contract/reports/reports.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useCan, useRead, useWrite } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';

export function ReportByMail({ report }: { report: ScheduledReport }) {
  const { t } = useTranslation('reports');
  const { date } = useFormats();
  const { data } = useRead(reports.schedules);
  const may = useCan('reports.edit');
  const set = useWrite(reports.setSchedule, { refresh: [reports.schedules] });
  const now = data?.items.find((one) => one.report === report);
  if (!now || !may) return null;
  const choose = (value: string) => {
    const every = reportRhythms.find((one) => one === value);
    if (every) set.run({ params: { report }, body: { every } });
  };
  return (
    <NativeSelect
      maw={420}
      label={t('byMail.label')}
      description={now.nextOn === null ? t('byMail.none') : t('byMail.next', { day: date(now.nextOn) })}
      data={reportRhythms.map((value) => ({ value, label: t(`byMail.${value}`) }))}
      value={now.every}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
