/**
 * Which of our questions a control of the Cloud Controls Matrix (CSA, version 4) asks about, by its id: the nearest first.
 * A control that is not here has no question of ours that covers what it asks; it is left to a person.
 */
const table = `
A&A-01 gov-rule-checks|A&A-02 gov-rule-checks|A&A-03 gov-rule-checks|A&A-04 rsk-obligations|A&A-06 gov-rule-checks gov-goals
AIS-01 dev-secure-design|AIS-02 dev-secure-design|AIS-04 dev-secure-design dev-secure-code|AIS-05 dev-security-tests|AIS-07 inf-vulnerabilities
BCR-01 con-outage-plan|BCR-02 gov-context|BCR-04 con-outage-plan|BCR-06 con-restore-test con-outage-plan|BCR-07 con-communication|BCR-08 con-backup-copies con-restore-test|BCR-09 con-outage-plan|BCR-10 con-outage-plan|BCR-11 con-redundancy
CCC-01 dev-change-approval|CCC-02 dev-change-approval|CCC-03 dev-change-approval|CCC-06 inf-safe-configuration|CCC-09 dev-change-approval
CEK-01 ast-encryption|CEK-03 ast-encryption|CEK-04 ast-encryption
DCS-01 ast-disposal|DCS-03 phy-entry|DCS-06 ast-inventory|DCS-07 phy-entry|DCS-08 ast-inventory|DCS-09 phy-entry|DCS-10 phy-monitoring|DCS-11 phy-monitoring|DCS-12 phy-equipment-care|DCS-13 phy-environment|DCS-14 phy-environment|DCS-15 phy-equipment-care
DSP-01 rec-programme ast-classification|DSP-02 ast-disposal|DSP-03 ast-data-location|DSP-04 ast-classification|DSP-05 ast-data-location|DSP-07 dev-secure-design rec-by-design|DSP-08 rec-by-design dev-secure-design|DSP-09 rec-impact-report|DSP-10 ast-encryption ast-sharing|DSP-11 rgt-request-channel|DSP-12 prn-purpose-inventory prn-legal-bases ast-retention|DSP-14 shr-recipients|DSP-15 dev-environments|DSP-16 ast-retention|DSP-17 prt-measures ast-encryption|DSP-19 ast-data-location
GRC-01 gov-policy|GRC-02 rsk-main-risks|GRC-03 gov-policy|GRC-05 gov-policy|GRC-06 gov-responsible|GRC-07 rsk-obligations|GRC-08 rsk-contacts
HRS-01 ppl-screening|HRS-02 ast-acceptable-use|HRS-03 phy-clear-desk|HRS-04 ppl-remote|HRS-05 ppl-leaving|HRS-06 ppl-leaving|HRS-07 ppl-terms|HRS-08 ppl-terms|HRS-10 ppl-terms|HRS-11 ppl-training|HRS-12 ppl-training rec-training|HRS-13 ppl-training
IAM-01 acc-need-to-know|IAM-02 acc-accounts|IAM-03 acc-accounts|IAM-04 gov-segregation|IAM-05 acc-need-to-know|IAM-06 acc-need-to-know|IAM-07 ppl-leaving|IAM-08 acc-removal-review|IAM-09 acc-admin-rights|IAM-10 acc-admin-rights|IAM-12 mon-log-integrity|IAM-13 acc-accounts|IAM-14 acc-mfa acc-connected-logins|IAM-15 acc-accounts
IVS-01 inf-safe-configuration|IVS-02 inf-capacity|IVS-03 inf-network|IVS-05 dev-environments|IVS-06 inf-segmentation|IVS-07 ast-encryption|IVS-09 inf-network
LOG-01 mon-logs|LOG-02 mon-log-integrity|LOG-03 mon-alerts|LOG-04 mon-log-integrity|LOG-05 mon-user-activity mon-analysis|LOG-06 mon-log-integrity|LOG-07 mon-logs|LOG-08 mon-logs|LOG-09 mon-log-integrity
SEF-01 inc-plan|SEF-02 inc-plan|SEF-03 inc-plan|SEF-04 inc-exercise|SEF-06 inc-triage|SEF-07 inc-notify|SEF-08 rsk-contacts
STA-01 sup-cloud-responsibility|STA-02 sup-cloud-responsibility|STA-07 sup-inventory|STA-08 sup-review|STA-09 sup-contracts|STA-10 sup-contracts|STA-12 sup-contracts|STA-13 sup-review|STA-14 sup-review
TVM-01 inf-vulnerabilities|TVM-02 inf-malware|TVM-03 inf-vulnerabilities|TVM-04 inf-updates|TVM-05 dev-authentic-sources|TVM-06 inf-vulnerabilities|TVM-07 inf-vulnerabilities
UEM-01 inf-safe-configuration|UEM-03 inf-software-control|UEM-04 ast-inventory|UEM-05 inf-safe-configuration|UEM-06 phy-off-premises phy-clear-desk|UEM-07 inf-updates|UEM-08 ast-encryption|UEM-09 inf-malware|UEM-10 inf-malware inf-network|UEM-11 ast-sharing|UEM-13 phy-off-premises`;

const byControl: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .trim()
    .split(/[|\n]/)
    .map((line) => {
      const [control = '', ...questions] = line.trim().split(' ');
      return [control, questions] as const;
    }),
);

const numbered = /\b(A&A|AIS|BCR|CCC|CEK|DCS|DSP|GRC|HRS|IAM|IPY|IVS|LOG|SEF|STA|TVM|UEM)-(\d{2})(?:\.\d{1,2})?\b/;

/** Our questions behind the control that a text names; `null` where it names none, empty where it has none of ours. */
export function controlOfCaiq(text: string): readonly string[] | null {
  const found = numbered.exec(text);
  return found ? (byControl.get(`${found[1]}-${found[2]}`) ?? []) : null;
}
