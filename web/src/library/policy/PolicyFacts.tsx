import { Anchor, NativeSelect, Paper, Stack } from '@mantine/core';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { useTranslation } from 'react-i18next';
import { publicPath as installedAt } from '../../kit/api/publicPath.ts';
import { useCan, useRead, useWrite } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { Arriving } from '../../kit/lazy/Arriving.tsx';
import { lazyScreen } from '../../kit/lazy/lazyScreen.tsx';
import { OwnerName } from '../../kit/people/OwnerName.tsx';
import { DocumentTag } from '../marks.tsx';
import classes from './Policy.module.css';

const PolicyServes = lazyScreen(() => import('./beside.ts').then((m) => m.PolicyServes));

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();

/** Who answers for it: chosen in place by whoever may write. */
function Owner({ policy }: { policy: Policy }) {
  const { t } = useTranslation('library');
  const mayEdit = useCan('policies.edit');
  const people = useRead(actionPlans.people, {}, { enabled: mayEdit }).data?.items ?? [];
  const save = useWrite(library.update, { refresh: [library.get, library.list] });
  const { owner, id, version } = policy;
  if (!mayEdit) return <OwnerName person={owner} none={t('nobody')} />;
  const known = owner && !people.some((one) => one.id === owner.id) ? [owner, ...people] : people;
  return (
    <NativeSelect
      size="xs"
      aria-label={t('columns.owner')}
      disabled={save.busy}
      value={owner?.id ?? ''}
      data={[{ value: '', label: t('nobody') }, ...known.map((one) => ({ value: one.id, label: nameOf(one) }))]}
      onChange={(event) => save.run({ params: { id }, body: { ownerId: event.currentTarget.value || null, version } })}
    />
  );
}

/** What kind of document it is, who answers for it, until when it holds, and what it serves. */
export function PolicyFacts({ policy }: { policy: Policy }) {
  const { t } = useTranslation('library');
  const { date } = useFormats();
  const { kind, status, number, approvedAt, reviewOn, publicPath } = policy;
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <dl className={classes.facts}>
          <dt>{t('columns.status')}</dt>
          <dd>
            <DocumentTag status={status} />
          </dd>
          <dt>{t('columns.kind')}</dt>
          <dd>{t(`kinds.${kind}`)}</dd>
          <dt>{t('facts.version')}</dt>
          <dd>{number}</dd>
          <dt>{t('columns.owner')}</dt>
          <dd>
            <Owner policy={policy} />
          </dd>
          <dt>{t('facts.approved')}</dt>
          <dd>{approvedAt ? date(approvedAt) : t('notYet')}</dd>
          <dt>{t('columns.review')}</dt>
          <dd>{reviewOn ? date(reviewOn) : t('facts.afterApproval', { count: policy.reviewMonths })}</dd>
          {publicPath && (
            <>
              <dt>{t('facts.public')}</dt>
              <dd>
                <Anchor href={`${installedAt}${publicPath}`} target="_blank" size="sm">
                  {publicPath}
                </Anchor>
              </dd>
            </>
          )}
        </dl>
        <Arriving fallback={null}>
          <PolicyServes policy={policy} />
        </Arriving>
      </Stack>
    </Paper>
  );
}
