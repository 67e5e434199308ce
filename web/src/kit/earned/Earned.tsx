/** What finished work earns, where the work was finished: the answer offered with its reason, one click, and undo. */
import { useQueryClient } from '@tanstack/react-query';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import type { EarnedOffer } from '@vigia/contract/questionnaire/questionnaire.earned.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useRead } from '../api/queries.ts';
import { AcceptedLine } from './AcceptedLine.tsx';
import classes from './earned.module.css';
import { OfferCard } from './OfferCard.tsx';
import { refreshMoved } from './refresh.ts';
import { TowardLine } from './TowardLine.tsx';

/** An answer that was accepted here and can be taken back. */
export interface Accepted {
  readonly offer: EarnedOffer;
  readonly version: number;
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
