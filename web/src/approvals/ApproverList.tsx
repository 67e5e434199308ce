import { Button, CloseButton, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { email as address } from '@vigia/contract/kit/text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../kit/api/queries.ts';

/** Somebody who is to be asked: a member, or a person outside. */
export type Chosen =
  | { readonly accountId: string; readonly name: string }
  | { readonly email: string; readonly name: string };

const keyOf = (one: Chosen) => ('email' in one ? one.email : one.accountId);

/** Name and address of somebody without an account. */
function Outside({ onAdd }: { onAdd: (one: Chosen) => void }) {
  const { t } = useTranslation('approvals');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const read = address.safeParse(email);
  const add = () => {
    if (!read.success) return;
    onAdd({ email: read.data, name: name.trim() });
    setName('');
    setEmail('');
  };
  return (
    <Group align="flex-end" gap="xs" grow preventGrowOverflow={false}>
      <TextInput
        label={t('ask.outsideName')}
        value={name}
        maxLength={120}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        type="email"
        label={t('ask.outsideEmail')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button variant="default" onClick={add} disabled={!read.success || name.trim() === ''}>
        {t('ask.add')}
      </Button>
    </Group>
  );
}

/** Who is asked, in order. */
export function ApproverList(props: { chosen: readonly Chosen[]; onChange: (chosen: readonly Chosen[]) => void }) {
  const { chosen, onChange } = props;
  const { t } = useTranslation('approvals');
  const people = useRead(approvals.people).data?.items ?? [];
  const left = people.filter(({ id }) => !chosen.some((one) => keyOf(one) === id));
  const add = (one: Chosen) => onChange([...chosen.filter((other) => keyOf(other) !== keyOf(one)), one]);
  const named = left.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}`.trim() }));
  return (
    <Stack gap="sm" role="group" aria-label={t('ask.who')}>
      {chosen.length > 0 && (
        <ol>
          {chosen.map((one) => (
            <li key={keyOf(one)}>
              <Group gap="xs" wrap="nowrap">
                <Text>{'email' in one ? `${one.name} (${one.email})` : one.name}</Text>
                <CloseButton
                  size="sm"
                  aria-label={t('ask.remove', { name: one.name })}
                  onClick={() => onChange(chosen.filter((other) => other !== one))}
                />
              </Group>
            </li>
          ))}
        </ol>
      )}
      <NativeSelect
        label={t('ask.member')}
        data={[{ value: '', label: t('ask.choose') }, ...named]}
        value=""
        onChange={({ currentTarget: { value } }) => {
          const found = named.find((one) => one.value === value);
          if (found) add({ accountId: found.value, name: found.label });
        }}
      />
      <Outside onAdd={add} />
    </Stack>
  );
}
