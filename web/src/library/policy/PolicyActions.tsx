/** What can be done with a document: taken along, made work of, made public, begun anew, deleted. */
import { Button, Menu, Skeleton, Text } from '@mantine/core';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { drafting } from '@vigia/contract/library/drafting.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { call, saveFile } from '../../kit/api/client.ts';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { CheckField, TextAreaField } from '../../kit/form/fields.tsx';
import { lazyScreen } from '../../kit/lazy/lazyScreen.tsx';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { toastDone, useProblemToast } from '../../kit/screen/toasts.ts';

const AskApproval = lazyScreen(() => import('./beside.ts').then((m) => m.AskApproval));

const changed = [library.get, library.list, library.stats, library.versions, library.templates] as const;

/** The way to approval; while facts are missing it says so instead. */
function SubmitButton({ policy }: { policy: Policy }) {
  const { t } = useTranslation(['library', 'kit']);
  const [asking, setAsking] = useState(false);
  const ready = policy.missing.length === 0;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('submit.open')}</Button>
      <Dialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('submit.open')}
        size="lg"
        // What was typed is not lost by a click beside it.
        closeOnClickOutside={false}
      >
        {ready ? (
          <Suspense fallback={<Skeleton height={200} role="status" aria-label={t('kit:waiting')} />}>
            <AskApproval policy={policy} onDone={() => setAsking(false)} />
          </Suspense>
        ) : (
          <Text>{t('submit.notYet', { count: policy.missing.length })}</Text>
        )}
      </Dialog>
    </>
  );
}

function NewVersion({ policy }: { policy: Policy }) {
  const { t } = useTranslation('library');
  const [asking, setAsking] = useState(false);
  const begin = useWrite(library.createNewVersion, { refresh: changed, onDone: () => setAsking(false) });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('actions.newVersion')}</Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t('actions.newVersion')}>
        <Form
          schema={library.createNewVersion.body}
          initial={{ versionNotes: '', readAgain: true }}
          submit={(body) => begin.send({ params: { id: policy.id }, body })}
          submitLabel={t('actions.begin')}
        >
          <TextAreaField name="versionNotes" label={t('actions.notes')} hint={t('actions.notesHint')} rows={3} />
          <CheckField name="readAgain" label={t('actions.readAgain')} hint={t('actions.readAgainHint')} />
        </Form>
      </Dialog>
    </>
  );
}

function Files({ id }: { id: string }) {
  const { t } = useTranslation('library');
  const toastProblem = useProblemToast();
  const save = (route: typeof library.exportPdf | typeof library.exportMarkdown) => () =>
    call(route, { params: { id } })
      .then(saveFile)
      .catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        toastProblem(error);
      });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default">{t('actions.download')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save(library.exportPdf)()}>{t('actions.pdf')}</Menu.Item>
        <Menu.Item onClick={() => void save(library.exportMarkdown)()}>{t('actions.markdown')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The work that the document asks for: the plan that is being worked on, or a button that makes one. */
function PlanOf({ policy: { id, planId } }: { policy: Policy }) {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const mayEdit = useCan('policies.edit');
  const plan = useWrite(library.generateAction, {
    refresh: [library.get],
    onDone: (made) => void navigate(actionPlansPlaces.plan.at({ actionPlanId: made.planId })),
  });
  if (planId !== null)
    return (
      <Button component={Link} variant="default" to={actionPlansPlaces.plan.at({ actionPlanId: planId })}>
        {t('actions.seePlan')}
      </Button>
    );
  if (!mayEdit) return null;
  return (
    <Button variant="default" loading={plan.busy} onClick={() => plan.run({ params: { id } })}>
      {t('actions.plan')}
    </Button>
  );
}

/** The draft of a new version goes, and what is in force stays. */
function Discard({ policy: { id, number, approvedNumber, version } }: { policy: Policy }) {
  const { t } = useTranslation('library');
  const discard = useWrite(drafting.discardVersion, {
    refresh: [...changed, library.comments],
    onDone: (now) => toastDone(t('actions.discarded', { number: now.number })),
  });
  return (
    <ConfirmButton
      danger
      title={t('actions.discardTitle', { number })}
      text={t('actions.discardText', { approved: approvedNumber })}
      busy={discard.busy}
      onConfirm={() => discard.run({ params: { id }, body: { version } })}
    >
      {t('actions.discard')}
    </ConfirmButton>
  );
}

export function PolicyActions({ policy }: { policy: Policy }) {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const mayEdit = useCan('policies.edit');
  const mayPublish = useCan('policies.publish');
  const { id, title, isPublic, approvedNumber } = policy;
  const open = useWrite(library.setPublic, {
    refresh: changed,
    onDone: (now) => toastDone(t(now.isPublic ? 'actions.isPublic' : 'actions.isPrivate')),
  });
  const remove = useWrite(library.remove, {
    refresh: changed.slice(1),
    onDone: () => void navigate(libraryPlaces.library.at()),
  });
  // A second version is begun after a first that was approved: such a document is put away, and not deleted.
  const neverApproved = approvedNumber === null && policy.number === 1;
  const decided = policy.status === 'APPROVED' || policy.status === 'PUBLISHED';
  return (
    <>
      <Files id={id} />
      <PlanOf policy={policy} />
      {mayPublish && approvedNumber !== null && (
        <ConfirmButton
          title={t(isPublic ? 'actions.closeTitle' : 'actions.openTitle')}
          text={t(isPublic ? 'actions.closeText' : 'actions.openText')}
          busy={open.busy}
          onConfirm={() => open.run({ params: { id }, body: { isPublic: !isPublic } })}
        >
          {t(isPublic ? 'actions.close' : 'actions.open')}
        </ConfirmButton>
      )}
      {mayPublish && (
        <ConfirmButton
          danger
          title={t('actions.removeTitle', { title })}
          text={t(neverApproved ? 'actions.removeText' : 'actions.archiveText')}
          busy={remove.busy}
          onConfirm={() => remove.run({ params: { id } })}
        >
          {t(neverApproved ? 'actions.remove' : 'actions.archive')}
        </ConfirmButton>
      )}
      {mayEdit && policy.status === 'DRAFT' && approvedNumber !== null && <Discard policy={policy} />}
      {mayEdit && decided && <NewVersion policy={policy} />}
      {mayEdit && policy.status === 'DRAFT' && <SubmitButton policy={policy} />}
      {mayEdit && policy.approval?.waiting && (
        <Button component={Link} to={approvalsPlaces.approval.at({ workflowId: policy.approval.workflowId })}>
          {t('actions.seeApproval')}
        </Button>
      )}
    </>
  );
}
