/** The text of a round beside the one that was approved before: whoever decides reads first what is new. */
import { SegmentedControl, Stack, Text } from '@mantine/core';
import { type Approval, approvals, type LinkedApproval } from '@vigia/contract/approvals/approvals.contract.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { Arriving } from '../kit/lazy/Arriving.tsx';
import { lazyScreen } from '../kit/lazy/lazyScreen.tsx';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { ScreenSkeleton } from '../kit/screen/Screen.tsx';

// What compares texts is fetched when somebody looks.
const Difference = lazyScreen(() => import('../kit/difference/Difference.tsx').then((m) => m.Difference));

/** The last round that was approved before this one; undefined where the text was never approved. */
const approvedBefore = ({ createdAt, rounds }: Approval) =>
  rounds.findLast((one) => one.status === 'approved' && one.createdAt < createdAt);

/** Two frozen texts, the earlier one first. */
function Sides({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('approvals');
  return (
    <Arriving fallback={<ScreenSkeleton />}>
      <Difference
        before={before}
        after={after}
        names={[t('since.before'), t('since.after')]}
        words={{ same: t('since.same'), added: t('since.added'), removed: t('since.removed') }}
        alike={(count) => t('since.left', { count })}
      />
    </Arriving>
  );
}

/** The sides, of which the earlier one is read first. */
function ReadSides({ earlier, after }: { earlier: string; after: string }) {
  const read = useRead(approvals.get, { params: { id: earlier } });
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <ScreenSkeleton />;
  return <Sides before={read.data.readable} after={after} />;
}

interface EitherProps {
  /** When the earlier text was asked about. */
  createdAt: string;
  /** What changed, drawn when somebody looks. */
  sides: ReactNode;
  /** The whole text. */
  children: ReactNode;
}

/** The whole text, or what changed in it. */
function Either({ createdAt, sides, children }: EitherProps) {
  const { t } = useTranslation('approvals');
  const { date } = useFormats();
  const [view, setView] = useState('whole');
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('since.title')}
        value={view}
        onChange={setView}
        style={{ alignSelf: 'flex-start' }}
        data={[
          { value: 'whole', label: t('since.whole') },
          { value: 'changed', label: t('since.changed') },
        ]}
      />
      {view === 'whole' ? (
        children
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {t('since.lead', { date: date(createdAt) })}
          </Text>
          {sides}
        </>
      )}
    </Stack>
  );
}

/** `children`: the whole text, which stands alone where nothing was approved before. */
export function ChangedSince({ approval, children }: { approval: Approval; children: ReactNode }) {
  const earlier = approvedBefore(approval);
  if (!earlier) return children;
  return (
    <Either createdAt={earlier.createdAt} sides={<ReadSides earlier={earlier.id} after={approval.readable} />}>
      {children}
    </Either>
  );
}

/** The same for whoever holds a link: the earlier text comes along, where it was theirs to decide about too. */
export function ChangedSinceOwn({ approval, children }: { approval: LinkedApproval; children: ReactNode }) {
  const { since, readable } = approval;
  if (!since) return children;
  return (
    <Either createdAt={since.createdAt} sides={<Sides before={since.readable} after={readable} />}>
      {children}
    </Either>
  );
}
