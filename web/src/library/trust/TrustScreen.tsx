/** The page about the company's security that strangers may read: settings, and beside them the page itself. */
import { Alert, Anchor, Group, List, Stack, Text, Title } from '@mantine/core';
import { defaultTarget } from '@vigia/contract/compliance/compliance.rules.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { trust } from '@vigia/contract/library/trust.contract.ts';
import type { TrustSettings } from '@vigia/contract/library/trust.shapes.ts';
import { useTranslation } from 'react-i18next';
import { publicPath } from '../../kit/api/publicPath.ts';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { useToday } from '../../kit/i18n/days.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { faultText } from '../../kit/i18n/problems.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import classes from './Trust.module.css';
import { TrustForm } from './TrustForm.tsx';

/** What others confirmed, as the page says, and the company's own answers do not bear out. */
function useDoubts({ frameworks, standing }: TrustSettings): string[] {
  const { t } = useTranslation(['library', 'compliance']);
  const { mean } = useFormats();
  return frameworks.flatMap(({ framework, level }) => {
    if (level !== 'audited' && level !== 'certified') return [];
    const name = t(`compliance:names.${framework}`);
    const own = standing.find((one) => one.framework === framework)?.maturity ?? null;
    if (own === null) return [t('trust.doubtOpen', { name })];
    return own < defaultTarget ? [t('trust.doubtBelow', { name, level: mean(own) })] : [];
  });
}

function Publication({ settings }: { settings: TrustSettings }) {
  const { t } = useTranslation('library');
  const { isPublic } = settings;
  const doubts = useDoubts(settings);
  const publish = useWrite(trust.publishTrustPage, {
    refresh: [trust.trustPage],
    onDone: (done) => toastDone(t(done.isPublic ? 'trust.isPublic' : 'trust.isPrivate')),
  });
  const way = isPublic ? 'close' : 'open';
  return (
    <ConfirmButton
      title={t(`trust.${way}Title`)}
      text={[t(`trust.${way}Text`), ...(isPublic ? [] : doubts)].join(' ')}
      busy={publish.busy}
      danger={isPublic}
      onConfirm={() => publish.run({ body: { isPublic: !isPublic } })}
    >
      {t(`trust.${way}`)}
    </ConfirmButton>
  );
}

/** What was saved and no longer holds, each by its framework, with what to do. */
function Untrue({ settings: { untrue, isPublic } }: { settings: TrustSettings }) {
  const { t } = useTranslation(['library', 'compliance']);
  if (untrue.length === 0) return null;
  return (
    <Alert color="red" role="alert" mb="lg" title={t(isPublic ? 'trust.untruePublic' : 'trust.untruePrivate')}>
      <List size="sm" mb="xs">
        {untrue.map(({ framework, code }) => (
          <List.Item key={`${framework} ${code}`}>
            {t(`compliance:names.${framework}`)}: {faultText({ pointer: '', code })}
          </List.Item>
        ))}
      </List>
      <Text size="sm">{t('trust.untrueDo')}</Text>
    </Alert>
  );
}

function Preview({ settings }: { settings: TrustSettings }) {
  const { t } = useTranslation('library');
  return (
    <Stack gap="sm" component="section" aria-labelledby="trust-preview">
      <Group justify="space-between">
        <Title order={2} size="h4" id="trust-preview">
          {t('trust.preview')}
        </Title>
        <Group gap="sm">
          <Text size="sm">{t(settings.isPublic ? 'trust.public' : 'trust.private')}</Text>
          {settings.isPublic && (
            <Anchor href={`${publicPath}${settings.publicPath}`} target="_blank" rel="noopener" size="sm">
              {t('trust.see')}
            </Anchor>
          )}
        </Group>
      </Group>
      <Text size="sm">{t('trust.previewLead')}</Text>
      <iframe className={classes.frame} title={t('trust.preview')} sandbox="" srcDoc={settings.html} />
    </Stack>
  );
}

export function TrustScreen() {
  const { t } = useTranslation('library');
  const read = useRead(trust.trustPage);
  const today = useToday();
  return (
    <Screen
      title={t('trust.title')}
      lead={t('trust.lead')}
      crumbs={[{ title: t('title'), to: libraryPlaces.library.at() }]}
      reads={read.data ? [] : [read]}
      actions={read.data?.isSaved && <Publication settings={read.data} />}
    >
      {read.data && <Untrue settings={read.data} />}
      {read.data && (
        <div className={classes.halves}>
          <TrustForm settings={read.data} today={today} />
          <Preview settings={read.data} />
        </div>
      )}
    </Screen>
  );
}
