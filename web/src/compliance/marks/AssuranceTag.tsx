import { IconMessageCircle, IconPaperclip, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { Assurance } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useTranslation } from 'react-i18next';
import classes from './marks.module.css';

const shapes = { declared: IconMessageCircle, evidenced: IconPaperclip, verified: IconRosetteDiscountCheck };

/** How well a result is proven: said, backed by evidence, or checked by a second person. Nothing where nothing is to prove. */
export function AssuranceTag({ assurance }: { assurance: Assurance }) {
  const { t } = useTranslation('compliance');
  if (assurance === 'none') return null;
  const Shape = shapes[assurance];
  return (
    <span className={classes.tag} data-quiet>
      <Shape size={15} stroke={1.8} aria-hidden />
      {t(`assurance.${assurance}`)}
    </span>
  );
}
