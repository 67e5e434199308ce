/** Every format that is read. Those whose marks are surest stand first; each is told by what a report holds. */
import type { AnyFormat } from '../reading/format.ts';
import { acunetix, acunetix360 } from './acunetix.ts';
import { appScan, webInspect } from './app-testing.ts';
import { arachni } from './arachni.ts';
import { blackDuck } from './black-duck.ts';
import { cyclonedx } from './bom.ts';
import { cyclonedxXml } from './bom-xml.ts';
import { bundlerAudit, nancy } from './bundler.ts';
import { burp } from './burp.ts';
import { burpDast } from './burp-dast.ts';
import { checkmarx } from './checkmarx.ts';
import { checkmarxJson } from './checkmarx-one.ts';
import { clair } from './clair.ts';
import { dockle, kubeBench, kubescape } from './clusters.ts';
import { bandit, brakeman, gosec } from './code.ts';
import { contrast } from './contrast.ts';
import { defender, defenderCsv } from './defender.ts';
import { dependabotGraph } from './dependabot.ts';
import { cargoAudit, pipAudit, safety } from './dependencies.ts';
import { dependencyCheck, dependencyCheckXml } from './dependency-check.ts';
import { fortify, fortifyReport } from './fortify.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { googleFindings } from './google-findings.ts';
import { govulncheck } from './govulncheck.ts';
import { grype } from './grype.ts';
import { horusec } from './horusec.ts';
import { checkov, kics, tfsec } from './infrastructure.ts';
import { hadolint, terrascan } from './infrastructure-files.ts';
import { inspector } from './inspector.ts';
import { eslint, spotbugs } from './linters.ts';
import { looseLines, looseList, looseXml } from './loose.ts';
import { lynis } from './lynis.ts';
import { mend, retire } from './mend.ts';
import { mobsf, mobsfscan } from './mobsf.ts';
import { nessus, nessusCsv } from './nessus.ts';
import { neuvector } from './neuvector.ts';
import { nexpose } from './nexpose.ts';
import { niktoCsv, niktoJson, niktoXml } from './nikto.ts';
import { nmap } from './nmap.ts';
import { npmAudit, yarnAudit } from './npm.ts';
import { nuclei } from './nuclei.ts';
import { ocsf } from './ocsf.ts';
import { openvas, openvasCsv } from './openvas.ts';
import { osv } from './osv.ts';
import { twistlock, twistlockCsv } from './prisma.ts';
import { prowler, prowlerCsv } from './prowler.ts';
import { qualys, qualysCsv } from './qualys.ts';
import { qualysWas } from './qualys-was.ts';
import { anchore, harbor } from './registries.ts';
import { safetyRows } from './safety-rows.ts';
import { sarif } from './sarif.ts';
import { scoutSuite } from './scout-suite.ts';
import { gitleaks, trufflehog } from './secrets.ts';
import { securityHub } from './security-hub.ts';
import { semgrep } from './semgrep.ts';
import { semgrepPlatform } from './semgrep-platform.ts';
import { hydra, observatory } from './site-grades.ts';
import { snyk } from './snyk.ts';
import { sonarqube, sonarqubeRows } from './sonarqube.ts';
import { spdx } from './spdx.ts';
import { sshAudit } from './ssh-audit.ts';
import { sslyze } from './sslyze.ts';
import { sslyzeXml } from './sslyze-xml.ts';
import { sysdigCsv, sysdigJson } from './sysdig.ts';
import { testsslCsv, testsslJson } from './testssl.ts';
import { trivy } from './trivy.ts';
import { trivyOperator } from './trivy-operator.ts';
import { veracode, veracodeJson } from './veracode.ts';
import { csaf, openvex } from './vex.ts';
import { wapiti, wapitiXml } from './wapiti.ts';
import { wazuh } from './wazuh.ts';
import { wizCsv, wizJson } from './wiz.ts';
import { wpscan } from './wpscan.ts';
import { xccdf } from './xccdf.ts';
import { xray } from './xray.ts';
import { zapJson } from './zap.ts';
import { zapXml } from './zap-xml.ts';

export const formats: readonly AnyFormat[] = [
  // What they write looks like other tools' lists, and says more.
  ...[twistlock, twistlockCsv, anchore],
  ...[
    horusec,
    mobsf,
    mobsfscan,
    neuvector,
    contrast,
    wizCsv,
    wizJson,
    blackDuck,
    sysdigCsv,
    sysdigJson,
    semgrepPlatform,
  ],
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
  ...[
    sonarqube,
    sonarqubeRows,
    checkmarx,
    checkmarxJson,
    veracode,
    veracodeJson,
    fortify,
    fortifyReport,
    terrascan,
    hadolint,
  ],
  ...[retire, mend, govulncheck, bundlerAudit, xray, harbor, inspector],
  ...[wpscan, observatory, burpDast, hydra, qualysWas, niktoCsv, safetyRows, sshAudit],
  ...[xccdf, webInspect, appScan, spotbugs, eslint, arachni, nancy],
  ...[lynis, kubeBench, dockle, trivyOperator, trivy],
  // Last, for all that is left.
  ...[looseList, looseLines, looseXml],
];
