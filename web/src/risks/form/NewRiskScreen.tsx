import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { riskDraft } from '@vigia/contract/risks/risks.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { RiskForm } from './RiskForm.tsx';

const middle = { likelihood: 3, impact: 3 };
const unrated = { inherent: middle, current: middle, target: { likelihood: 2, impact: 2 } };

/** A risk written by hand. Whoever only reads is told who may write. */
export function NewRiskScreen() {
  const { t } = useTranslation('risks');
  const navigate = useNavigate();
  const mayEdit = useCan('risks.edit');
  const create = useWrite(risks.create, {
    refresh: [risks.list, risks.stats],
    onDone: ({ id }) => void navigate(risksPlaces.risk.at({ id })),
  });
  return (
    <Screen
      title={t('new.title')}
      lead={t('new.lead')}
      crumbs={[{ title: t('title'), to: risksPlaces.register.at() }]}
      narrow
    >
      {mayEdit ? (
        <RiskForm schema={riskDraft} initial={unrated} owner={null} submit={(body) => create.send({ body })} />
      ) : (
        <EmptyState title={t('readOnly.title')}>{t('readOnly.text')}</EmptyState>
      )}
    </Screen>
  );
}
