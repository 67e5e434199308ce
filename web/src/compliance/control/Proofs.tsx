import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ControlView, ProofView } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { ScreenPart } from '../../kit/screen/ScreenPart.tsx';
import { Tag } from '../../kit/screen/Tag.tsx';
import { GoTo } from '../marks/GoTo.tsx';
import { addEvidencePath } from '../paths.ts';
import classes from './control.module.css';

const tones = { current: 'good', upcoming: 'info', expired: 'warn', rejected: 'bad' } as const;

function ProofItem({ proof }: { proof: ProofView }) {
  const { t } = useTranslation('compliance');
  const { date } = useFormats();
  const { title, link, kind, state, review, validFrom, validUntil, addedBy } = proof;
  const facts = [
    t(`proof.kinds.${kind}`),
    validUntil
      ? t('proof.between', { from: date(validFrom), until: date(validUntil) })
      : t('proof.since', { from: date(validFrom) }),
    ...(addedBy ? [t('proof.by', { name: `${addedBy.firstName} ${addedBy.lastName}` })] : []),
  ];
  return (
    <li>
      <span>
        {link ? <GoTo to={link}>{title}</GoTo> : title}
        <Text span size="sm" c="dimmed" display="block">
          {facts.join(' · ')}
        </Text>
      </span>
      <span className={classes.state}>
        <Tag tone={tones[state]}>{t(`proof.states.${state}`)}</Tag>
        {kind !== 'record' && state !== 'rejected' && (
          <Text span size="sm" c="dimmed">
            {t(`proof.reviews.${review}`)}
          </Text>
        )}
      </span>
    </li>
  );
}

/** What proves the result, and what usually does. */
export function Proofs({ view: { proofs, typicalEvidence, framework, row } }: { view: ControlView }) {
  const { t } = useTranslation('compliance');
  const may = useCan('evidence.edit');
  const add = may && (
    <Button
      component={Link}
      to={addEvidencePath(framework.key, row.controlId)}
      variant="light"
      size="compact-sm"
      leftSection={<IconPlus size={14} aria-hidden />}
    >
      {t('proof.add')}
    </Button>
  );
  return (
    <ScreenPart card title={t('proof.title')} action={add}>
      {proofs.length === 0 ? (
        <Text>{t('proof.none')}</Text>
      ) : (
        <ul className={classes.proofs}>
          {proofs.map((proof) => (
            <ProofItem key={proof.id} proof={proof} />
          ))}
        </ul>
      )}
      {typicalEvidence.length > 0 && (
        <>
          <h3 className={classes.small}>{t('proof.typical')}</h3>
          <ul className={classes.typical}>
            {typicalEvidence.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
    </ScreenPart>
  );
}
