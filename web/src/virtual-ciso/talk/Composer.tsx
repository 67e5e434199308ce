/** Where one asks: Enter sends, Shift+Enter begins a line, and what is typed is never lost. */
import { Button, Textarea } from '@mantine/core';
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { longestQuestion } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';
import classes from './talk.module.css';

interface TalkedAboutProps {
  about: string;
  onDrop: () => void;
}

/** What the next question will be read with, and the way to leave it. */
function TalkedAbout({ about, onDrop }: TalkedAboutProps) {
  const { t } = useTranslation('virtual-ciso');
  return (
    <p className={classes.about}>
      <span>{t('about.is', { subject: about })}</span>
      <Button variant="subtle" size="compact-sm" onClick={onDrop}>
        {t('about.drop')}
      </Button>
    </p>
  );
}

/** From here on the characters are counted. */
const near = 500;

/** How the keys send; near the end, how many characters are left, and beyond it how many are too many. */
function Counter({ id, left }: { id: string; left: number }) {
  const { t } = useTranslation('virtual-ciso');
  const { number } = useFormats();
  return (
    <span id={id} className={classes.hint} data-over={left < 0 || undefined} data-keys={left > near || undefined}>
      {left < 0
        ? t('composer.over', { count: -left, most: number(longestQuestion) })
        : left <= near
          ? t('composer.left', { count: left })
          : t('composer.keys')}
    </span>
  );
}

interface ComposerProps {
  text: string;
  onWrite: (text: string) => void;
  onAsk: () => void;
  onStop: () => void;
  busy: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  /** What is talked about; null where nothing is. */
  about: string | null;
  onDrop: () => void;
}

export function Composer({ text, onWrite, onAsk, onStop, busy, field, about, onDrop }: ComposerProps) {
  const { t } = useTranslation('virtual-ciso');
  const counter = useId();
  const left = longestQuestion - text.trim().length;
  const sendable = !busy && text.trim() !== '' && left >= 0;
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (sendable) onAsk();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <form className={classes.composer} onSubmit={send} data-no-print>
      {about !== null && <TalkedAbout about={about} onDrop={onDrop} />}
      <Textarea
        ref={field}
        aria-label={t('composer.label')}
        aria-describedby={counter}
        aria-invalid={left < 0 || undefined}
        placeholder={t('composer.placeholder')}
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        error={left < 0}
        onChange={(event) => onWrite(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.send}>
        <Counter id={counter} left={left} />
        {busy ? (
          <Button
            variant="default"
            leftSection={<IconPlayerStopFilled size={14} aria-hidden />}
            onClick={() => {
              onStop();
              field.current?.focus();
            }}
          >
            {t('composer.stop')}
          </Button>
        ) : (
          <Button type="submit" disabled={!sendable} leftSection={<IconArrowUp size={16} aria-hidden />}>
            {t('composer.ask')}
          </Button>
        )}
      </div>
    </form>
  );
}
