/** What finished work earns, where the work was finished: the answer offered with its reason, one click, and undo. */
import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import type { EarnedOffer, TowardLevel } from '@vigia/contract/questionnaire/questionnaire.earned.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useRead, useWrite } from '../api/queries.ts';
import classes from './earned.module.css';
import { OfferCard } from './OfferCard.tsx';
import { refreshMoved } from './refresh.ts';

/** An answer that was accepted here and can be taken back. */
export interface Accepted {
  readonly offer: EarnedOffer;
  readonly version: number;
}

interface AcceptedLineProps {
  accepted: Accepted;
  onUndone: () => void;
}

/** Says what became of the answer, and takes it back. */
function AcceptedLine({ accepted: { offer, version }, onUndone }: AcceptedLineProps) {
  const { t } = useTranslation('kit');
  const { questionId, question, to } = offer;
  const undo = useWrite(questionnaire.undoEarned, { onDone: onUndone });
  return (
    <Group className={classes.accepted} justify="space-between" gap="xs">
      <Group gap="xs" wrap="nowrap">
        <IconCheck size={18} aria-hidden className={classes.check} />
        <Text size="sm">{t('earned.done', { question, level: to })}</Text>
      </Group>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
        loading={undo.busy}
        aria-label={t('earned.undoNamed', { question })}
        onClick={() => undo.run({ body: { questionId, version } })}
      >
        {t('earned.undo')}
      </Button>
    </Group>
  );
}

/** Work is done and the level is not whole yet: what is still open. */
function TowardLine({ toward: { question, level, open } }: { toward: TowardLevel }) {
  const { t } = useTranslation('kit');
  const titles = open.map(({ title }) => `“${title}”`).join(', ');
  return (
    <Text size="sm" c="dimmed">
      {t('earned.toward', { count: open.length, level, question, titles })}
    </Text>
  );
}

interface EarnedProps {
  /** Ids of the finished steps on this screen; without any, nothing is asked. */
  finished: readonly string[];
}

/** The offers that the finished steps of this screen earn, and what is still open toward the next level. */
export function Earned({ finished }: EarnedProps) {
  const { t } = useTranslation('kit');
  const client = useQueryClient();
  const mayAccept = useCan('questionnaire.answer');
  const [accepted, setAccepted] = useState<readonly Accepted[]>([]);
  const read = useRead(questionnaire.earned, {}, { enabled: finished.length > 0 });
  const here = new Set(finished);
  const offers = read.data?.offers.filter(({ steps }) => steps.some(({ id }) => here.has(id))) ?? [];
  const toward = read.data?.toward.filter(({ done }) => done.some((id) => here.has(id))) ?? [];
  if (offers.length + toward.length + accepted.length === 0) return null;
  const remember = (one: Accepted) => {
    setAccepted((before) => [...before, one]);
    void refreshMoved(client);
  };
  const forget = (one: Accepted) => {
    setAccepted((before) => before.filter((other) => other !== one));
    void refreshMoved(client);
  };
  return (
    <section className={classes.earned} aria-label={t('earned.title')} aria-live="polite">
      {accepted.map((one) => (
        <AcceptedLine key={one.offer.questionId} accepted={one} onUndone={() => forget(one)} />
      ))}
      {offers.map((offer) => (
        <OfferCard key={offer.questionId} offer={offer} mayAccept={mayAccept} onAccepted={remember} />
      ))}
      {toward.map((one) => (
        <TowardLine key={one.questionId} toward={one} />
      ))}
    </section>
  );
}
