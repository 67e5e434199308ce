/** What people of the demo company wrote beside their answers, by question, by how well things stood and by what had happened. */

/** What is written since so many days ago, the oldest first. `{96}` stands for the month of the day 96 days ago. */
type Told = string | readonly (readonly [sinceDays: number, text: string])[];
/** Levels 0 and 1, 2 and 3, 4 and 5. */
export type Remark = Readonly<Partial<Record<'low' | 'mid' | 'high', Told>>>;

/** From before the company's first day. */
const always = 400;

export const remarks: Readonly<Record<string, Remark>> = {
  'gov-policy': {
    low: 'Nunca escrevemos isso. Cada área decide do seu jeito.',
    mid: [
      [always, 'Só a política de uso aceitável foi aprovada; a de segurança está por escrever.'],
      [214, 'Política aprovada pela Helena; falta divulgar para quem entrou este ano.'],
      [190, 'Política aprovada pela Helena; todos os que estão na casa confirmaram a leitura.'],
    ],
    high: 'Política aprovada pela Helena e revista na reunião trimestral da diretoria, com ata.',
  },
  'gov-responsible': {
    low: 'Cada um cuida do que é seu.',
    mid: 'A Marina cuida da segurança, com meio dia por semana; o Diego a substitui.',
    high: 'A Marina responde pela segurança, o Diego a substitui, e a diretoria ouve os dois a cada trimestre.',
  },
  'gov-leadership': {
    low: 'Falamos do assunto na diretoria, mas sem ata.',
    mid: [
      [always, 'A diretoria trata do assunto quando algo acontece, com ata.'],
      [214, 'A diretoria vê a segurança a cada trimestre, com ata.'],
    ],
  },
  'rsk-main-risks': {
    low: 'Só pensamos em risco quando um cliente pergunta.',
    mid: [
      [always, 'Listamos os riscos numa reunião; falta escrever quem cuida de cada um.'],
      [182, 'Registro com doze riscos; quase todos têm responsável.'],
      [140, 'Registro com doze riscos, um deles já encerrado; quase todos têm responsável.'],
    ],
    high: 'Os riscos são revistos a cada trimestre e as decisões ficam registradas.',
  },
  'ast-inventory': {
    low: 'O inventário é uma planilha antiga do antigo suporte.',
    mid: 'Inventário conferido com a contabilidade; faltam os celulares.',
    high: 'O inventário vem da ferramenta de gestão dos aparelhos e se atualiza sozinho.',
  },
  'ast-encryption': {
    low: 'Ninguém sabe ao certo que notebooks têm disco cifrado.',
    mid: 'Notebooks com disco criptografado e banco de dados criptografado no provedor.',
    high: 'Discos, banco e conexões criptografados; as chaves ficam no cofre do provedor.',
  },
  'acc-mfa': {
    low: 'Só o banco pede a segunda etapa.',
    mid: 'Segundo fator ligado no Google Workspace e na nuvem para todos.',
    high: 'Segundo fator exigido em tudo; os administradores usam chave física.',
  },
  'acc-accounts': {
    low: 'Ainda há senha compartilhada no sistema financeiro.',
    mid: [
      [always, 'Cada pessoa tem sua conta; a senha, cada um guarda onde quer.'],
      [180, 'Cada pessoa tem sua conta e usa o cofre de senhas.'],
    ],
    high: 'Contas individuais em tudo, com cofre de senhas e login único.',
  },
  'acc-removal-review': {
    low: 'Quem sai só perde o acesso quando alguém lembra.',
    mid: [
      [always, 'O e-mail de quem sai é fechado no dia; os outros acessos, quando alguém lembra.'],
      [84, 'O acesso de quem sai cai pela lista de saída; falta conferir todo mês o que ficou para trás.'],
    ],
    high: 'O RH abre o chamado de saída e o acesso cai no mesmo dia; revisão a cada trimestre, com registro.',
  },
  'acc-admin-rights': {
    low: 'Quase todo desenvolvedor é administrador.',
    mid: 'Quatro administradores, com conta separada da do dia a dia.',
  },
  'ppl-terms': {
    low: 'Só o contrato de trabalho, sem cláusula de sigilo.',
    mid: 'Quem entra assina termo de confidencialidade; dos antigos, faltam alguns.',
    high: 'Termo de confidencialidade assinado por todos os atuais.',
  },
  'ppl-training': {
    low: 'Não há treinamento, só um aviso na integração.',
    mid: [
      [always, 'Aviso de segurança na integração; o curso para todos está por escolher.'],
      [220, 'Treinamento anual pedido a todos; as primeiras pessoas já fizeram.'],
      [120, 'Treinamento anual pedido a todos; a maior parte da equipe fez.'],
    ],
    high: 'Treinamento na entrada e todo ano, com o certificado de cada um.',
  },
  'phy-entry': {
    low: 'A porta do escritório fica aberta no horário comercial.',
    mid: 'A recepção do prédio registra visitantes; crachá para a equipe.',
  },
  'inf-updates': {
    low: 'Atualizamos quando dá.',
    mid: 'Atualizações automáticas nos notebooks; servidores uma vez por mês.',
    high: 'Notebooks e servidores se atualizam sozinhos; exceções têm prazo.',
  },
  'inf-segmentation': {
    low: 'Uma rede só para todos.',
    mid: 'Redes separadas para visitantes e para a equipe.',
  },
  'mon-logs': {
    low: 'Os registros existem, mas ninguém sabe quais.',
    mid: 'Guardamos os registros por seis meses.',
    high: 'Registros guardados por doze meses; falta pô-los fora do alcance de quem administra os sistemas.',
  },
  'mon-alerts': {
    low: 'Ninguém olha os alertas.',
    mid: 'Alertas do provedor de nuvem chegam ao Diego.',
    high: 'Revisão semanal dos alertas, com o que foi feito em cada um.',
  },
  'inc-plan': {
    low: 'Quando pagamos um boleto falso, improvisamos.',
    mid: 'Sabemos para quem ligar e quem decide; falta escrever o resto.',
    high: [
      [always, 'Roteiros escritos para os casos mais prováveis; falta juntá-los num plano.'],
      [96, 'Roteiros ensaiados em {96}, num simulado de ransomware; falta juntá-los num plano.'],
      [24, 'Plano escrito, a caminho da aprovação; ensaiado em {96}, num simulado de ransomware.'],
    ],
  },
  'inc-exercise': {
    low: 'Nunca ensaiamos.',
    mid: [
      [always, 'Conversamos uma vez sobre o que faríamos; falta um ensaio com hora marcada.'],
      [96, 'Simulamos um ransomware em {96}, com a diretoria.'],
    ],
    high: 'Ensaio a cada semestre, com relatório.',
  },
  'inc-notify': {
    low: 'Não sabemos quem teria de ser avisado.',
    mid: [
      [always, 'Sabemos quem tem de ser avisado e em quanto tempo; ainda não foi preciso.'],
      [43, 'Em {43} avisamos a ANPD e as pessoas no segundo dia útil.'],
    ],
  },
  'con-backup-copies': {
    low: 'Alguém copia à mão quando lembra.',
    mid: 'Cópia criptografada a cada hora em outra conta da nuvem, fora do alcance de quem administra a primeira.',
    high: 'Cópia criptografada a cada hora em outra conta, imutável por trinta e cinco dias.',
  },
  'con-restore-test': {
    low: 'A cópia de segurança nunca foi testada.',
    mid: [
      [always, 'Já voltamos arquivos soltos; uma restauração completa ainda não foi tentada.'],
      [181, 'Primeira restauração completa em {181}: sete horas.'],
      [32, 'Restauração completa testada em {32}, em ambiente separado: duas horas.'],
    ],
    high: 'Restauração testada a cada semestre: duas horas na última.',
  },
  'con-recovery-targets': {
    low: 'Nunca pensamos em quanto tempo dá para parar.',
    mid: 'Sabemos quanto tempo cada processo pode parar.',
  },
  'sup-due-diligence': {
    low: 'Contratamos pelo preço; segurança não entra na conversa.',
    mid: [
      [always, 'Sabemos quais fornecedores importam; nenhum recebeu o questionário ainda.'],
      [81, 'O da hospedagem respondeu ao questionário e foi aprovado; os outros o recebem um a um.'],
    ],
    high: 'Fornecedor crítico responde ao questionário antes do contrato.',
  },
  'sup-contracts': {
    low: 'Os contratos são os do fornecedor.',
    mid: 'Os contratos novos trazem a cláusula de segurança do fornecedor; a nossa está por escrever.',
    high: 'Todos os contratos críticos têm cláusula de segurança e de dados.',
  },
  'sup-review': {
    low: 'Ninguém volta a olhar.',
    mid: [
      [always, 'Com o fornecedor de hospedagem há uma conversa por ano; com os demais, nenhuma.'],
      [81, 'O fornecedor de hospedagem foi reavaliado em {81}; os demais, não.'],
    ],
    high: 'O único fornecedor crítico, o da hospedagem, é reavaliado todo ano, antes de renovar.',
  },
  'dev-change-approval': {
    low: 'Às vezes a correção vai direto para produção.',
    mid: 'Toda mudança passa por revisão de outra pessoa.',
    high: 'Ninguém publica sem revisão e testes: a esteira bloqueia.',
  },
  'dev-authentic-sources': {
    low: 'Não sabemos que bibliotecas o produto usa.',
    mid: 'Dependências verificadas na esteira de entrega.',
  },
  'dev-environments': {
    low: 'Testamos em produção.',
    mid: 'Ambientes separados; os testes ainda usam cópia de dados reais.',
    high: 'Produção e testes separados; testes só com dados inventados.',
  },
  'prn-purpose-inventory': {
    low: 'Ninguém escreveu para que serve cada dado.',
    mid: 'Finalidade de cada dado descrita; falta enxugar o formulário antigo.',
    high: 'Nenhum campo novo entra sem dizer para que serve.',
  },
  'prn-privacy-notice': {
    low: 'O aviso é uma cópia de outro site.',
    mid: [
      [always, 'O aviso está sendo reescrito com as áreas.'],
      [131, 'Aviso de privacidade novo no ar desde {131}.'],
    ],
  },
  'rec-ropa': {
    low: 'Não sabemos dizer onde está cada dado.',
    mid: [
      [always, 'O registro das operações começou pelas áreas que mais usam dados.'],
      [150, 'Registro das operações feito com as áreas; faltam medidas em cinco delas.'],
    ],
    high: 'O registro é revisto a cada funcionalidade nova.',
  },
  'rec-officer': {
    low: 'Ninguém foi escolhido.',
    mid: [
      [always, 'A Patrícia Lemos cuida do assunto; falta o ato de nomeação.'],
      [152, 'Patrícia Lemos é a encarregada, com Rafael Nogueira como substituto: privacidade@demo.vigia.test.'],
    ],
    high: 'Patrícia Lemos é a encarregada, com Rafael Nogueira como substituto: privacidade@demo.vigia.test.',
  },
  'rgt-request-channel': {
    low: 'Pedidos de titulares chegam por WhatsApp e se perdem.',
    mid: 'Formulário único para pedidos; respondemos em até quinze dias.',
    high: 'Formulário único; os pedidos do semestre foram respondidos no prazo.',
  },
  'shr-contracts': {
    low: 'Mandamos planilhas por e-mail, sem contrato.',
    mid: 'Contratos com operadores revistos; faltam dois.',
    high: 'Nenhum dado sai sem contrato e sem base legal anotada.',
  },
  'shr-recipients': {
    low: 'Não há lista.',
    mid: 'Lista de com quem dividimos dados e por quê.',
  },
  'prt-measures': {
    low: 'Há pastas abertas a toda a empresa.',
    mid: 'Dados de saúde criptografados no banco; falta o ambiente de testes.',
  },
  'prt-notify': {
    low: 'Não há roteiro para avisar a ANPD.',
    mid: [
      [always, 'Roteiro de comunicação à ANPD escrito; ainda não foi preciso usá-lo.'],
      [43, 'Roteiro de comunicação à ANPD escrito e usado em {43}.'],
    ],
  },
};

/** Why something of a chapter does not apply to the demo company. */
export const exemptions: Readonly<Record<string, string>> = {
  physical: 'Fica com a administradora do prédio, conforme o contrato de locação do andar.',
};
