import { Text } from '@mantine/core';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import type { RequestSummary } from '@vigia/contract/privacy/privacy.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useToday } from '../kit/i18n/days.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { Tag } from '../kit/screen/Tag.tsx';

const tones = { unconfirmed: 'warn', open: 'warn', answered: 'good', refused: 'info' } as const;

/** How far it is; what was answered and is in nobody's hands yet says so. */
export function RequestStatusTag({ request: { status, given } }: { request: RequestSummary }) {
  const { t } = useTranslation('privacy');
  if (!given && (status === 'answered' || status === 'refused'))
    return <Tag tone="warn">{`${t(`statuses.${status}`)} · ${t('ungiven')}`}</Tag>;
  return <Tag tone={tones[status]}>{t(`statuses.${status}`)}</Tag>;
}

/** The day of the answer, and whether it is a term of the law. */
export function RequestTerm({ request: { dueOn, legal, lgpd, status, given } }: { request: RequestSummary }) {
  const { t } = useTranslation('privacy');
  const { date, relative } = useFormats();
  const aim = lgpd ? 'term.aim' : 'term.elsewhere';
  const late = useToday() > dueOn;
  return (
    <>
      {status === 'open' || !given ? (
        <Tag tone={late ? 'bad' : 'warn'}>{`${date(dueOn)} · ${relative(dueOn)}`}</Tag>
      ) : (
        date(dueOn)
      )}
      <Text size="sm" c="dimmed">
        {t(legal ? 'term.law' : aim)}
      </Text>
    </>
  );
}

/** A person's full name; empty where there is nobody. */
export const handlerName = (person: PersonRef | null): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : '';
