/** What people call the columns of a table of weaknesses, in Portuguese, English and Spanish: in small letters, without accents. */
import type { ReportField } from '@vigia/contract/vulnerabilities/vulnerabilities.imports.ts';

const said: Readonly<Record<ReportField, string>> = {
  title:
    'titulo; title; vulnerabilidade; vulnerability; vulnerabilidad; vulnerability name; name; nome; nombre; finding; achado; hallazgo; issue; problema; summary; resumo; check title; rule; regra',
  severity:
    'severidade; severity; severidad; gravidade; gravedad; risco; risk; riesgo; risk level; criticidade; criticidad; criticality; priority; prioridade; prioridad; threat; impact; level; nivel',
  description:
    'descricao; description; descripcion; detalhes; details; detalles; synopsis; detail; message; mensagem; threat description',
  fix: 'recomendacao; recommendation; recomendacion; solucao; solution; solucion; remediation; remediacao; correcao; fix; mitigation; mitigacao; como corrigir; remediation advice; steps to fix; fix recommendation',
  asset:
    'ativo; asset; activo; host; hostname; ip; ip address; endereco ip; servidor; server; servidor/ip; target; alvo; sistema; system; affected host; repository; repositorio; image; aplicacao; application; aplicacion; resource; recurso; dns',
  location:
    'local; location; ubicacion; url; caminho; path; ruta; port; porta; puerto; file; arquivo; archivo; endpoint; parameter; parametro',
  ids: 'cve; cves; cve id; cve ids; cve number; identifier; vulnerability id; identificador',
  cwe: 'cwe; cwe id; cweid; cwes',
  score:
    'cvss; cvss score; score; nota cvss; cvss base score; cvss v3; cvss3; base score; pontuacao; cvss v3 base score; cvss v3 score; cvssv3 score',
  vector: 'vetor; vector; cvss vector; vetor cvss; vector cvss; cvss v3 vector; cvss v4 vector; cvssv3; cvssv4',
  category: 'categoria; category; type; tipo',
  package: 'pacote; package; paquete; component; componente; library; biblioteca; software; package name',
  installed: 'versao; version; installed version; versao instalada; version instalada; current version',
  fixedIn: 'corrigida em; fixed version; fixed in; patched version; corregida en; versao corrigida',
  proof: 'evidencia; evidence; prova; proof; output; result; results; resultado; plugin output; poc; specific result',
  links: 'referencia; referencias; reference; references; link; links; see also',
  id: 'id; codigo; code; plugin id; rule id; check id; qid; ref',
};

/** Of each field, the likeliest first. */
export const usualHeadings = (field: ReportField): readonly string[] => said[field].split('; ');
