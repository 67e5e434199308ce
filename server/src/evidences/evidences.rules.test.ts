import { describe, expect, it } from 'vitest';
import { type EvidenceProof, provesOtherwise } from './evidences.rules.ts';

const policy: EvidenceProof = {
  kind: 'link',
  description: 'Aprovada em ata',
  link: 'https://exemplo.test/politica',
  validFrom: '2026-01-01',
  validUntil: null,
  controls: [{ framework: 'iso27001', controlId: 'A.5.1' }],
};

describe('a piece of evidence is reviewed again', () => {
  it.each<[boolean, string, Partial<EvidenceProof>]>([
    [false, 'not when nothing changes', {}],
    [false, 'not when its text is mended', { description: 'Aprovada em ata de maio' }],
    [false, 'not when a control is taken away', { controls: [] }],
    [true, 'when it begins at another day', { validFrom: '2026-01-02' }],
    [true, 'when it ends at another day', { validUntil: '2026-12-31' }],
    [true, 'when it leads elsewhere', { link: 'https://exemplo.test/outra' }],
    [true, 'when it is to prove another control', { controls: [{ framework: 'lgpd', controlId: 'A.5.1' }] }],
  ])('%s: %s', (again, _, change) => {
    expect(provesOtherwise(policy, { ...policy, ...change })).toBe(again);
  });
  it('when a note, whose words are the proof, says something else', () => {
    const note = { ...policy, kind: 'note', link: null };
    expect(provesOtherwise(note, { ...note, description: 'Outra coisa' })).toBe(true);
  });
});
