/** What stands on the screens of courses, of who takes them, of the team and of what each has to do, asked of the demo company. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestApp, TestCaller } from '../../kit/testing/app.ts';
import { talkingTo } from '../testing/talk.ts';

let app: TestApp;
let admin: TestCaller;
let enter: DemoCompany['enter'];
beforeAll(async () => {
  ({ app, enter } = await demoCompany());
  admin = await enter('admin@demo.vigia.test');
}, 120_000);
afterAll(() => app.close());

const last = async (questions: readonly string[], who = admin) =>
  (await talkingTo(who, questions)).at(-1)?.content ?? '';

describe('what stands on the screens', () => {
  it.each([
    [
      ['quem ainda não fez o curso de golpes?'],
      /^Faltam 4: Diego Farias, Helena Brandão, Luísa Tavares, Rafael Nogueira/,
    ],
    [['who has not done the scams course?'], /^4 to go: Diego Farias, Helena Brandão, Luísa Tavares, Rafael Nogueira/],
    [
      ['¿quién todavía no hizo el curso de estafas?'],
      /^Faltan 4: Diego Farias, Helena Brandão, Luísa Tavares, Rafael Nogueira/,
    ],
    [['quem ainda não fez o curso de golpes?', 'e a Helena, fez?'], /^Não: Helena Brandão ainda não concluiu/],
    [['who has not done the scams course?', 'has Diego done it?'], /^No: Diego Farias has not finished yet/],
    [
      ['¿quién todavía no hizo el curso de estafas?', '¿quién más está pendiente de ese?'],
      /Diego Farias, Helena Brandão, Luísa Tavares, Rafael Nogueira/,
    ],
    [['quanto tempo dura o curso de golpes?'], /^Cerca de 32 min/],
    [['how long is the scams course?'], /^About 32 min/],
    [['¿cuánto dura el curso de estafas?'], /^Unos 32 min/],
    [['com que nota cada um passou no curso de golpes?'], /^Marina Alves Prado 100, Patrícia Lemos 87/],
    [['what scores did each get on the scams course?'], /^Marina Alves Prado 100, Patrícia Lemos 87/],
    [['¿con qué nota pasó cada una el curso de estafas?'], /^Marina Alves Prado 100, Patrícia Lemos 87/],
    [['qual a média das notas do curso de golpes?'], /^Média 93,5/],
    [['what is the average score of the scams course?'], /^Average 93\.5/],
    [['¿cuál es el promedio del curso de estafas?'], /^Promedio 93,5/],
    [
      ['quem tirou a maior nota no curso Segurança para todos?'],
      /^Diego Farias, Helena Brandão, Marina Alves Prado: 100/,
    ],
    [['who got the highest score on Security for everyone?'], /^Diego Farias, Helena Brandão, Marina Alves Prado: 100/],
    [['¿quién sacó la mejor nota en Seguridad para todos?'], /^Diego Farias, Helena Brandão, Marina Alves Prado: 100/],
    [['quantas perguntas tem a prova do curso de golpes?'], /^5 perguntas na prova; passa quem acerta 80 %/],
    [['how many questions are in the test of the scams course?'], /^5 questions in the quiz; 80 % right/],
    [
      ['¿cuántas preguntas tiene el examen del curso de estafas?'],
      /^5 preguntas en el examen; aprueba quien acierta el 80 %/,
    ],
    [['quantas lições tem o curso de golpes?'], /^Lições: 5/],
    [['how many lessons does the scams course have?'], /^Lessons: 5/],
    [['¿cuántas lecciones tiene el curso de estafas?'], /^Lecciones: 5/],
    [['por quanto tempo vale o certificado do curso de golpes?'], /^O certificado vale 12 meses/],
    [['how often does the scams course have to be repeated?'], /^The certificate is valid for 12 months/],
    [['¿cada cuánto hay que repetir el curso de estafas?'], /^El certificado vale 12 meses/],
    [['para quem é o curso Desenvolvimento seguro?'], /^É para quem cuida de tecnologia/],
    [['¿para quién es el curso Desarrollo seguro?'], /^Es para quien cuida de la tecnología/],
    [['o curso Desenvolvimento seguro é obrigatório?'], /^Não foi pedido a ninguém/],
    [['¿es obligatorio el curso Desarrollo seguro?'], /^No se pidió a nadie/],
    [['qual curso tem mais gente devendo?'], /^Golpes e engenharia social: 4 de 6 pessoas por concluir/],
    [['which course has most people missing?'], /^Scams and social engineering: 4 of 6 people still to finish/],
    [['which course is the shortest?'], /^Como fechamos o mês sem cair em boleto falso: About 10 min/],
    [['quais cursos são obrigatórios?'], /^2 cursos pedidos/],
    [['which courses are mandatory?'], /^2 courses asked/],
    [['¿qué cursos son obligatorios?'], /^2 cursos pedidos/],
    [['quais cursos são opcionais?'], /^8 cursos pedidos a ninguém/],
    [['temos curso escrito por nós?'], /^Sim. 1 curso escrito pela empresa[\s\S]*boleto falso/],
    [['¿qué cursos escribimos nosotros?'], /^1 curso escrito por la empresa[\s\S]*boleto falso/],
  ])('of a course: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });

  it.each([
    [['quem tem mais cursos para fazer?'], /^Rafael Nogueira: 2 de 2 cursos por fazer/],
    [['¿quién tiene más cursos por hacer?'], /^Rafael Nogueira: 2 de 2 cursos por hacer/],
    [
      ['quem deve mais cursos?', 'quais cursos faltam?'],
      /^Não está em dia: falta Golpes e engenharia social, Segurança para todos/,
    ],
    [['¿quién tiene más cursos por hacer?', '¿con cuál?'], /^No está al día: falta Golpes/],
    [['o Diego está em dia com o treinamento?'], /^Não está em dia: falta Golpes/],
    [['is Diego up to date with training?'], /^Not up to date: still to take Golpes/],
    [['¿Diego está al día con la capacitación?'], /^No está al día: falta Golpes/],
    [['que cursos fez a Patrícia?'], /^Golpes e engenharia social, Segurança para todos .2 de 2/],
    [['what certificates does Patrícia have?'], /^Golpes e engenharia social, Segurança para todos .2 of 2/],
    [['¿qué cursos hizo Patrícia?'], /^Golpes e engenharia social, Segurança para todos .2 de 2/],
    [['quantos cursos fez a Patrícia?'], /^2 de 2 cursos feitos/],
    [['com que nota a Marina passou?'], /^Golpes e engenharia social: 100, Segurança para todos: 100/],
    [['¿qué nota sacó Marina?'], /^Golpes e engenharia social: 100, Segurança para todos: 100/],
    [['quando vence o certificado da Marina?'], /^O primeiro certificado vence em .*Segurança para todos: \d+ de/],
    [['¿cuándo vence el certificado de Marina?'], /^El primer certificado vence el .*Segurança para todos: \d+ de/],
    [['desde quando o Rafael está devendo o curso?'], /^O primeiro prazo em aberto: \d+ de/],
    [['quem está em dia com os cursos?'], /^2 pessoas em dia(?=[\s\S]*Marina)(?=[\s\S]*Patrícia)/],
    [['who is up to date with all their training?'], /^2 people are up to date(?=[\s\S]*Marina)(?=[\s\S]*Patrícia)/],
    [['¿quién está al día con los cursos?'], /^2 personas al día(?=[\s\S]*Marina)(?=[\s\S]*Patrícia)/],
    [['quem não está em dia com o treinamento?'], /^4 pessoas com cursos por fazer[\s\S]*Rafael/],
    [['who is behind on training?'], /^4 people with courses left[\s\S]*Rafael/],
    [['¿quién no está al día con la capacitación?'], /^4 personas con cursos por hacer[\s\S]*Rafael/],
  ])('of who learns: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });

  it.each([
    [['quantos usuários temos?'], /^6 pessoas na equipe/],
    [['how many users do we have?'], /^6 people in the team/],
    [['is Rafael an admin?'], /^No: the role is user/],
    [['o Rafael é administrador?'], /^Não: o perfil é de usuário/],
    [['¿Rafael es administrador?'], /^No: el perfil es de usuario/],
    [['quem está há mais tempo sem entrar?'], /^Helena Brandão: Último acesso há \d+ dias/],
    [['who has not signed in for longest?'], /^Helena Brandão: Last sign-in \d+ days ago/],
    [['¿quién no entra hace más tiempo?'], /^Helena Brandão: Último acceso hace \d+ días/],
    [['quem saiu?', 'desde quando sem acesso?'], /^Acesso desativado em \d/],
    [['who has left?', 'when was access cut?'], /^Access switched off on \d/],
    [['quem saiu?', 'quem cortou o acesso?'], /^Desativado por Diego Farias/],
    [['who has left?', 'who cut it?'], /^Switched off by Diego Farias/],
    [['¿quién ya no entra?', '¿quién le quitó el acceso?'], /^Lo desactivó Diego Farias/],
    [['o Otávio Reis ainda tem acesso?'], /^Não: o acesso está desativado desde \d/],
    [['does Otávio Reis still have access?'], /^No: access was switched off on \d/],
    [['¿Otávio Reis todavía tiene acceso?'], /^No: el acceso está desactivado desde el \d/],
    [['quem convidou a Camila?'], /^Convite de Marina Alves Prado/],
    [['who invited Camila?'], /^Invited by Marina Alves Prado/],
    [['¿quién invitó a Camila?'], /^La invitación es de Marina Alves Prado/],
    [['which users have the basic role?'], /^2 people with the user role[\s\S]*Rafael[\s\S]*Patrícia/],
    [['¿qué usuarios tienen perfil básico?'], /^2 personas con perfil de usuario[\s\S]*Rafael/],
    [['which users are viewers?'], /^2 people who can only read[\s\S]*Luísa[\s\S]*Helena/],
    [['¿qué usuarios solo leen?'], /^2 personas con perfil de lector[\s\S]*Luísa/],
  ])('of the team: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });

  it.each([
    [['no que o Diego está trabalhando?'], /^Ao menos 8 pendências com Diego Farias/],
    [['what is Marina responsible for?'], /^At least 8 things are pending with Marina Alves Prado/],
    [['¿en qué está trabajando Patrícia?'], /^Al menos 8 pendientes con Patrícia Lemos/],
    [['what is Marina responsible for?', 'is anything of hers late?'], /^No. Nothing of Marina Alves Prado is overdue/],
    [['quem tem mais coisa atrasada?'], /^Diego Farias, Rafael Nogueira: 3 em atraso/],
    [['¿quién tiene más pendientes?'], /^Diego Farias: 2\d por hacer/],
    [['quem tem mais coisa atrasada?', 'e quem tem menos?'], /^Marina Alves Prado: 0 em atraso/],
    [['quem está sem nada atrasado?'], /^Marina Alves Prado: nada em atraso/],
    [['¿quién no tiene nada atrasado?'], /^Marina Alves Prado: nada atrasado/],
  ])('of what people have to do: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });

  it.each([
    ['como estamos em segurança?', /^\*\*Como a empresa está hoje/],
    ['how are we doing on security?', /^\*\*How the company stands today/],
    ['resúmeme cómo estamos en seguridad para contarles a los socios', /^\*\*Cómo está la empresa hoy/],
  ])('of the whole, though a course is called so: %s', async (question, told) => {
    expect(await last([question])).toMatch(told);
  });

  it('tells who may not see the courses of others nothing of them', async () => {
    const viewer = await enter('viewer@demo.vigia.test');
    for (const question of [
      'quem ainda não fez o curso de golpes?',
      'who is behind on training?',
      '¿quién está al día con los cursos?',
    ])
      expect(await last([question], viewer)).not.toMatch(/Rafael|Diego|Helena/);
    expect(await last(['no que o Rafael está trabalhando?'])).toContain('Curso “');
    expect(await last(['no que o Rafael está trabalhando?'], viewer)).not.toMatch(/Curso “|Leitura “/);
    expect(await last(['quem tem mais coisa atrasada?'], viewer)).not.toContain('Rafael Nogueira: 3 em atraso');
    for (const question of ['quem saiu?', 'who invited Camila?', '¿Rafael es administrador?'])
      expect(await last([question], viewer)).not.toMatch(/Otávio|[Ii]nvited by|Convite de|perfil es/);
  });

  it('tells nobody of another company anything of its people', async () => {
    const other = await enter('admin@outra.vigia.test');
    for (const question of [
      'quem ainda não fez o curso de golpes?',
      'what is Marina responsible for?',
      '¿quién tiene más pendientes?',
      'quem saiu?',
      'who invited Camila?',
      'que cursos fez a Patrícia?',
    ])
      expect(await last([question], other)).not.toMatch(
        /Marina Alves|Rafael Nog|Diego Farias|Patrícia Lemos|Otávio|Luísa Tav/,
      );
  });
});
