import { Group, NativeSelect, Stack } from '@mantine/core';
import { library } from '@vigia/contract/library/library.contract.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { ScreenSkeleton } from '../../kit/screen/Screen.tsx';
import { TextSides } from './TextSides.tsx';

export interface ComparedPair {
  readonly from: number;
  readonly to: number;
}

/** Any two texts of the document side by side. */
export function Compared({
  policy,
  numbers,
  shown,
}: {
  policy: Policy;
  numbers: readonly number[];
  shown: ComparedPair;
}) {
  const { t } = useTranslation('library');
  const [{ from, to }, setPair] = useState(shown);
  const before = useRead(library.readVersion, { params: { id: policy.id, number: from } });
  const after = useRead(library.readVersion, { params: { id: policy.id, number: to } });
  const nameOf = (number: number) => t('versions.name', { number });
  const choose = (side: keyof ComparedPair) => (
    <NativeSelect
      label={t(`versions.${side}`)}
      value={side === 'from' ? from : to}
      data={numbers.map((number) => ({ value: `${number}`, label: nameOf(number) }))}
      onChange={(event) => setPair({ from, to, [side]: Number(event.currentTarget.value) })}
    />
  );
  const problem = before.error ?? after.error;
  return (
    <Stack>
      <Group grow>
        {choose('from')}
        {choose('to')}
      </Group>
      {problem && (
        <ProblemState problem={problem} onRetry={() => void Promise.all([before.refetch(), after.refetch()])} />
      )}
      {before.data && after.data ? (
        <TextSides before={before.data.markdown} after={after.data.markdown} names={[nameOf(from), nameOf(to)]} />
      ) : (
        !problem && <ScreenSkeleton />
      )}
    </Stack>
  );
}
