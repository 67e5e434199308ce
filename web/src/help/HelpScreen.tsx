/** Help: what words mean, how a risk is weighed, how often things are done, which keys there are. */
import { Kbd, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Screen } from '../kit/screen/Screen.tsx';
import { Glossary } from './Glossary.tsx';
import classes from './help.module.css';
import { Rhythms } from './Rhythms.tsx';
import { RiskScale } from './RiskScale.tsx';

const keys = [
  { id: 'palette', press: ['Ctrl', 'K'] },
  { id: 'levels', press: ['0–5'] },
  { id: 'unknown', press: ['D'] },
  { id: 'notApplicable', press: ['N'] },
  { id: 'next', press: ['Enter'] },
  { id: 'back', press: ['←'] },
  { id: 'close', press: ['Esc'] },
] as const;

/** The keys that do something, and where. */
function Keys() {
  const { t } = useTranslation('help');
  return (
    <dl className={classes.steps}>
      {keys.map(({ id, press }) => (
        <div key={id}>
          <dt>
            {press.map((key, at) => (
              <span key={key}>
                {at > 0 && ' + '}
                <Kbd>{key}</Kbd>
              </span>
            ))}
          </dt>
          <dd>{t(`keys.${id}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

const parts = { glossary: Glossary, risk: RiskScale, rhythm: Rhythms, keys: Keys } as const;
const names = ['glossary', 'risk', 'rhythm', 'keys'] as const;

export function HelpScreen() {
  const { t } = useTranslation('help');
  const [params, setParams] = useSearchParams();
  const tab = names.find((name) => name === params.get('tab')) ?? 'glossary';
  const show = (next: string | null) => setParams(next === null || next === 'glossary' ? {} : { tab: next });
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <Tabs.List mb="lg" aria-label={t('title')}>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map((name) => {
          const Part = parts[name];
          return (
            <Tabs.Panel key={name} value={name}>
              <Part />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </Screen>
  );
}
