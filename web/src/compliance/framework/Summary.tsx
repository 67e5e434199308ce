/** The first tab: the standing at a glance, what to do next, and the structure as the user knows it. */
import { Stack } from '@mantine/core';
import type { ControlResult, Overview } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useRef } from 'react';
import { Structure } from '../structure/Structure.tsx';
import { useStructureState } from '../structure/useStructureState.ts';
import { BeginHere } from './BeginHere.tsx';
import { FrameworkStanding } from './FrameworkStanding.tsx';
import { NextGaps } from './NextGaps.tsx';
import { Profile } from './Profile.tsx';
import { Tallies } from './Tallies.tsx';

export function Summary({ overview }: { overview: Overview }) {
  const state = useStructureState();
  const heading = useRef<HTMLHeadingElement>(null);
  const [, change] = state;
  const showOnly = (result: ControlResult) => {
    change({ result });
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  };
  const begun = overview.standing.assessed > 0;
  return (
    <Stack gap="xl">
      {begun ? (
        <>
          <FrameworkStanding overview={overview} />
          <Tallies standing={overview.standing} law={overview.framework.key === 'lgpd'} onShow={showOnly} />
          {overview.next.length > 0 && <NextGaps overview={overview} />}
          {overview.framework.key === 'nist-csf' && <Profile groups={overview.groups} />}
        </>
      ) : (
        <BeginHere framework={overview.framework} />
      )}
      <Structure overview={overview} state={state} headingRef={heading} />
    </Stack>
  );
}
