/** A first reading of what was told: kind, severity, what happened before like it, and what is still open. It changes nothing. */
import { Anchor, Button, List, Paper, Stack, Text, Title } from '@mantine/core';
import { compliancePlaces } from '@vigia/contract/compliance/compliance.places.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import type { IncidentAnalysis } from '@vigia/contract/incidents/playbooks.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWrite } from '../../kit/api/queries.ts';
import { inChoice } from '../../kit/i18n/choice.ts';
import { useFormats } from '../../kit/i18n/format.ts';

function Similar({ similar }: Pick<IncidentAnalysis, 'similar'>) {
  const { t } = useTranslation('incidents');
  const { date } = useFormats();
  return (
    <div>
      <Title order={3} size="h4">
        {t('analysis.similar')}
      </Title>
      {similar.length === 0 && <Text size="sm">{t('analysis.noneSimilar')}</Text>}
      <List size="sm" spacing={6}>
        {similar.map((one) => (
          <List.Item key={one.id}>
            <Anchor component={Link} to={incidentsPlaces.incident.at({ id: one.id })} size="sm" underline="always">
              {one.title}
            </Anchor>{' '}
            ({date(one.detectedAt)}). {t('analysis.sharedWords', { words: one.words.join(', ') })}
            {one.lessons && ` ${t('analysis.learned', { lessons: one.lessons })}`}
          </List.Item>
        ))}
      </List>
    </div>
  );
}

/** What it is, where that is plain; else that it is not, and what lies nearest. */
function Reading({ said }: { said: IncidentAnalysis }) {
  const { t, i18n } = useTranslation('incidents');
  const { kind, severity, certain, words, playbook, others, personalData } = said;
  if (!certain && others.length === 0) return <Text>{t('analysis.noWords')}</Text>;
  if (!certain)
    return (
      <Text>
        {t('analysis.unclear', {
          book: playbook.title,
          others: inChoice(
            i18n.resolvedLanguage,
            others.map(({ title }) => `“${title}”`),
          ),
        })}
      </Text>
    );
  return (
    <Text>
      {t('analysis.reads', { kind: t(`kinds.${kind}`), severity: t(`severities.${severity}`), book: playbook.title })}{' '}
      {words.length > 0 && `${t('analysis.words', { words: words.join(', ') })} `}
      {t(`analysis.personal.${personalData}`)}
    </Text>
  );
}

function Said({ said }: { said: IncidentAnalysis }) {
  const { t } = useTranslation('incidents');
  const { questions, controls, similar } = said;
  return (
    <Stack gap="md" role="status">
      <Reading said={said} />
      <Similar similar={similar} />
      <div>
        <Title order={3} size="h4">
          {t('analysis.questions')}
        </Title>
        <List size="sm">
          {questions.map((one) => (
            <List.Item key={one}>{one}</List.Item>
          ))}
        </List>
      </div>
      <div>
        <Title order={3} size="h4">
          {t('analysis.controls')}
        </Title>
        <List size="sm">
          {controls.map(({ framework, controlId, title }) => (
            <List.Item key={`${framework} ${controlId}`}>
              <Anchor component={Link} to={compliancePlaces.control.at({ framework, id: controlId })} size="sm">
                {controlId} {title}
              </Anchor>
            </List.Item>
          ))}
        </List>
      </div>
    </Stack>
  );
}

type Told = Pick<Incident, 'id' | 'title' | 'description' | 'status'>;

export function AnalysisPanel({ incident: { id, title, description, status } }: { incident: Told }) {
  const { t } = useTranslation('incidents');
  const [said, setSaid] = useState<IncidentAnalysis | null>(null);
  const read = useWrite(incidents.analyze, { refresh: [], onDone: setSaid });
  if (status === 'closed') return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="analysis">
      <Title order={2} size="h3" id="analysis" mb={4}>
        {t('analysis.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('analysis.lead')}
      </Text>
      {said ? (
        <Said said={said} />
      ) : (
        <Button
          variant="default"
          loading={read.busy}
          onClick={() => read.run({ body: { description: `${title}\n${description}`.slice(0, 8000), incidentId: id } })}
        >
          {t('analysis.run')}
        </Button>
      )}
    </Paper>
  );
}
