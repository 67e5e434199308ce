import { Anchor, Button, Group } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import type { Overview } from '@vigia/contract/compliance/compliance.shapes.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';

/** Nothing is assessed yet: what this screen will show, and what to answer first. */
export function BeginHere({ framework: { key, custom } }: { framework: Overview['framework'] }) {
  const { t } = useTranslation('compliance');
  const icon = <IconCompass size={28} stroke={1.5} />;
  if (custom)
    return (
      <EmptyState title={t('begin.title')} icon={icon}>
        {t('begin.custom')}
      </EmptyState>
    );
  const privacy = key === 'lgpd';
  const action = (
    <Group gap="md">
      <Button
        component={Link}
        to={questionnairePlaces.assessment.at({ assessmentType: privacy ? 'privacy' : 'security' })}
      >
        {t(privacy ? 'begin.privacy' : 'begin.security')}
      </Button>
      {!privacy && (
        <Anchor component={Link} to={questionnairePlaces.assessment.at({ assessmentType: 'essential' })} size="sm">
          {t('begin.essential')}
        </Anchor>
      )}
    </Group>
  );
  return (
    <EmptyState title={t('begin.title')} action={action} icon={icon}>
      {t(privacy ? 'begin.privacyText' : 'begin.securityText')}
    </EmptyState>
  );
}
