/** The assessment's questions, read once from their files, checked and frozen. A file that is wrong stops the start. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Framework, frameworks, type Lang, type Titles } from './catalog.ts';
import { frozen } from './freeze.ts';
import { type Question, questionFile } from './questions/schema.ts';
import { readYaml } from './yaml.ts';

export type AssessmentType = 'security' | 'essential' | 'privacy';

export interface Wording {
  readonly text: string;
  readonly explanation: string;
  readonly why: string;
  /** Six descriptions, of maturity 0 to 5; none for a gate. */
  readonly levels: readonly string[];
}
export interface AskedQuestion {
  readonly id: string;
  readonly kind: 'maturity' | 'gate';
  readonly domain: string;
  readonly essential: boolean;
  /** 0 for a gate. */
  readonly weight: number;
  readonly effort: number;
  /** The gate that switches it on and off. */
  readonly when: string | null;
  /** Asked only once its gate is answered yes; otherwise until it is answered no. */
  readonly afterYes: boolean;
  readonly controls: readonly { readonly framework: Framework; readonly id: string; readonly weight: number }[];
  readonly wording: Readonly<Record<Lang, Wording>>;
}
export interface Chapter {
  readonly id: string;
  readonly assessment: 'security' | 'privacy';
  readonly title: Titles;
  readonly summary: Titles;
  readonly questions: readonly AskedQuestion[];
}

const root = join(import.meta.dirname, 'questions');
const each = <T>(of: (lang: Lang) => T): Record<Lang, T> => ({ pt: of('pt'), en: of('en'), es: of('es') });

function askedOf(question: Question, domain: string, optIn: ReadonlySet<string>): AskedQuestion {
  const common = { id: question.id, domain, essential: question.essential, afterYes: false };
  if (question.kind === 'gate') {
    const wording = each((lang) => ({ ...question[lang], levels: [] }));
    return { ...common, kind: 'gate', weight: 0, effort: 0, when: null, controls: [], wording };
  }
  const controls = frameworks.flatMap((framework) =>
    Object.entries(question.maps[framework]).map(([id, weight]) => ({ framework, id, weight })),
  );
  const { weight, effort, when = null } = question;
  const afterYes = when !== null && optIn.has(when);
  return { ...common, kind: 'maturity', weight, effort, when, afterYes, controls, wording: each((l) => question[l]) };
}

function readChapter(folder: string, name: string): Chapter & { order: number } {
  const raw = readYaml(join(root, folder, name));
  const parsed = questionFile.safeParse(raw);
  if (!parsed.success) throw new Error(`content/questions/${folder}/${name}: ${parsed.error.message}`);
  const file = parsed.data;
  const optIn = new Set(file.questions.flatMap((one) => (one.kind === 'gate' && one.optIn ? [one.id] : [])));
  return {
    id: file.domain,
    order: file.order,
    assessment: file.assessment,
    title: each((lang) => file[lang].title),
    summary: each((lang) => file[lang].summary),
    questions: file.questions.map((question) => askedOf(question, file.domain, optIn)),
  };
}

/** Every chapter in the order it is asked. */
export const chapters: readonly Chapter[] = frozen(
  ['security', 'privacy']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => readChapter(folder, name)))
    .sort((a, b) => a.order - b.order),
);

const essentialOnly = (chapter: Chapter): Chapter => {
  const gates = new Set(chapter.questions.filter((q) => q.essential).map((q) => q.when));
  return { ...chapter, questions: chapter.questions.filter((q) => q.essential || gates.has(q.id)) };
};

const byType: Readonly<Record<AssessmentType, readonly Chapter[]>> = frozen({
  security: chapters.filter((chapter) => chapter.assessment === 'security'),
  essential: chapters
    .filter((chapter) => chapter.assessment === 'security')
    .map(essentialOnly)
    .filter((chapter) => chapter.questions.length > 0),
  privacy: chapters.filter((chapter) => chapter.assessment === 'privacy'),
});

/** What an assessment asks: `essential` are the questions of `security` that matter first, with the gates they need. */
export const chaptersOf = (type: AssessmentType): readonly Chapter[] => byType[type];

const reached = (framework: Framework): ReadonlySet<string> =>
  new Set(
    chapters.flatMap(({ questions }) =>
      questions.flatMap((q) => q.controls.filter((c) => c.framework === framework && c.weight >= 2).map((c) => c.id)),
    ),
  );
/** The controls for which some question speaks with weight, by framework: what a score and its coverage are about. */
export const reachedControls: Readonly<Record<Framework, ReadonlySet<string>>> = {
  iso27001: reached('iso27001'),
  'nist-csf': reached('nist-csf'),
  lgpd: reached('lgpd'),
};
