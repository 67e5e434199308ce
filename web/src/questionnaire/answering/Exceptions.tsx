import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { AnswerValue, QuestionView } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ExceptionsProps {
  question: QuestionView;
  value: AnswerValue | null;
  reason: string;
  disabled: boolean;
  /** The reason is being asked for. */
  asking: boolean;
  onAsk: (asking: boolean) => void;
  onUnknown: () => void;
  onNotApplicable: (reason: string) => void;
}

function Reason({ reason, disabled, onKeep }: { reason: string; disabled: boolean; onKeep: (reason: string) => void }) {
  const { t } = useTranslation('questionnaire');
  const [text, setText] = useState(reason);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (reason === '') field.current?.focus();
  }, [reason]);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onKeep(text.trim());
  };
  return (
    <form onSubmit={keep}>
      <Group align="flex-end" gap="xs">
        <TextInput
          ref={field}
          flex={1}
          miw={{ base: '100%', xs: 280 }}
          required
          maxLength={500}
          disabled={disabled}
          label={t('answer.reason')}
          placeholder={t('answer.reasonPlaceholder')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={disabled || text.trim() === '' || text.trim() === reason}>
          {t('answer.keepReason')}
        </Button>
      </Group>
    </form>
  );
}

/** What is not on the scale: nobody knows yet, or it does not apply, which needs a reason. */
export function Exceptions(props: ExceptionsProps) {
  const { question, value, reason, disabled, asking, onAsk, onUnknown, onNotApplicable } = props;
  const { t } = useTranslation('questionnaire');
  const choice = (chosen: boolean) => (chosen ? 'light' : 'default');
  const notApplicable = value === 'not_applicable';
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Button
          size="sm"
          variant={choice(value === 'unknown')}
          aria-pressed={value === 'unknown'}
          disabled={disabled}
          title={t('answer.unknownHint')}
          onClick={onUnknown}
        >
          {t('answer.unknown')}
        </Button>
        {question.kind === 'maturity' && (
          <Button
            size="sm"
            variant={choice(notApplicable)}
            aria-pressed={notApplicable}
            aria-expanded={asking || notApplicable}
            disabled={disabled}
            title={t('answer.notApplicableHint')}
            onClick={() => onAsk(!asking)}
          >
            {t('answer.notApplicable')}
          </Button>
        )}
      </Group>
      {(asking || notApplicable) && (
        <Reason key={`${question.id} ${reason}`} reason={reason} disabled={disabled} onKeep={onNotApplicable} />
      )}
    </Stack>
  );
}
