/** A change as it would be made, whole, and the two answers to it. Nothing happens before somebody accepts. */
import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { allows, type Permission, roles } from '@vigia/contract/kit/roles.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import type { Proposal, ProposedChange } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWrite } from '../../kit/api/queries.ts';
import { inChoice } from '../../kit/i18n/choice.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { useRefused } from '../../kit/screen/refused.ts';
import { Tag } from '../../kit/screen/Tag.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { ProposedChangeView } from './ProposedChangeView.tsx';
import classes from './proposal.module.css';

/** The right that doing it by hand would need. */
const needed: Record<ProposedChange['kind'], Permission> = {
  'action-plan': 'action-plans.edit',
  subtask: 'action-plans.edit',
  journey: 'journeys.edit',
  answer: 'questionnaire.answer',
};

function WhoMay({ kind }: Pick<ProposedChange, 'kind'>) {
  const { t, i18n } = useTranslation(['virtual-ciso', 'kit']);
  const holders = roles.filter((role) => role !== 'SUPER_ADMIN' && allows(role, needed[kind]));
  const names = inChoice(
    i18n.resolvedLanguage,
    holders.map((role) => t(`kit:roles.${role}`)),
  );
  return (
    <Text size="sm" c="dimmed">
      {t('proposal.notYours', { roles: names })}
    </Text>
  );
}

interface DecisionsProps {
  proposal: Proposal;
  onDecided: (proposal: Proposal) => void;
}

function Decisions({ proposal: { id, hash, acceptable, expiresAt, change }, onDecided }: DecisionsProps) {
  const { t } = useTranslation('virtual-ciso');
  const { date } = useFormats();
  const client = useQueryClient();
  const refused = useRefused('virtual-ciso');
  const accept = useWrite(virtualCiso.accept);
  const decline = useWrite(virtualCiso.decline);
  async function decide(deciding: Promise<Proposal>) {
    try {
      const decided = await deciding;
      onDecided(decided);
      if (decided.status === 'accepted') toastDone(t(`proposal.done.${change.kind}`));
    } catch (error) {
      refused(error);
    }
    // What was made shows in many rooms; what was refused has another state than the one on screen.
    await client.invalidateQueries();
  }
  const busy = accept.busy || decline.busy;
  return (
    <>
      {!acceptable && <WhoMay kind={change.kind} />}
      <Group gap="sm" data-no-print>
        {acceptable && (
          <Button
            loading={accept.busy}
            disabled={busy}
            onClick={() => void decide(accept.send({ params: { id }, body: { hash } }))}
          >
            {t('proposal.accept')}
          </Button>
        )}
        <Button
          variant="default"
          loading={decline.busy}
          disabled={busy}
          onClick={() => void decide(decline.send({ params: { id } }))}
        >
          {t('proposal.decline')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('proposal.until', { date: date(expiresAt) })}
        </Text>
      </Group>
    </>
  );
}

const tones = { accepted: 'good', declined: 'quiet', expired: 'warn' } as const;

/** What became of it. */
function Standing({ status, href }: { status: keyof typeof tones; href: string | null }) {
  const { t } = useTranslation('virtual-ciso');
  return (
    <Group gap="md">
      <Tag tone={tones[status]}>{t(`proposal.states.${status}`)}</Tag>
      {status === 'accepted' && href && (
        <Anchor component={Link} to={href} size="sm" underline="always">
          {t('proposal.open')}
        </Anchor>
      )}
      {status === 'expired' && (
        <Text size="sm" c="dimmed">
          {t('proposal.again')}
        </Text>
      )}
    </Group>
  );
}

interface ProposalCardProps {
  proposal: Proposal;
  /** The answer is still being told: the card is read, not decided on. */
  still?: boolean;
}

export function ProposalCard({ proposal, still = false }: ProposalCardProps) {
  const { t } = useTranslation('virtual-ciso');
  const id = useId();
  const [decided, setDecided] = useState<Proposal | null>(null);
  const shown = decided ?? proposal;
  const { change, href } = shown;
  const late = shown.status === 'open' && Date.parse(shown.expiresAt) < Date.now();
  const status = late ? 'expired' : shown.status;
  return (
    <Paper component="section" p="lg" className={classes.card} aria-labelledby={id} data-status={status}>
      <Title order={3} size="h4" id={id} className={classes.kind}>
        {t(`proposal.kinds.${change.kind}`)}
      </Title>
      <ProposedChangeView change={change} />
      {status === 'open' ? (
        !still && <Decisions proposal={shown} onDecided={setDecided} />
      ) : (
        <Standing status={status} href={href} />
      )}
    </Paper>
  );
}
