import { describe, expect, it } from 'vitest';
import { type EvidenceProof, provesOtherwise } from './evidences.rules.ts';

const policy: EvidenceProof = {
  title: 'Política',
  description: 'Aprovada em ata',
  link: 'https://exemplo.test/politica',
  validFrom: '2026-01-01',
  validUntil: null,
  controls: [{ framework: 'iso27001', controlId: 'A.5.1' }],
};

describe('a piece of evidence is reviewed again', () => {
  it.each<[boolean, string, Partial<EvidenceProof>]>([
    [false, 'not when nothing changes', {}],
    [false, 'not when a control is taken away', { controls: [] }],
    [true, 'when it is called something else', { title: 'Contrato' }],
    [true, 'when it is described in other words', { description: 'Aprovada em ata de maio' }],
    [true, 'when it begins at another day', { validFrom: '2026-01-02' }],
    [true, 'when it ends at another day', { validUntil: '2026-12-31' }],
    [true, 'when it leads elsewhere', { link: 'https://exemplo.test/outra' }],
    [true, 'when it is to prove another control', { controls: [{ framework: 'lgpd', controlId: 'A.5.1' }] }],
  ])('%s: %s', (again, _, change) => {
    expect(provesOtherwise(policy, { ...policy, ...change })).toBe(again);
  });
});
