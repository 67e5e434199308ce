import type { Evidence } from '@vigia/contract/evidences/evidences.contract.ts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useFormats } from '../../kit/i18n/format.ts';
import { Tag } from '../../kit/screen/Tag.tsx';
import { writeParams } from '../../kit/screen/useUrlState.ts';
import { stateTones } from './marks.tsx';
import classes from './Register.module.css';

type State = Evidence['state'];
const order: readonly State[] = ['current', 'expiring', 'expired', 'upcoming', 'rejected'];

interface CountsProps {
  counts: Record<State, number>;
  shown: State | undefined;
}

/** How many there are in each state; each figure leads to them, and back again. */
export function Counts({ counts, shown }: CountsProps) {
  const { t } = useTranslation('evidences');
  const { number } = useFormats();
  const [params] = useSearchParams();
  const to = (state: State) =>
    `?${writeParams(params, { state: state === shown ? undefined : state, page: undefined, id: undefined })}`;
  return (
    <nav aria-label={t('counts.title')} data-no-print>
      <ul className={classes.counts}>
        {order.map((state) => (
          <li key={state}>
            <Link
              to={to(state)}
              replace
              preventScrollReset
              className={classes.count}
              aria-current={state === shown ? 'true' : undefined}
            >
              <span className={`${classes.figure} tabular`}>{number(counts[state])}</span>{' '}
              <span className={classes.label}>
                <Tag tone={stateTones[state]}>{t(`counts.${state}`)}</Tag>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
