/** All drafted justifications that show, taken over at once; each can be changed in its row afterwards. */
import { Button } from '@mantine/core';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { Statement, StatementRow } from '@vigia/contract/compliance/compliance.statement.ts';
import { useTranslation } from 'react-i18next';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { toastDone } from '../../kit/screen/toasts.ts';

/** What one call takes. */
const most = 500;

export function TakeDrafts({ statement, rows }: { statement: Statement; rows: readonly StatementRow[] }) {
  const { t } = useTranslation('compliance');
  const may = useCan('compliance.edit');
  const write = useWrite(compliance.justify, {
    refresh: [compliance.statement, compliance.overview, compliance.control],
    onDone: ({ written }) => toastDone(t('soa.drafts.done', { count: written })),
  });
  const controlIds = rows.filter(({ draft }) => draft !== '').map(({ controlId }) => controlId);
  if (!may || controlIds.length === 0) return null;
  return (
    <Button
      size="sm"
      loading={write.busy}
      onClick={() =>
        write.run({ params: { framework: statement.framework.key }, body: { controlIds: controlIds.slice(0, most) } })
      }
    >
      {t('soa.drafts.take', { count: controlIds.length })}
    </Button>
  );
}
