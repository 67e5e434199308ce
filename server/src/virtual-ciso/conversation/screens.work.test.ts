/** What stands on the screens of plans and their tasks, incidents and requests about personal data, asked of the demo company in other words than ours. */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestApp, TestCaller } from '../../kit/testing/app.ts';
import { lastOf } from '../testing/talk.ts';

let app: TestApp;
let admin: TestCaller;
let enter: DemoCompany['enter'];
beforeAll(async () => {
  ({ app, enter } = await demoCompany());
  admin = await enter('admin@demo.vigia.test');
  await discuss();
}, 120_000);
afterAll(() => app.close());

/** A comment on the plan about leavers and one on a task of it, a file, and a task that waits for another. */
async function discuss() {
  const { items } = await admin.call(actionPlans.list, { query: { search: 'Cuidar de quem entra' } });
  const params = { id: items[0]?.id ?? '' };
  const { subtasks } = await admin.call(actionPlans.get, { params });
  const [task, first, second] = subtasks.slice(-3);
  const say = (body: string, subtaskId: string | null) =>
    admin.call(actionPlans.comment, { params, body: { body, mentions: [], subtaskId } });
  await say('O RH pediu mais duas semanas.', null);
  await say('Combinado: fica para dezembro.', task?.id ?? null);
  const wait = { dependsOn: [first?.id ?? ''], version: second?.version ?? 1 };
  await admin.call(actionPlans.updateSubtask, { params: { ...params, subtaskId: second?.id ?? '' }, body: wait });
}

const plan = {
  pt: 'como está o plano Cuidar de quem entra, muda de função e sai?',
  en: 'how is the plan Cuidar de quem entra, muda de função e sai?',
  es: '¿cómo va el plan Cuidar de quem entra, muda de função e sai?',
};
const open = /^(?:Em aberto|Open|Abiertas): 3\. Montar a lista .*\(4 h, Patrícia Lemos\); Lembrar .*\(1 h/;
const said =
  /^(?:Comentários|Comments|Comentarios): 2\. Marina Alves Prado \(.*\): “Combinado: fica para dezembro\.”; .*“O RH pediu/;
const waits =
  /^(?:Espera|Waiting|En espera) \(.*\): “Conferir todo mês as saídas.*” ← “Lembrar o sigilo na conversa de saída/;

describe('what stands on the screens', () => {
  it.each([
    [[plan.pt, 'me fala as tarefas que ainda faltam com as horas de cada'], open],
    [[plan.en, 'which of its tasks are still to be done, and how long each?'], open],
    [[plan.es, '¿qué tareas le quedan por hacer y con cuántas horas?'], open],
    [['quais tarefas do plano Cuidar de quem entra, muda de função e sai ainda estão abertas?'], open],
    [[plan.pt, 'quem foi que abriu ele?'], /^Criado por Patrícia Lemos em \d/],
    [[plan.en, 'who set this up?'], /^Created by Patrícia Lemos on \d/],
    [[plan.es, '¿y quién armó ese plan?'], /^Creado por Patrícia Lemos el \d/],
    [['who created the plan Cuidar de quem entra, muda de função e sai?'], /^Created by Patrícia Lemos on \d/],
    [[plan.pt, 'teve algum comentário nele?'], said],
    [[plan.en, 'has anybody left a comment on it?'], said],
    [[plan.es, '¿alguien dejó un comentario?'], said],
    [[plan.pt, 'é muito urgente?'], /^Prioridade: Alta/],
    [[plan.en, 'what priority does it have?'], /^Priority: High/],
    [[plan.es, '¿qué prioridad le dimos?'], /^Prioridad: Alta/],
    [[plan.pt, 'no total são quantas horas?'], /^26 h ao todo: 19 h já feitas, 7 h pela frente/],
    [[plan.en, 'and in total, how many hours is it?'], /^26 h in all: 19 h done, 7 h ahead/],
    [[plan.es, '¿y en total cuántas horas son?'], /^26 h en total: 19 h hechas, 7 h por delante/],
    [[plan.pt, 'tem alguma tarefa presa esperando outra?'], waits],
    [[plan.en, 'is any task blocked by another one?'], waits],
    [[plan.es, '¿hay alguna tarea que espere a otra?'], waits],
    [[plan.pt, 'quem terminou as tarefas já feitas?'], /^Concluídas: 4\. .*\(Patrícia Lemos, \d/],
    [[plan.en, 'who else is helping out with it?'], /^Working on it: Patrícia Lemos/],
    [[plan.pt, 'o que a Patrícia ainda tem nele?'], /^Patrícia Lemos: 4 tarefas feitas e 3 em aberto/],
    [[plan.pt, 'tem algum arquivo anexado?'], /^Anexos: nenhum ainda/],
    [[plan.pt, 'de onde surgiu isso?'], /^Origem: Modelo/],
    [['tarefa montar a lista de devolução', 'ela é de que plano?'], /^É do plano “Cuidar de quem entra/],
    [['tarea montar a lista de devolução', '¿y cuántas horas lleva?'], /^4 h estimadas/],
    [['task conferir todo mês as saídas', 'what is it waiting on?'], /^It waits for “Lembrar o sigilo/],
  ])('of plans and tasks: %s', async (questions, told) => {
    expect(await lastOf(admin, questions)).toMatch(told);
  });

  const leak = 'Exames admissionais enviados à empresa errada';
  const strange = 'Entradas estranhas na conta de um funcionário';
  it.each([
    [[leak, 'e depois, o que foi acontecendo em ordem?'], /^Linha do tempo: 5\. .*12:12, Rafael Nogueira: “Uma plan/],
    [[leak, 'can you give me its timeline?'], /^Timeline: 5\. .*12:12, Rafael Nogueira: “Uma plan/],
    [[leak, '¿me cuenta en orden lo que fue pasando?'], /^Línea de tiempo: 5\. .*12:12, Rafael Nogueira: “Uma plan/],
    [[leak, 'quem avisou as pessoas que foram atingidas?'], /^Avisadas por Marina Alves Prado, em .*“Por e-mail, uma/],
    [[leak, 'who gave notice to the affected people, and how?'], /^Told by Marina Alves Prado, on .*“Por e-mail, uma/],
    [[leak, '¿y a las personas quién les avisó?'], /^Avisadas por Marina Alves Prado, el .*“Por e-mail, uma/],
    [[leak, 'quantos dias a gente demorou pra avisar a ANPD?'], /^ANPD: \d+ dia.* em \d/],
    [[leak, 'how many days went by before we notified?'], /^ANPD: \d+ day.* people: \d+ day/],
    [[leak, '¿cuántos días después les avisamos?'], /^ANPD: \d+ día.* personas: \d+ día/],
    [[leak, 'que prazos da lei esse incidente teve?'], /^Prazo → cumprido em: comunicar à ANPD: .*; comunicar às pe/],
    [[leak, 'which deadlines of the law applied to it?'], /^Deadline → met on: tell the ANPD: \d/],
    [[leak, '¿qué plazos legales tuvo ese incidente?'], /^Plazo → cumplido el: comunicar a la ANPD: /],
    [[leak, 'quem fechou esse caso?'], /^Encerrado por Marina Alves Prado, em \d/],
    [[leak, 'who closed the case?'], /^Closed by Marina Alves Prado, on \d/],
    [[leak, '¿a qué hora fue detectado?'], /12:12; contenido el /],
    [[strange, 'tem alguma novidade sobre isso?'], /^Última anotação: .*Rafael Nogueira: “Sessões encerradas/],
    [[strange, 'any news on that one?'], /^Last entry: .*Rafael Nogueira: “Sessões encerradas/],
    [[strange, '¿hay alguna novedad de eso?'], /^Última nota: .*Rafael Nogueira: “Sessões encerradas/],
    [[strange, 'quem está na equipe de resposta?'], /^Nenhuma equipe foi anotada/],
  ])('of incidents: %s', async (questions, told) => {
    expect(await lastOf(admin, questions)).toMatch(told);
  });

  it.each([
    [['pedido da Marina Duarte', 'como foi a busca, lugar por lugar?'], /^Busca por resultado: Há dados \(2\): Contas/],
    [['Marina Duarte request', 'what came of the search in each place?'], /^Search by result: Data found \(2\): Co/],
    [['solicitud de Marina Duarte', '¿qué dio la búsqueda en cada lugar?'], /^Búsqueda por resultado: Hay datos \(2/],
    [['pedido da Marina Duarte', 'a resposta chegou até ela?'], /^Sim: entregue em \d/],
    [['Marina Duarte request', 'has she received our answer?'], /^Yes: handed over on \d/],
    [['solicitud de Marina Duarte', '¿ya le llegó?'], /^Sí: entregada el \d/],
    [['Marina Duarte request', 'did any file go with it?'], /^No: no file goes with the answer/],
    [['solicitud de Marina Duarte', '¿se envió algún archivo?'], /^No: ningún archivo acompaña/],
    [['pedido da Célia Ramos', 'quem está cuidando desse?'], /^Ninguém ainda: o pedido está sem responsável/],
    [['Célia Ramos request', 'who has to reply to her?'], /^Nobody yet: the request has no owner/],
  ])('of requests about personal data: %s', async (questions, told) => {
    expect(await lastOf(admin, questions)).toMatch(told);
  });

  it('tells whoever sees plans what stands on theirs, and no incident, request or other company', async () => {
    const viewer = await enter('viewer@demo.vigia.test');
    const other = await enter('admin@outra.vigia.test');
    expect(await lastOf(other, [plan.pt, 'teve algum comentário nele?'])).not.toContain('dezembro');
    for (const who of [viewer, other]) {
      expect(await lastOf(who, [leak, 'can you give me its timeline?'])).not.toContain('planilha');
      expect(await lastOf(who, ['pedido da Marina Duarte', 'como foi a busca, lugar por lugar?'])).not.toContain(
        'Contas',
      );
    }
  });
});
