/**
 * What a question is about, told by words that must agree: a question about cryptographic keys is not answered by one about
 * disks, nor one about the product's customers by one about the company's own accounts.
 */
import { foldedText } from './wanted.ts';

const scopes = [
  ...(['keys', 'own-keys', 'product', 'suppliers', 'premises', 'people', 'network', 'backups'] as const),
  ...(['devices', 'pentest', 'certificate', 'exceptions', 'law-enforcement', 'impact', 'sso', 'remote'] as const),
];
export type QuestionScope = (typeof scopes)[number];

/** What is taken out first: words that name a scope and are not about it. */
const besides =
  /\b(?:key (?:personnel|people|staff|performance|risk|controls?|stakeholders?)|(?:third[- ]party|open[- ]source) (?:librar\w+|component\w*|software|code|dependenc\w+)|(?:independent )?third[- ]part(?:y|ies) (?:audit\w*|penetration|pentest\w*|assess\w*|test\w*)|(?:and|or|,) (?:other |relevant |applicable )?(?:third[- ]part(?:y|ies)|vendors|suppliers|contractors)|(?:e|ou|,) (?:demais |outros )?(?:terceiros|fornecedores)|(?:y|o|,) (?:demas |otros )?(?:terceros|proveedores)|(?:cloud|service) provider|data cent(?:er|re) region|bibliotecas de terceiros|componentes de terceiros|por terceiros|por terceros)\b/g;

const signs: Readonly<Record<QuestionScope, RegExp>> = {
  keys: /\b(?:keys|key (?:management|rotation|lifecycle|custod\w+|generation|revocation|destruction|inventory|archiv\w+|activation|deactivation|suspension|compromise\w*|recovery|store|vault)|hsm|kms|chaves? (?:criptografic\w+|de criptografia|de cifra\w*)|gestao de chaves|(?:claves|llaves) (?:criptografic\w+|de cifrado)|gestion de (?:claves|llaves))\b/,
  'own-keys':
    /\b(?:byok|customer[- ]managed keys?|manage their own (?:\w+ )*keys|own (?:encryption )?keys|chaves? propri\w+|claves? propi\w+)\b/,
  product:
    /\b(?:tenants?|multi-?tenan\w*|your (?:application|product|platform|saas|solution|api|software)|(?:customer|client|end[- ]user)s?'? (?:accounts?|portal|log-?ins?|sign-?ins?|users)|the (?:application|platform|product|solution|saas)|(?:a|na|da|pela) (?:aplicacao|plataforma|solucao|ferramenta) (?:ofertad\w+|contratad\w+|fornecid\w+|oferece|permite|suporta|possui)|(?:produto|plataforma|aplicacao|solucao) (?:ofertad\w+|contratad\w+|fornecid\w+)|dados de outros clientes|la (?:aplicacion|plataforma|solucion) (?:ofrecida|contratada|permite|soporta|ofrece)|datos de otros clientes)\b/,
  suppliers:
    /\b(?:suppliers?|vendors?|sub-?contractors?|sub-?processors?|third[- ]part(?:y|ies)|supply[- ]chain|outsourc\w+|fornecedor(?:es)?|terceir(?:os|izad\w+)|sub-?operador(?:es)?|subcontratad\w+|proveedor(?:es)?|terceros|tercerizad\w+|subencargad\w+|cadena de suministro|cadeia de suprimentos)\b/,
  premises:
    /\b(?:physical(?:ly)?|facilit(?:y|ies)|data ?cent(?:er|re)s?|buildings?|premises|visitors?|cctv|secure areas?|on-?site|fisic[ao]s?|instalac(?:oes|iones)|predios?|visitantes?|edificios?|cftv|cpd|sala de servidores|emergency authorities)\b/,
  people:
    /\b(?:employees?|personnel|staff|workforce|hir(?:e|ed|ing)|employment|background (?:check|verification|screening)s?|contractors|colaborador(?:es)?|funcionari[ao]s?|empregad[ao]s?|empleados?|trabajador(?:es)?|contratacao|admissao|desligamento|antecedentes)\b/,
  network: /\b(?:networks?|firewalls?|wi-?fi|vpn|rede|redes sem fio|red inalambrica|de red|redes)\b/,
  backups: /\b(?:backups?|back-ups?|backed up|copias? de seguranca|copias? de seguridad|respaldos?)\b/,
  devices:
    /\b(?:endpoints?|laptops?|notebooks?|mobile devices?|smartphones?|byod|workstations?|estac(?:ao|oes) de trabalho|estaciones de trabajo|dispositivos? (?:moveis|moviles|movel|movil)|celulares|computador(?:es)?|portatiles)\b/,
  pentest:
    /\b(?:penetration[- ]test\w*|pen-?tests?|pentest\w*|ethical hack\w*|testes? de (?:intrusao|invasao|penetracao)|pruebas? de (?:penetracion|intrusion)|hacking etico)\b/,
  certificate:
    /\b(?:certified|certificates?|certification|certificad[ao]s?|certificac(?:ao|ion|oes|iones)|soc ?[12]|type ii|tipo ii|pci[- ]dss|attestation)\b/,
  exceptions: /\b(?:exceptions?|excec(?:ao|oes)|excepc(?:ion|iones)|waivers?)\b/,
  'law-enforcement': /\b(?:law enforcement|subpoena|orden judicial|ordem judicial|autoridades policiais)\b/,
  impact:
    /\b(?:business impact analysis|bia\b|impact assessment|analise de impacto|analisis de impacto|impacto a protecao|relatorio de impacto|dpia)\b/,
  sso: /\b(?:single sign-?on|sso|saml|oidc|openid|federat\w+|login unico|inicio de sesion unico|federad[ao]s?)\b/,
  remote:
    /\b(?:remote (?:work\w*|site\w*|location\w*)|telework\w*|telecommut\w*|home[- ]office|work(?:ing)? from home|trabalho (?:remoto|a distancia)|teletrabalho|teletrabajo|trabajo remoto)\b/,
};

/** Which of our questions truly cover a scope; one that is not covered is left to a person. */
const covered: Readonly<Record<QuestionScope, RegExp>> = {
  keys: /^acc-connected-logins$/,
  'own-keys': /^$/,
  product:
    /^(?:dev-|mon-|inf-vulnerabilities|inf-capacity|inf-updates|con-|inc-|sup-|rsk-|rec-|rgt-|prt-|shr-|prn-|ast-retention|ast-data-location|ast-masking)/,
  suppliers: /^(?:sup-|shr-|dev-outsourced|ppl-terms)/,
  premises: /^phy-/,
  people:
    /^(?:ppl-|gov-|ast-acceptable-use|ast-inventory|ast-sharing|acc-|inc-report|inc-plan|phy-|inf-|rec-training|con-communication)/,
  network:
    /^(?:inf-network|inf-segmentation|inf-web-filter|mon-|ppl-remote|ast-encryption|inf-vulnerabilities|inf-safe-configuration|con-redundancy|acc-mfa)/,
  backups: /^con-/,
  devices: /^(?:ast-|phy-|inf-|ppl-remote|ppl-leaving|acc-)/,
  pentest: /^dev-security-tests$/,
  certificate: /^$/,
  exceptions: /^(?:rsk-criteria|dev-change-approval)$/,
  'law-enforcement': /^rsk-contacts$/,
  impact: /^(?:gov-context|rec-impact-report)$/,
  sso: /^acc-connected-logins$/,
  remote: /^(?:ppl-remote|acc-mfa|inf-network|phy-)/,
};

/** What a question is about, by its own words. */
export function scopesOf(question: string): QuestionScope[] {
  const text = foldedText(question).replaceAll(besides, ' ');
  return scopes.filter((scope) => signs[scope].test(text));
}

/** Whether a question of ours covers all that the customer's question is about. */
export const coversScopes = (questionId: string, asked: readonly QuestionScope[]): boolean =>
  asked.every((scope) => covered[scope].test(questionId));

/** What a gate of ours rules out: only what the customer's question is about, too. */
const gateScopes: Readonly<Record<string, RegExp>> = {
  'phy-premises': signs.premises,
  'ppl-others': signs.people,
  'ppl-remote-gate':
    /\b(?:remote(?:ly)?|telework\w*|telecommut\w*|home office|work(?:ing)? from home|remot[ao]s?|teletrabalho|teletrabajo)\b/,
  'dev-builds-software':
    /\b(?:develop\w*|sdlc|code|coding|application security|software|desenvolv\w+|codigo|desarroll\w+)\b/,
  'dev-outsourced': /\b(?:outsourc\w+|third[- ]part(?:y|ies)|terceir\w+|tercer\w+|subcontrat\w+)\b/,
};

/** Whether a "no" to a gate of ours makes the customer's question not applicable, rather than only unanswered. */
export const gateRulesOut = (gate: string, question: string): boolean =>
  gateScopes[gate]?.test(foldedText(question)) ?? false;
