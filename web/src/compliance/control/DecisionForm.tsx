import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { ControlView } from '@vigia/contract/compliance/compliance.shapes.ts';
import { isRequirement } from '@vigia/contract/questionnaire/questionnaire.counting.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../kit/api/client.ts';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { ChangeForm } from '../../kit/form/ChangeForm.tsx';
import { RadioField, SelectField, TextAreaField } from '../../kit/form/fields.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { NamedByRisksField } from '../marks/NamedByRisks.tsx';
import { OutsourcedField } from '../marks/Outsourced.tsx';
import { changeOf, decisionDraft, decisionDraftOf, decisionLevels, targets } from './decision.ts';

interface DecisionFormProps {
  view: ControlView;
  onDone: () => void;
}

const mostPeople = 100;

/** The people who may own a control; who owns it now stays choosable whatever became of the person. */
function useOwners({ settings: { owner } }: ControlView) {
  const people = useRead(team.users, { query: { status: 'active', limit: mostPeople } });
  const all = [...(people.data?.items ?? [])];
  const there = owner === null || all.some(({ id }) => id === owner.id);
  return [...all, ...(there ? [] : [owner])].map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`.trim(),
  }));
}

export function DecisionForm({ view, onDone }: DecisionFormProps) {
  const { t } = useTranslation('compliance');
  const owners = useOwners(view);
  const { mayDeclare } = view;
  const params = { framework: view.framework.key, id: view.row.controlId };
  const save = useWrite(compliance.decide, {
    refresh: [compliance.overview, compliance.control, compliance.gaps, compliance.history, compliance.trend],
  });
  const done = () => {
    toastDone(t('decision.saved'));
    onDone();
  };
  return (
    <ChangeForm
      schema={decisionDraft}
      record={view.settings}
      factsOf={decisionDraftOf}
      read={async () => (await call(compliance.control, { params })).settings}
      send={({ whole, version }) => save.send({ params, body: changeOf(whole, mayDeclare, version) })}
      submitLabel={t('decision.save')}
      onDone={done}
    >
      {!(view.settings.applicable && isRequirement(view.framework.key, view.row.controlId)) && (
        <RadioField
          name="applicable"
          label={t('decision.applicable', { id: view.row.controlId })}
          choices={[
            { value: 'yes', label: t('decision.yes') },
            { value: 'no', label: t('decision.no'), hint: t('decision.noHint') },
          ]}
        />
      )}
      <TextAreaField name="justification" label={t('decision.justification')} hint={t('decision.justificationHint')} />
      <OutsourcedField />
      <NamedByRisksField treats={view.treats} />
      <SelectField
        name="target"
        label={t('decision.target')}
        hint={t('decision.targetHint')}
        choices={targets.map((value) => ({ value, label: t(`decision.targets.l${value}`) }))}
      />
      <SelectField name="ownerId" label={t('decision.owner')} hint={t('decision.ownerHint')} choices={owners} />
      {view.mayDeclare && (
        <SelectField
          name="declared"
          label={t('decision.declared')}
          hint={t('decision.declaredHint')}
          choices={decisionLevels.map((value) => ({ value, label: t(`decision.declaredLevels.l${value}`) }))}
        />
      )}
      <TextAreaField name="note" label={t('decision.note')} hint={t('decision.noteHint')} />
    </ChangeForm>
  );
}
