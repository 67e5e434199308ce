import type { TeamUser } from '@vigia/contract/team/team.contract.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../kit/i18n/format.ts';
import { Tag } from '../kit/screen/Tag.tsx';
import classes from './MemberFacts.module.css';

/** What is known of a member. */
export function MemberFacts({ member }: { member: TeamUser }) {
  const { t } = useTranslation('team');
  const { date, dateTime } = useFormats();
  const { email, joinedAt, lastLoginAt, isActive } = member;
  const facts = [
    [t('member.email'), email],
    [t('member.joined'), date(joinedAt)],
    [t('member.lastLogin'), lastLoginAt ? dateTime(lastLoginAt) : t('never')],
  ] as const;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('member.status')}</dt>
        <dd>
          <Tag tone={isActive ? 'good' : 'quiet'}>{t(isActive ? 'members.active' : 'members.inactive')}</Tag>
        </dd>
      </div>
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
