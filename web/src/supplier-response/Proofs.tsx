/** The files that prove an answer: chosen, dropped, or taken with the phone's camera. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { SupplierProof } from '@vigia/contract/suppliers/evaluations.shapes.ts';
import { type AskedQuestion, responding } from '@vigia/contract/suppliers/responding.contract.ts';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../kit/api/client.ts';
import { uploading } from '../kit/api/uploading.ts';
import { problemText } from '../kit/i18n/problems.ts';
import classes from './Response.module.css';
import { useSaid } from './shared.ts';

interface ProofsProps {
  token: string;
  question: AskedQuestion;
  proofs: readonly SupplierProof[];
  /** Files can be added and removed. */
  editable: boolean;
  rehearsal: boolean;
  onChange: () => Promise<void>;
}
const largest = 2_097_152;
const kinds = '.pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.pptx,.txt,.csv,image/*';

/** Sends files one after the other, and says what went wrong with which. */
function useUpload({ token, question, rehearsal, onChange }: ProofsProps) {
  const { t } = useTranslation('supplier-response');
  const [busy, setBusy] = useState<{ name: string; percent: number } | null>(null);
  const [fault, setFault] = useState('');
  const failed = (name: string, error: unknown) =>
    setFault(t('proof.failed', { name, reason: error instanceof Problem ? problemText(error) : '' }));
  async function send(files: readonly File[]) {
    setFault('');
    if (rehearsal) return setFault(t('rehearsal.nothing'));
    for (const file of files) {
      const tell = (percent: number) => setBusy({ name: file.name, percent });
      tell(0);
      try {
        if (file.size > largest) throw new Problem('supplier-response.too-large', { message: t('proof.tooLarge') });
        await uploading(responding.attach, { params: { token }, body: { question: question.id }, file }, tell);
      } catch (error) {
        failed(file.name, error);
      }
    }
    setBusy(null);
    await onChange();
  }
  async function drop({ id, name }: SupplierProof) {
    try {
      await call(responding.detach, { params: { token, fileId: id } });
      await onChange();
    } catch (error) {
      failed(name, error);
    }
  }
  return { busy, fault, send, drop };
}

type Upload = ReturnType<typeof useUpload>;

function ProofFiles({ proofs, editable, drop }: Pick<ProofsProps, 'proofs' | 'editable'> & Pick<Upload, 'drop'>) {
  const { t } = useTranslation('supplier-response');
  if (proofs.length === 0) return null;
  return (
    <ul className={classes.files}>
      {proofs.map((proof) => (
        <li key={proof.id}>
          {proof.name}
          {editable && proof.givenIn && <span className={classes.quiet}> ({t('proof.kept')})</span>}
          {editable && !proof.givenIn && (
            <button type="button" className={classes.button} data-plain onClick={() => void drop(proof)}>
              {t('proof.remove')}
              <span className={classes.hidden}> {proof.name}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function AddProof({ busy, send }: Pick<Upload, 'busy' | 'send'>) {
  const { t } = useTranslation('supplier-response');
  const [over, setOver] = useState(false);
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send([...event.dataTransfer.files]);
  };
  return (
    <div className={classes.row}>
      <label
        className={classes.upload}
        data-over={over || undefined}
        onDragEnter={() => setOver(true)}
        onDragOver={(event) => event.preventDefault()}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <input
          type="file"
          multiple
          accept={kinds}
          onChange={(event) => {
            void send([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        {t('proof.add')}
      </label>
      <span role="status">{busy && t('proof.sending', { name: busy.name })}</span>
      {busy && (
        <>
          <progress value={busy.percent} max={100} aria-label={t('proof.sent', { name: busy.name })} />
          <span aria-hidden="true">{t('proof.percent', { percent: busy.percent })}</span>
        </>
      )}
    </div>
  );
}

export function SupplierProofs(props: ProofsProps) {
  const { t } = useTranslation('supplier-response');
  const said = useSaid();
  const { question, proofs, editable } = props;
  const { busy, fault, send, drop } = useUpload(props);
  return (
    <div>
      {question.proof !== 'none' && (
        <p className={classes.quiet}>
          {t(question.proof === 'required' ? 'proof.required' : 'proof.welcome')} {said(question.proofText)}
        </p>
      )}
      <ProofFiles {...{ proofs, editable, drop }} />
      {editable && <AddProof busy={busy} send={send} />}
      {fault && (
        <p className={classes.error} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
