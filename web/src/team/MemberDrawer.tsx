import { Stack, Text, Title } from '@mantine/core';
import { companyRole } from '@vigia/contract/kit/roles.ts';
import { type TeamUser, team } from '@vigia/contract/team/team.contract.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCan, useWrite } from '../kit/api/queries.ts';
import { SidePanel } from '../kit/dialog/Dialog.tsx';
import { Form } from '../kit/form/Form.tsx';
import { useFormats } from '../kit/i18n/format.ts';
import { Tag } from '../kit/screen/Tag.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import { AccessActions } from './AccessActions.tsx';
import classes from './MemberDrawer.module.css';
import { memberNameOf } from './Person.tsx';
import { RoleField } from './RoleField.tsx';
import { useTellEnded } from './useTellEnded.ts';

/** What is known of a member. */
function MemberFacts({ member }: { member: TeamUser }) {
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

const roleChoice = z.strictObject({ role: companyRole });

/** The role, in a form of its own; based on the one that was on screen. */
function RoleForm({ member, onDone }: { member: TeamUser; onDone: () => void }) {
  const { t } = useTranslation(['team', 'kit']);
  const { id, role: basedOn } = member;
  const tellEnded = useTellEnded();
  const save = useWrite(team.update, {
    refresh: [team.users, team.stats, team.invitations],
    onDone(told) {
      const { role } = told;
      toastDone(t('member.saved', { name: memberNameOf(member), role: t(`kit:roles.${role}`) }));
      tellEnded(told);
      onDone();
    },
  });
  return (
    <Form
      schema={roleChoice}
      keptAs={id}
      initial={{ role: basedOn }}
      submit={({ role }) => save.send({ params: { id }, body: { role, basedOn } })}
      submitLabel={t('member.save')}
    >
      <RoleField label={t('member.role')} />
      <Text size="sm" c="dimmed">
        {t('member.roleNote')}
      </Text>
    </Form>
  );
}

function Member({ member, onClose }: { member: TeamUser; onClose: () => void }) {
  const { t } = useTranslation('team');
  const mayEdit = useCan('team.edit');
  if (member.isOperator) return <Text>{t('member.operator')}</Text>;
  if (!mayEdit) return null;
  return (
    <>
      <RoleForm member={member} onDone={onClose} />
      <section>
        <Title order={3} mb="sm">
          {t('member.access')}
        </Title>
        <AccessActions member={member} onDone={onClose} />
      </section>
    </>
  );
}

/** One person: what is known, the role, and the ways out. */
export function MemberDrawer({ member, onClose }: { member: TeamUser | null; onClose: () => void }) {
  return (
    <SidePanel opened={member !== null} onClose={onClose} title={member && memberNameOf(member)}>
      {member && (
        <Stack gap="xl">
          <MemberFacts member={member} />
          <Member member={member} onClose={onClose} />
        </Stack>
      )}
    </SidePanel>
  );
}
