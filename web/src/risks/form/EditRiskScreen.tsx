import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { type Risk, type RiskRating, riskChange } from '@vigia/contract/risks/risks.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useCan, useRead, useWrite } from '../../kit/api/queries.ts';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { RiskForm } from './RiskForm.tsx';

const grades = ({ likelihood, impact }: RiskRating): RiskRating => ({ likelihood, impact });

/** A risk as it is sent when it is written anew. */
const changeOf = (risk: Risk) => {
  const { title, cause, event, consequence, category, area, assets, treatment, reviewOn, version } = risk;
  return {
    ...{ title, cause, event, consequence, category, area, assets, version },
    ...{ inherent: grades(risk.inherent), current: grades(risk.current), target: grades(risk.target) },
    ...{ treatment, reviewOn, ownerId: risk.owner?.id ?? null },
    controls: risk.controls.map(({ framework, controlId }) => ({ framework, controlId })),
  };
};

function Editing({ risk }: { risk: Risk }) {
  const navigate = useNavigate();
  const { id } = risk;
  const save = useWrite(risks.update, {
    refresh: [risks.get, risks.history, risks.list, risks.stats, risks.movement],
    onDone: () => void navigate(risksPlaces.risk.at({ id })),
  });
  return (
    <RiskForm
      schema={riskChange}
      initial={changeOf(risk)}
      owner={risk.owner}
      controls={risk.controls}
      submit={(body) => save.send({ params: { id }, body })}
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
