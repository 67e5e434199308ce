import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { controlAddress } from '@vigia/contract/compliance/compliance.places.ts';
import { type Evidence, evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { StateTag, useFrameworkName, useName, useValidity } from '../register/marks.tsx';
import classes from './Piece.module.css';
import { Proof } from './Proof.tsx';
import { Review } from './Review.tsx';

/** Takes a piece out of the register, after asking. */
function RemoveButton({ piece, onGone }: { piece: Evidence; onGone: () => void }) {
  const { t } = useTranslation('evidences');
  const remove = useWrite(evidences.remove, {
    refresh: [evidences.list, compliance.overview, compliance.control],
    onDone() {
      toastDone(t('piece.removed'));
      onGone();
    },
  });
  return (
    <ConfirmButton
      danger
      title={t('piece.removeTitle')}
      text={t('piece.removeText', { count: piece.controls.length })}
      busy={remove.busy}
      onConfirm={() => remove.run({ params: { id: piece.id } })}
      leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
    >
      {t('piece.remove')}
    </ConfirmButton>
  );
}

/** What the piece proves; each control leads to its own page. */
function Controls({ controls }: Pick<Evidence, 'controls'>) {
  const { t } = useTranslation('evidences');
  const nameOf = useFrameworkName();
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {t('piece.controls')}
      </Title>
      {controls.length === 0 ? (
        <Text size="sm">{t('piece.noControls')}</Text>
      ) : (
        <ul className={classes.controls}>
          {controls.map((control) => (
            <li key={`${control.framework} ${control.controlId}`}>
              <Anchor component={Link} to={controlAddress(control.framework, control.controlId)} size="sm">
                {control.controlId} {control.title}
              </Anchor>
              <Text span size="xs" c="dimmed">
                {nameOf(control.framework)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

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
            <Anchor component={Link} to={actionPlansPlaces.plan.at({ actionPlanId: subtask.planId })} size="sm">
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
