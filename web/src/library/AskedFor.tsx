/** A document made of a template with what the company wants in it, said in its own words. */
import { Stack, Text } from '@mantine/core';
import { library } from '@vigia/contract/library/library.contract.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import type { PolicyTemplate } from '@vigia/contract/library/library.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWrite } from '../kit/api/queries.ts';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { Form } from '../kit/form/Form.tsx';
import { TextAreaField } from '../kit/form/fields.tsx';
import { toastDone } from '../kit/screen/toasts.ts';

const { body } = library.createWithAi;
const wishes = body.unwrap();

interface AskedForProps {
  template: PolicyTemplate | null;
  onClose: () => void;
}
export function AskedFor({ template, onClose }: AskedForProps) {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const make = useWrite(library.createWithAi, {
    refresh: [library.list, library.templates, library.stats],
    onDone: ({ id, proposed, notice }) => {
      toastDone(notice ? t(`drafting.notices.${notice}`) : t('drafting.proposed', { count: proposed }));
      void navigate(libraryPlaces.policy.at({ policyId: id }));
    },
  });
  return (
    <Dialog opened={template !== null} onClose={onClose} title={template?.title}>
      {template && (
        <Stack gap="sm">
          <Text size="sm">{t('drafting.lead')}</Text>
          <Form
            schema={wishes}
            keptAs={template.id}
            initial={{ wishes: '' }}
            submit={(sent) => make.send({ params: { id: template.id }, body: sent })}
            submitLabel={t('drafting.submit')}
          >
            <TextAreaField name="wishes" label={t('drafting.wishes')} hint={t('drafting.wishesHint')} rows={5} />
          </Form>
          {make.busy && (
            <Text size="sm" c="dimmed" role="status">
              {t('drafting.writing')}
            </Text>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
