/** A table that no tool is known to write: its columns by their usual names, or as a person says. */

import {
  type ReportField,
  type ReportMapping,
  reportFields,
} from '@vigia/contract/vulnerabilities/vulnerabilities.imports.ts';
import type { FindingCategory } from '@vigia/contract/vulnerabilities/vulnerabilities.rules.ts';
import type { Cells, TableFormat } from '../reading/format.ts';
import { severityOfWord, severityOr } from '../reading/severity.ts';
import { foldedColumn } from '../reading/tables.ts';
import { advisoriesIn, cwesIn, vectorIn } from '../reading/values.ts';

/** The usual headings of each field, in Portuguese, English and Spanish; foldedColumn. */
const usual: Readonly<Record<ReportField, readonly string[]>> = {
  title: [
    'titulo',
    'title',
    'vulnerabilidade',
    'vulnerability',
    'vulnerabilidad',
    'vulnerability name',
    'name',
    'nome',
    'nombre',
    'finding',
    'achado',
    'hallazgo',
    'issue',
    'problema',
    'summary',
    'resumo',
    'check title',
    'rule',
    'regra',
  ],
  severity: [
    'severidade',
    'severity',
    'severidad',
    'gravidade',
    'gravedad',
    'risco',
    'risk',
    'riesgo',
    'risk level',
    'criticidade',
    'criticidad',
    'criticality',
    'priority',
    'prioridade',
    'prioridad',
    'threat',
    'impact',
    'level',
    'nivel',
  ],
  description: [
    'descricao',
    'description',
    'descripcion',
    'detalhes',
    'details',
    'detalles',
    'synopsis',
    'detail',
    'message',
    'mensagem',
    'threat description',
  ],
  fix: [
    'recomendacao',
    'recommendation',
    'recomendacion',
    'solucao',
    'solution',
    'solucion',
    'remediation',
    'remediacao',
    'correcao',
    'fix',
    'mitigation',
    'mitigacao',
    'como corrigir',
    'remediation advice',
    'steps to fix',
    'fix recommendation',
  ],
  asset: [
    'ativo',
    'asset',
    'activo',
    'host',
    'hostname',
    'ip',
    'ip address',
    'endereco ip',
    'servidor',
    'server',
    'servidor/ip',
    'target',
    'alvo',
    'sistema',
    'system',
    'affected host',
    'repository',
    'repositorio',
    'image',
    'aplicacao',
    'application',
    'aplicacion',
    'resource',
    'recurso',
    'dns',
  ],
  location: [
    'local',
    'location',
    'ubicacion',
    'url',
    'caminho',
    'path',
    'ruta',
    'port',
    'porta',
    'puerto',
    'file',
    'arquivo',
    'archivo',
    'endpoint',
    'parameter',
    'parametro',
  ],
  ids: ['cve', 'cves', 'cve id', 'cve ids', 'cve number', 'identifier', 'vulnerability id', 'identificador'],
  cwe: ['cwe', 'cwe id', 'cweid', 'cwes'],
  score: [
    'cvss',
    'cvss score',
    'score',
    'nota cvss',
    'cvss base score',
    'cvss v3',
    'cvss3',
    'base score',
    'pontuacao',
    'cvss v3 base score',
    'cvss v3 score',
    'cvssv3 score',
  ],
  vector: [
    'vetor',
    'vector',
    'cvss vector',
    'vetor cvss',
    'vector cvss',
    'cvss v3 vector',
    'cvss v4 vector',
    'cvssv3',
    'cvssv4',
  ],
  category: ['categoria', 'category', 'type', 'tipo'],
  package: [
    'pacote',
    'package',
    'paquete',
    'component',
    'componente',
    'library',
    'biblioteca',
    'software',
    'package name',
  ],
  installed: ['versao', 'version', 'installed version', 'versao instalada', 'version instalada', 'current version'],
  fixedIn: ['corrigida em', 'fixed version', 'fixed in', 'patched version', 'corregida en', 'versao corrigida'],
  proof: [
    'evidencia',
    'evidence',
    'prova',
    'proof',
    'output',
    'result',
    'results',
    'resultado',
    'plugin output',
    'poc',
    'specific result',
  ],
  links: ['referencia', 'referencias', 'reference', 'references', 'link', 'links', 'see also'],
  id: ['id', 'codigo', 'code', 'plugin id', 'rule id', 'check id', 'qid', 'ref'],
};

const categories: Readonly<Record<string, FindingCategory>> = {
  ...{
    application: 'application',
    aplicacao: 'application',
    aplicacion: 'application',
    web: 'application',
    app: 'application',
    sast: 'application',
    dast: 'application',
  },
  ...{ network: 'network', rede: 'network', red: 'network', infra: 'network', infrastructure: 'network', dns: 'dns' },
  ...{
    system: 'system',
    sistema: 'system',
    host: 'system',
    cloud: 'system',
    nuvem: 'system',
    nube: 'system',
    server: 'system',
    servidor: 'system',
  },
};

/** Which heading stands for which field: what a person said, else the usual ones. */
export function guessedMapping(headings: readonly string[], given: ReportMapping): ReportMapping {
  const there = new Set(headings.map(foldedColumn));
  return Object.fromEntries(
    reportFields.flatMap((field) => {
      const said = given[field];
      const found =
        said === undefined
          ? usual[field].find((one) => there.has(one))
          : there.has(foldedColumn(said))
            ? foldedColumn(said)
            : undefined;
      return found === undefined ? [] : [[field, found]];
    }),
  );
}

/** What somebody has judged already, in the words that such lists have for it. */
const isFalse = (cells: Cells) =>
  /^(?:true|yes|sim|1)$/i.test(cells('falsepositive', 'false positive', 'falso positivo', 'false p') ?? '');

/** How such a table is read; null where no column says what was found. */
export function mappedTable(headings: readonly string[], given: ReportMapping): TableFormat | null {
  const mapping = guessedMapping(headings, given);
  const { title, ids } = mapping;
  if (title === undefined && ids === undefined) return null;
  return {
    ...{ id: 'table', name: 'CSV', category: 'application' },
    table: {
      is: () => true,
      row(cells, out) {
        const cell = (field: ReportField) => (mapping[field] === undefined ? undefined : cells(mapping[field]));
        const advisories = advisoriesIn(cell('ids'));
        const called = cell('title') ?? advisories[0] ?? cell('ids');
        if (isFalse(cells)) return out.setAside();
        if (called === undefined) return out.unread();
        const score = Number((cell('score') ?? '').replace(',', '.') || Number.NaN);
        const word = cell('severity');
        return out.add({
          key: [cell('id') ?? '', called, cell('location') ?? '', cell('package') ?? ''],
          title: called,
          severity: severityOfWord(word) ?? severityOr(undefined, numberOr(word) ?? score),
          category: categories[foldedColumn(cell('category') ?? '')],
          ...{ description: cell('description'), fix: cell('fix'), asset: cell('asset'), location: cell('location') },
          ...{
            ids: advisories,
            cwes: cwesIn(cell('cwe')),
            score,
            cvss: vectorIn(cell('vector')) ?? vectorIn(cell('score')),
          },
          ...{ package: cell('package'), installed: cell('installed'), fixedIn: cell('fixedIn'), proof: cell('proof') },
          links: (cell('links') ?? '').split(/[\s,;]+/),
        });
      },
    },
  };
}
const numberOr = (said: string | undefined) =>
  said !== undefined && /^\d+([.,]\d+)?$/.test(said) ? Number(said.replace(',', '.')) : undefined;
