/**
 * Twenty-four companies and the five things that a security officer would have each do first: written before the engine was
 * tuned. A thing is named by the question whose next step it is, by `assess:` and the assessment, or by `due:` and the kind.
 */
import { currentModel, questionsOfModel } from '../../questionnaire/questionnaire.queries.ts';

type Profile = Readonly<Record<string, readonly string[]>>;
type Value = number | 'yes' | 'no' | 'unknown';

export interface Company {
  readonly name: string;
  readonly profile: Profile;
  readonly answers: Readonly<Record<string, Value>>;
  readonly done?: readonly string[];
  readonly due?: readonly string[];
  /** The first of them first; the other four in any order. */
  readonly first: readonly [string, string, string, string, string];
}

/** An office of a dozen, its basics half in order: what a company does not say of itself below is so. */
const office: Profile = {
  industry: ['services'],
  size: ['10-49'],
  'data-kinds': ['identity', 'payroll'],
  'data-owners': ['consumers', 'employees'],
  systems: ['computers', 'google-workspace'],
  workplace: ['office'],
  'it-owner': ['owner'],
  suppliers: ['accounting'],
  incidents: ['none'],
  obligations: ['none-known'],
  goal: ['order'],
  deadline: ['none'],
  backups: ['apart'],
  mfa: ['everyone'],
  'self-view': ['some'],
};
const like = (given: Profile): Profile => ({ ...office, ...given });

/** One person who makes software at home. */
const alone: Profile = like({
  industry: ['technology'],
  size: ['1-9'],
  'data-kinds': ['logins'],
  'data-owners': ['business-contacts'],
  systems: ['cloud', 'own-software'],
  workplace: ['home'],
  suppliers: ['software'],
});

const gates: Readonly<Record<string, Value>> = {
  'ppl-others': 'yes',
  'ppl-remote-gate': 'yes',
  'phy-premises': 'yes',
  'dev-builds-software': 'no',
  'dev-outsourced': 'no',
  'dev-customers-sign-in': 'no',
  'iso-goal': 'no',
};
/** Every question of the security assessment at one level, with what differs. */
function security(level: Value, but: Readonly<Record<string, Value>> = {}): Record<string, Value> {
  const given = questionsOfModel(currentModel, 'security').flatMap(({ id, kind }) =>
    kind === 'maturity' ? [[id, level] as const] : [],
  );
  return { ...Object.fromEntries(given), ...gates, ...but };
}
const everyPrivacy = (level: Value): Record<string, Value> =>
  Object.fromEntries(
    questionsOfModel(currentModel, 'privacy').map(({ id, kind }) => [id, kind === 'gate' ? 'yes' : level]),
  );

/** They answered the first questions, and nothing else yet. */
const newcomers: readonly Company[] = [
  {
    name: 'one person, software, a customer who asks for proof',
    profile: { ...alone, goal: ['client-proof'], mfa: ['some'] },
    answers: {},
    first: ['acc-mfa', 'assess:essential', 'con-restore-test', 'inf-updates', 'ast-encryption'],
  },
  {
    name: 'a bakery, defrauded once, nothing in place',
    profile: like({
      ...{ industry: ['retail'], size: ['1-9'], 'data-kinds': ['identity', 'cards'], systems: ['computers', 'erp'] },
      ...{ workplace: ['office', 'own-devices'], 'it-owner': ['nobody'], suppliers: ['accounting', 'it-support'] },
      ...{ incidents: ['payment-fraud'], backups: ['none'], mfa: ['password-only'], 'self-view': ['start'] },
    }),
    answers: {},
    first: ['gov-segregation', 'acc-mfa', 'con-backup-copies', 'assess:essential', 'gov-responsible'],
  },
  {
    name: 'a clinic of forty whose files were held to ransom',
    profile: like({
      ...{ industry: ['health'], 'data-kinds': ['identity', 'payroll', 'health'], goal: ['lgpd'] },
      ...{ 'data-owners': ['consumers', 'children', 'employees'], systems: ['own-server', 'erp', 'google-workspace'] },
      ...{ 'it-owner': ['outsourced'], suppliers: ['unknown'], incidents: ['ransomware'], backups: ['same-place'] },
    }),
    answers: {},
    first: ['con-backup-copies', 'inf-updates', 'inf-malware', 'inc-plan', 'assess:privacy'],
  },
  {
    name: 'a software house of eighty that wants the certificate',
    profile: like({
      ...{ industry: ['technology'], size: ['50-249'], 'data-kinds': ['identity', 'logins', 'secrets'] },
      ...{ 'data-owners': ['business-contacts', 'on-behalf', 'employees'], systems: ['cloud', 'own-software'] },
      ...{ workplace: ['home', 'office'], 'it-owner': ['internal'], suppliers: ['software', 'freelancers'] },
      ...{ goal: ['certification'], deadline: ['year'], mfa: ['everywhere'], 'self-view': ['organised'] },
    }),
    answers: {},
    first: ['assess:security', 'con-restore-test', 'iso-scope', 'dev-product-access', 'rsk-main-risks'],
  },
  {
    name: 'an online shop whose account was taken over',
    profile: like({
      ...{ industry: ['retail'], size: ['1-9'], 'data-kinds': ['identity', 'cards'], systems: ['ecommerce'] },
      ...{ workplace: ['home', 'own-devices'], incidents: ['account-taken'], mfa: ['some'], 'self-view': ['start'] },
    }),
    answers: {},
    first: ['acc-mfa', 'acc-accounts', 'inc-plan', 'assess:essential', 'con-restore-test'],
  },
  {
    name: 'an accountant of twenty after a leak, with a server of its own',
    profile: like({
      ...{ 'data-kinds': ['identity', 'payroll', 'financial'], 'data-owners': ['on-behalf', 'employees'] },
      ...{ systems: ['erp', 'own-server'], 'it-owner': ['outsourced'], incidents: ['leak'] },
      ...{ backups: ['same-place'], mfa: ['some'] },
    }),
    answers: {},
    first: ['acc-mfa', 'con-backup-copies', 'inf-updates', 'ast-sharing', 'inc-plan'],
  },
  {
    name: 'a school of a hundred that lost a notebook',
    profile: like({
      ...{ industry: ['education'], size: ['50-249'], 'data-owners': ['children', 'employees'], goal: ['lgpd'] },
      ...{ workplace: ['office', 'own-devices'], incidents: ['lost-device'] },
    }),
    answers: {},
    first: ['ast-encryption', 'phy-off-premises', 'assess:privacy', 'con-restore-test', 'inf-updates'],
  },
  {
    name: 'a factory of a hundred that stood still for two days',
    profile: like({
      ...{ industry: ['industry'], size: ['50-249'], systems: ['own-server', 'machines', 'erp'] },
      ...{ 'it-owner': ['internal'], incidents: ['outage'], backups: ['sometimes'], mfa: ['password-only'] },
    }),
    answers: {},
    first: ['acc-mfa', 'con-backup-copies', 'inf-updates', 'con-restore-test', 'con-outage-plan'],
  },
  {
    name: 'a law firm of thirty in good order',
    profile: like({
      ...{ 'data-kinds': ['identity', 'secrets'], systems: ['microsoft-365'], workplace: ['home', 'office'] },
      ...{ 'it-owner': ['outsourced'], obligations: ['client-forms'], backups: ['tested'], 'self-view': ['organised'] },
    }),
    answers: {},
    first: ['assess:essential', 'acc-mfa', 'con-backup-copies', 'inf-updates', 'ppl-training'],
  },
  {
    name: 'an association of six that knows of nothing',
    profile: like({
      ...{ industry: ['nonprofit'], size: ['1-9'], systems: ['computers'], 'it-owner': ['nobody'] },
      ...{ suppliers: ['unknown'], backups: ['unknown'], mfa: ['unknown'], 'self-view': ['start'] },
    }),
    answers: {},
    first: ['acc-mfa', 'con-backup-copies', 'assess:essential', 'gov-responsible', 'inf-updates'],
  },
  {
    name: 'a hospital of three hundred after ransomware',
    profile: like({
      ...{ industry: ['health'], size: ['250+'], 'data-kinds': ['identity', 'payroll', 'health'] },
      ...{ systems: ['own-server', 'machines', 'erp'], 'it-owner': ['internal'], incidents: ['ransomware'] },
      ...{ goal: ['after-incident'], 'self-view': ['organised'] },
    }),
    answers: {},
    first: ['con-restore-test', 'con-backup-copies', 'inf-updates', 'inf-malware', 'inc-plan'],
  },
  {
    name: 'a payment company of thirty with somebody for security',
    profile: like({
      ...{
        industry: ['finance'],
        'data-kinds': ['identity', 'financial', 'logins'],
        systems: ['cloud', 'own-software'],
      },
      ...{ workplace: ['home'], 'it-owner': ['security'], obligations: ['bacen'], backups: ['tested'] },
      ...{ mfa: ['everywhere'], 'self-view': ['organised'] },
    }),
    answers: {},
    first: ['assess:security', 'dev-product-access', 'con-backup-copies', 'inf-updates', 'dev-secure-code'],
  },
];

/** They answered the security assessment. */
const assessed: readonly Company[] = [
  {
    name: 'an office where everything is done now and then',
    profile: office,
    answers: security(1),
    first: ['acc-mfa', 'con-backup-copies', 'con-restore-test', 'inf-updates', 'acc-accounts'],
  },
  {
    name: 'one person, software, no premises, the basics in place everywhere',
    profile: alone,
    answers: security(2, {
      ...{ 'ppl-others': 'no', 'phy-premises': 'no', 'dev-builds-software': 'yes', 'dev-customers-sign-in': 'yes' },
    }),
    first: ['acc-mfa', 'con-backup-copies', 'con-restore-test', 'inf-updates', 'dev-product-access'],
  },
  {
    name: 'good everywhere, and the certificate next',
    profile: like({ goal: ['certification'] }),
    answers: security(3, {
      ...{ 'iso-goal': 'yes', 'iso-scope': 0, 'iso-applicability': 0, 'iso-changes': 0, 'iso-communication': 0 },
      ...{ 'iso-documents': 0, 'iso-operation': 0, 'iso-audit': 0, 'iso-review': 0 },
    }),
    first: ['iso-scope', 'iso-applicability', 'iso-audit', 'iso-review', 'iso-documents'],
  },
  {
    name: 'good everywhere, and nobody asks for a certificate',
    profile: office,
    answers: security(3),
    first: ['acc-mfa', 'con-backup-copies', 'con-restore-test', 'inf-updates', 'ppl-training'],
  },
  {
    name: 'copies that nobody ever restored',
    profile: office,
    answers: security(2, { 'acc-mfa': 3, 'con-backup-copies': 3, 'con-restore-test': 0 }),
    first: ['con-restore-test', 'inf-updates', 'acc-accounts', 'inf-malware', 'ppl-training'],
  },
  {
    name: 'nobody knows anything',
    profile: office,
    answers: security('unknown'),
    first: ['acc-mfa', 'con-backup-copies', 'con-restore-test', 'inf-updates', 'acc-accounts'],
  },
  {
    name: 'a plan past its day, and e-mail behind a password alone',
    profile: office,
    answers: security(2, { 'acc-mfa': 0 }),
    due: ['action-plan'],
    first: ['acc-mfa', 'due:action-plan', 'con-backup-copies', 'con-restore-test', 'inf-updates'],
  },
  {
    name: 'a clinic that set out to meet the LGPD',
    profile: like({ industry: ['health'], 'data-kinds': ['identity', 'payroll', 'health'], goal: ['lgpd'] }),
    answers: { ...security(2), ...everyPrivacy(1) },
    first: ['prt-notify', 'prn-sensitive-bases', 'acc-mfa', 'con-backup-copies', 'rec-ropa'],
  },
  {
    name: 'a distributor of sixty, defrauded, with two steps and copies',
    profile: like({ industry: ['retail'], size: ['50-249'], incidents: ['payment-fraud'] }),
    answers: security(1, { 'acc-mfa': 2, 'con-backup-copies': 2 }),
    first: ['gov-segregation', 'con-restore-test', 'inf-updates', 'acc-accounts', 'ppl-training'],
  },
  {
    name: 'sixty people, remote access open to anybody, leavers keep their accounts',
    profile: like({ size: ['50-249'] }),
    answers: security(2, { 'inf-network': 0, 'ppl-leaving': 0 }),
    first: ['inf-network', 'ppl-leaving', 'acc-mfa', 'con-backup-copies', 'con-restore-test'],
  },
  {
    name: 'the first step of two-step verification is done and not yet accepted',
    profile: office,
    answers: security(1),
    done: ['a8-mfa-critical'],
    first: ['con-backup-copies', 'con-restore-test', 'inf-updates', 'acc-accounts', 'ppl-training'],
  },
  {
    name: 'three hundred people on their way to the certificate',
    profile: like({ size: ['250+'], 'it-owner': ['security'], goal: ['certification'], mfa: ['everywhere'] }),
    answers: security(2, {
      ...{ 'iso-goal': 'yes', 'iso-scope': 1, 'iso-applicability': 1, 'iso-changes': 1, 'iso-communication': 1 },
      ...{ 'iso-documents': 1, 'iso-operation': 1, 'iso-audit': 1, 'iso-review': 1 },
    }),
    first: ['iso-scope', 'acc-mfa', 'con-backup-copies', 'iso-applicability', 'inf-updates'],
  },
];

export const companies: readonly Company[] = [...newcomers, ...assessed];
