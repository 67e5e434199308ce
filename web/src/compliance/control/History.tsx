import { Skeleton, Stack, Text } from '@mantine/core';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { controlEvent } from '@vigia/contract/compliance/compliance.history.ts';
import type { ControlView } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { ScreenPart } from '../../kit/screen/ScreenPart.tsx';
import { Pager } from '../../kit/table/Pager.tsx';
import classes from './control.module.css';
import { useHappened } from './useHappened.ts';

type ControlEvent = z.infer<typeof controlEvent>;
/** Beside the control there is room for a few; whoever wants more asks for them. */
const few = 10;

function EventItem({ event }: { event: ControlEvent }) {
  const { t } = useTranslation('compliance');
  const { dateTime } = useFormats();
  const happened = useHappened();
  const { actor, at } = event;
  const name = actor ? `${actor.firstName} ${actor.lastName}` : t('history.somebody');
  return (
    <li>
      <Text size="sm">{happened(event)}</Text>
      <Text size="xs" c="dimmed">
        {t('history.by', { name, when: dateTime(at) })}
      </Text>
    </li>
  );
}

/** What happened to the control: answers, decisions, evidence, finished steps; newest first. */
export function History({ view: { framework, row } }: { view: ControlView }) {
  const { t } = useTranslation('compliance');
  const [paging, setPaging] = useState({ page: 1, limit: few });
  const sent = { params: { framework: framework.key, id: row.controlId }, query: paging };
  const read = useRead(compliance.history, sent, { keepPrevious: true });
  return (
    <ScreenPart card title={t('history.title')}>
      {read.error && <ProblemState problem={read.error} onRetry={() => void read.refetch()} />}
      {read.isLoading && <Skeleton height={96} />}
      {read.data?.total === 0 && <Text size="sm">{t('history.none')}</Text>}
      {read.data && read.data.total > 0 && (
        <Stack gap="sm" aria-busy={read.isPlaceholderData}>
          <ol className={classes.events}>
            {read.data.items.map((event) => (
              <EventItem key={`${event.at} ${event.kind} ${event.text}`} event={event} />
            ))}
          </ol>
          {read.data.total > few && (
            <Pager
              name={t('history.title')}
              total={read.data.total}
              state={[
                paging,
                (change) => setPaging({ page: Number(change.page ?? 1), limit: Number(change.limit ?? paging.limit) }),
              ]}
            />
          )}
        </Stack>
      )}
    </ScreenPart>
  );
}
