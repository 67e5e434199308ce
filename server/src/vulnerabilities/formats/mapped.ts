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
import { usualHeadings } from './mapped-headings.ts';

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
          ? usualHeadings(field).find((one) => there.has(one))
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
