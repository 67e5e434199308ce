/** Activities that companies of this kind of business have: read, chosen, and taken over with all that they name. */
import { Anchor, Button, Checkbox, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import type { ActivityTemplateView } from '@vigia/contract/bia-ropa/beside.shapes.ts';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan, useRead, useWrite } from '../kit/api/queries.ts';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { ReadyButton } from '../kit/screen/ReadyButton.tsx';
import { Reveal } from '../kit/screen/Reveal.tsx';
import { ScreenSkeleton } from '../kit/screen/Screen.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import { Bases, useHours } from './marks.tsx';
import classes from './Processes.module.css';
import { afterActivity } from './reads.ts';

function TemplateDetail({ template }: { template: ActivityTemplateView }) {
  const { t } = useTranslation('bia-ropa');
  const hours = useHours();
  const { people, data, systems, legalBases, why, retention, danger, rtoHours } = template;
  const facts = [
    [t('types.titular'), people.join(', ')],
    [t('types.dado'), data.map(({ name }) => name).join(', ')],
    [t('fields.systems'), systems.join(', ')],
    [t('columns.basis'), <Bases key="bases" bases={legalBases} />],
    [t('start.why'), why],
    [t('fields.retention'), retention],
    [t('start.danger'), danger],
    [t('fields.rto'), hours(rtoHours)],
  ] as const;
  return (
    <Reveal label={t('start.what')}>
      <dl className={classes.facts}>
        {facts.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
      </dl>
    </Reveal>
  );
}

interface TemplateProps {
  template: ActivityTemplateView;
  chosen: boolean;
  onChoose: ((chosen: boolean) => void) | null;
}
function Template({ template, chosen, onChoose }: TemplateProps) {
  const { t } = useTranslation('bia-ropa');
  const { id, name, area, purpose, data, highRisk, activityId } = template;
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap="xs">
        {activityId || !onChoose ? (
          <Text fw={580}>{name}</Text>
        ) : (
          <Checkbox
            id={`template-${id}`}
            label={name}
            checked={chosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        )}
        <Text size="sm">{purpose}</Text>
        <Group gap="md">
          <Text size="sm" c="dimmed">
            {area}
          </Text>
          {data.some(({ sensitive }) => sensitive) && <Tag tone="accent">{t('data.sensitive')}</Tag>}
          {highRisk !== 'no' && <Tag tone="warn">{t(`start.risk.${highRisk}`)}</Tag>}
          {activityId && (
            <Anchor component={Link} size="sm" to={biaRopaPlaces.activity.at({ id: activityId })}>
              {t('start.held')}
            </Anchor>
          )}
        </Group>
        <TemplateDetail template={template} />
      </Stack>
    </Paper>
  );
}

interface BarProps {
  chosen: ReadonlySet<string>;
  first: readonly string[];
  setChosen: (ids: ReadonlySet<string>) => void;
}
/** So many are taken over at once. */
const atOnce = 60;

function TakeOverBar({ chosen, first, setChosen }: BarProps) {
  const { t } = useTranslation('bia-ropa');
  const take = useWrite(biaRopa.takeOver, {
    refresh: afterActivity,
    onDone: ({ added }) => {
      setChosen(new Set());
      toastDone(t('start.done', { count: added }));
    },
  });
  return (
    <Group>
      <ReadyButton
        loading={take.busy}
        lacks={chosen.size === 0 && t('start.lacks')}
        onClick={() => take.run({ body: { ids: [...chosen].slice(0, atOnce) } })}
      >
        {chosen.size === 0 ? t('start.takeNone') : t('start.take', { count: chosen.size })}
      </ReadyButton>
      {first.length > 0 && (
        <Button variant="default" onClick={() => setChosen(new Set(first.slice(0, atOnce)))}>
          {t('start.first', { count: Math.min(atOnce, first.length) })}
        </Button>
      )}
    </Group>
  );
}

export function ActivityTemplates() {
  const { t } = useTranslation('bia-ropa');
  const [line, setLine] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const read = useRead(biaRopa.templates, { query: line === '' ? {} : { line } }, { keepPrevious: true });
  const mayEdit = useCan('processing.edit');
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <ScreenSkeleton />;
  const { items, lines } = read.data;
  const choose = (id: string) => (on: boolean) =>
    setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return (
    <Stack gap="md">
      <Text>{t('start.lead')}</Text>
      <NativeSelect
        label={t('start.line')}
        description={line === '' && lines.filter(({ own }) => own).length > 1 ? t('start.whichLine') : undefined}
        value={line}
        onChange={(event) => setLine(event.currentTarget.value)}
        data={[{ value: '', label: t('start.ownLine') }, ...lines.map(({ id, name }) => ({ value: id, label: name }))]}
        maw={420}
      />
      {mayEdit && (
        <TakeOverBar
          chosen={chosen}
          first={items.flatMap(({ id, first, activityId }) => (first && activityId === null ? [id] : []))}
          setChosen={setChosen}
        />
      )}
      <ul className={classes.list}>
        {items.map((template) => (
          <Template
            key={template.id}
            template={template}
            chosen={chosen.has(template.id)}
            onChoose={mayEdit ? choose(template.id) : null}
          />
        ))}
      </ul>
    </Stack>
  );
}
