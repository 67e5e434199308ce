/** A source, opened: what it says, how it is done, what goes wrong, and where it comes from. */
import { Button, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import type { Citation, Source } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { ScreenSkeleton } from '../../kit/screen/Screen.tsx';
import { Plain } from '../answer/Plain.tsx';
import { Sources } from '../answer/Sources.tsx';
import classes from './source.module.css';

function Lines({ title, lines, ordered = false }: { title: string; lines: readonly string[]; ordered?: boolean }) {
  if (lines.length === 0) return null;
  const List = ordered ? 'ol' : 'ul';
  return (
    <section>
      <Title order={3} size="h4" mb={6}>
        {title}
      </Title>
      <List className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
    </section>
  );
}

function Shown({ source }: { source: Source }) {
  const { t } = useTranslation('virtual-ciso');
  const { date } = useFormats();
  const { text, steps, mistakes, sources, reviewed, reviewer, reviewAgain, related, href } = source;
  return (
    <Stack gap="lg" className={classes.shown}>
      <Plain text={text} />
      <Lines title={t('source.steps')} lines={steps} ordered />
      <Lines title={t('source.mistakes')} lines={mistakes} />
      <Lines title={t('source.from')} lines={sources} />
      {reviewed && (
        <Text size="sm" c="dimmed">
          {t('source.reviewed', { date: date(reviewed) })}
        </Text>
      )}
      {reviewer && reviewAgain && (
        <Text size="sm" c="dimmed">
          {t(`source.reviewer.${reviewer}`)} {t('source.reviewAgain', { date: date(reviewAgain) })}
        </Text>
      )}
      {related.length > 0 && (
        <section>
          <Title order={3} size="h4" mb={6}>
            {t('source.related')}
          </Title>
          <Sources citations={related} label={t('source.related')} />
        </section>
      )}
      {href && (
        <div>
          <Button
            component={Link}
            to={href}
            variant="light"
            rightSection={<IconArrowRight size={16} stroke={1.6} aria-hidden />}
          >
            {t('source.open')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

export function SourceView({ citation: { kind, ref } }: { citation: Citation }) {
  const read = useRead(virtualCiso.source, { params: { kind, ref } });
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  return read.data ? <Shown source={read.data} /> : <ScreenSkeleton />;
}
