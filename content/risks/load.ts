/** The typical risks, read once from their files and checked, and which of them a company like this one has. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { replacements, toldElsewhereAll } from '../elsewhere.ts';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';
import { riskFaultsOf } from './check.ts';
import { riskFile, type TypicalRisk, typicalRisk } from './schema.ts';

export type { TypicalRisk } from './schema.ts';

function read(name: string): TypicalRisk[] {
  const parsed = riskFile.safeParse(readYaml(join(import.meta.dirname, name)));
  if (!parsed.success) throw new Error(`content/risks/${name}: ${parsed.error.message}`);
  return parsed.data;
}

const weight = ({ inherent }: TypicalRisk): number => inherent.likelihood * inherent.impact;

type Risks = ReadonlyMap<string, TypicalRisk>;
let kept: { risks: Risks; elsewhere: Risks } | undefined;

function library() {
  if (kept) return kept;
  const risks = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.yaml') && name !== 'elsewhere.yaml')
    .flatMap(read)
    .sort((a, b) => weight(b) - weight(a) || a.id.localeCompare(b.id));
  const replaced = replacements.parse(readYaml(join(import.meta.dirname, 'elsewhere.yaml')));
  const elsewhere = toldElsewhereAll(typicalRisk, risks, replaced);
  const faults = [...riskFaultsOf(risks), ...elsewhere.faults];
  if (faults.length > 0) throw new Error(`content/risks: ${faults.join('; ')}`);
  kept = {
    risks: new Map(risks.map((risk) => [risk.id, frozen(risk)])),
    elsewhere: elsewhere.texts,
  };
  return kept;
}

/** Every typical risk by its id, the gravest first. Read when first asked for. */
export const typicalRisks = (): Risks => library().risks;
/** A typical risk as a company reads it by whose law it goes: Brazil's, or that of another country. */
export const riskUnder = (lgpd: boolean, risk: TypicalRisk): TypicalRisk =>
  (lgpd ? undefined : library().elsewhere.get(risk.id)) ?? risk;

/** What the company chose in the onboarding, by question. */
export type FirstAnswers = Readonly<Record<string, readonly string[]>>;
export interface SuggestedRisk {
  readonly risk: TypicalRisk;
  /** The usual one, a step up or down by what the company answered. */
  readonly likelihood: number;
}

const choseOne = (answers: FirstAnswers, options: TypicalRisk['raises']): boolean =>
  Object.entries(options).some(([question, ids]) => ids.some((id) => answers[question]?.includes(id)));

function fits(answers: FirstAnswers, { sectors, when }: TypicalRisk): boolean {
  if (sectors.length > 0 && !choseOne(answers, { industry: sectors })) return false;
  return Object.entries(when).every(
    ([question, ids]) => answers[question] === undefined || ids.some((id) => answers[question]?.includes(id)),
  );
}

/** The risks that companies like this one have, the gravest first; of equal ones, those of its own industry first. */
export function risksOf(answers: FirstAnswers): SuggestedRisk[] {
  const likelihoodOf = ({ inherent, raises, lowers }: TypicalRisk) =>
    inherent.likelihood + Number(choseOne(answers, raises)) - Number(choseOne(answers, lowers));
  return [...typicalRisks().values()]
    .filter((risk) => fits(answers, risk))
    .map((risk) => ({ risk, likelihood: Math.min(5, Math.max(1, likelihoodOf(risk))) }))
    .sort(
      (a, b) =>
        b.likelihood * b.risk.inherent.impact - a.likelihood * a.risk.inherent.impact ||
        Number(b.risk.sectors.length > 0) - Number(a.risk.sectors.length > 0),
    );
}
