import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Evidence } from '@vigia/contract/evidences/evidences.contract.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { evidencePlanPath } from '../paths.ts';
import { StateTag, useName, useValidity } from '../register/marks.tsx';
import { Controls } from './Controls.tsx';
import classes from './Piece.module.css';
import { Proof } from './Proof.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { Review } from './Review.tsx';

interface PieceProps {
  piece: Evidence;
  onEdit: () => void;
  onGone: () => void;
}

function Facts({ piece }: { piece: Evidence }) {
  const { t } = useTranslation('evidences');
  const { dateTime } = useFormats();
  const validity = useValidity();
  const nameOf = useName();
  const { kind, state, addedBy, createdAt, subtask } = piece;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('piece.kind')}</dt>
        <dd>{t(`kinds.${kind}`)}</dd>
      </div>
      <div>
        <dt>{t('piece.validity')}</dt>
        <dd>
          <Group gap={8}>
            <StateTag state={state} />
            <span>{validity(piece)}</span>
          </Group>
        </dd>
      </div>
      <div>
        <dt>{t('piece.added')}</dt>
        <dd>{t('piece.addedAt', { name: nameOf(addedBy), at: dateTime(createdAt) })}</dd>
      </div>
      {subtask && (
        <div>
          <dt>{t('piece.work')}</dt>
          <dd>
            <Anchor component={Link} to={evidencePlanPath(subtask.planId)} size="sm">
              {subtask.title}
            </Anchor>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** A piece of evidence: what it is, what it proves, who looked at it. */
export function Piece({ piece, onEdit, onGone }: PieceProps) {
  const { t } = useTranslation('evidences');
  const mayEdit = useCan('evidence.edit');
  const { title, kind, description } = piece;
  return (
    <Stack gap="lg">
      <Title order={2} size="h3" className={classes.title}>
        {title}
      </Title>
      <Proof piece={piece} />
      {kind !== 'note' && description !== '' && (
        <section>
          <Title order={3} size="h4" mb={4}>
            {t('piece.about')}
          </Title>
          <Text className={classes.text}>{description}</Text>
        </section>
      )}
      <Facts piece={piece} />
      <Controls controls={piece.controls} />
      <Review piece={piece} />
      {mayEdit && (
        <Group gap="sm">
          <Button variant="default" leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />} onClick={onEdit}>
            {t('piece.edit')}
          </Button>
          <RemoveButton piece={piece} onGone={onGone} />
        </Group>
      )}
    </Stack>
  );
}
