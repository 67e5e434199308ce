/** What the trust page shows: each part is chosen, and none is there by itself. */
import { Stack, Text, Title } from '@mantine/core';
import { locale } from '@vigia/contract/kit/locales.ts';
import { type Fault, Problem } from '@vigia/contract/kit/problem.ts';
import { day } from '@vigia/contract/kit/text.ts';
import { trust } from '@vigia/contract/library/trust.contract.ts';
import {
  type TrustSettings,
  trustDraft,
  trustLevel,
  trustLevelsOf,
  trustStatement,
} from '@vigia/contract/library/trust.shapes.ts';
import { type Framework, frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { publicPath } from '../../kit/api/publicPath.ts';
import { useWrite } from '../../kit/api/queries.ts';
import { ChangeForm } from '../../kit/form/ChangeForm.tsx';
import { CheckField } from '../../kit/form/CheckField.tsx';
import { useForm, valueAt } from '../../kit/form/context.ts';
import { SelectField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { toastDone } from '../../kit/screen/toasts.ts';
import classes from './Trust.module.css';

/** A level and its day for each framework, as fields of one form. */
const stated = { level: trustLevel.nullable().default(null), on: day };
const draft = trustDraft.omit({ frameworks: true, version: true }).extend({
  'level-iso27001': stated.level,
  'level-nist-csf': stated.level,
  'level-lgpd': stated.level,
  'on-iso27001': stated.on,
  'on-nist-csf': stated.on,
  'on-lgpd': stated.on,
  certifiedBy: trustStatement.shape.certifiedBy,
  certificate: trustStatement.shape.certificate,
});
type Draft = z.output<typeof draft>;

function factsOf(settings: TrustSettings, today: string): Draft {
  const { slug, language, intro, listsPolicies, contactName, contactEmail, isIndexed, frameworks: all } = settings;
  const of = (key: Framework) => all.find((one) => one.framework === key);
  return {
    ...{ slug, language, intro, listsPolicies, contactName, contactEmail, isIndexed },
    ...{ 'level-iso27001': of('iso27001')?.level ?? null, 'on-iso27001': of('iso27001')?.statedOn ?? today },
    ...{ 'level-nist-csf': of('nist-csf')?.level ?? null, 'on-nist-csf': of('nist-csf')?.statedOn ?? today },
    ...{ 'level-lgpd': of('lgpd')?.level ?? null, 'on-lgpd': of('lgpd')?.statedOn ?? today },
    ...{ certifiedBy: of('iso27001')?.certifiedBy ?? '', certificate: of('iso27001')?.certificate ?? '' },
  };
}

/** What is stated, in the order in which it is sent. */
const statedIn = (values: Draft) =>
  frameworks.flatMap((framework) => {
    const level = values[`level-${framework}`];
    const { certifiedBy, certificate } = values;
    const about = { framework, statedOn: values[`on-${framework}`] };
    if (level === null) return [];
    return [level === 'certified' ? { ...about, level, certifiedBy, certificate } : { ...about, level }];
  });

/** A fault of a statement belongs to the field in which that framework's is chosen. */
const placedIn =
  (values: Draft) =>
  (fault: Fault): Fault => {
    const [, , at = '', part = ''] = fault.pointer.split('/');
    const one = fault.pointer.startsWith('/frameworks/') && statedIn(values)[Number(at)];
    if (!one) return fault;
    const name = { level: `level-${one.framework}`, statedOn: `on-${one.framework}` }[part] ?? part;
    return { ...fault, pointer: `/${name}` };
  };

function bodyOf(values: Draft, version: number) {
  const { slug, language, intro, listsPolicies, contactName, contactEmail, isIndexed } = values;
  const all = statedIn(values);
  return { slug, language, intro, listsPolicies, contactName, contactEmail, isIndexed, frameworks: all, version };
}

function Statement({ framework, standing }: { framework: Framework; standing: TrustSettings['standing'] }) {
  const { t } = useTranslation(['library', 'compliance']);
  const { mean } = useFormats();
  const now = standing.find((one) => one.framework === framework);
  const name = t(`compliance:names.${framework}`);
  const level = valueAt(useForm().values, `level-${framework}`);
  const isCertified = level === 'certified';
  const hint =
    now && now.maturity !== null
      ? t('trust.today', {
          level: mean(now.maturity),
          assessed: now.assessed,
          applicable: now.applicable,
        })
      : t('trust.notAssessed');
  return (
    <fieldset className={classes.statement} aria-label={name}>
      <SelectField
        name={`level-${framework}`}
        label={name}
        hint={hint}
        none={t('trust.none')}
        choices={trustLevelsOf(framework).map((value) => ({ value, label: t(`trust.levels.${value}`) }))}
      />
      {typeof level === 'string' && level !== '' && (
        <TextField
          name={`on-${framework}`}
          type="date"
          label={t(isCertified ? 'trust.issued' : 'trust.on', { framework: name })}
        />
      )}
      {isCertified && (
        <>
          <TextField name="certifiedBy" label={t('trust.certifiedBy')} hint={t('trust.certifiedByHint')} />
          <TextField name="certificate" label={t('trust.certificate')} />
        </>
      )}
    </fieldset>
  );
}

export function TrustForm({ settings, today }: { settings: TrustSettings; today: string }) {
  const { t } = useTranslation(['library', 'kit']);
  const save = useWrite(trust.saveTrustPage, {
    refresh: [trust.trustPage],
  });
  return (
    <ChangeForm
      {...{ schema: draft, record: settings, read: () => call(trust.trustPage) }}
      factsOf={(one: TrustSettings) => factsOf(one, today)}
      send={async ({ whole, version }) => {
        try {
          return await save.send({ body: bodyOf(whole, version) });
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          const { code, status, details } = error;
          throw new Problem(code, { ...details, status, errors: details.errors?.map(placedIn(whole)) });
        }
      }}
      onDone={() => toastDone(t(settings.isPublic ? 'trust.savedPublic' : 'trust.saved'))}
      submitLabel={t('trust.save')}
    >
      <TextField
        name="slug"
        label={t('trust.address')}
        hint={t('trust.addressHint', { at: `${window.location.host}${publicPath}/public/trust/…` })}
      />
      <SelectField
        name="language"
        label={t('trust.language')}
        choices={locale.options.map((value) => ({ value, label: t(`kit:languages.${value}`) }))}
      />
      <TextAreaField name="intro" label={t('trust.intro')} hint={t('trust.introHint')} />
      <Stack gap="sm" component="section" aria-labelledby="trust-statements">
        <Title order={2} size="h4" id="trust-statements">
          {t('trust.statements')}
        </Title>
        <Text size="sm">{t('trust.statementsLead')}</Text>
        {frameworks.map((framework) => (
          <Statement key={framework} framework={framework} standing={settings.standing} />
        ))}
      </Stack>
      <CheckField name="listsPolicies" label={t('trust.policies')} hint={t('trust.policiesHint')} />
      <TextField name="contactName" label={t('trust.contactName')} />
      <TextField name="contactEmail" type="email" label={t('trust.contactEmail')} />
      <CheckField name="isIndexed" label={t('trust.indexed')} hint={t('trust.indexedHint')} />
    </ChangeForm>
  );
}
