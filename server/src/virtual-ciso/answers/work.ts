/** Answers about work and proof: what is due, the plans, whose task it is, the evidence, the journeys. */

import { journeyTemplateOf } from '@vigia/content/journeys/load.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { evidencesPlaces } from '@vigia/contract/evidences/evidences.places.ts';
import { journeysPlaces } from '@vigia/contract/journeys/journeys.places.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { controlCitation, recordCitation } from '../citing.ts';
import {
  evidenceCounts,
  journeysNow,
  openPlans,
  ownersOf,
  plansAbout,
  plansNamed,
} from '../virtual-ciso.read-model.ts';
import { nearestTitles } from './advice.ts';
import { AnswerBuilder } from './answer-builder.ts';
import {
  type Answering,
  controlsIn,
  dueLine,
  inDays,
  planLine,
  type RecordLine,
  shown,
  subjectOf,
} from './record-lines.ts';

export const due: Answering = async (_question, _understood, context) => {
  const { role, person: reader, today } = context;
  const rows = await context.due.until(context.db, {
    role,
    reader,
    today,
    locale: context.locale,
    until: inDays(today, 30),
    person: null,
    most: shown,
  });
  const builder = new AnswerBuilder();
  if (rows.length === 0) return builder.say(context.say('records.nothing-due'));
  return builder.list(
    context.say('records.due-heading'),
    rows.map((row) => dueLine(row, context)),
  );
};

export const plans: Answering = async (question, understood, context) => {
  const [named, { rows, open, closed }] = await Promise.all([
    plansNamed(context.db, question, 3),
    openPlans(context.db, 5),
  ]);
  const about = named.length > 0 ? named : await plansAbout(context.db, controlsIn(subjectOf(understood)), 3);
  const builder = new AnswerBuilder();
  if (open + closed === 0) return builder.say(context.say('records.no-plans'));
  builder.say(
    context.say('records.plans', { open, closed }),
    recordCitation('action-plans', context.say('records.plans-title'), actionPlansPlaces.list.at()),
  );
  if (about.length > 0)
    builder.list(
      context.say('records.plans-about'),
      about.map((plan) => planLine(plan, context)),
    );
  const others = rows.filter((plan) => !about.some((one) => one.id === plan.id));
  return builder.list(
    context.say('records.plans-open'),
    others.map((plan) => planLine(plan, context)),
  );
};

export const myTasks: Answering = async (_question, _understood, context) => {
  const rows = await context.due.of(context.db, context.person, {
    reader: context.person,
    role: context.role,
    today: context.today,
    locale: context.locale,
    most: shown,
  });
  const builder = new AnswerBuilder();
  if (rows.length === 0) return builder.say(context.say('records.no-tasks'));
  return builder.list(
    context.say('records.tasks-heading'),
    rows.map((row) => dueLine(row, context)),
  );
};

export const evidence: Answering = async (_question, understood, context) => {
  const builder = new AnswerBuilder();
  if (!allows(context.role, 'evidence.read')) return builder.say(context.say('records.admins-only'));
  const [counts, rows] = await Promise.all([
    evidenceCounts(context.db, context.today),
    context.due.until(context.db, {
      ...{ role: context.role, reader: context.person, today: context.today, person: null },
      until: inDays(context.today, 60),
      most: 30,
    }),
  ]);
  const register = recordCitation('evidences', context.say('records.register'), evidencesPlaces.register.at());
  builder.say(context.say('records.evidence', { ...counts }), register);
  builder.list(
    context.say('records.evidence-due'),
    rows
      .filter(({ kind }) => kind === 'evidence')
      .slice(0, 5)
      .map((row) => dueLine(row, context)),
  );
  builder.related = nearestTitles(understood.pieces, context);
  return builder;
};

export const journeys: Answering = async (_question, _understood, context) => {
  const builder = new AnswerBuilder();
  if (!allows(context.role, 'journeys.read')) return builder.say(context.say('records.admins-only'));
  const rows = await journeysNow(context.db, shown);
  const all: Citation = {
    kind: 'record',
    ref: 'journeys',
    title: context.say('records.journeys-title'),
    href: journeysPlaces.list.at(),
  };
  if (rows.length === 0) return builder.say(context.say('records.no-journeys'), all);
  return builder.list(
    context.say('records.journeys-heading'),
    rows.map((row): RecordLine => {
      const title = journeyTemplateOf(row.template)?.[context.locale].title ?? row.template;
      const text = context.say('records.journey', { title, done: row.done, total: row.total });
      return {
        text,
        on: [{ kind: 'journey', ref: row.template, title, href: journeysPlaces.journey.at({ id: row.id }) }],
      };
    }),
  );
};

export const who: Answering = async (question, understood, context) => {
  const controls = controlsIn(subjectOf(understood));
  const mayOwners = allows(context.role, 'compliance.read');
  const [named, about, owners] = await Promise.all([
    plansNamed(context.db, question, 3),
    plansAbout(context.db, controls, 3),
    mayOwners ? ownersOf(context.db, controls) : [],
  ]);
  const found = [...new Map([...named, ...about].map((plan) => [plan.id, plan])).values()].slice(0, 4);
  const lines: RecordLine[] = [
    ...owners.flatMap(({ framework, controlId, who: name }): RecordLine[] => {
      const key = frameworks.find((one) => one === framework);
      if (!key) return [];
      const on = controlCitation({ framework: key, id: controlId }, context);
      return [{ text: context.say('records.owner', { control: controlId, title: on.title, who: name }), on: [on] }];
    }),
    ...found.map((plan) => planLine(plan, context)),
  ];
  const builder = new AnswerBuilder();
  if (lines.length === 0) return builder.say(context.say('records.nobody-known'));
  return builder.list(context.say('records.who-heading'), lines);
};
