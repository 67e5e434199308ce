/** Whether the incident has to be told (Res. CD/ANPD 15/2024, Reg. art. 5): what decides, the reasons, and what follows. */
import { Alert, Button, Checkbox, Group, Paper, Radio, Stack, Text, Textarea, Title } from '@mantine/core';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import {
  type IncidentRelevance,
  incidentRelevance,
  relevanceCriteria,
  requiresNotice,
} from '@vigia/contract/incidents/relevance.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import classes from '../Incidents.module.css';

/** What the decision means, before it is kept and after. */
function Verdict({ relevance }: { relevance: Parameters<typeof requiresNotice>[0] }) {
  const { t } = useTranslation('incidents');
  const told = requiresNotice(relevance);
  return <Alert color={told ? 'yellow' : 'green'}>{t(told ? 'relevance.told' : 'relevance.untold')}</Alert>;
}

function Decided({ relevance }: { relevance: IncidentRelevance }) {
  const { t } = useTranslation('incidents');
  const { criteria, reasons } = relevance;
  return (
    <Stack gap="xs">
      <Verdict relevance={relevance} />
      {criteria.length > 0 && <Text size="sm">{criteria.map((one) => t(`relevance.cases.${one}`)).join('; ')}</Text>}
      <Text size="sm" className={classes.said}>
        {reasons}
      </Text>
    </Stack>
  );
}

function Deciding({ incident: { id, version, relevance }, onDone }: { incident: Incident; onDone: () => void }) {
  const { t } = useTranslation('incidents');
  const [significant, setSignificant] = useState(relevance ? (relevance.significant ? 'yes' : 'no') : '');
  const [criteria, setCriteria] = useState<string[]>(relevance?.criteria ?? []);
  const [reasons, setReasons] = useState(relevance?.reasons ?? '');
  const save = useWrite(incidents.update, {
    refresh: [incidents.get, incidents.list, incidents.stats],
    onDone,
  });
  const chosen = { significant: significant === 'yes', criteria, reasons };
  const { data } = incidentRelevance.safeParse(chosen);
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('relevance.significant')}
        description={t('relevance.significantHint')}
        value={significant}
        onChange={setSignificant}
      >
        <Group mt="xs">
          <Radio value="yes" label={t('relevance.yes')} />
          <Radio value="no" label={t('relevance.no')} />
        </Group>
      </Radio.Group>
      <Checkbox.Group label={t('relevance.criteria')} value={criteria} onChange={setCriteria}>
        <Stack gap="xs" mt="xs">
          {relevanceCriteria.map((one) => (
            <Checkbox key={one} value={one} label={t(`relevance.cases.${one}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Textarea
        label={t('relevance.reasons')}
        description={t('relevance.reasonsHint')}
        autosize
        minRows={2}
        maxLength={2000}
        required
        value={reasons}
        onChange={(event) => setReasons(event.currentTarget.value)}
      />
      {significant !== '' && <Verdict relevance={chosen} />}
      <Group>
        <Button
          loading={save.busy}
          disabled={significant === '' || !data}
          onClick={() => data && save.run({ params: { id }, body: { relevance: data, version } })}
        >
          {t('relevance.save')}
        </Button>
      </Group>
    </Stack>
  );
}

export function RelevancePanel({ incident }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const [changing, setChanging] = useState(false);
  const { relevance, personalData, isDrill, status } = incident;
  if (isDrill || personalData !== 'yes' || (status === 'closed' && !relevance)) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="relevance">
      <Title order={2} size="h3" id="relevance" mb={4}>
        {t('relevance.title')}
      </Title>
      {relevance && !changing ? (
        <Stack gap="sm" align="flex-start">
          <Decided relevance={relevance} />
          {status !== 'closed' && (
            <Button size="xs" variant="default" onClick={() => setChanging(true)}>
              {t('relevance.change')}
            </Button>
          )}
        </Stack>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {t('relevance.lead')}
          </Text>
          <Deciding incident={incident} onDone={() => setChanging(false)} />
        </>
      )}
    </Paper>
  );
}
