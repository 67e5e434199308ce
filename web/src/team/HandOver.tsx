import { Anchor, List, NativeSelect, Stack, Text } from '@mantine/core';
import { type TeamUser, team } from '@vigia/contract/team/team.contract.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../kit/api/queries.ts';
import { usePeopleChoices } from '../kit/people/people.ts';
import { memberNameOf } from './Person.tsx';

interface HandOverProps {
  member: TeamUser;
  /** Who gets it; empty for nobody. */
  to: string;
  onChoose: (to: string) => void;
}

/** What somebody answers for who is about to leave, and who has it from then on. */
export function HandOver({ member, to, onChoose }: HandOverProps) {
  const { t } = useTranslation('team');
  const owned = useRead(team.owned, { params: { id: member.id } });
  const others = usePeopleChoices().filter(({ value }) => value !== member.id);
  if (owned.error) return <Text>{t('owned.failed')}</Text>;
  if (!owned.data) return null;
  if (owned.data.items.length === 0) return <Text>{t('owned.none')}</Text>;
  return (
    <Stack gap="xs">
      <Text>{t('owned.has', { name: memberNameOf(member) })}</Text>
      <List>
        {owned.data.items.map(({ key, text, href }) => (
          <List.Item key={key}>
            <Anchor component={Link} to={href}>
              {text}
            </Anchor>
          </List.Item>
        ))}
      </List>
      <NativeSelect
        label={t('owned.to')}
        description={t('owned.note')}
        data={[{ value: '', label: t('owned.nobody') }, ...others]}
        value={to}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    </Stack>
  );
}
