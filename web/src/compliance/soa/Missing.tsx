import { Alert, Button, Group } from '@mantine/core';
import type { Statement } from '@vigia/contract/compliance/compliance.statement.ts';
import { useTranslation } from 'react-i18next';
import type { UrlState } from '../../kit/screen/useUrlState.ts';
import type { StatementFilter } from './choosing.ts';

/** What the paper lacks before anybody can sign it. Only where the framework asks for justifications. */
export function Missing({ statement, state }: { statement: Statement; state: UrlState<StatementFilter> }) {
  const { t } = useTranslation('compliance');
  const [{ show }, change] = state;
  const { inclusions, exclusions } = statement.missing;
  const said = [
    ...(exclusions > 0 ? [t('soa.missing.exclusions', { count: exclusions })] : []),
    ...(inclusions > 0 ? [t('soa.missing.inclusions', { count: inclusions })] : []),
  ];
  if (said.length === 0)
    return statement.kind === 'applicability' ? (
      <Alert color="green" mb="md" title={t('soa.missing.none')}>
        {t('soa.missing.noneText')}
      </Alert>
    ) : null;
  return (
    <Alert color="yellow" mb="md" title={said.join(' ')}>
      {t(statement.kind === 'applicability' ? 'soa.missing.text' : 'soa.missing.textOther')}
      <Group mt="sm">
        <Button
          size="sm"
          variant="default"
          aria-pressed={show === 'missing'}
          onClick={() => change({ show: show === 'missing' ? undefined : 'missing' })}
        >
          {t(show === 'missing' ? 'soa.missing.all' : 'soa.missing.only')}
        </Button>
      </Group>
    </Alert>
  );
}
