import { journeys } from '@vigia/contract/journeys/journeys.contract.ts';
import { journeysPlaces } from '@vigia/contract/journeys/journeys.places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWrite } from '../../kit/api/queries.ts';
import { useRefused } from '../../kit/screen/refused.ts';

const refresh = [journeys.list, journeys.stats, journeys.templates];

/** Starts a journey, whole or with one task, and goes there. */
export function useStart() {
  const { t } = useTranslation('journeys');
  const navigate = useNavigate();
  const refused = useRefused('journeys');
  const onDone = ({ id }: { id: string }) => void navigate(journeysPlaces.journey.at({ id }));
  const whole = useWrite(journeys.start, { refresh, onDone });
  const one = useWrite(journeys.startWithTask, { refresh, onDone });
  const told = (error: unknown) => refused(error, t('failed.start'));
  return {
    start: (journeyTemplateId: string) => void whole.send({ body: { journeyTemplateId } }).catch(told),
    startWith: (journeyTemplateId: string, taskId: string) =>
      void one.send({ body: { journeyTemplateId, taskId } }).catch(told),
    busy: whole.busy || one.busy,
  };
}
