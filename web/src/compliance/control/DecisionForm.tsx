import { useQueryClient } from '@tanstack/react-query';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { ControlView } from '@vigia/contract/compliance/compliance.shapes.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { RadioField, SelectField, TextAreaField } from '../../kit/form/fields.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { changeOf, type DecisionDraft, decisionDraft, decisionDraftOf, decisionLevels, targets } from './decision.ts';
import { Overtaken } from './Overtaken.tsx';

interface DecisionFormProps {
  view: ControlView;
  onDone: () => void;
  /** Begins again with what stands now. */
  onStartOver: () => void;
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

/** Saves upon the version that was seen; when another decision came between, `overtaken` until the person chooses. */
function useDecide(view: ControlView, onDone: () => void) {
  const { t } = useTranslation('compliance');
  const client = useQueryClient();
  const [basedOn, setBasedOn] = useState(view.settings.version);
  const [overtaken, setOvertaken] = useState(false);
  const { key: framework } = view.framework;
  const save = useWrite(compliance.decide, {
    refresh: [compliance.overview, compliance.control, compliance.gaps, compliance.history, compliance.trend],
    onDone() {
      toastDone(t('decision.saved'));
      onDone();
    },
  });
  const submit = async (draft: DecisionDraft) => {
    try {
      const body = changeOf(draft, view.mayDeclare, basedOn);
      await save.send({ params: { framework, id: view.row.controlId }, body });
    } catch (error) {
      if (error instanceof Problem && error.code === 'compliance.changed-meanwhile') {
        await client.invalidateQueries({ queryKey: [nameOf(compliance.control)] });
        setOvertaken(true);
      }
      throw error;
    }
  };
  const insist = () => {
    setBasedOn(view.settings.version);
    setOvertaken(false);
  };
  return { submit, overtaken, insist };
}

export function DecisionForm({ view, onDone, onStartOver }: DecisionFormProps) {
  const { t } = useTranslation('compliance');
  const owners = useOwners(view);
  const { submit, overtaken, insist } = useDecide(view, onDone);
  return (
    <>
      {overtaken && <Overtaken settings={view.settings} onInsist={insist} onStartOver={onStartOver} />}
      <Form
        schema={decisionDraft}
        initial={decisionDraftOf(view.settings)}
        submit={submit}
        submitLabel={t('decision.save')}
      >
        <RadioField
          name="applicable"
          label={t('decision.applicable', { id: view.row.controlId })}
          choices={[
            { value: 'yes', label: t('decision.yes') },
            { value: 'no', label: t('decision.no'), hint: t('decision.noHint') },
          ]}
        />
        <TextAreaField
          name="justification"
          label={t('decision.justification')}
          hint={t('decision.justificationHint')}
        />
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
      </Form>
    </>
  );
}
