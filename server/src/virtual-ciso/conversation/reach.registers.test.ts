/** What stands on the screens of risks, vulnerabilities, scans and processes, asked of the demo company in a colleague's words. */
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
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
}, 120_000);
afterAll(() => app.close());

const told = (about: string, question: string) => lastOf(admin, about ? [about, question] : [question]);

const openssl = 'OpenSSL: confusão de tipos ao conferir certificados';
const clock = 'TLS 1.0 no relógio de ponto';
const printer = 'Impressora nova com a senha de fábrica';
describe('of a vulnerability', () => {
  it.each([
    ...[
      [clock, 'alguém da equipe comentou alguma coisa?', /^Não: ninguém comentou ainda/],
      [clock, 'has anyone on the team commented on that?', /^No: nobody has commented/],
      [clock, '¿y alguien comentó algo?', /^No: nadie comentó/],
    ],
    ...[
      [openssl, 'o que mais tem nesse servidor?', /^Mais 1 em aberto em “clara-api.*HTTP\/2/],
      [openssl, 'anything else wrong on that server?', /^1 more open on “clara-api.*HTTP\/2/],
      [openssl, '¿y qué más tiene ese servidor?', /^1 más por corregir en “clara-api.*HTTP\/2/],
    ],
    ...[
      [openssl, 'outras máquinas também têm isso?', /^Só em “clara-api/],
      [openssl, 'do any other machines have it too?', /^Only on “clara-api/],
      [openssl, '¿otras máquinas también la tienen?', /^Solo en “clara-api/],
    ],
    ...[
      [printer, 'e quem importou isso?', /^Relatório: escritorio.xml, Diego Farias/],
      [printer, 'so who imported that?', /^Report: escritorio.xml, Diego Farias/],
      [printer, '¿y quién importó eso? ¿quién la importó?', /^Informe: escritorio.xml, Diego Farias/],
    ],
    ...[
      [printer, 'ela ainda está lá, ainda é vista?', /^Sim: ainda foi vista em \d/],
      [printer, 'so is it still there?', /^Yes: it was still seen on \d/],
      [printer, '¿y todavía se ve?', /^Sí: todavía se vio el \d/],
    ],
    ...[
      ['', 'qual vulnerabilidade está mais atrasada?', /HTTP\/2.*: \d+ dias? de atraso/],
      ['', 'which vulnerability is the most overdue?', /HTTP\/2.*: \d+ days? late|HTTP\/2.*overdue/],
      ['', 'quais vulnerabilidades se resolvem atualizando?', /^2 vulnerabilidades em aberto têm versão/],
      [
        '',
        'which vulnerabilities does an update solve, that an update fixes?',
        /^2 open vulnerabilities have a version/,
      ],
      ['', '¿qué vulnerabilidades tienen parche?', /^2 vulnerabilidades abiertas tienen una versión/],
    ],
  ] as [string, string, RegExp][])('%s: %s', async (about, question, answer) => {
    expect(await told(about, question)).toMatch(answer);
  });
});

const lastScan = 'última varredura';
describe('of a scan and of the name', () => {
  it.each([
    ...[
      [lastScan, 'o que ela achou de mais grave?', /^O mais grave: O banco PostgreSQL/],
      ['what did the last scan find', 'so which was the worst finding?', /^The gravest: The PostgreSQL/],
      ['¿qué encontró el último escaneo?', '¿y lo más grave de todo eso?', /^Lo más grave: La base/],
    ],
    ...[
      [lastScan, 'quantas foram graves?', /^Críticas 0, altas 1/],
      ['what did the last scan find', 'so how many were serious ones, how many serious?', /^Critical 0, high 1/],
      ['¿qué encontró el último escaneo?', '¿y cuántas fueron graves?', /^Críticas 0, altas 1/],
    ],
    ...[
      [lastScan, 'e disso, o que corrigir primeiro?', /^Primeiro “O banco PostgreSQL/],
      ['what did the last scan find', 'what should we fix first?', /^First “The PostgreSQL/],
      ['¿qué encontró el último escaneo?', 'de eso, ¿qué arreglo primero?', /^Primero “La base/],
    ],
    ...[
      [lastScan, 'ela se repete com que frequência?', /^Todo mês/],
      ['what did the last scan find', 'and how frequently is it done?', /^Every month/],
      ['¿qué encontró el último escaneo?', '¿cada cuánto se hace?', /^Cada mes/],
    ],
    ...[
      [lastScan, 'ficou alguma verificação sem resposta?', /^Nada: toda verificação/],
      ['what did the last scan find', 'was anything left unchecked?', /^Nothing: every check/],
      ['¿qué encontró el último escaneo?', '¿y quedó algo sin verificar por ahí?', /^Nada: toda verificación/],
    ],
    ...[
      ['como está o nosso DMARC?', 'e por que isso importa tanto?', /falsificad|falsos|em nosso nome|recus/],
      ['how is our DMARC?', 'why does that matter?', /forged mail/],
      ['¿cómo está nuestro DMARC?', '¿y por qué importa eso?', /falsific|falsos|rechac/],
    ],
  ] as [string, string, RegExp][])('%s: %s', async (about, question, answer) => {
    expect(await told(about, question)).toMatch(answer);
  });
});

const supplier = 'Fornecedor com acesso é invadido e traz o ataque para dentro';
describe('of a risk', () => {
  it.each([
    ...[
      [supplier, 'que controles seguram isso?', /^Controles ligados: 9\. A\.5\.19 Segurança da informação nas/],
      [supplier, 'which controls work against it?', /^Controls linked: 9\. A\.5\.19 Information security in/],
      [supplier, '¿y qué controles lo frenan ahora?', /^Controles vinculados: 9\. A\.5\.19 /],
    ],
    ...[
      [supplier, 'e o impacto hoje, é quanto?', /^Impacto 4 de 5 .sem controles 5, meta 3/],
      [supplier, 'and the impact today, in figures?', /^Impact 4 of 5 .without controls 5, target 3/],
      [supplier, '¿y el impacto, hoy?', /^Impacto 4 de 5 .sin controles 5, meta 3/],
    ],
    ...[
      [supplier, 'já chegamos aonde queríamos, na meta?', /^Ainda não: faltam 6 pontos/],
      [supplier, 'so have we reached the target yet?', /^Not yet: 6 points/],
      [supplier, '¿y ya llegamos a la meta?', /^Todavía no: faltan 6 puntos/],
    ],
    ...[
      [supplier, 'de onde saiu o valor em dinheiro?', /^Ainda não há estimativa em dinheiro/],
      [supplier, 'where does the sum in money come from, where does that figure come from?', /^There is no estimate/],
      [supplier, '¿de dónde salió la cifra en dinero?', /^Todavía no hay estimación/],
    ],
    ...[
      [
        'o risco de ransomware',
        'e esse número, saiu de onde? de onde veio esse valor?',
        /^Base da estimativa: “Conversa/,
      ],
      ['the ransomware risk', 'what is that number based on?', /^Basis of the estimate: “Conversa/],
      ['el riesgo de ransomware', '¿y esa estimación en qué se basa?', /^Base de la estimación: “Conversa/],
    ],
    ...[
      [
        'o risco de boleto falso',
        'vale a pena tratar isso?',
        /^Depois do tratamento cerca de R\$ 3[.,]100 .*R\$ 12[.,]000/,
      ],
      [
        'o risco de boleto falso',
        'is it worth treating, is the treatment worth it?',
        /^After treatment about R\$ 3[.,]100/,
      ],
      ['o risco de boleto falso', '¿y vale la pena tratarlo?', /^Después del tratamiento unos R\$ 3[.,]100/],
    ],
    ...[
      ['o risco do notebook furtado', 'em que dia aceitamos isso?', /desde \d|^Aceito em \d/],
      [
        'o risco do notebook furtado',
        'on what date was it accepted, when was it accepted?',
        /^Accepted on \d|since \d/,
      ],
      ['o risco do notebook furtado', '¿y cuándo lo aceptamos?', /^Aceptado .*desde el \d|^Aceptado el \d/],
    ],
    ...[
      ['', 'que risco tem mais controles?', /^Ransomware.*: Controles ligados: 11/],
      ['', 'which risk has the most controls?', /^Ransomware.*: Controls linked: 11/],
      ['', '¿qué riesgo tiene más controles?', /^Ransomware.*: Controles vinculados: 11/],
    ],
  ] as [string, string, RegExp][])('%s: %s', async (about, question, answer) => {
    expect(await told(about, question)).toMatch(answer);
  });
});

const payroll = 'Folha de pagamento e encargos';
const accounts = 'Contas e assinatura do produto';
const telemetry = 'Telemetria e melhoria do produto';
const support = 'Suporte com acesso ao ambiente do cliente';
describe('of a process, a system and a test', () => {
  it.each([
    ...[
      ['Registro de ponto', 'ali se usa biometria?', /^Sim: Biometria digital, Biometria facial/],
      ['Registro de ponto', 'does it take fingerprints?', /^Yes: Biometria digital/],
      [payroll, '¿y ahí hay biometría?', /^No: ningún dato biométrico/],
    ],
    ...[
      [payroll, 'e tem dado de saúde lá?', /^Sim: Atestados/],
      [payroll, 'does it hold medical data?', /^Yes: Atestados/],
      [payroll, '¿y tiene datos médicos?', /^Sí: Atestados/],
    ],
    ...[
      [
        'Registro de ponto',
        'os operadores têm contrato mesmo?',
        /^Contábil Horizonte, Fornecedor do sistema; 1 sem contrato/,
      ],
      ['Registro de ponto', 'who processes it for us, and is there a contract?', /; 1 without a contract in force/],
      ['Registro de ponto', '¿y los encargados tienen contrato?', /; 1 sin contrato vigente/],
    ],
    ...[
      [support, 'o que ficou em branco no registro?', /^Operador sem contrato/],
      [support, 'what is left to fill in there?', /^Processor without a /],
      [support, '¿y qué quedó en blanco?', /^/],
    ],
    ...[
      [telemetry, 'o que não bate no registro?', /^Não se sustenta: Consentimento sem prova/],
      [telemetry, 'so what does not add up?', /^Does not hold: /],
      [telemetry, '¿y tiene contradicciones?', /^No se sostiene: /],
    ],
    ...[
      [telemetry, 'já fizemos o teste de balanceamento?', /^Não, e faz falta/],
      [telemetry, 'so did we do the balancing test yet?', /^No, and it is needed/],
      [telemetry, '¿y la prueba de ponderación se hizo?', /^No, y hace falta/],
    ],
    ...[
      [accounts, 'esses dados saem do país?', /^Sim, para Estados Unidos: Cláusulas-padrão/],
      [accounts, 'does any of it leave the country?', /^Yes, to United States: /],
      [accounts, '¿esos datos salen del país, van al exterior?', /^Sí.* a Estados Unidos: /i],
    ],
    ...[
      [accounts, 'e se ela ficar um dia parada?', /^Pior impacto da parada: .*1 dia: Grave/],
      [accounts, 'what if it is down a day?', /^Worst impact of an outage: .*1 day/],
      [accounts, '¿y si para un día entero?', /^Peor impacto de la interrupción: .*1 día/],
    ],
    ...[
      [accounts, 'qual é a parada máxima que a gente aguenta?', /^Até 24 h parada/],
      [accounts, 'so what outage is tolerable there?', /^Up to 24 h down/],
      [accounts, '¿y la interrupción máxima cuál es?', /^Hasta 24 h detenida/],
    ],
    ...[
      [accounts, 'quais sistemas dali voltam tarde?', /^Voltam depois das 2 h .*CRM \(24 h\)/],
      [accounts, 'are its systems too slow to return in time?', /^Back later than the 2 h .*CRM \(24 h\)/],
      [accounts, '¿sus sistemas vuelven a tiempo?', /^Vuelven después de las 2 h .*CRM \(24 h\)/],
    ],
    ...[
      [accounts, 'quem escreveu isso no registro?', /^Última versão: \d.*Marina Alves Prado/],
      [accounts, 'so who filled this in?', /^Last version: \d.*Marina Alves Prado/],
      [accounts, '¿y quién lo llenó?', /^Última versión: \d.*Marina Alves Prado/],
    ],
    ...[
      [accounts, 'como a gente continua na mão?', /^Jeito manual: “Página de situação/],
      [accounts, 'how does the team carry on without it?', /^Workaround: “Página/],
      [accounts, '¿y cómo seguimos a mano?', /“Página de situação/],
    ],
    ...[
      ['', 'qual processo tem o prazo de guarda mais longo?', /^Saúde ocupacional.*20 anos/],
      ['', 'which activity has the longest retention?', /^Saúde ocupacional.*20 anos/],
      ['', '¿qué actividad tiene el plazo de conservación más largo?', /^Saúde ocupacional.*20 anos/],
    ],
    ...[
      ['CRM', 'volta a tempo para todo mundo?', /^Volta em 24 h, tarde demais para: Contas/],
      ['CRM', 'is it back in time for everyone?', /^No\. Back in 24 h, too late for: Contas/],
      ['CRM', '¿vuelve a tiempo para todos?', /^Vuelve en 24 h, demasiado tarde para: Contas/],
    ],
    ...[
      ['CRM', 'de quanto em quanto tempo fazem cópia dele?', /^Cópia a cada 24 h/],
      ['CRM', 'how often does somebody back it up, how often is it copied?', /^Copied every 24 h/],
      ['CRM', '¿cada cuánto se respalda?', /^Copia cada 24 h/],
    ],
    ...[
      ['', 'quais atividades têm operador sem contrato?', /^7 atividades têm operador sem contrato/],
      ['', 'which activities have a processor without a contract?', /^7 activities have a processor/],
      ['', '¿qué actividades tienen un encargado sin contrato?', /^7 actividades tienen un encargado/],
    ],
  ] as [string, string, RegExp][])('%s: %s', async (about, question, answer) => {
    expect(await told(about, question)).toMatch(answer);
  });

  it('lacks what the register says that it lacks', async () => {
    const { items } = await admin.call(biaRopa.list, { query: { limit: 50 } });
    for (const { id, name } of items) {
      const { gaps, highRisk } = await admin.call(biaRopa.get, { params: { id } });
      const lacks = gaps.filter(({ kind }) => kind === 'missing').length;
      const answer = await lastOf(admin, [`o processo ${name}`, 'o que ficou em branco?']);
      if (lacks === 0) expect(answer, name).toMatch(/^Nada: o registro está completo/);
      else expect(answer.split(';'), `${name}: ${answer}`).toHaveLength(lacks);
      expect(await lastOf(admin, [`o processo ${name}`, 'há sinais de alto risco?']), name).toMatch(
        highRisk ? /^Sim/ : /^Não/,
      );
    }
  });
});

describe('what is told stays among those who see it', () => {
  it.each([
    `${accounts}: esses dados saem do país?`,
    `${supplier}: que controles seguram isso?`,
    `${openssl}: o que mais tem nesse servidor?`,
  ])('another company is told nothing: %s', async (question) => {
    const other = await enter('admin@outra.vigia.test');
    expect(await lastOf(other, [question])).not.toMatch(/Sim, para Estados Unidos|A\.5\.19 Segurança|clara-api/);
  });
});
