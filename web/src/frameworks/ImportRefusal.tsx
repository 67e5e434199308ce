import { Alert, Code, List, Text } from '@mantine/core';
import { mostFaults } from '@vigia/contract/frameworks/frameworks.contract.ts';
import { useTranslation } from 'react-i18next';
import { useProblemTexts } from '../kit/i18n/problems.ts';
import classes from './ImportRefusal.module.css';
import type { Importing } from './useFrameworkImport.ts';

/** Why a file was not taken: every fault with its place in the file, so that whoever made it can mend it at once. */
export function ImportRefusal({ importing: { refused, forget } }: { importing: Importing }) {
  const { t } = useTranslation(['frameworks', 'kit']);
  const { problemText, faultText } = useProblemTexts();
  if (!refused) return null;
  const { name, problem } = refused;
  const faults = problem.details.errors ?? [];
  return (
    <Alert
      color="red"
      role="alert"
      mb="md"
      title={t('refused.title', { name })}
      withCloseButton
      closeButtonLabel={t('kit:close')}
      onClose={forget}
    >
      <Text size="sm">{faults.length === 0 ? problemText(problem) : t('refused.text', { count: faults.length })}</Text>
      {faults.length > 0 && (
        <List size="sm" mt="sm" className={classes.faults} tabIndex={0} aria-label={t('refused.list')}>
          {faults.map((fault) => (
            <List.Item key={`${fault.pointer} ${fault.code}`}>
              {fault.pointer && <Code className={classes.pointer}>{fault.pointer}</Code>} {faultText(fault)}
            </List.Item>
          ))}
        </List>
      )}
      {faults.length >= mostFaults && (
        <Text size="sm" mt="sm">
          {t('refused.first', { count: mostFaults })}
        </Text>
      )}
    </Alert>
  );
}
