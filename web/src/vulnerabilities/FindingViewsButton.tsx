/** Filters that somebody keeps under a name: taken up, kept, deleted. Each person's own. */
import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { vulnerabilitiesPlaces } from '@vigia/contract/vulnerabilities/vulnerabilities.places.ts';
import { type FindingView, findingViewDraft } from '@vigia/contract/vulnerabilities/vulnerabilities.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { Form } from '../kit/form/Form.tsx';
import { TextField } from '../kit/form/TextField.tsx';
import { writeParams } from '../kit/screen/useUrlState.ts';

const refresh = [vulnerabilities.views];

function KeptViews({ views, onTaken }: { views: readonly FindingView[]; onTaken: () => void }) {
  const { t } = useTranslation('vulnerabilities');
  const drop = useWrite(vulnerabilities.dropView, { refresh });
  if (views.length === 0) return <Text c="dimmed">{t('views.none')}</Text>;
  return (
    <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {views.map(({ id, name, query }) => (
        <Group key={id} component="li" justify="space-between" wrap="nowrap" gap="sm">
          <Anchor
            component={Link}
            to={`${vulnerabilitiesPlaces.list.at()}?${query}`}
            onClick={onTaken}
            style={{ overflowWrap: 'anywhere' }}
          >
            {name}
          </Anchor>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('views.dropNamed', { name })}
            loading={drop.busy}
            onClick={() => drop.run({ params: { id } })}
          >
            {t('views.drop')}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}

/** The filters as they stand in the address, without the page. */
const kept = (params: URLSearchParams) => writeParams(params, { page: undefined, view: undefined }).toString();

export function FindingViewsButton() {
  const { t } = useTranslation(['vulnerabilities', 'kit']);
  const [opened, { open, close }] = useDisclosure();
  const [params] = useSearchParams();
  const { data } = useRead(vulnerabilities.views);
  const save = useWrite(vulnerabilities.keepView, { refresh, onDone: close });
  const query = kept(params);
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('views.open')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('views.open')}
        closeButtonProps={{ 'aria-label': t('kit:close') }}
      >
        <Stack gap="md">
          {data && <KeptViews views={data.items} onTaken={close} />}
          {query === '' ? (
            <Text size="sm" c="dimmed">
              {t('views.how')}
            </Text>
          ) : (
            <Form
              schema={findingViewDraft.pick({ name: true })}
              initial={{ name: '' }}
              submit={(body) => save.send({ body: { ...body, query } })}
              submitLabel={t('views.save')}
              guard={false}
            >
              <TextField name="name" label={t('views.name')} />
            </Form>
          )}
        </Stack>
      </Modal>
    </>
  );
}
