/** Filters that somebody keeps under a name: taken up, kept, deleted. Each person's own. */
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { type KeptList, type ListView, lists, listViewDraft } from '@vigia/contract/lists/lists.contract.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWrite } from '../api/queries.ts';
import { Form } from '../form/Form.tsx';
import { TextField } from '../form/TextField.tsx';

interface KeptViewsProps {
  list: KeptList;
  views: readonly ListView[];
  /** The filters as they stand in the address; '' where there are none. */
  query: string;
  /** The address with a view's filters instead of those that stand there. */
  addressOf: (view: ListView) => string;
  onDone: () => void;
}

const refresh = [lists.get];

function Taken({ list, views, addressOf, onDone }: Omit<KeptViewsProps, 'query'>) {
  const { t } = useTranslation('lists');
  const drop = useWrite(lists.dropView, { refresh });
  if (views.length === 0) return <Text c="dimmed">{t('views.none')}</Text>;
  return (
    <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {views.map((view) => (
        <Group key={view.id} component="li" justify="space-between" wrap="nowrap" gap="sm">
          <Anchor component={Link} to={addressOf(view)} onClick={onDone} style={{ overflowWrap: 'anywhere' }}>
            {view.name}
          </Anchor>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('views.dropNamed', { name: view.name })}
            loading={drop.busy}
            onClick={() => drop.run({ params: { list, id: view.id } })}
          >
            {t('views.drop')}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}

export function KeptViews({ query, ...props }: KeptViewsProps) {
  const { t } = useTranslation('lists');
  const { list, onDone } = props;
  const save = useWrite(lists.keepView, { refresh, onDone });
  return (
    <Stack gap="md">
      <Taken {...props} />
      {query === '' ? (
        <Text size="sm" c="dimmed">
          {t('views.how')}
        </Text>
      ) : (
        <Form
          schema={listViewDraft.pick({ name: true })}
          initial={{ name: '' }}
          submit={(body) => save.send({ params: { list }, body: { ...body, query } })}
          submitLabel={t('views.save')}
        >
          <TextField name="name" label={t('views.name')} />
        </Form>
      )}
    </Stack>
  );
}
