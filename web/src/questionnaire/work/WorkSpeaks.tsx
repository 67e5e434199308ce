import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { AnswerValue } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { ImplementationStatus, Reason } from '@vigia/contract/questionnaire/questionnaire.guidance.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../kit/i18n/format.ts';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import classes from './work.module.css';

/** The level that work suggests beside the answer on the screen, which may be newer than what the server judged. */
export function suggestedBeside(status: ImplementationStatus | undefined, value: AnswerValue | null): number | null {
  const level = status?.suggestedAnswer ?? null;
  if (level === null || value === 'not_applicable') return null;
  return typeof value === 'number' && value >= level ? null : level;
}

function Because({ reason: { kind, title, at, level, link } }: { reason: Reason }) {
  const { t } = useTranslation('questionnaire');
  const { date: day } = useFormats();
  const date = at === null ? '' : day(at);
  return (
    <li>
      {link === null ? (
        <Text size="sm" span>
          {title}
        </Text>
      ) : (
        <Anchor component={Link} to={link} size="sm">
          {title}
        </Anchor>
      )}{' '}
      <Text size="sm" c="dimmed" span>
        ({kind === 'step' ? t('work.step', { level: level ?? 0, date }) : t('work.evidence', { date })})
      </Text>
    </li>
  );
}

interface WorkSpeaksProps {
  status: ImplementationStatus | undefined;
  value: AnswerValue | null;
  disabled: boolean;
  onChoose: (level: number) => void;
}

/** A quiet line where finished work speaks for a higher level than the one chosen. A person chooses, never the work. */
export function WorkSpeaks({ status, value, disabled, onChoose }: WorkSpeaksProps) {
  const { t } = useTranslation('questionnaire');
  const level = suggestedBeside(status, value);
  if (!status || level === null) return null;
  const count = status.because.filter((one) => one.level !== null && one.level <= level).length;
  return (
    <div className={classes.speaks}>
      <Group gap="xs" justify="space-between">
        <Group gap="xs" wrap="nowrap">
          <IconCircleCheck size={18} aria-hidden className={classes.check} />
          <Text size="sm">{t('work.speaks', { count, level })}</Text>
        </Group>
        {!disabled && (
          <Button size="compact-sm" variant="light" onClick={() => onChoose(level)}>
            {t('work.choose', { level })}
          </Button>
        )}
      </Group>
      <Reveal label={t('work.why')}>
        <ul className={classes.because}>
          {status.because.map((one) => (
            <Because key={`${one.kind} ${one.link} ${one.title}`} reason={one} />
          ))}
        </ul>
        {status.because.some((one) => one.kind === 'evidence') && (
          <Text size="sm" c="dimmed" mt={6}>
            {t('work.evidenceNote')}
          </Text>
        )}
      </Reveal>
    </div>
  );
}
