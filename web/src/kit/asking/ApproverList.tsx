import { Button, CloseButton, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { email as address } from '@vigia/contract/kit/text.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/queries.ts';

/** Somebody who is to be asked: a member, or a person outside. */
export type Chosen =
  | { readonly accountId: string; readonly name: string }
  | { readonly email: string; readonly name: string };

const keyOf = (one: Chosen) => ('email' in one ? one.email : one.accountId);

/** Somebody without an account, while they are typed. */
export interface TypedOutsider {
  readonly name: string;
  readonly email: string;
}
export const noOutsider: TypedOutsider = { name: '', email: '' };

/** Who was typed; null where a name or an address is missing, or is none. */
export function outsiderOf({ name, email }: TypedOutsider): Extract<Chosen, { email: string }> | null {
  const read = address.safeParse(email);
  return read.success && name.trim() !== '' ? { email: read.data, name: name.trim() } : null;
}

interface OutsideProps {
  typed: TypedOutsider;
  onType: (typed: TypedOutsider) => void;
  onAdd: (one: Chosen) => void;
}
/** Name and address of somebody without an account. */
function Outside({ typed, onType, onAdd }: OutsideProps) {
  const { t } = useTranslation('approvals');
  const found = outsiderOf(typed);
  const begun = typed.name.trim() !== '' || typed.email.trim() !== '';
  const lack = typed.name.trim() === '' ? 'ask.lacksName' : 'ask.lacksEmail';
  const add = () => {
    if (!found) return;
    onAdd(found);
    onType(noOutsider);
  };
  return (
    <div>
      <Group align="flex-end" gap="xs" grow preventGrowOverflow={false}>
        <TextInput
          label={t('ask.outsideName')}
          value={typed.name}
          maxLength={120}
          onChange={(event) => onType({ ...typed, name: event.currentTarget.value })}
        />
        <TextInput
          type="email"
          label={t('ask.outsideEmail')}
          value={typed.email}
          onChange={(event) => onType({ ...typed, email: event.currentTarget.value })}
        />
        <Button variant="default" onClick={add} disabled={!found}>
          {t('ask.add')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {begun && !found && t(lack)}
      </Text>
    </div>
  );
}

interface ApproverListProps extends Pick<OutsideProps, 'typed' | 'onType'> {
  chosen: readonly Chosen[];
  onChange: (chosen: readonly Chosen[]) => void;
}
/** Who is asked, in order. */
export function ApproverList({ chosen, onChange, typed, onType }: ApproverListProps) {
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
      <Outside {...{ typed, onType }} onAdd={add} />
    </Stack>
  );
}
