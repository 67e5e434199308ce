/** Every format that is read. Those whose marks are surest stand first; each is told by what a report holds. */
import type { AnyFormat } from '../reading/format.ts';
import { defender, defenderCsv, googleFindings, securityHub } from './accounts.ts';
import { appScan, webInspect, xccdf } from './benchmarks.ts';
import { csaf, cyclonedx, openvex } from './bom.ts';
import { cyclonedxXml } from './bom-xml.ts';
import { burp } from './burp.ts';
import { checkmarx, checkmarxJson } from './checkmarx.ts';
import { ocsf, prowler, prowlerCsv, scoutSuite } from './cloud.ts';
import { bandit, brakeman, gitlab, gosec, semgrep } from './code.ts';
import { dependabotGraph } from './dependabot.ts';
import { cargoAudit, pipAudit, safety, snyk } from './dependencies.ts';
import { dependencyCheck, dependencyCheckXml } from './dependency-check.ts';
import { fortify, fortifyReport } from './fortify.ts';
import { github } from './github.ts';
import { dockle, kubeBench, kubescape, lynis } from './hosts.ts';
import { clair, grype } from './images.ts';
import { checkov, hadolint, kics, terrascan, tfsec } from './infrastructure.ts';
import { inspector } from './inspector.ts';
import { bundlerAudit, govulncheck, mend, nancy, retire } from './libraries.ts';
import { eslint, spotbugs } from './linters.ts';
import { looseLines, looseList, looseXml } from './loose.ts';
import { nessus, nessusCsv } from './nessus.ts';
import { nexpose } from './nexpose.ts';
import { nmap } from './nmap.ts';
import { npmAudit, yarnAudit } from './npm.ts';
import { nuclei } from './nuclei.ts';
import { openvas, openvasCsv } from './openvas.ts';
import { osv } from './osv.ts';
import { qualys, qualysCsv } from './qualys.ts';
import { anchore, harbor, twistlock, twistlockCsv, xray } from './registries.ts';
import { sarif } from './sarif.ts';
import { gitleaks, trufflehog } from './secrets.ts';
import { burpDast, hydra, observatory, qualysWas, wpscan } from './sites.ts';
import { sonarqube } from './sonarqube.ts';
import { spdx } from './spdx.ts';
import { sshAudit } from './ssh-audit.ts';
import { sslyze, sslyzeXml } from './sslyze.ts';
import { testsslCsv, testsslJson } from './testssl.ts';
import { trivy } from './trivy.ts';
import { trivyOperator } from './trivy-operator.ts';
import { veracode, veracodeJson } from './veracode.ts';
import { wapiti, wapitiXml } from './wapiti.ts';
import { wazuh } from './wazuh.ts';
import { acunetix, acunetix360, arachni, niktoCsv, niktoJson, niktoXml } from './websites.ts';
import { zapJson, zapXml } from './zap.ts';

export const formats: readonly AnyFormat[] = [
  // What they write looks like other tools' lists, and says more.
  ...[twistlock, twistlockCsv, anchore],
  ...[
    sarif,
    cyclonedx,
    cyclonedxXml,
    csaf,
    spdx,
    openvex,
    osv,
    npmAudit,
    yarnAudit,
    nuclei,
    zapJson,
    zapXml,
    nmap,
    nessus,
    nessusCsv,
  ],
  // Both write a `report`: Wapiti's says what kind it is.
  ...[
    wapitiXml,
    openvas,
    openvasCsv,
    qualys,
    qualysCsv,
    nexpose,
    burp,
    acunetix,
    acunetix360,
    niktoJson,
    niktoXml,
    wapiti,
  ],
  ...[
    testsslJson,
    testsslCsv,
    sslyze,
    sslyzeXml,
    grype,
    clair,
    pipAudit,
    safety,
    cargoAudit,
    dependencyCheck,
    dependencyCheckXml,
    snyk,
  ],
  ...[
    kubescape,
    tfsec,
    semgrep,
    bandit,
    gosec,
    brakeman,
    gitlab,
    checkov,
    kics,
    gitleaks,
    trufflehog,
    github,
    dependabotGraph,
  ],
  ...[prowler, prowlerCsv, ocsf, scoutSuite, securityHub, defender, defenderCsv, googleFindings, wazuh],
  ...[sonarqube, checkmarx, checkmarxJson, veracode, veracodeJson, fortify, fortifyReport, terrascan, hadolint],
  ...[retire, mend, govulncheck, bundlerAudit, xray, harbor, inspector],
  ...[wpscan, observatory, burpDast, hydra, qualysWas, niktoCsv, sshAudit],
  ...[xccdf, webInspect, appScan, spotbugs, eslint, arachni, nancy],
  ...[lynis, kubeBench, dockle, trivyOperator, trivy],
  // Last, for all that is left.
  ...[looseList, looseLines, looseXml],
];
