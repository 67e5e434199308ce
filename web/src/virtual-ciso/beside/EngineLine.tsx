import { Text, Title } from '@mantine/core';
import type { Today } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';

/** Which engine answers, in words. */
const stateOf = ({ now, model, agreed }: Today['engine']) => {
  if (model === null) return 'here';
  if (!agreed) return 'notAgreed';
  return now === 'model' ? 'outside' : 'hereToday';
};

/** Who answers, where the words go, and what of the day's budget is used. */
export function EngineLine({ engine }: { engine: Today['engine'] }) {
  const { t } = useTranslation('virtual-ciso');
  const { number, percent } = useFormats();
  const { model, budget } = engine;
  return (
    <section aria-labelledby="engine">
      <Title order={2} size="h3" id="engine" mb="xs">
        {t('engine.title')}
      </Title>
      <Text size="sm">{t(`engine.states.${stateOf(engine)}`, { model })}</Text>
      {budget && budget.of > 0 && (
        <Text size="sm" c="dimmed" mt={4} className="tabular">
          {t('engine.budget', {
            used: number(budget.used),
            of: number(budget.of),
            percent: percent(budget.used / budget.of),
          })}
        </Text>
      )}
    </section>
  );
}
