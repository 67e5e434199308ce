/** How far the templates go (specification §2 `/library-debug`): which are used, which fit, what they serve. */
import { Stack, Table, Text } from '@mantine/core';
import { library } from '@vigia/contract/library/library.contract.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../kit/api/queries.ts';
import { Screen } from '../kit/screen/Screen.tsx';

export function LibraryDebugScreen() {
  const { t } = useTranslation('library');
  const read = useRead(library.templates);
  const items = read.data?.items ?? [];
  const served = new Set(items.flatMap(({ controls }) => controls.map((one) => `${one.framework} ${one.controlId}`)));
  return (
    <Screen
      title={t('debug.title')}
      lead={t('debug.lead')}
      crumbs={[{ title: t('title'), to: libraryPlaces.library.at() }]}
      reads={[read]}
    >
      <Stack>
        <Text>
          {t('debug.sum', {
            templates: items.length,
            made: items.filter(({ policyId }) => policyId).length,
            controls: served.size,
          })}
        </Text>
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
