/** The same for the questions of the privacy assessment. */
export const privacyTerms: Readonly<Record<string, string>> = {
  'prn-purpose-inventory':
    'purpose* of processing|use personal data + purposes|personal data + purpose*|finalidade* + dados pessoais|finalidade* do tratamento|finalidad* + datos personales|finalidades del tratamiento',
  'prn-legal-bases': 'legal basis|legal bases|lawful basis|base legal|bases legais|base juridica|bases legales',
  'prn-minimisation':
    'data minimization|data minimisation|minimi* + personal data|minimizacao de dados|minimizacao + dados|minimizacion de datos|only + data + necessary|somente + dados + necessarios|solo + datos + necesarios',
  'prn-consent':
    'withdraw + consent|consent + record*|consent + opt in|consentimento + registr*|revogar + consentimento|retirar + consentimento|retirar + consentimiento|revocar + consentimiento|consentimiento + registr*',
  'prn-privacy-notice':
    'privacy notice|privacy policy|aviso de privacidade|politica de privacidade|aviso de privacidad|politica de privacidad',
  'prn-balancing-test':
    'legitimate interest* + assessment|legitimate interest* + balanc*|lia + legitimate|legitimo interesse + avaliacao|teste de balanceamento|interes legitimo + evaluacion|interes legitimo + ponderacion',
  'prn-sensitive-bases':
    'sensitive personal data|special categor*|dados pessoais sensiveis|dados sensiveis|datos sensibles|categorias especiales',
  'prn-minors-best-interest':
    'children + data|under 13|under 16|minors + personal data|parental consent|criancas e adolescentes|dados de criancas|melhor interesse|menores + datos|interes superior|consentimento dos pais|consentimiento de los padres',
  'prn-anonymised-data':
    'anonymized data|anonymised data|anonymi* + reidentif*|tecnicas de anonimiz*|dados anonimizados|datos anonimizados|re identification',
  'rgt-request-channel':
    'privacy rights request*|data subject request*|data subject access|dsar|exercise + rights|rights + contact|direitos dos titulares|direitos do titular|exercer + direitos|solicitacao de titular*|derechos de los titulares|ejercer + derechos|solicitudes de titulares|right to access|access + deletion + requests|contact + us + rights|how to exercise|your rights|your privacy rights|acesso + exclusao + pedidos|como exercer|seus direitos|acceso + supresion + solicitudes|como ejercer|sus derechos',
  'rgt-access-terms':
    'access request* + days|respond + request* + days|requests + within + days|respond* + within + days|solicitacao + prazo + dias|solicitacoes + dias|responder + dias + titular*|solicitud* + plazo + dias|respond* + solicitud* + dias',
  'rgt-identity-check':
    'verify + identity + request*|identity verification + request*|identity + requester|confirmar + identidade + titular|verificar + identidade|verificar + identidad|confirmar + identidad|verify your identity|verify who you are|confirmamos + identidade|verificamos + identidad|verificaremos + identidad|confirmaremos + identidade',
  'rgt-correct-everywhere':
    'rectification|right to correct*|correct + inaccurate|erasure + backups|deletion + third parties|correcao de dados|retificacao|correcao + dados + terceiros|rectificacion|correccion de datos',
  'rgt-end-of-processing':
    'retention period*|data + deleted + days|deleted + termination|retain + personal data|termino do tratamento|eliminacao dos dados|dados + eliminados|prazo de retencao|prazo* de guarda|fin del tratamiento|supresion de datos|plazo* de conservacion|datos + eliminad*',
  'rgt-automated-review':
    'automated decision*|automated individual decision*|decisoes automatizadas|decisao automatizada|decisiones automatizadas|human review + decision*|revisao de decisoes',
  'rgt-no-adverse-use':
    'rights + retaliat*|exercising + rights + discriminat*|exercicio regular de direitos + prejuizo|uso adverso',
  'rec-ropa':
    'record* of processing|ropa|registro das operacoes|registro de operacoes|registros de tratamento|registro de actividades de tratamiento|registro de tratamiento*',
  'rec-officer':
    'data protection officer|dpo|encarregado|delegado de proteccion de datos|oficial de proteccion de datos|privacy contact|privacy officer',
  'rec-programme':
    'privacy program*|privacy governance|programa de privacidade|governanca em privacidade|programa de privacidad|gobernanza de privacidad',
  'rec-training':
    'privacy training|data protection training|treinamento + privacidade|treinamento + lgpd|treinamento + dados pessoais|capacitacion + privacidad|formacion + proteccion de datos',
  'rec-by-design':
    'privacy by design|data protection by design|privacidade desde|privacidad desde el diseno|privacy + by default',
  'rec-impact-report':
    'data protection impact assessment|privacy impact assessment|dpia|ripd|relatorio de impacto|evaluacion de impacto|impact assessment + personal data',
  'rec-state-regime': 'empresa publica + lgpd|sociedade de economia mista|state owned + data protection',
  'prt-measures':
    'technical and organi*ational measures|security measures + personal data|medidas tecnicas e administrativas|medidas de seguranca + dados pessoais|medidas tecnicas y organizativas|medidas de seguridad + datos personales|encrypt* + personal data',
  'prt-access':
    'access + personal data + restrict*|access + personal data + need|access + personal data + authorized|acesso + dados pessoais + restrit*|acesso + dados pessoais + autorizad*|acceso + datos personales + restring*|acceso + datos personales + autorizad*|acceso + datos personales + limitad*',
  'prt-systems':
    'systems + personal data + export*|systems + personal data + delet*|sistemas + dados pessoais + elimin*|sistemas + datos personales + elimin*|self service + export + data',
  'prt-after-end':
    'confidentiality + after + termination|confidentiality + survive*|sigilo + apos|confidencialidade + apos|confidencialidad + despues|confidencialidad + terminacion',
  'prt-notify':
    'breach notification|notify + breach|personal data breach|72 hours + notif*|anpd + comunic*|anpd + notific*|notificar + titulares|violacao de dados + notific*|notificacion de brechas|brecha + notificar|vulneracion + notificar|breach + within',
  'prt-incident-record':
    'breach register|breach log|record* of breach*|incidents + recorded + years|registro de incidentes|registro + incidentes + anos|registro de brechas|registro de vulneraciones|incident record|incident records|incident log|every incident + recorded|incident + logged|registro + cada incidente|todo incidente + registrad*|bitacora de incidentes',
  'shr-recipients':
    'sub processors|subprocessors|third parties + share|share + personal data|recipients + personal data|compartilh* + dados pessoais|compartilhamento de dados|compart* + datos personales|suboperadores|destinatarios + datos',
  'shr-contracts':
    'data processing agreement*|dpa|data processing addendum|contrato* + operador*|acordo de tratamento de dados|clausulas de protecao de dados|acuerdo de tratamiento de datos|encargado del tratamiento + contrato|clausulas de proteccion de datos',
  'shr-instructions':
    'documented instructions|controller s instructions|written instructions + process*|instrucoes + operador*|instrucoes do controlador|instrucciones + encargado|instrucciones del responsable',
  'shr-transfers':
    'international transfer*|cross border transfer*|transfer* + outside + country|transfer* + abroad|transferencia internacional|transferencias internacionais|transferencias internacionales|transferencia + exterior|international data transfer*|transfer mechanism*|transfer* + other countries|mecanismo de transferencia|transfer* + outro pais|transfer* + otro pais|transfer* + outros paises|transfer* + otros paises',
  'shr-safeguard-changes':
    'standard contractual clauses + chang*|clausulas padrao + alter*|clausulas contractuales tipo + cambi*',
};
