import { advice } from '@vigia/content/advice/load.ts';
import { definedTerms } from '@vigia/content/advisor/terms.ts';
import { describe, expect, it } from 'vitest';
import { plainWords } from './follow-ups.ts';
import { asksStrangeWord, termAsked, termsCompared } from './term-asked.ts';

describe('what a word means', () => {
  it.each([
    ['o que é um controle?', 'control'],
    ['e o que é evidência?', 'evidence'],
    ['O que significa maturidade no Vigia?', 'maturity'],
    ['what is an action plan?', 'action-plan'],
    ['what’s residual risk', 'residual-risk'],
    ['what does RTO mean?', 'rto'],
    ['¿qué es la declaración de aplicabilidad?', 'soa'],
    ['¿Qué es el apetito de riesgo?', 'risk-appetite'],
    ['o que é o encarregado?', 'dpo'],
    ['¿qué es una vulnerabilidad?', 'vulnerability'],
    ['me explica o que é MFA', 'mfa'],
    ['o que é phishing?', 'phishing'],
    ['explain what DMARC is', 'dmarc'],
    ['can you explain what a DPO is?', 'dpo'],
    ['¿Me puede explicar qué es el ransomware?', 'ransomware'],
    ['não entendi o que é legítimo interesse', 'legitimate-interest-term'],
    ['what is the LGPD?', 'lgpd'],
    ['what’s a CVE', 'cve'],
    ['me explica firewall', 'firewall-term'],
    ['what does SOC 2 mean?', 'soc-2'],
  ])('is asked: %s', (question, id) => {
    expect(termAsked(question)?.id).toBe(id);
  });

  it.each([
    'o que é esse risco?',
    'what is the RTO?',
    'qual é o apetite a risco?',
    'o que é um controle de acesso por função?',
    'what is our residual risk?',
    'o que é isso?',
    'controle',
    'MFA',
    'explica o risco',
    'o que é MFA por SMS?',
    'what is the legal basis?',
    'explica o que é preciso para a LGPD',
  ])('is not asked: %s', (question) => {
    expect(termAsked(question)).toBeNull();
  });

  it.each([
    ['qual a diferença entre risco e vulnerabilidade?', ['risk', 'vulnerability']],
    ['what’s the difference between a threat and a risk?', ['threat', 'risk']],
    ['¿cuál es la diferencia entre la LGPD y el GDPR?', ['lgpd', 'gdpr']],
    ['diferença entre ISO 27001 e ISO 27002', ['iso-27001']],
    ['qual a diferença entre risco e banana?', []],
    ['a diferença entre nós', []],
  ])('is told of both: %s', (question, ids) => {
    expect(termsCompared(question).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ['o que é honeypot?', 'a ordem não é a dos que mais gritam', true],
    ['what is a CASB?', 'a broker between people and cloud', true],
    ['o que é pentest?', 'o pentest encadeia falhas', false],
    ['o que é preciso para começar?', 'comece pela rede', false],
    ['como funciona um honeypot?', 'comece pela rede', false],
  ])('%s is not said by: %s', (question, text, is) => {
    expect(asksStrangeWord(question, text)).toBe(is);
  });

  it('rests on advice, and is called as questions are compared', () => {
    for (const [name, { piece }] of definedTerms().byName) {
      expect(advice().has(piece)).toBe(true);
      expect(plainWords(name)).toBe(name);
    }
  });
});
