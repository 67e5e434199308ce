/** Choosing a language: kept in this browser, and in the profile of who is signed in. */
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { type Locale, localeFrom } from '@vigia/contract/kit/locales.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../api/queries.ts';
import { setWho, useSession } from '../session/session.ts';

export function useLanguage() {
  const { i18n } = useTranslation();
  const user = useSession((session) => session.user);
  const save = useWrite(auth.profile, { onDone: setWho });
  const choose = (language: Locale) => {
    void i18n.changeLanguage(language);
    if (user) save.run({ body: { firstName: user.firstName, lastName: user.lastName, language } });
  };
  return { language: localeFrom(i18n.resolvedLanguage), choose };
}

/** Turns the page to the language of the profile whenever somebody signs in or the profile changes. */
export function useProfileLanguage(): void {
  const { i18n } = useTranslation();
  const wanted = useSession((session) => session.user?.language);
  useEffect(() => {
    if (wanted && wanted !== i18n.resolvedLanguage) void i18n.changeLanguage(wanted);
  }, [wanted, i18n]);
}
