/** What people of the demo company wrote beside their answers, by question and by how well things stood. */

/** Levels 0 and 1, 2 and 3, 4 and 5. */
export type Remark = Readonly<Partial<Record<'low' | 'mid' | 'high', string>>>;

export const remarks: Readonly<Record<string, Remark>> = {
  'gov-policy': {
    low: 'Nunca escrevemos isso. Cada área decide do seu jeito.',
    mid: 'Política aprovada pela Helena; falta divulgar para quem entrou este ano.',
    high: 'Política aprovada pela Helena e revista na reunião trimestral da diretoria, com ata.',
  },
  'gov-responsible': {
    low: 'Cada um cuida do que é seu.',
    mid: 'A Marina cuida da segurança, com meio dia por semana; o Diego a substitui.',
    high: 'A Marina responde pela segurança, o Diego a substitui, e a diretoria ouve os dois a cada trimestre.',
  },
  'gov-leadership': {
    low: 'Falamos do assunto na diretoria, mas sem ata.',
    mid: 'A diretoria vê a segurança a cada semestre, com ata.',
  },
  'rsk-main-risks': {
    low: 'Só pensamos em risco quando um cliente pergunta.',
    mid: 'Registro com os doze riscos principais; quase todos têm responsável.',
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
    mid: 'Cada pessoa tem sua conta e usa o cofre de senhas.',
    high: 'Contas individuais em tudo, com cofre de senhas e login único.',
  },
  'acc-removal-review': {
    low: 'Quem sai só perde o acesso quando alguém lembra.',
    mid: 'O e-mail de quem sai é fechado no dia; os outros acessos, quando alguém lembra.',
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
    mid: 'Treinamento anual pedido a todos; a maior parte da equipe fez.',
    high: 'Treinamento na entrada e todo ano; na última campanha só duas pessoas clicaram.',
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
    high: 'Registros guardados por doze meses, fora do alcance de quem administra os sistemas.',
  },
  'mon-alerts': {
    low: 'Ninguém olha os alertas.',
    mid: 'Alertas do provedor de nuvem chegam ao Diego.',
    high: 'Revisão semanal dos alertas, com o que foi feito em cada um.',
  },
  'inc-plan': {
    low: 'No golpe do boleto, improvisamos.',
    mid: 'Plano de resposta escrito, em aprovação.',
    high: 'Plano de resposta escrito e ensaiado em agosto, num simulado de ransomware.',
  },
  'inc-exercise': {
    low: 'Nunca ensaiamos.',
    mid: 'Simulamos um ransomware em agosto, com a diretoria.',
    high: 'Ensaio a cada semestre, com relatório.',
  },
  'inc-notify': {
    low: 'Não sabemos quem teria de ser avisado.',
    mid: 'Em outubro avisamos a ANPD e as pessoas no segundo dia útil.',
  },
  'con-backup-copies': {
    low: 'Alguém copia à mão quando lembra.',
    mid: 'Cópia criptografada a cada hora em outra conta da nuvem, fora do alcance de quem administra a primeira.',
    high: 'Cópia criptografada a cada hora em outra conta, imutável por trinta e cinco dias.',
  },
  'con-restore-test': {
    low: 'A cópia de segurança nunca foi testada.',
    mid: 'Restauração completa testada em outubro, em ambiente separado: três horas.',
    high: 'Restauração testada a cada semestre: três horas na última.',
  },
  'con-recovery-targets': {
    low: 'Nunca pensamos em quanto tempo dá para parar.',
    mid: 'Sabemos quanto tempo cada processo pode parar.',
  },
  'sup-due-diligence': {
    low: 'Contratamos pelo preço; segurança não entra na conversa.',
    mid: 'Quatro fornecedores receberam o questionário; o da hospedagem foi revisto e aprovado.',
    high: 'Fornecedor crítico responde ao questionário antes do contrato.',
  },
  'sup-contracts': {
    low: 'Os contratos são os do fornecedor.',
    mid: 'Cláusula de segurança nos contratos novos.',
    high: 'Todos os contratos críticos têm cláusula de segurança e de dados.',
  },
  'sup-review': {
    low: 'Ninguém volta a olhar.',
    mid: 'O fornecedor de hospedagem foi reavaliado este ano; os demais, não.',
    high: 'Fornecedor crítico é reavaliado todo ano, antes de renovar.',
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
    mid: 'Aviso de privacidade novo no ar desde julho.',
  },
  'rec-ropa': {
    low: 'Não sabemos dizer onde está cada dado.',
    mid: 'Registro das operações feito com as áreas; faltam medidas em cinco delas.',
    high: 'O registro é revisto a cada funcionalidade nova.',
  },
  'rec-officer': {
    low: 'Ninguém foi escolhido.',
    mid: 'Patrícia Lemos é a encarregada, com Rafael Nogueira como substituto: privacidade@demo.vigia.test.',
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
    mid: 'Roteiro de comunicação à ANPD escrito e usado em outubro.',
  },
};

/** Why something of a chapter does not apply to the demo company. */
export const exemptions: Readonly<Record<string, string>> = {
  physical: 'Fica com a administradora do prédio, conforme o contrato de locação do andar.',
};
