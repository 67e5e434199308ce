/** What people press and look for most is called alike in every room: one name for an act in each language. */
import { expect, it } from 'vitest';
import { langs } from '../catalog.ts';
import { allTexts } from './texts.ts';

const acts = [
  ['Salvar', 'Save', 'Guardar'],
  ['Cancelar', 'Cancel', 'Cancelar'],
  ['Excluir', 'Delete', 'Eliminar'],
  ['Remover', 'Remove', 'Quitar'],
  ['Retirar', 'Withdraw', 'Retirar'],
  ['Editar', 'Edit', 'Editar'],
  ['Arquivar', 'Archive', 'Archivar'],
  ['Aprovar', 'Approve', 'Aprobar'],
  ['Recusar', 'Reject', 'Rechazar'],
  ['Reabrir', 'Reopen', 'Reabrir'],
  ['Voltar', 'Back', 'Volver'],
  ['Baixar', 'Download', 'Descargar'],
  ['Baixar em PDF', 'Download as PDF', 'Descargar en PDF'],
  ['Escolher arquivo', 'Choose a file', 'Elegir archivo'],
  ['Entrar', 'Sign in', 'Iniciar sesión'],
  ['Sair da conta', 'Sign out', 'Cerrar sesión'],
  ['Tentar de novo', 'Try again', 'Intentar de nuevo'],
  ['Limpar filtros', 'Clear filters', 'Quitar filtros'],
  ['Criar plano de ação', 'Create an action plan', 'Crear plan de acción'],
  ['Revisar e enviar', 'Review and submit', 'Revisar y enviar'],
  ['Prazo', 'Due date', 'Plazo'],
  ['Responsável', 'Owner', 'Responsable'],
  ['Sem responsável', 'No owner', 'Sin responsable'],
] as const;

/** What is called like an act and is another thing, each with what it is. */
const others = new Map([
  ['action-plans.web.moves.REJEITADA', 'a task that is not done after all'],
  ['bia-ropa.shared.roles.controller', 'who decides on the data, as the laws of Latin America call them'],
  ['account.web.devices.end', 'another device than this one'],
  ['incidents.web.rules.sectorAmount', 'the term that a rule gives'],
  ['questionnaire.web.answer.back', 'the question before'],
  ['supplier-response.web.toReview', 'a supplier sends its answers, and submits nothing'],
  ['supplier-response.web.review.title', 'the same'],
]);

/** Said on the screens, by room and key, in each language. */
const said = Map.groupBy(
  allTexts().flatMap(({ at, lang, text }) => {
    const [, room, key] = /([\w-]+)\/words\/\w\w\.json\.((?:web|shared)\..*)$/.exec(at) ?? [];
    return room && key ? [{ place: `${room}.${key}`, lang, text }] : [];
  }),
  ({ place }) => place,
);

it.each(acts)('%s, %s, %s', (...act) => {
  const faults = [...said].flatMap(([place, texts]) => {
    const named = langs.map((lang) => texts.find((one) => one.lang === lang)?.text);
    const apart = named.some((text, at) => text === act[at]) && named.some((text, at) => text !== act[at]);
    return apart && !others.has(place) ? [`${place}: ${named.join(', ')}`] : [];
  });
  expect(faults).toEqual([]);
});
