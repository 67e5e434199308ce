import { NativeSelect } from '@mantine/core';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';
import { useField } from '../../kit/form/context.ts';
import { shownText } from '../../kit/form/field.ts';
import { useSession } from '../../kit/session/session.ts';
import { useName } from '../register/marks.tsx';

/** Who is asked to look at it: another administrator, for only they see the register. */
export function ReviewerField({ present }: { present?: PersonRef | null }) {
  const { t } = useTranslation('evidences');
  const nameOf = useName();
  const me = useSession((session) => session.user?.id);
  const admins = useRead(team.users, { query: { role: 'ADMIN', status: 'active', limit: 100 } });
  const others = (admins.data?.items ?? []).filter(({ id }) => id !== me);
  const listed = others.some(({ id }) => id === present?.id) || !present ? others : [present, ...others];
  const { value, set, control } = useField('reviewerId', t('form.reviewer'), (said) =>
    listed
      .filter(({ id }) => id === said)
      .map(nameOf)
      .join(),
  );
  const alone = admins.data !== undefined && listed.length === 0;
  return (
    <NativeSelect
      {...control}
      description={t(alone ? 'form.alone' : 'form.reviewerHint')}
      disabled={alone}
      data={[{ value: '', label: t('form.nobody') }, ...listed.map((one) => ({ value: one.id, label: nameOf(one) }))]}
      value={shownText(value)}
      onChange={(event) => set(event.currentTarget.value || null)}
    />
  );
}
