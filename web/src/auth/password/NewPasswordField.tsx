import { Stack, Text } from '@mantine/core';
import { newPassword } from '@vigia/contract/auth/auth.contract.ts';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm, valueAt } from '../../kit/form/context.ts';
import { SecretField } from '../../kit/form/fields.tsx';
import classes from './NewPasswordField.module.css';
import type { Strength } from './strength.ts';

/** The strength of a password while it is typed; null while there is none or the estimator is on its way. */
function useStrength(password: string, known: readonly string[]): Strength | null {
  const typed = useDeferredValue(password);
  const words = useDeferredValue(known.join('\n'));
  const [strength, setStrength] = useState<Strength | null>(null);
  useEffect(() => {
    let current = true;
    const judge = async () => {
      if (typed === '') return null;
      const { strengthOf } = await import('./strength.ts');
      return strengthOf(typed, words.split('\n'));
    };
    judge().then(
      (found) => {
        if (current) setStrength(found);
      },
      // The meter is a help; without it the server still refuses the worst.
      (fault) => console.warn('o medidor de senha não pôde ser carregado', fault),
    );
    return () => {
      current = false;
    };
  }, [typed, words]);
  return strength;
}

/** The least the contract accepts, found by asking it: the build leaves out the part of zod that `.minLength` needs. */
const shortest = [...'x'.repeat(200)].findIndex((_, length) => newPassword.safeParse('x'.repeat(length)).success);
const verdicts = ['0', '1', '2', '3', '4'] as const;
/** The warnings of zxcvbn that help whoever reads them; the others say no more than the verdict. */
const warnings = [
  'straightRow',
  'keyPattern',
  'simpleRepeat',
  'extendedRepeat',
  'sequences',
  'recentYears',
  'dates',
  'common',
  'similarToCommon',
  'userInputs',
] as const;
const sameAsCommon: Record<string, string> = { topTen: 'common', topHundred: 'common' };

/** What the form itself says about the person. */
const about = ['firstName', 'lastName', 'companyName', 'email'];

function useVerdict(password: string, strength: Strength | null): string {
  const { t } = useTranslation('auth');
  if (password === '') return '';
  if (password.length < shortest) return t('strength.more', { count: shortest - password.length });
  if (!strength) return '';
  const verdict = t(`strength.verdicts.${verdicts[strength.score]}`);
  const warning = warnings.find((one) => one === (sameAsCommon[strength.warning ?? ''] ?? strength.warning));
  return warning && strength.score < 3 ? `${verdict} ${t(`strength.warnings.${warning}`)}` : verdict;
}

interface NewPasswordFieldProps {
  name: string;
  label: string;
  /** What an attacker would try first, besides what stands in the form. */
  known?: readonly string[];
}

/** A new password with how long it would stand, in words. */
export function NewPasswordField({ name, label, known = [] }: NewPasswordFieldProps) {
  const { t } = useTranslation('auth');
  const { values } = useForm();
  const text = (key: string) => {
    const value = valueAt(values, key);
    return typeof value === 'string' ? value : '';
  };
  const password = text(name);
  const strength = useStrength(password, [...known, ...about.map(text)]);
  const verdict = useVerdict(password, strength);
  const filled = password.length < shortest ? 0 : (strength?.score ?? 0);
  return (
    <Stack gap={6}>
      <SecretField
        name={name}
        label={label}
        hint={t('strength.hint', { count: shortest })}
        autoComplete="new-password"
      />
      <div className={classes.meter} data-score={filled} data-hidden={password === '' || undefined} aria-hidden>
        {verdicts.slice(1).map((step) => (
          <span key={step} data-lit={Number(step) <= filled || undefined} />
        ))}
      </div>
      <Text size="sm" c="dimmed" role="status" className={classes.verdict}>
        {verdict}
      </Text>
    </Stack>
  );
}
