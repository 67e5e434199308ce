/** Said over a page of one company once the session is in another: nothing is saved here meanwhile, and the way back. */
import { Alert, Button, Group } from '@mantine/core';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import type { CompanyBasics } from '@vigia/contract/companies/companies.shapes.ts';
import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { useTranslation } from 'react-i18next';
import { publicPath } from '../api/publicPath.ts';
import { useWrite } from '../api/queries.ts';
import { setWho } from '../session/session.ts';
import classes from './Shell.module.css';

interface OtherTabProps {
  readonly here: CompanyBasics;
  readonly other: CompanyBasics;
  readonly onBack: () => void;
}

export function OtherTab({ here, other, onBack }: OtherTabProps) {
  const { t } = useTranslation('kit');
  const back = useWrite(auth.switchCompany, {
    onDone(who) {
      setWho(who);
      onBack();
    },
  });
  return (
    <div className={classes.otherTab}>
      <Alert color="yellow" role="alert">
        {t('frame.otherTab.text', { here: here.name, other: other.name })}
        <Group gap="sm" mt="sm">
          <Button size="xs" loading={back.busy} onClick={() => back.run({ body: { companyId: here.id } })}>
            {t('frame.otherTab.back', { here: here.name })}
          </Button>
          {/* A page anew: whoever has typed something here is asked first. */}
          <Button size="xs" variant="default" component="a" href={publicPath + dashboardPlaces.home.at()}>
            {t('frame.otherTab.on', { other: other.name })}
          </Button>
        </Group>
      </Alert>
    </div>
  );
}
