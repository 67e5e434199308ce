import { Kbd } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './help.module.css';

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
export function Keys() {
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
