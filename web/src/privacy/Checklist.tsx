/** Where to look for the data of whoever asked: every activity, a page at a time. */
import { Anchor, NativeSelect, Stack, Text } from '@mantine/core';
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import {
  type PrivacyRequest,
  type RequestTask,
  taskFilters,
  taskResults,
} from '@vigia/contract/privacy/privacy.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { Filters } from '../kit/screen/Filters.tsx';
import { FilterText } from '../kit/screen/FilterText.tsx';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import { useUrlState } from '../kit/screen/useUrlState.ts';
import { Pager } from '../kit/table/Pager.tsx';
import classes from './Privacy.module.css';

type Of = { request: PrivacyRequest };

function Line({ request: { id, status }, task }: Of & { task: RequestTask }) {
  const { t } = useTranslation('privacy');
  const set = useWrite(privacy.setTask, { refresh: [privacy.get, privacy.tasks] });
  return (
    <li className={classes.task}>
      <div>
        <Text fw={550}>{task.activity}</Text>
        <Text size="sm" c="dimmed">
          {task.systems}
        </Text>
      </div>
      {status === 'open' ? (
        <NativeSelect
          aria-label={t('request.resultOf', { activity: task.activity })}
          disabled={set.busy}
          value={task.result}
          data={taskResults.map((value) => ({ value, label: t(`results.${value}`) }))}
          onChange={(event) => {
            const result = taskResults.find((one) => one === event.currentTarget.value) ?? 'open';
            set.run({ params: { id, taskId: task.id }, body: { result, note: task.note, version: task.version } });
          }}
        />
      ) : (
        <Tag tone={task.result === 'found' ? 'info' : 'quiet'}>{t(`results.${task.result}`)}</Tag>
      )}
    </li>
  );
}

/** So many lines need no search. */
const few = 20;

export function Checklist({ request }: Of) {
  const { t } = useTranslation('privacy');
  const [filters, change] = useUrlState(taskFilters);
  const read = useRead(privacy.tasks, { params: { id: request.id }, query: filters });
  const { total, open } = request.checklist;
  const lines = read.data?.items ?? [];
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  if (total === 0)
    return (
      <Text>
        {t('request.tasksNone')}{' '}
        <Anchor component={Link} to={biaRopaPlaces.inventory.at()} underline="always">
          {t('request.tasksModels')}
        </Anchor>
      </Text>
    );
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('request.tasksLead')} {t('request.searched', { count: total, done: total - open })}
      </Text>
      {total > few && (
        <Filters label={t('request.tasks')}>
          <FilterText label={t('request.findTask')} value={filters.search} onChange={(search) => change({ search })} />
          <NativeSelect
            label={t('request.result')}
            value={filters.result ?? ''}
            data={[
              { value: '', label: t('request.anyResult') },
              ...taskResults.map((value) => ({ value, label: t(`results.${value}`) })),
            ]}
            onChange={(event) => change({ result: event.currentTarget.value })}
          />
        </Filters>
      )}
      {read.data && lines.length === 0 && <Text>{t('request.noTask')}</Text>}
      <ul className={classes.list}>
        {lines.map((task) => (
          <Line key={task.id} request={request} task={task} />
        ))}
      </ul>
      {total > few && <Pager name={t('request.tasks')} total={read.data?.total ?? 0} state={[filters, change]} />}
    </Stack>
  );
}
