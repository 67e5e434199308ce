/** One finding: what it is, where it was seen, what to do, and what was decided. */
import { Anchor, Button, Code, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { vulnerabilitiesPlaces } from '@vigia/contract/vulnerabilities/vulnerabilities.places.ts';
import { findingMoves } from '@vigia/contract/vulnerabilities/vulnerabilities.rules.ts';
import type { Finding } from '@vigia/contract/vulnerabilities/vulnerabilities.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCan, useMoves, useRead, useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { ScreenPart } from '../../kit/screen/ScreenPart.tsx';
import { useNarrow } from '../../kit/screen/useNarrow.ts';
import { FindingDecisionForm } from '../FindingDecisionForm.tsx';
import classes from '../Findings.module.css';
import { FindingDue, FindingSeverityTag, FindingStatusTag } from '../marks.tsx';
import { FindingComments } from './FindingComments.tsx';
import { FindingFacts } from './FindingFacts.tsx';
import { FindingTreatment } from './FindingTreatment.tsx';

function DecideButton({ finding: { id, status, version } }: { finding: Finding }) {
  const { t } = useTranslation('vulnerabilities');
  const [opened, { open, close }] = useDisclosure();
  const statuses = useMoves(findingMoves, status);
  const save = useWrite(vulnerabilities.change, {
    refresh: [vulnerabilities.get, vulnerabilities.list, vulnerabilities.stats],
    onDone: close,
  });
  return (
    <>
      <Button onClick={open}>{t('decide.open')}</Button>
      <Dialog opened={opened} onClose={close} title={t('decide.title')}>
        <FindingDecisionForm
          statuses={statuses}
          send={(change) => save.send({ params: { id }, body: { ...change, basedOn: version } })}
          onCancel={close}
        />
      </Dialog>
    </>
  );
}

function Told({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <section aria-label={title}>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      <Text className={classes.said}>{text}</Text>
    </section>
  );
}

function Sightings({ sightings }: Pick<Finding, 'sightings'>) {
  const { t } = useTranslation('vulnerabilities');
  const { dateTime } = useFormats();
  return (
    <ScreenPart title={t('sightings.title')}>
      <ul className={classes.lines}>
        {sightings.map(({ id, source, title, target, location, proof, lastSeen, goneAt }) => (
          <Paper component="li" key={id} withBorder p="md">
            <Text fw={550}>{[source, title].join(': ')}</Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {[target, location].filter(Boolean).join(' · ')}
            </Text>
            <Text size="sm" c="dimmed">
              {goneAt
                ? t('sightings.gone', { date: dateTime(goneAt) })
                : t('sightings.last', { date: dateTime(lastSeen) })}
            </Text>
            {proof !== '' && (
              <Code block className={classes.proof} tabIndex={0} aria-label={t('sightings.proof')}>
                {proof}
              </Code>
            )}
          </Paper>
        ))}
      </ul>
    </ScreenPart>
  );
}

function Links({ links }: Pick<Finding, 'links'>) {
  const { t } = useTranslation('vulnerabilities');
  if (links.length === 0) return null;
  return (
    <ScreenPart title={t('links')}>
      <Stack gap={4}>
        {links.map((link) => (
          <Anchor
            key={link}
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow"
            size="sm"
            style={{ overflowWrap: 'anywhere' }}
          >
            {link}
          </Anchor>
        ))}
      </Stack>
    </ScreenPart>
  );
}

export function FindingScreen() {
  const { t } = useTranslation('vulnerabilities');
  const { id = '' } = useParams();
  const read = useRead(vulnerabilities.get, { params: { id } });
  const mayEdit = useCan('vulnerabilities.edit');
  const finding = read.data;
  // On a phone the facts stand below all that was seen: how grave it is and until when comes first there.
  const narrow = useNarrow();
  return (
    <Screen
      title={finding?.title ?? t('finding')}
      crumbs={[{ title: t('title'), to: vulnerabilitiesPlaces.list.at() }]}
      reads={[read]}
      actions={finding && mayEdit && <DecideButton finding={finding} />}
    >
      {finding && (
        <div className={classes.sides}>
          <Stack gap="lg">
            {narrow && (
              <Group gap="md">
                <FindingSeverityTag severity={finding.severity} />
                <FindingStatusTag status={finding.status} />
                <FindingDue {...finding} />
              </Group>
            )}
            <Told title={t('told.description')} text={finding.description} />
            <Told title={t('told.fix')} text={finding.fix} />
            <Sightings sightings={finding.sightings} />
            <Links links={finding.links} />
            <FindingComments finding={finding} />
          </Stack>
          <Stack gap="lg">
            <FindingFacts finding={finding} />
            <FindingTreatment finding={finding} />
          </Stack>
        </div>
      )}
    </Screen>
  );
}
