import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { companies, companyFounding } from '@vigia/contract/companies/companies.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../kit/api/queries.ts';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { LeaveButton } from '../kit/dialog/LeaveButton.tsx';
import { Form } from '../kit/form/Form.tsx';
import { SelectField, TextField } from '../kit/form/fields.tsx';
import { zoneHere } from '../kit/i18n/zone.ts';
import { LinkDialog } from '../kit/screen/LinkDialog.tsx';
import { toastDone, toastWarning } from '../kit/screen/toasts.ts';
import classes from './Companies.module.css';
import { useCompanyChoices, useTimeZones } from './choices.ts';

const { shape } = companyFounding;
const founding = companyFounding.extend({
  industry: shape.industry.default(null),
  size: shape.size.default(null),
});
const here = zoneHere();

interface Founded {
  name: string;
  link: string;
}

/** The link that makes somebody the new company's administrator, shown this once. */
function FoundedLink({ made, onClose }: { made: Founded | null; onClose: () => void }) {
  const { t } = useTranslation('companies');
  return (
    <LinkDialog
      title={t('created.link')}
      text={t('created.linkText', { name: made?.name ?? '' })}
      link={made?.link ?? null}
      onClose={onClose}
    />
  );
}

/** Founds a company and invites its first ADMIN. */
export function CreateButton() {
  const { t } = useTranslation('companies');
  const [opened, { open, close }] = useDisclosure();
  const { industries, sizes } = useCompanyChoices();
  const zones = useTimeZones(here);
  const [made, setMade] = useState<Founded | null>(null);
  const create = useWrite(companies.create, {
    refresh: [companies.list],
    onDone({ company: { name }, emailSent, link }) {
      close();
      setMade({ name, link });
      if (emailSent) toastDone(t('created.sent', { name }));
      else toastWarning(t('created.kept', { name }));
    },
  });
  return (
    <>
      <FoundedLink made={made} onClose={() => setMade(null)} />
      <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={open}>
        {t('create.button')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('create.title')}>
        <Form
          schema={founding}
          initial={{ name: '', timeZone: here, adminEmail: '' }}
          submit={(body) => create.send({ body })}
          submitLabel={t('create.save')}
          failed={t('create.failed')}
          beside={<LeaveButton onLeave={close} />}
        >
          <TextField name="name" label={t('fields.name')} autoComplete="off" autoFocus />
          <TextField
            name="adminEmail"
            type="email"
            label={t('fields.adminEmail')}
            hint={t('hints.adminEmail')}
            autoComplete="off"
          />
          <div className={classes.pair}>
            <SelectField name="industry" label={t('fields.industry')} choices={industries} />
            <SelectField name="size" label={t('fields.size')} choices={sizes} />
          </div>
          <SelectField name="timeZone" label={t('fields.timeZone')} choices={zones} />
        </Form>
      </Dialog>
    </>
  );
}
