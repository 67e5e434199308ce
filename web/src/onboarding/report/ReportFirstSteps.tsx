import { Button, Text, Title } from '@mantine/core';
import { companiesPlaces } from '@vigia/contract/companies/companies.places.ts';
import { allows, type Permission } from '@vigia/contract/kit/roles.ts';
import type { OnboardingReport } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { teamPlaces } from '@vigia/contract/team/team.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../kit/session/session.ts';
import { PlanButton } from './PlanButton.tsx';
import classes from './report.module.css';

/** Who may go where the steps lead; what is not here is open to every role. */
const needs: readonly [start: string, permission: Permission][] = [
  [questionnairePlaces.choose.at(), 'questionnaire.answer'],
  [teamPlaces.members.at(), 'team.read'],
  [companiesPlaces.own.at(), 'company.edit'],
];

/** Twenty minutes, an hour, three hours. */
function useTime() {
  const { t } = useTranslation('onboarding');
  return (whole: number) => {
    const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
    if (minutes === 0) return t('report.hours', { count: hours });
    return hours === 0 ? t('report.minutes', { count: minutes }) : t('report.both', { hours, minutes });
  };
}

/** What to do first, in order, with the reason and the time. */
export function ReportFirstSteps({ steps }: { steps: OnboardingReport['first'] }) {
  const { t } = useTranslation('onboarding');
  const time = useTime();
  const role = useSession((session) => session.user?.role);
  const mayOpen = (link: string) => {
    const permission = needs.find(([start]) => link.startsWith(start))?.[1];
    return permission === undefined || (role !== undefined && allows(role, permission));
  };
  return (
    <section className={classes.section}>
      <Title order={2}>{t('report.first')}</Title>
      <Text c="dimmed">{t('report.firstLead')}</Text>
      <ol className={classes.steps}>
        {steps.map(({ id, title, because, link, minutes, plan }) => (
          <li key={id}>
            <div className={classes.step}>
              <Title order={3}>{title}</Title>
              <Text>{because}</Text>
              <Text size="sm" c="dimmed" className="tabular">
                {time(minutes)}
              </Text>
            </div>
            {plan && <PlanButton title={title} plan={plan} />}
            {!plan && mayOpen(link) && (
              <Button
                component={Link}
                to={link}
                variant="light"
                size="sm"
                aria-label={t('report.openStep', { title })}
                className={classes.open}
                data-no-print
              >
                {t('report.open')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
