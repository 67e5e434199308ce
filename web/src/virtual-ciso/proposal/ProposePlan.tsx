import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import type { Proposal } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { ProposalCard } from './ProposalCard.tsx';

/** Makes of the question an action plan that is only proposed. */
export function ProposePlan({ question }: { question: string }) {
  const { t } = useTranslation('virtual-ciso');
  const mayPlan = useCan('action-plans.edit');
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const make = useWrite(virtualCiso.generateActionPlan, { onDone: (made) => setProposal(made.proposal) });
  if (proposal) return <ProposalCard proposal={proposal} />;
  if (!mayPlan) return null;
  return (
    <div data-no-print>
      <Button
        variant="default"
        size="sm"
        loading={make.busy}
        leftSection={<IconListCheck size={16} stroke={1.6} aria-hidden />}
        onClick={() => make.run({ body: { message: question } })}
      >
        {t('proposal.make')}
      </Button>
    </div>
  );
}
