/** What people of the demo company wrote beside their answers, by chapter and by how well things stood. */

export interface Remarks {
  /** Levels 0 and 1, 2 and 3, 4 and 5. Each is said once. */
  readonly low: readonly string[];
  readonly mid: readonly string[];
  readonly high: readonly string[];
}

export const remarks: Readonly<Record<string, Remarks>> = {
  governance: {
    low: ['Nunca escrevemos isso. Cada área decide do seu jeito.', 'Falamos do assunto na diretoria, mas sem ata.'],
    mid: [
      'Política aprovada pela Helena; falta divulgar para quem entrou este ano.',
      'Rascunho pronto, em revisão com o jurídico.',
    ],
    high: ['Revisto na reunião trimestral da diretoria, com ata.'],
  },
  risk: {
    low: ['Só pensamos em risco quando um cliente pergunta.'],
    mid: [
      'Planilha com os 14 riscos principais; cada um tem responsável.',
      'Fizemos o levantamento, falta rever os prazos.',
    ],
    high: ['O comitê revê os riscos a cada trimestre e registra as decisões.'],
  },
  assets: {
    low: ['O inventário é uma planilha antiga do antigo suporte.', 'Ninguém sabe ao certo quantos notebooks há.'],
    mid: [
      'Inventário conferido com a contabilidade; faltam os celulares.',
      'Notebooks todos etiquetados e com disco cifrado.',
    ],
    high: ['O inventário vem do MDM e se atualiza sozinho.'],
  },
  access: {
    low: ['Ainda há senha compartilhada no sistema financeiro.', 'Quem sai só perde o acesso quando alguém lembra.'],
    mid: [
      'Segundo fator ligado no Google Workspace para todos; falta o ERP.',
      'Revisamos os acessos em março, saíram 11 contas paradas.',
    ],
    high: [
      'O RH abre o chamado de saída e o acesso cai no mesmo dia.',
      'Revisão trimestral feita pelos gestores, com registro.',
    ],
  },
  people: {
    low: ['Não há treinamento, só um aviso na integração.'],
    mid: ['Termo de confidencialidade assinado por todos os atuais.', 'Treinamento anual feito por 80% da equipe.'],
    high: ['Na última campanha de phishing, só duas pessoas clicaram.'],
  },
  physical: {
    low: ['A porta da sala do servidor fica aberta.'],
    mid: [
      'A recepção registra visitantes desde a mudança de escritório.',
      'Crachá para todos; falta recolher o dos terceiros.',
    ],
    high: ['Acesso à sala técnica só por biometria, com registro.'],
  },
  infrastructure: {
    low: ['Atualizamos quando dá. O roteador é o da operadora.'],
    mid: [
      'Atualizações automáticas nos notebooks; servidores uma vez por mês.',
      'Redes separadas para visitantes e para a equipe.',
    ],
    high: ['Modelo de configuração seguro aplicado em tudo que é novo.'],
  },
  monitoring: {
    low: ['Os registros existem, mas ninguém olha.'],
    mid: ['Alertas do provedor de nuvem chegam ao Diego.', 'Guardamos os registros por seis meses.'],
    high: ['Revisão semanal dos alertas, com o que foi feito em cada um.'],
  },
  incidents: {
    low: ['No último golpe do boleto, improvisamos.'],
    mid: [
      'Plano de resposta escrito, com telefones. Ainda não treinamos.',
      'O incidente de maio foi registrado e discutido.',
    ],
    high: ['Simulamos um vazamento em mesa e corrigimos o plano.'],
  },
  continuity: {
    low: ['A cópia de segurança nunca foi testada.'],
    mid: [
      'Cópia diária em outra região da nuvem; primeira restauração testada.',
      'Sabemos quanto tempo cada sistema pode parar.',
    ],
    high: ['Restauração testada a cada semestre: 3h40 na última.'],
  },
  suppliers: {
    low: ['Contratamos pelo preço; segurança não entra na conversa.'],
    mid: [
      'Questionário respondido pelos oito fornecedores mais críticos.',
      'Cláusula de segurança nos contratos novos.',
    ],
    high: ['Fornecedor crítico é reavaliado todo ano, antes de renovar.'],
  },
  development: {
    low: ['Às vezes a correção vai direto para produção.'],
    mid: ['Toda mudança passa por revisão de outra pessoa.', 'Dependências verificadas na esteira de entrega.'],
    high: ['Ninguém publica sem revisão e testes: a esteira bloqueia.'],
  },
  principles: {
    low: ['Coletamos mais do que usamos no cadastro de pacientes.'],
    mid: ['Finalidade de cada dado descrita; falta enxugar o formulário antigo.', 'Aviso de privacidade novo no ar.'],
    high: ['Nenhum campo novo entra sem dizer para que serve.'],
  },
  records: {
    low: ['Não sabemos dizer onde está cada dado.'],
    mid: ['Registro das operações feito com as áreas; falta o suporte.', 'Encarregada nomeada e divulgada no site.'],
    high: ['O registro é revisto a cada funcionalidade nova.'],
  },
  rights: {
    low: ['Pedidos de titulares chegam por WhatsApp e se perdem.'],
    mid: [
      'Canal único para pedidos; respondemos em até dez dias.',
      'Modelo de resposta pronto para os pedidos mais comuns.',
    ],
    high: ['Todos os pedidos do semestre foram respondidos no prazo.'],
  },
  sharing: {
    low: ['Mandamos planilhas por e-mail para o laboratório.'],
    mid: ['Contratos com operadores revistos; faltam dois.', 'Lista de com quem dividimos dados e por quê.'],
    high: ['Nenhum dado sai sem contrato e sem base legal anotada.'],
  },
  protection: {
    low: ['Os exames ficam em uma pasta aberta a toda a empresa.'],
    mid: ['Dados de saúde cifrados no banco; falta o ambiente de testes.', 'Plano de comunicação à ANPD escrito.'],
    high: ['Produção e testes separados; testes só com dados inventados.'],
  },
};

/** Why something of a chapter does not apply to the demo company. */
export const exemptions: Readonly<Record<string, string>> = {
  physical: 'Fica com a administradora do prédio, conforme o contrato de locação do andar.',
};
