import { Text } from '@mantine/core';

interface PersonProps {
  firstName: string;
  lastName: string;
  email: string;
  /** What tells this one from the others: "you". */
  note?: string | undefined;
}

/** A person's full name; empty where none is known. */
export const nameOf = ({ firstName, lastName }: Pick<PersonProps, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** A name with its address below; the address alone where the name is not known yet. */
export function Person({ note, ...person }: PersonProps) {
  const name = nameOf(person);
  return (
    <>
      {name || person.email}{' '}
      {note && (
        <Text span size="sm" c="dimmed" fw={400}>
          ({note})
        </Text>
      )}
      {name && (
        <Text span display="block" size="sm" c="dimmed" fw={400} style={{ overflowWrap: 'anywhere' }}>
          {person.email}
        </Text>
      )}
    </>
  );
}
