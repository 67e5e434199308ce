import { Button, Group, SimpleGrid, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { auth, profileDraft, type User } from '@vigia/contract/auth/auth.contract.ts';
import { locales } from '@vigia/contract/kit/locales.ts';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { useLanguage } from '../../kit/i18n/useLanguage.ts';
import { toastDone } from '../../kit/screen/toasts.ts';
import { setWho } from '../../kit/session/session.ts';
import { attempted } from '../attempted.ts';
import { ProfileSection } from './ProfileSection.tsx';

/** The languages as buttons, not as radios: an arrow key must not turn the whole page to another language. */
function LanguageChoice() {
  const { t } = useTranslation(['account', 'auth', 'kit']);
  const { language, choose } = useLanguage();
  return (
    <Group gap="xs" role="group" aria-label={t('profile.language.title')}>
      {locales.map((one) => (
        <Button
          key={one}
          lang={one}
          variant={one === language ? 'light' : 'default'}
          aria-pressed={one === language}
          leftSection={one === language ? <IconCheck size={16} aria-hidden /> : null}
          onClick={() => choose(one)}
        >
          {t(`kit:languages.${one}`)}
        </Button>
      ))}
    </Group>
  );
}

const names = profileDraft.omit({ language: true });

/** Name, address and language. */
export function PersonalTab({ user }: { user: User }) {
  const { t } = useTranslation(['account', 'auth']);
  const { language } = useLanguage();
  const save = useWrite(auth.profile, { onDone: setWho });
  return (
    <>
      <ProfileSection title={t('profile.who.title')} text={t('profile.who.text')}>
        <Form
          schema={names}
          initial={{ firstName: user.firstName, lastName: user.lastName }}
          submit={(values) =>
            attempted(
              () => save.send({ body: { ...values, language } }),
              'Failed to update profile',
              t('profile.failed'),
            )
          }
          onDone={() => toastDone(t('profile.saved'))}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextField name="firstName" label={t('auth:fields.firstName')} autoComplete="given-name" />
            <TextField name="lastName" label={t('auth:fields.lastName')} autoComplete="family-name" />
          </SimpleGrid>
          <TextInput
            type="email"
            label={t('auth:fields.email')}
            description={t('profile.emailNote')}
            value={user.email}
            readOnly
            variant="filled"
          />
        </Form>
      </ProfileSection>
      <ProfileSection title={t('profile.language.title')} text={t('profile.language.text')}>
        <LanguageChoice />
      </ProfileSection>
    </>
  );
}
