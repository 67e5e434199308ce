import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconBell, IconCircleCheck } from '@tabler/icons-react';
import { controlAddress } from '@vigia/contract/compliance/compliance.places.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import type { EarnedOffer } from '@vigia/contract/questionnaire/questionnaire.earned.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan, useWrite } from '../api/queries.ts';
import { useFormats } from '../i18n/format.ts';
import { Reveal } from '../screen/Reveal.tsx';
import type { Accepted } from './Earned.tsx';
import classes from './earned.module.css';

/** The controls that would move, by how much. */
function Moves({ offer: { moves, moved } }: { offer: EarnedOffer }) {
  const { t } = useTranslation('kit');
  const { mean } = useFormats();
  const mayOpen = useCan('compliance.read');
  const said = (value: number | null) => (value === null ? t('earned.none') : mean(value));
  if (moves.length === 0) return null;
  const more = moved - moves.length;
  return (
    <ul className={classes.moves} aria-label={t('earned.moves')}>
      {moves.map(({ framework, controlId, title, before, after }) => (
        <li key={`${framework} ${controlId}`}>
          {mayOpen ? (
            <Anchor component={Link} to={controlAddress(framework, controlId)} size="sm">
              {controlId} {title}
            </Anchor>
          ) : (
            `${controlId} ${title}`
          )}{' '}
          <span className="tabular">{t('earned.move', { before: said(before), after: said(after) })}</span>
        </li>
      ))}
      {more > 0 && <li>{t('earned.more', { count: more })}</li>}
    </ul>
  );
}

/** Work proves the least that is true: who never answered may do more, and would read lower than they stand. */
function Unanswered({ offer: { questionId, assessmentType, from, to } }: { offer: EarnedOffer }) {
  const { t } = useTranslation('kit');
  const mayAnswer = useCan('questionnaire.answer');
  if (from !== null) return null;
  return (
    <Text size="sm">
      {t('earned.unanswered', { to })}{' '}
      {mayAnswer && (
        <Anchor
          component={Link}
          inherit
          underline="always"
          to={questionnairePlaces.assessment.at({ assessmentType }, { q: questionId })}
        >
          {t('earned.answer')}
        </Anchor>
      )}
    </Text>
  );
}

/** The finished steps that earn the level. */
function Because({ offer: { steps, says } }: { offer: EarnedOffer }) {
  const { t } = useTranslation('kit');
  return (
    <Reveal label={t('earned.why')}>
      <Text size="sm" mb={6}>
        {says}
      </Text>
      <ul className={classes.moves}>
        {steps.map(({ id, title, level, link }) => (
          <li key={id}>
            {link ? (
              <Anchor component={Link} to={link} size="sm">
                {title}
              </Anchor>
            ) : (
              title
            )}{' '}
            {t('earned.forLevel', { level })}
          </li>
        ))}
      </ul>
    </Reveal>
  );
}

interface AcceptProps {
  offer: EarnedOffer;
  onAccepted: (accepted: Accepted) => void;
}

function Accept({ offer, onAccepted }: AcceptProps) {
  const { t } = useTranslation('kit');
  const { questionId, to, version } = offer;
  const accept = useWrite(questionnaire.acceptEarned, {
    onDone: ({ answer }) => onAccepted({ offer, version: answer.version }),
  });
  return (
    <Button
      loading={accept.busy}
      aria-label={t('earned.acceptNamed', { level: to, question: offer.question })}
      onClick={() => accept.run({ body: { questionId, level: to, basedOn: version } })}
    >
      {t('earned.accept', { level: to })}
    </Button>
  );
}

/** Who may not answer asks who may; once, and is told so. */
function Ask({ offer }: { offer: EarnedOffer }) {
  const { t } = useTranslation('kit');
  const mayAsk = useCan('action-plans.edit');
  const [asked, setAsked] = useState(false);
  const ask = useWrite(questionnaire.askEarned, { onDone: () => setAsked(true) });
  if (!mayAsk) return <Text size="sm">{t('earned.adminMay')}</Text>;
  if (asked) return <Text size="sm">{t('earned.asked')}</Text>;
  return (
    <Button
      variant="default"
      leftSection={<IconBell size={16} stroke={1.6} aria-hidden />}
      loading={ask.busy}
      onClick={() => ask.run({ body: { questionId: offer.questionId } })}
    >
      {t('earned.ask')}
    </Button>
  );
}

interface OfferProps extends AcceptProps {
  mayAccept: boolean;
}

/** One answer that finished work earns. */
export function OfferCard({ offer, mayAccept, onAccepted }: OfferProps) {
  const { t } = useTranslation('kit');
  const { question, from, to } = offer;
  return (
    <article className={classes.offer} aria-label={question}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <IconCircleCheck size={20} aria-hidden className={classes.check} />
        <div>
          <Text fw={550}>{t('earned.last', { level: to })}</Text>
          <Text size="sm">
            {typeof from === 'number'
              ? t('earned.from', { question, from, to })
              : t('earned.fromNothing', { question, to })}
          </Text>
        </div>
      </Group>
      <Unanswered offer={offer} />
      <Moves offer={offer} />
      <Because offer={offer} />
      <div>{mayAccept ? <Accept offer={offer} onAccepted={onAccepted} /> : <Ask offer={offer} />}</div>
    </article>
  );
}
