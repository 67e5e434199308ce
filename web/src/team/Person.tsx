import { Text } from '@mantine/core';

interface PersonProps {
  firstName: string;
  lastName: string;
  email: string;
  /** What tells this one from the others: "you". */
  note?: string | undefined;
}

/** A person's full name; empty where none is known. */
export const memberNameOf = ({ firstName, lastName }: Pick<PersonProps, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

const breaks = { overflowWrap: 'anywhere' } as const;

/** A name with its address below; the address alone where the name is not known yet. */
export function Person({ note, ...person }: PersonProps) {
  const name = memberNameOf(person);
  return (
    <>
      <Text span inherit fw={550} style={breaks}>
        {name || person.email}
      </Text>{' '}
      {note && (
        <Text span size="sm" c="dimmed" fw={400}>
          ({note})
        </Text>
      )}
      {name && (
        <Text span display="block" size="sm" c="dimmed" fw={400} style={breaks}>
          {person.email}
        </Text>
      )}
    </>
  );
}
