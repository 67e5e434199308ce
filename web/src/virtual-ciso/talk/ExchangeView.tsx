/** The turn that is under way: the answer as it comes, or what kept it from coming. */
import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProblemTexts } from '../../kit/i18n/problems.ts';
import { FoldedAnswer } from '../answer/FoldedAnswer.tsx';
import { Notices } from '../answer/Notices.tsx';
import { ProposalCard } from '../proposal/ProposalCard.tsx';
import type { Exchange } from './exchange.ts';
import { useTalkMeans } from './TalkContext.ts';
import { TurnFrame } from './TurnView.tsx';
import classes from './talk.module.css';

interface StandingProps {
  exchange: Exchange;
  /** Reads what the server kept. */
  onRecover: () => void;
}

/** Why there is no whole answer, and the way on. */
function Halted({ exchange: { phase, problem, question }, onRecover }: StandingProps) {
  const { t } = useTranslation(['virtual-ciso', 'kit']);
  const { problemText } = useProblemTexts();
  const { ask } = useTalkMeans();
  if (phase === 'refused' || phase === 'lost')
    return (
      <Alert color="red" role="alert" title={t(`halted.${phase}.title`)}>
        <p className={classes.text}>{problem ? problemText(problem) : t('halted.lost.text')}</p>
        <Button variant="default" size="sm" onClick={() => ask(question)}>
          {t('kit:retry')}
        </Button>
      </Alert>
    );
  if (phase === 'cut')
    return (
      <Alert color="yellow" role="alert" title={t('halted.cut.title')}>
        <p className={classes.text}>{t('halted.cut.text')}</p>
        <Button variant="default" size="sm" onClick={onRecover}>
          {t('halted.cut.again')}
        </Button>
      </Alert>
    );
  return (
    <div className={classes.line}>
      <p>{t('halted.stopped.text')}</p>
      <Button variant="default" size="sm" onClick={onRecover}>
        {t('halted.stopped.whole')}
      </Button>
    </div>
  );
}

export function ExchangeView({ exchange, onRecover }: StandingProps) {
  const { t } = useTranslation('virtual-ciso');
  const { question, phase, stage, text, citations, proposals, notices } = exchange;
  return (
    <TurnFrame question={question} fresh>
      <Notices notices={notices} />
      <FoldedAnswer text={text} citations={citations} />
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} still />
      ))}
      {phase === 'asking' ? (
        <p className={classes.stage}>{t(`stages.${stage}`)}</p>
      ) : (
        <Halted exchange={exchange} onRecover={onRecover} />
      )}
    </TurnFrame>
  );
}
