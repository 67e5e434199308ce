/** The conversation from its first question to the one under way. */
import { Text, Title, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenSkeleton } from '../../kit/screen/Screen.tsx';
import answer from '../answer/answer.module.css';
import { spoken } from '../answer/plain.ts';
import { ExchangeView } from './ExchangeView.tsx';
import { useTalkMeans } from './TalkContext.ts';
import { TurnView } from './TurnView.tsx';
import classes from './talk.module.css';
import { turnsOf } from './turns.ts';
import type { Talk } from './useTalk.ts';

/** Before the first question: what one can ask, with questions of the company's own to begin with. */
function TalkBeginning({ suggestions }: { suggestions: readonly string[] }) {
  const { t } = useTranslation('virtual-ciso');
  const { ask, busy } = useTalkMeans();
  return (
    <section aria-labelledby="beginning">
      <Title order={2} id="beginning" mb={4}>
        {t('beginning.title')}
      </Title>
      <Text c="dimmed" maw="68ch" mb="lg">
        {t('beginning.text')}
      </Text>
      {suggestions.length > 0 && (
        <ul className={answer.questions} aria-label={t('beginning.suggestions')}>
          {suggestions.map((question) => (
            <li key={question}>
              <button type="button" className={answer.ask} disabled={busy} onClick={() => ask(question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Brings the newest question to the top when it is asked, and when a conversation is opened; then the page stays put. */
function useNewestInSight({ exchange, history: { messages, into } }: Talk) {
  const log = useRef<HTMLDivElement>(null);
  const asked = exchange?.question;
  const known = messages.length > 0 ? into : undefined;
  const seen = useRef<string | undefined>(undefined);
  useEffect(() => {
    // A conversation that came into being in front of the reader is in sight already.
    const opened = known !== undefined && known !== seen.current && seen.current !== '';
    seen.current = asked === undefined ? known : '';
    if (asked === undefined && !opened) return;
    const newest = log.current?.querySelector(':scope > article:last-of-type');
    if (newest && newest !== log.current?.querySelector(':scope > article')) newest.scrollIntoView({ block: 'start' });
  }, [asked, known]);
  return log;
}

export function Thread({ talk, suggestions }: { talk: Talk; suggestions: readonly string[] }) {
  const { t } = useTranslation('virtual-ciso');
  const { history, exchange, mended, told, busy, recover } = talk;
  const log = useNewestInSight(talk);
  const turns = turnsOf(history.messages);
  const empty = turns.length === 0 && !exchange;
  return (
    <>
      {history.loading && <ScreenSkeleton />}
      {!history.loading && empty && <TalkBeginning suggestions={suggestions} />}
      <div ref={log} role="log" aria-live="off" aria-label={t('log')} aria-busy={busy} className={classes.log}>
        {turns.map((turn, at) => (
          <TurnView
            key={turn.id}
            turn={turn}
            newest={at === turns.length - 1 && !exchange}
            waited={history.waited}
            fresh={told !== null && turn.answers.at(-1)?.id === told.id && !exchange}
          />
        ))}
        {exchange && <ExchangeView exchange={exchange} onRecover={recover} />}
        {mended && !exchange && <p className={classes.mended}>{t('halted.mended')}</p>}
      </div>
      <VisuallyHidden role="status">{told && spoken(told.content)}</VisuallyHidden>
    </>
  );
}
