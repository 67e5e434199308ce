/** Answers about work and proof: what is due, the plans, whose task it is, the evidence, the journeys. */
import { journeyTemplateOf } from '@vigia/content/journeys/load.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { controlCitation, recordCitation } from '../citing.ts';
import {
  dueUntil,
  evidenceCounts,
  journeysNow,
  openPlans,
  ownersOf,
  plansAbout,
  plansNamed,
  tasksOf,
} from '../virtual-ciso.views.ts';
import { nearestTitles } from './advice.ts';
import { type Answering, controlsIn, dueLine, inDays, type Line, planLine, shown, subjectOf } from './record-lines.ts';
import { Writing } from './writing.ts';

export const due: Answering = async (_question, _understood, asking) => {
  const rows = await dueUntil(asking.db, {
    today: asking.today,
    until: inDays(asking.today, 30),
    person: null,
    evidence: allows(asking.role, 'evidence.read'),
    most: shown,
  });
  const writing = new Writing();
  if (rows.length === 0) return writing.say(asking.say('records.nothing-due'));
  return writing.list(
    asking.say('records.due-heading'),
    rows.map((row) => dueLine(row, asking)),
  );
};

export const plans: Answering = async (question, understood, asking) => {
  const [named, { rows, open, closed }] = await Promise.all([
    plansNamed(asking.db, question, 3),
    openPlans(asking.db, 5),
  ]);
  const about = named.length > 0 ? named : await plansAbout(asking.db, controlsIn(subjectOf(understood)), 3);
  const writing = new Writing();
  if (open + closed === 0) return writing.say(asking.say('records.no-plans'));
  writing.say(
    asking.say('records.plans', { open, closed }),
    recordCitation('action-plans', asking.say('records.plans-title'), '/action-plans'),
  );
  if (about.length > 0)
    writing.list(
      asking.say('records.plans-about'),
      about.map((plan) => planLine(plan, asking)),
    );
  const others = rows.filter((plan) => !about.some((one) => one.id === plan.id));
  return writing.list(
    asking.say('records.plans-open'),
    others.map((plan) => planLine(plan, asking)),
  );
};

export const myTasks: Answering = async (_question, _understood, asking) => {
  const rows = await tasksOf(asking.db, asking.person, asking.today, shown);
  const writing = new Writing();
  if (rows.length === 0) return writing.say(asking.say('records.no-tasks'));
  return writing.list(
    asking.say('records.tasks-heading'),
    rows.map((row) => dueLine(row, asking)),
  );
};

export const evidence: Answering = async (_question, understood, asking) => {
  const writing = new Writing();
  if (!allows(asking.role, 'evidence.read')) return writing.say(asking.say('records.admins-only'));
  const [counts, rows] = await Promise.all([
    evidenceCounts(asking.db, asking.today),
    dueUntil(asking.db, {
      today: asking.today,
      until: inDays(asking.today, 60),
      person: null,
      evidence: true,
      most: 30,
    }),
  ]);
  const register = recordCitation('evidences', asking.say('records.register'), '/compliance/evidences');
  writing.say(asking.say('records.evidence', { ...counts }), register);
  writing.list(
    asking.say('records.evidence-due'),
    rows
      .filter(({ kind }) => kind === 'evidence')
      .slice(0, 5)
      .map((row) => dueLine(row, asking)),
  );
  writing.related = nearestTitles(understood.pieces, asking);
  return writing;
};

export const journeys: Answering = async (_question, _understood, asking) => {
  const writing = new Writing();
  if (!allows(asking.role, 'journeys.read')) return writing.say(asking.say('records.admins-only'));
  const rows = await journeysNow(asking.db, shown);
  const all: Citation = {
    kind: 'record',
    ref: 'journeys',
    title: asking.say('records.journeys-title'),
    href: '/journeys',
  };
  if (rows.length === 0) return writing.say(asking.say('records.no-journeys'), all);
  return writing.list(
    asking.say('records.journeys-heading'),
    rows.map((row): Line => {
      const title = journeyTemplateOf(row.template)?.[asking.locale].title ?? row.template;
      const text = asking.say('records.journey', { title, done: row.done, total: row.total });
      return { text, on: [{ kind: 'journey', ref: row.template, title, href: `/journeys/${row.id}` }] };
    }),
  );
};

export const who: Answering = async (question, understood, asking) => {
  const controls = controlsIn(subjectOf(understood));
  const mayOwners = allows(asking.role, 'compliance.read');
  const [named, about, owners] = await Promise.all([
    plansNamed(asking.db, question, 3),
    plansAbout(asking.db, controls, 3),
    mayOwners ? ownersOf(asking.db, controls) : [],
  ]);
  const found = [...new Map([...named, ...about].map((plan) => [plan.id, plan])).values()].slice(0, 4);
  const lines: Line[] = [
    ...owners.flatMap(({ framework, controlId, who: name }): Line[] => {
      const key = frameworks.find((one) => one === framework);
      if (!key) return [];
      const on = controlCitation({ framework: key, id: controlId }, asking);
      return [{ text: asking.say('records.owner', { control: controlId, title: on.title, who: name }), on: [on] }];
    }),
    ...found.map((plan) => planLine(plan, asking)),
  ];
  const writing = new Writing();
  if (lines.length === 0) return writing.say(asking.say('records.nobody-known'));
  return writing.list(asking.say('records.who-heading'), lines);
};
