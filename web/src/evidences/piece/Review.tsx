import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { Evidence } from '@vigia/contract/evidences/evidences.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { useSession } from '../../kit/session/session.ts';
import { ReviewTag, useName } from '../register/marks.tsx';
import classes from './Piece.module.css';
import { ReviewForm } from './ReviewForm.tsx';

/** What the last review said, or whom it waits for. */
function Said({ piece }: { piece: Evidence }) {
  const { t } = useTranslation('evidences');
  const { dateTime } = useFormats();
  const nameOf = useName();
  const { review, reviewNote, reviewedBy, reviewedAt, reviewer } = piece;
  const pending = reviewer ? t('review.asked', { name: nameOf(reviewer) }) : t('review.pending');
  return (
    <>
      <Group gap="xs">
        <ReviewTag review={review} />
        <Text size="sm">
          {review === 'pending' || reviewedAt === null
            ? pending
            : t(`review.${review}`, { name: nameOf(reviewedBy), at: dateTime(reviewedAt) })}
        </Text>
      </Group>
      {reviewNote !== '' && <Text className={classes.text}>{reviewNote}</Text>}
    </>
  );
}

/** Four eyes: another person says whether it proves what it says. */
export function Review({ piece }: { piece: Evidence }) {
  const { t } = useTranslation('evidences');
  const me = useSession((session) => session.user?.id);
  const mayReview = useCan('evidence.edit');
  const [again, setAgain] = useState(false);
  const own = piece.addedBy?.id === me;
  const waiting = piece.review === 'pending';
  return (
    <Stack component="section" gap="xs">
      <Title order={3} size="h4">
        {t('review.title')}
      </Title>
      <Said piece={piece} />
      {mayReview && own && waiting && (
        <Text size="sm" c="dimmed">
          {t('review.own')}
        </Text>
      )}
      {mayReview && !own && (waiting || again) && <ReviewForm piece={piece} onDone={() => setAgain(false)} />}
      {mayReview && !own && !waiting && !again && (
        <Group>
          <Button variant="default" size="sm" onClick={() => setAgain(true)}>
            {t('review.again')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
