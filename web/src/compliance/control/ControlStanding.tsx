import { Button, Paper, Text } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import type { ControlView } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kit/api/queries.ts';
import { SidePanel } from '../../kit/dialog/Dialog.tsx';
import { OwnerName } from '../../kit/people/OwnerName.tsx';
import { AssuranceTag } from '../marks/AssuranceTag.tsx';
import { MaturityScale } from '../marks/MaturityScale.tsx';
import { NamedByRisks } from '../marks/NamedByRisks.tsx';
import { Outsourced } from '../marks/Outsourced.tsx';
import { ResultTag } from '../marks/ResultTag.tsx';
import { useControlFigures } from '../marks/useControlFigures.ts';
import classes from './control.module.css';
import { DecisionForm } from './DecisionForm.tsx';

interface DecisionDrawerProps {
  view: ControlView;
  opened: boolean;
  onClose: () => void;
}

/** What the company decides about a control. */
function DecisionDrawer({ view, opened, onClose }: DecisionDrawerProps) {
  const { t } = useTranslation('compliance');
  return (
    <SidePanel opened={opened} onClose={onClose} size="lg" title={t('decision.title', { id: view.row.controlId })}>
      <DecisionForm view={view} onDone={onClose} />
    </SidePanel>
  );
}

/** Result, maturity against target, proof and owner, and what the company decided. */
export function ControlStanding({ view }: { view: ControlView }) {
  const { t } = useTranslation('compliance');
  const figures = useControlFigures();
  const may = useCan('compliance.edit');
  const [deciding, setDeciding] = useState(false);
  const { row, settings } = view;
  const { owner, justification, note, applicable } = settings;
  return (
    <Paper p="lg" component="section" aria-label={t('control.standing')}>
      <div className={classes.standing}>
        <dl className={classes.facts}>
          <div>
            <dt>{t('control.result')}</dt>
            <dd>
              <ResultTag result={row.result} />
            </dd>
          </div>
          <div className={classes.maturity}>
            <dt>{t('control.maturity')}</dt>
            <dd>
              <span className={classes.figure}>{figures.maturity(row.maturity)}</span>
              <span className={classes.target}>{t('control.target', { target: row.target })}</span>
              <MaturityScale maturity={row.maturity} target={row.target} />
            </dd>
          </div>
          <div>
            <dt>{t('control.assurance')}</dt>
            <dd>{row.assurance === 'none' ? t('assurance.none') : <AssuranceTag assurance={row.assurance} />}</dd>
          </div>
          <div>
            <dt>{t('control.owner')}</dt>
            <dd>{<OwnerName person={owner} none={t('control.nobody')} />}</dd>
          </div>
        </dl>
        {may && (
          <Button
            variant="default"
            leftSection={<IconAdjustments size={16} aria-hidden />}
            onClick={() => setDeciding(true)}
          >
            {t('decision.open')}
          </Button>
        )}
      </div>
      {justification !== '' && (
        <Text size="sm" mt="md">
          <b>{t(applicable ? 'decision.whyApplies' : 'decision.whyNot')}</b> {justification}
        </Text>
      )}
      <Outsourced excluded={!applicable} justification={justification} />
      <NamedByRisks excluded={!applicable} treats={view.treats} />
      {note !== '' && (
        <Text size="sm" mt={justification === '' ? 'md' : 4}>
          <b>{t('decision.noteIs')}</b> {note}
        </Text>
      )}
      <DecisionDrawer view={view} opened={deciding} onClose={() => setDeciding(false)} />
    </Paper>
  );
}
