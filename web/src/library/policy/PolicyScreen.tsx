/** One document: its text, what it still lacks, what the company would promise without doing it, and its versions. */
import { Stack } from '@mantine/core';
import { library } from '@vigia/contract/library/library.contract.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
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
const UnprovenRules = lazyScreen(() => import('./beside.ts').then((m) => m.UnprovenRules));
const PolicyComments = lazyScreen(() => import('./beside.ts').then((m) => m.PolicyComments));

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
          {mayWrite && policy.unproven.length > 0 && <UnprovenRules policy={policy} />}
        </Arriving>
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
