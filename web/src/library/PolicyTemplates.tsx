/** The templates, in the order in which a small company needs them; each can be read before it is used. */
import { Anchor, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { library } from '@vigia/contract/library/library.contract.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { documentKinds, type PolicyTemplate } from '@vigia/contract/library/library.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { SidePanel } from '../kit/dialog/Dialog.tsx';
import { Markdown } from '../kit/screen/Markdown.tsx';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { ScreenSkeleton } from '../kit/screen/Screen.tsx';
import { AskedFor } from './AskedFor.tsx';
import { useOpenPlaces } from './openPlaces.ts';

function Reading({ template: { id, reviewMonths } }: { template: PolicyTemplate }) {
  const { t } = useTranslation('library');
  const read = useRead(library.template, { params: { id } });
  const shown = useOpenPlaces({ missing: read.data?.missing ?? [], reviewMonths });
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <ScreenSkeleton />;
  const { unproven, missing, markdown } = read.data;
  return (
    <Stack>
      {(unproven.length > 0 || missing.length > 0) && (
        <Text size="sm" c="dimmed">
          {t('templates.facts', { missing: missing.length, unproven: unproven.length })}
        </Text>
      )}
      <Markdown text={shown(markdown)} />
    </Stack>
  );
}

interface CardProps {
  template: PolicyTemplate;
  busy: boolean;
  onRead: () => void;
  onAsk: () => void;
  onMake: () => void;
}
function Card({ template, busy, onRead, onAsk, onMake }: CardProps) {
  const { t } = useTranslation('library');
  const { title, summary, controls, policyId, fits } = template;
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap="xs" h="100%">
        <Title order={3} size="h4">
          {title}
        </Title>
        <Text size="sm">{summary}</Text>
        <Text size="sm" c="dimmed">
          {fits
            ? t('templates.serves', { controls: controls.map(({ controlId }) => controlId).join(', ') })
            : t('templates.unfit')}
        </Text>
        <Group gap="xs" mt="auto">
          {policyId ? (
            <Anchor component={Link} to={libraryPlaces.policy.at({ policyId })}>
              {t('templates.made')}
            </Anchor>
          ) : (
            <>
              <Button size="sm" loading={busy} onClick={onMake} aria-label={t('templates.makeNamed', { title })}>
                {t('templates.make')}
              </Button>
              <Button size="sm" variant="default" onClick={onAsk} aria-label={t('drafting.openNamed', { title })}>
                {t('drafting.open')}
              </Button>
              <Button size="sm" variant="subtle" onClick={onRead} aria-label={t('templates.readNamed', { title })}>
                {t('templates.read')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

export function PolicyTemplates() {
  const { t } = useTranslation('library');
  const read = useRead(library.templates);
  const [shown, setShown] = useState<PolicyTemplate | null>(null);
  const [asked, setAsked] = useState<PolicyTemplate | null>(null);
  const navigate = useNavigate();
  const make = useWrite(library.fromTemplate, {
    refresh: [library.list, library.templates, library.stats],
    onDone: ({ id }) => void navigate(libraryPlaces.policy.at({ policyId: id })),
  });
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <ScreenSkeleton />;
  const { items } = read.data;
  return (
    <Stack gap="xl">
      {documentKinds.map((kind) => {
        const own = items.filter((one) => one.kind === kind);
        if (own.length === 0) return null;
        return (
          <section key={kind} aria-labelledby={`kind-${kind}`}>
            <Title order={2} size="h3" mb="sm" id={`kind-${kind}`}>
              {t(`templates.kinds.${kind}`)}
            </Title>
            <SimpleGrid component="ul" cols={{ base: 1, sm: 2, lg: 3 }} p={0} m={0}>
              {own.map((template) => (
                <Card
                  key={template.id}
                  template={template}
                  busy={make.busy}
                  onRead={() => setShown(template)}
                  onAsk={() => setAsked(template)}
                  onMake={() => make.run({ params: { id: template.id } })}
                />
              ))}
            </SimpleGrid>
          </section>
        );
      })}
      <AskedFor template={asked} onClose={() => setAsked(null)} />
      <SidePanel opened={shown !== null} onClose={() => setShown(null)} title={shown?.title} size="lg">
        {shown && <Reading template={shown} />}
      </SidePanel>
    </Stack>
  );
}
