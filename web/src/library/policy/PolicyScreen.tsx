/** One document: its text, what it still lacks, what the company would promise without doing it, and its versions. */
import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { library } from '@vigia/contract/library/library.contract.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCan, useRead } from '../../kit/api/queries.ts';
import { Arriving } from '../../kit/lazy/Arriving.tsx';
import { lazyScreen } from '../../kit/lazy/lazyScreen.tsx';
import { Markdown } from '../../kit/screen/Markdown.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import classes from './Policy.module.css';
import { PolicyActions } from './PolicyActions.tsx';
import { PolicyFacts } from './PolicyFacts.tsx';
import { PolicyText } from './PolicyText.tsx';

// Below the text, and not needed before it.
const MissingFacts = lazyScreen(() => import('./beside.ts').then((m) => m.MissingFacts));
const Wording = lazyScreen(() => import('./beside.ts').then((m) => m.Wording));
const ReadingPanel = lazyScreen(() => import('./beside.ts').then((m) => m.ReadingPanel));
const Versions = lazyScreen(() => import('./beside.ts').then((m) => m.Versions));
const PolicyComments = lazyScreen(() => import('./beside.ts').then((m) => m.PolicyComments));

/** Rules that promise more than the assessment says is done: the owner decides whether to do it or to say less. */
function UnprovenRules({ policy }: { policy: Policy }) {
  const { t } = useTranslation('library');
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="unproven">
      <Title order={2} size="h4" id="unproven">
        <IconAlertTriangle size={18} stroke={1.6} aria-hidden /> {t('unproven.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        {t('unproven.lead')}
      </Text>
      <ul className={classes.list}>
        {policy.unproven.map(({ number, question, level, answered, href }) => (
          <li key={number}>
            <Text size="sm">
              <strong>{number}</strong>{' '}
              <Anchor component={Link} to={href} size="sm" underline="always">
                {question}
              </Anchor>
            </Text>
            <Text size="xs" c="dimmed">
              {answered === null ? t('unproven.open', { level }) : t('unproven.level', { level, answered })}
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function Whole({ policy }: { policy: Policy }) {
  const { t } = useTranslation('library');
  const mayComment = useCan('policies.edit');
  const mayWrite = mayComment && policy.status === 'DRAFT';
  return (
    <div className={classes.sides}>
      <div className={classes.standing}>
        <PolicyFacts policy={policy} />
      </div>
      <Stack gap="lg" className={classes.beside}>
        <Arriving fallback={null}>
          {policy.approvedNumber !== null && policy.status !== 'ARCHIVED' && <ReadingPanel id={policy.id} />}
          {mayWrite && policy.missing.length > 0 && <MissingFacts policy={policy} />}
        </Arriving>
        {mayWrite && policy.unproven.length > 0 && <UnprovenRules policy={policy} />}
      </Stack>
      <section aria-label={t('text.title')} className={classes.text}>
        {mayWrite ? (
          <>
            <Arriving fallback={null}>
              <Wording policy={policy} />
            </Arriving>
            <PolicyText key={`${policy.id} ${policy.number}`} policy={policy} />
          </>
        ) : (
          <Markdown text={policy.markdown} title={policy.title} />
        )}
      </section>
      <Stack gap="lg" className={classes.after}>
        <Arriving fallback={null}>
          <Versions policy={policy} />
          {mayComment && <PolicyComments id={policy.id} />}
        </Arriving>
      </Stack>
    </div>
  );
}

export function PolicyScreen() {
  const { t } = useTranslation('library');
  const { policyId: id = '' } = useParams();
  const read = useRead(library.get, { params: { id } });
  const policy = read.data;
  return (
    <Screen
      title={policy?.title ?? t('document')}
      crumbs={[{ title: t('title'), to: libraryPlaces.library.at() }]}
      reads={[read]}
      actions={policy && <PolicyActions policy={policy} />}
    >
      {policy && <Whole policy={policy} />}
    </Screen>
  );
}
