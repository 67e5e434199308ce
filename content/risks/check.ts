/** What the shape of a risk cannot say: what it names exists, its treatment makes it smaller, and no two risks say the same. */
import { controlsOf, frameworks, langs } from '../catalog.ts';
import { servedBy, steps } from '../frameworks/load.ts';
import { questions } from '../onboarding/load.ts';
import { riskScale } from '../reference/load.ts';
import type { TypicalRisk } from './schema.ts';

/** A sentence this long does not stand in two risks by chance. */
const telling = 60;

const twice = (list: readonly string[]) => [...new Set(list.filter((one, at) => list.indexOf(one) !== at))];
const optionsOf = new Map(questions.map(({ id, options }) => [id, options.map((option) => option.id)]));
const bandOf = ({ likelihood, impact }: TypicalRisk['inherent']): number =>
  riskScale.bands.findIndex(({ to }) => likelihood * impact <= to);

function nameFaults(risk: TypicalRisk): string[] {
  const answers = [risk.when, risk.raises, risk.lowers, { industry: risk.sectors }].flatMap(Object.entries<string[]>);
  return [
    ...frameworks.flatMap((framework) =>
      risk.serves[framework]
        .filter((id) => !controlsOf(framework).get(id)?.assessable)
        .map((id) => `no ${id} in ${framework}`),
    ),
    ...risk.steps.filter((id) => !steps.has(id)).map((id) => `no step ${id}`),
    ...answers.flatMap(([question, options]) =>
      options.filter((option) => !optionsOf.get(question)?.includes(option)).map((one) => `no ${one} in ${question}`),
    ),
    ...twice([...risk.steps, ...frameworks.flatMap((framework) => risk.serves[framework])]).map(
      (id) => `names ${id} twice`,
    ),
  ];
}

function senseFaults(risk: TypicalRisk): string[] {
  const named = new Set(frameworks.flatMap((framework) => risk.serves[framework].map((id) => `${framework} ${id}`)));
  const near = risk.steps.filter(
    (id) => steps.has(id) && servedBy(id).some((control) => named.has(`${control.framework} ${control.id}`)),
  );
  return [
    ...(bandOf(risk.treated) < bandOf(risk.inherent) ? [] : ['is no band lower once treated']),
    ...(risk.treated.likelihood > risk.inherent.likelihood || risk.treated.impact > risk.inherent.impact
      ? ['grows by its treatment']
      : []),
    ...(near.length * 2 < risk.steps.length ? ['most of its steps serve none of its controls'] : []),
  ];
}

/** What is wrong with these risks, in plain sentences; empty when all is well. */
export function riskFaultsOf(risks: readonly TypicalRisk[]): string[] {
  const repeated = langs.flatMap((lang) => {
    const texts = risks.flatMap((risk) => Object.values(risk[lang]));
    const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+/)).filter(({ length }) => length >= telling);
    return twice(sentences).map((sentence) => `${lang}: stands twice: “${sentence.slice(0, 60)}…”`);
  });
  return [
    ...twice(risks.map(({ id }) => id)).map((id) => `${id} stands twice`),
    ...langs.flatMap((lang) => twice(risks.map((risk) => risk[lang].title)).map((title) => `${title} stands twice`)),
    ...risks.flatMap((risk) => [...nameFaults(risk), ...senseFaults(risk)].map((fault) => `${risk.id}: ${fault}`)),
    ...repeated,
  ];
}
