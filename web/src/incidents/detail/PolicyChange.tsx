/** Which policy a lesson changes; whoever answers for it is told. Fetched where somebody asks for it. */
import { Text } from '@mantine/core';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { SelectField } from '../../kit/form/fields.tsx';

const asking = z.strictObject({ policyId: z.uuid() });

interface PolicyChangeProps {
  id: string;
  lesson: string;
  onClose: () => void;
}
export function PolicyChange({ id, lesson, onClose }: PolicyChangeProps) {
  const { t } = useTranslation('incidents');
  const policies = useRead(library.list, { query: { limit: 100, sort: 'title' } }).data?.items ?? [];
  const learn = useWrite(incidentRecords.learn, { refresh: [incidents.get], onDone: onClose });
  return (
    <Dialog opened onClose={onClose} title={t('learned.policyTitle')}>
      <Text size="sm" mb="sm">
        {t('learned.policyLead')}
      </Text>
      <Form
        schema={asking}
        keptAs={lesson}
        initial={{ policyId: '' }}
        submit={({ policyId }) => learn.send({ params: { id }, body: { becomes: 'policy', lesson, policyId } })}
        submitLabel={t('learned.policySave')}
      >
        <SelectField
          name="policyId"
          label={t('learned.policyWhich')}
          choices={policies.map((one) => ({ value: one.id, label: one.title }))}
        />
      </Form>
    </Dialog>
  );
}
