/** Platforms that look at code and libraries, in the shapes that their users' reports show: cut down, in our own words. */
import type { Sample } from './sample.ts';

const json = (value: unknown) => JSON.stringify(value);

const checkmarxResult = (state: string, line: number) => ({
  ...{ type: 'sast', id: `id${line}`, similarityId: `-17810${line}`, status: 'RECURRENT', state, severity: 'CRITICAL' },
  description: 'Entra no comando sem ser tratado.',
  data: { queryName: 'SQL_Injection', nodes: [{ line, fileName: '/src/Lesson3.java', fullName: 'Lesson3.query' }] },
  vulnerabilityDetails: { cweId: 89, cvss: {} },
});

export const platformSamples: readonly Sample[] = [
  {
    name: 'SonarQube: issues of its interface, a smell told beside',
    kind: 'sonarqube',
    text: json({
      ...{ total: 3, p: 1 },
      issues: [
        {
          key: 'A1',
          rule: 'java:S3649',
          severity: 'BLOCKER',
          component: 'loja:src/Loja.java',
          project: 'loja',
          line: 12,
          status: 'OPEN',
          message: 'Não monte o comando com texto.',
          type: 'VULNERABILITY',
          tags: ['cwe-89'],
        },
        {
          key: 'A2',
          rule: 'java:S1118',
          severity: 'MAJOR',
          component: 'loja:src/Util.java',
          project: 'loja',
          line: 3,
          status: 'OPEN',
          message: 'Esconda o construtor.',
          type: 'CODE_SMELL',
        },
        {
          key: 'A3',
          rule: 'java:S2077',
          severity: 'CRITICAL',
          component: 'loja:src/B.java',
          project: 'loja',
          line: 4,
          status: 'RESOLVED',
          resolution: 'FALSE-POSITIVE',
          message: 'Confira.',
          type: 'VULNERABILITY',
        },
      ],
      components: [{ key: 'loja:src/Loja.java', path: 'src/Loja.java' }],
    }),
    found: [
      { title: 'Não monte o comando com texto.', severity: 'critical', location: 'src/Loja.java:12', asset: 'loja' },
    ],
    ...{ informational: 1, aside: 1, target: 'loja' },
  },
  {
    name: 'SonarQube: hotspots',
    kind: 'sonarqube',
    text: json({
      paging: { total: 2 },
      hotspots: [
        {
          key: 'h1',
          component: 'loja:src/app.ts',
          project: 'loja',
          securityCategory: 'xss',
          vulnerabilityProbability: 'HIGH',
          status: 'TO_REVIEW',
          line: 47,
          message: 'Confira se pode.',
          ruleKey: 'typescript:S6268',
        },
        {
          key: 'h2',
          component: 'loja:src/b.ts',
          project: 'loja',
          securityCategory: 'others',
          vulnerabilityProbability: 'LOW',
          status: 'REVIEWED',
          line: 5,
          message: 'Visto.',
          ruleKey: 'Web:S5725',
        },
      ],
      components: [{ key: 'loja:src/app.ts', path: 'src/app.ts' }],
    }),
    found: [{ severity: 'high', location: 'src/app.ts:47' }],
    aside: 1,
  },
  {
    name: 'SonarQube: the report, with its rules before its issues',
    kind: 'sonarqube',
    text: json({
      ...{ date: 'Thursday', projectName: 'loja-flask', sonarBaseURL: 'https://sonar.test' },
      rules: {
        'python:S4502': {
          name: 'CSRF ligado',
          htmlDesc: '<p>Explica.</p><a href="https://cwe.mitre.org/data/definitions/352">CWE-352</a>',
          severity: 'CRITICAL',
        },
      },
      issues: [
        {
          rule: 'python:S4502',
          severity: 'CRITICAL',
          status: 'TO_REVIEW',
          component: 'app.py',
          line: 8,
          description: 'CSRF ligado',
          message: 'Confira se pode desligar.',
          key: 'AY1',
        },
      ],
    }),
    found: [{ severity: 'high', cwes: [352], location: 'app.py:8', title: 'Confira se pode desligar.' }],
    target: 'loja-flask',
  },
  {
    name: 'Checkmarx: CxSAST in XML',
    kind: 'checkmarx',
    text: `<?xml version="1.0" encoding="utf-8"?><CxXMLResults ProjectName="Webgoat" CheckmarxVersion="8.6.0 HF1"><Query id="595" categories="OWASP Top 10 2017;A7" cweId="79" name="Stored_XSS" group="Java_High_Risk" Severity="High">${['False', 'True'].map((judged) => `<Result NodeId="1" FileName="src/Users.java" Status="New" Line="39" FalsePositive="${judged}" Severity="High" state="0" Remark="" DeepLink="https://cx.test/1"><Path ResultId="1" PathId="28" SimilarityId="1574221060"><PathNode><FileName>src/Users.java</FileName><Line>39</Line><Name>executeQuery</Name></PathNode><PathNode><FileName>src/Users.java</FileName><Line>58</Line><Name>put</Name></PathNode></Path></Result>`).join('')}</Query></CxXMLResults>`,
    found: [
      {
        title: 'Stored XSS',
        severity: 'high',
        cwes: [79],
        location: 'src/Users.java:39',
        links: ['https://cx.test/1'],
      },
    ],
    ...{ aside: 1, target: 'Webgoat' },
  },
  {
    name: 'Checkmarx One: results of the command line',
    kind: 'checkmarx',
    text: json({
      results: [checkmarxResult('NOT_EXPLOITABLE', 53), checkmarxResult('TO_VERIFY', 56)],
      totalCount: 2,
      scanID: 'd1',
    }),
    found: [{ title: 'SQL Injection', severity: 'critical', cwes: [89], location: '/src/Lesson3.java:56' }],
    aside: 1,
  },
  {
    name: 'Checkmarx One: a report by query',
    kind: 'checkmarx',
    text: json({
      reportHeader: { projectName: 'DIVA' },
      scanResults: {
        sast: {
          languages: [
            {
              languageName: 'Java',
              queries: [
                {
                  queryName: 'CSRF',
                  vulnerabilities: [
                    {
                      id: 'm',
                      similarityId: 1268494559,
                      status: 'NEW',
                      state: 'To verify',
                      severity: 'MEDIUM',
                      cweId: 352,
                      nodes: [{ fileName: '/a/B.java', line: 67, fullName: 'B.c' }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      },
    }),
    found: [{ title: 'CSRF', severity: 'medium', cwes: [352], location: '/a/B.java:67' }],
    target: 'DIVA',
  },
  {
    name: 'Checkmarx One: the newer report, its list by query',
    kind: 'checkmarx',
    text: json({
      reportHeader: { projectName: 'sast-only' },
      scanResults: {
        totalResults: 1,
        resultsList: [
          {
            queryName: 'Reflected_XSS',
            description: 'Volta na página.',
            cweId: 79,
            vulnerabilities: [
              {
                similarityId: 134962663,
                status: 'Recurrent',
                state: 'To Verify',
                severity: 'High',
                sourceFileName: '/c/K.kt',
                sourceLine: 69,
                nodes: [{ fileName: '/c/K.kt', line: 69, code: '@RequestBody s' }],
              },
            ],
          },
        ],
      },
      vulnerabilityDetails: null,
    }),
    found: [
      {
        title: 'Reflected XSS',
        severity: 'high',
        cwes: [79],
        description: 'Volta na página.',
        proof: '@RequestBody s',
      },
    ],
  },
];
