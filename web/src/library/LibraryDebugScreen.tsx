/** How far the templates go (specification §2 `/library-debug`): which are used, which fit, what they serve. */
import { Anchor, List, Stack, Table, Text, Title } from '@mantine/core';
import { library } from '@vigia/contract/library/library.contract.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useCan, useRead } from '../kit/api/queries.ts';
import { Screen } from '../kit/screen/Screen.tsx';

type Seen = z.output<typeof library.debug.returns>;

/** How far frameworks are covered, and which texts wait for a fact or hold a mark that nothing fills. */
function Inside({ coverage, documents }: Seen) {
  const { t } = useTranslation('library');
  return (
    <>
      <List size="sm">
        {coverage.map(({ framework, byTemplates, byDocuments }) => (
          <List.Item key={framework}>
            {t('debug.covered', { framework: t(`debug.frameworks.${framework}`), byTemplates, byDocuments })}
          </List.Item>
        ))}
      </List>
      <section aria-labelledby="marks">
        <Title order={2} size="h4" id="marks" mb="xs">
          {t('debug.marks')}
        </Title>
        {documents.length === 0 && <Text>{t('debug.noMarks')}</Text>}
        <List size="sm">
          {documents.map(({ id, title, open, broken }) => (
            <List.Item key={id}>
              <Anchor component={Link} to={libraryPlaces.policy.at({ policyId: id })} size="sm">
                {title}
              </Anchor>
              {open.length > 0 && ` · ${t('debug.open', { places: open.join(', ') })}`}
              {broken.length > 0 && ` · ${t('debug.broken', { marks: broken.join(', ') })}`}
            </List.Item>
          ))}
        </List>
      </section>
    </>
  );
}

export function LibraryDebugScreen() {
  const { t } = useTranslation('library');
  const read = useRead(library.templates);
  // What texts leave open is told to administrators alone.
  const seesInside = useCan('policies.publish');
  const inside = useRead(library.debug, {}, { enabled: seesInside });
  const items = read.data?.items ?? [];
  const served = new Set(items.flatMap(({ controls }) => controls.map((one) => `${one.framework} ${one.controlId}`)));
  return (
    <Screen
      title={t('debug.title')}
      lead={t('debug.lead')}
      crumbs={[{ title: t('title'), to: libraryPlaces.library.at() }]}
      reads={seesInside ? [read, inside] : [read]}
    >
      <Stack>
        <Text>
          {t('debug.sum', {
            templates: items.length,
            made: items.filter(({ policyId }) => policyId).length,
            controls: served.size,
          })}
        </Text>
        {inside.data && <Inside {...inside.data} />}
        <Table.ScrollContainer minWidth={520} type="native" tabIndex={0}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('columns.title')}</Table.Th>
                <Table.Th>{t('columns.kind')}</Table.Th>
                <Table.Th>{t('debug.used')}</Table.Th>
                <Table.Th>{t('debug.controls')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {items.map(({ id, title, kind, policyId, fits, controls }) => (
                <Table.Tr key={id}>
                  <Table.Td>{title}</Table.Td>
                  <Table.Td>{t(`kinds.${kind}`)}</Table.Td>
                  <Table.Td>{t(policyId ? 'debug.yes' : fits ? 'debug.no' : 'debug.unfit')}</Table.Td>
                  <Table.Td>{controls.map(({ controlId }) => controlId).join(', ')}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Stack>
    </Screen>
  );
}
