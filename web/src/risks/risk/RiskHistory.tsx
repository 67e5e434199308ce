/** What happened to a risk: who rated, accepted, approved or changed it; the newest first. */
import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import type { RiskEvent, WeighedRating } from '@vigia/contract/risks/risks.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { Pager } from '../../kit/table/Pager.tsx';
import { riskPersonName } from '../marks.tsx';
import classes from '../Risks.module.css';

/** Below the risk there is room for a few; whoever wants more asks for them. */
const few = 10;

function Happening({ event: { at, what, by, from, to, status, reason } }: { event: RiskEvent }) {
  const { t } = useTranslation('risks');
  const { dateTime } = useFormats();
  const said = ({ severity, score }: WeighedRating) => t('rating', { name: t(`severities.${severity}`), score });
  const happened =
    what === 'status-changed'
      ? t('history.moved', { status: status && t(`statuses.${status}`) })
      : t(`history.${what}`);
  return (
    <li>
      <Text size="sm">
        {happened}
        {to && `: ${from ? t('history.rated', { from: said(from), to: said(to) }) : said(to)}`}
      </Text>
      {reason && <Text size="sm">{t('history.reason', { reason })}</Text>}
      <Text size="xs" c="dimmed">
        {t('history.by', { name: riskPersonName(by) || t('history.somebody'), when: dateTime(at) })}
      </Text>
    </li>
  );
}

export function RiskHistory({ id }: { id: string }) {
  const { t } = useTranslation('risks');
  const [paging, setPaging] = useState({ page: 1, limit: few });
  const read = useRead(risks.history, { params: { id }, query: paging }, { keepPrevious: true });
  const { items = [], total = 0 } = read.data ?? {};
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="history">
      <Stack gap="sm">
        <Title order={2} size="h4" id="history">
          {t('history.title')}
        </Title>
        {read.error && <ProblemState problem={read.error} onRetry={() => void read.refetch()} />}
        {read.isLoading && <Skeleton height={96} />}
        <ol className={classes.list}>
          {items.map((event) => (
            <Happening key={`${event.at} ${event.what}`} event={event} />
          ))}
        </ol>
        {total > few && (
          <Pager
            name={t('history.title')}
            total={total}
            state={[
              paging,
              ({ page, limit }) => setPaging({ page: Number(page ?? 1), limit: Number(limit ?? paging.limit) }),
            ]}
          />
        )}
      </Stack>
    </Paper>
  );
}
