import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import type { Risk } from '@vigia/contract/risks/risks.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../kit/api/client.ts';
import { useCan, useRead, useWrite } from '../../kit/api/queries.ts';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { RiskForm } from './RiskForm.tsx';

function Editing({ risk }: { risk: Risk }) {
  const navigate = useNavigate();
  const { id } = risk;
  const save = useWrite(risks.update, {
    refresh: [risks.get, risks.history, risks.list, risks.stats, risks.movement],
  });
  return (
    <RiskForm
      risk={risk}
      owner={risk.owner}
      controls={risk.controls}
      read={() => call(risks.get, { params: { id } })}
      onDone={() => void navigate(risksPlaces.risk.at({ id }))}
      send={({ whole, version }) => save.send({ params: { id }, body: { ...whole, version } })}
    />
  );
}

export function EditRiskScreen() {
  const { t } = useTranslation('risks');
  const { id = '' } = useParams();
  const read = useRead(risks.get, { params: { id } });
  const mayEdit = useCan('risks.edit');
  const risk = read.data;
  return (
    <Screen
      title={t('edit.title')}
      crumbs={[
        { title: t('title'), to: risksPlaces.register.at() },
        ...(risk ? [{ title: risk.title, to: risksPlaces.risk.at({ id }) }] : []),
      ]}
      reads={risk ? [] : [read]}
      narrow
    >
      {risk && mayEdit && <Editing key={risk.id} risk={risk} />}
      {!mayEdit && <EmptyState title={t('readOnly.title')}>{t('readOnly.text')}</EmptyState>}
    </Screen>
  );
}
