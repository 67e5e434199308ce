/** Risks that companies like this one have: read, chosen, and taken over into the register. */
import { Anchor, Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import type { TypicalRiskView } from '@vigia/contract/risks/risks.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan, useRead, useWrite } from '../kit/api/queries.ts';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { ReadyButton } from '../kit/screen/ReadyButton.tsx';
import { ScreenSkeleton } from '../kit/screen/Screen.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import { RatingTag } from './marks.tsx';
import classes from './Risks.module.css';

interface TypicalProps {
  typical: TypicalRiskView;
  chosen: boolean;
  onChoose: ((chosen: boolean) => void) | null;
}
function Typical({ typical, chosen, onChoose }: TypicalProps) {
  const { t } = useTranslation('risks');
  const { id, title, event, consequence, check, because, inherent, category, ofIndustry, riskId } = typical;
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap="xs">
        {riskId || !onChoose ? (
          <Text fw={580}>{title}</Text>
        ) : (
          <Checkbox
            id={`typical-${id}`}
            label={title}
            checked={chosen}
            onChange={(event_) => onChoose(event_.currentTarget.checked)}
          />
        )}
        <Text size="sm">
          {event} {consequence}
        </Text>
        <Text size="sm" c="dimmed">
          {t('typical.check', { check })}
        </Text>
        <Text size="sm" c="dimmed">
          {because}
        </Text>
        <Group gap="md">
          <RatingTag rating={inherent} />
          <Text size="sm">{t(`categories.${category}`)}</Text>
          {ofIndustry && <Tag tone="accent">{t('typical.ofIndustry')}</Tag>}
          {riskId && (
            <Anchor component={Link} size="sm" to={risksPlaces.risk.at({ id: riskId })}>
              {t('typical.held')}
            </Anchor>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

interface BarProps {
  chosen: ReadonlySet<string>;
  free: readonly string[];
  setChosen: (ids: ReadonlySet<string>) => void;
}
/** So many at a first glance: those that weigh most. */
const atOnce = 10;

function TakeOverBar({ chosen, free, setChosen }: BarProps) {
  const { t } = useTranslation('risks');
  const take = useWrite(risks.takeOver, {
    refresh: [risks.list, risks.stats, risks.typical],
    onDone: ({ added }) => {
      setChosen(new Set());
      toastDone(t('typical.done', { count: added }));
    },
  });
  return (
    <Group>
      <ReadyButton
        loading={take.busy}
        lacks={chosen.size === 0 && t('typical.lacks')}
        onClick={() => take.run({ body: { ids: [...chosen].slice(0, 120) } })}
      >
        {chosen.size === 0 ? t('typical.takeNone') : t('typical.take', { count: chosen.size })}
      </ReadyButton>
      {free.length > 0 && (
        <Button variant="default" onClick={() => setChosen(new Set(free.slice(0, atOnce)))}>
          {t('typical.gravest', { count: Math.min(atOnce, free.length) })}
        </Button>
      )}
    </Group>
  );
}

export function TypicalRisks() {
  const { t } = useTranslation('risks');
  const read = useRead(risks.typical);
  const mayEdit = useCan('risks.edit');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <ScreenSkeleton />;
  const { items } = read.data;
  const free = items.flatMap(({ id, riskId }) => (riskId === null ? [id] : []));
  const choose = (id: string) => (on: boolean) =>
    setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return (
    <Stack gap="md">
      <Text>{t('typical.lead', { count: items.length })}</Text>
      {mayEdit && <TakeOverBar chosen={chosen} free={free} setChosen={setChosen} />}
      <ul className={classes.list}>
        {items.map((typical) => (
          <Typical
            key={typical.id}
            typical={typical}
            chosen={chosen.has(typical.id)}
            onChoose={mayEdit ? choose(typical.id) : null}
          />
        ))}
      </ul>
    </Stack>
  );
}
