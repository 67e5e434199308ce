/** How customers ask about governance, risk, assets, people, suppliers and privacy. */
import type { AskedBy } from './shape.ts';

export const governance: AskedBy = {
  'gov-policy': {
    en: 'information security policy documented, approved by management and communicated to all employees | written information security program, policies and procedures | are information governance program policies sponsored by leadership established, documented, approved and maintained | do you have an information security management system ISMS policy | security policies reviewed and acknowledged by staff',
    pt: 'política de segurança da informação formal, aprovada pela direção e divulgada | PSI documentada e revisada | normas e procedimentos de segurança publicados | a empresa possui política de segurança',
    es: 'política de seguridad de la información aprobada por la dirección y comunicada | políticas y normas de seguridad documentadas | cuentan con una política de seguridad escrita',
  },
  'gov-responsible': {
    en: 'designated CISO, security officer or person responsible for information security | dedicated information security team, roles and responsibilities defined | are roles and responsibilities for planning, implementing, operating, assessing and improving governance programs defined and documented | who is responsible for security in your organization | employees roles and responsibilities relating to information assets and security documented',
    pt: 'responsável pela segurança da informação nomeado, CISO, gestor de segurança | equipe dedicada à segurança, papéis e responsabilidades definidos',
    es: 'responsable de seguridad de la información designado, CISO | equipo de seguridad, roles y responsabilidades definidos',
  },
  'gov-leadership': {
    en: 'executive management or board oversight of security, budget and resources | security steering committee meets regularly | does senior management review the security program',
    pt: 'apoio da alta direção, comitê de segurança, orçamento de segurança | a diretoria analisa a segurança periodicamente',
    es: 'apoyo de la alta dirección, comité de seguridad, presupuesto | la dirección revisa la seguridad periódicamente',
  },
  'gov-context': {
    en: 'business impact analysis BIA, criteria for developing business continuity strategies, critical business processes and dependencies identified | impact of business disruptions and risks determined | scope of the information security management system defined',
    pt: 'análise de impacto nos negócios BIA, processos críticos e dependências identificados | escopo do SGSI',
    es: 'análisis de impacto en el negocio BIA, procesos críticos y dependencias | alcance del SGSI',
  },
  'gov-segregation': {
    en: 'separation of duties, segregation of duties principle employed when implementing information system access | dual control, four eyes approval of payments and privileged actions',
    pt: 'segregação de funções, dupla aprovação, quatro olhos',
    es: 'segregación de funciones, doble aprobación, cuatro ojos',
  },
  'gov-procedures': {
    en: 'documented operating procedures, runbooks, standard operating procedures for IT operations | operating manuals available to relevant stakeholders | business continuity operational resilience documentation available to authorized stakeholders',
    pt: 'procedimentos operacionais documentados, POP, manuais de operação',
    es: 'procedimientos operativos documentados, manuales de operación',
  },
  'gov-rule-checks': {
    en: 'independent audit and assurance assessments conducted according to relevant standards at least annually | internal audit program, risk-based audit plan | audit management process defined, planning, risk analysis, remediation schedules, report generation | are audit policies, procedures and standards established | compliance with policies verified, independent review of information security | SOC 2 type II audit controls reviewed by third party | corrective action plan to remediate audit findings established and reviewed | policy exception process followed when deviation occurs',
    pt: 'auditoria interna ou independente de segurança realizada anualmente | plano de auditoria, plano de ação corretiva para achados | verificação do cumprimento das políticas | exceções à política',
    es: 'auditoría interna o independiente de seguridad al menos anual | plan de auditoría, acciones correctivas de hallazgos | verificación del cumplimiento de políticas | excepciones a la política',
  },
  'gov-goals': {
    en: 'security metrics and KPIs measured and reported | information security objectives, continuous improvement of the program | metrics for vulnerability identification and remediation tracked and reported | security incident metrics monitored | information security program developed covering all relevant domains',
    pt: 'indicadores e métricas de segurança, metas, melhoria contínua | programa de segurança da informação',
    es: 'indicadores y métricas de seguridad, objetivos, mejora continua | programa de seguridad de la información',
  },
  'rsk-main-risks': {
    en: 'enterprise risk management program, risk assessment performed regularly, risk register and treatment plan | do you conduct information security risk assessments at least annually | identification, evaluation, ownership, treatment and acceptance of risks | risk mitigation',
    pt: 'análise ou avaliação de riscos de segurança, matriz de riscos, plano de tratamento | gestão de riscos formal',
    es: 'evaluación o análisis de riesgos de seguridad, registro de riesgos, plan de tratamiento | gestión de riesgos formal',
  },
  'rsk-criteria': {
    en: 'risk appetite, risk acceptance criteria, risk scoring methodology',
    pt: 'apetite a risco, critérios de aceitação, metodologia de avaliação de riscos',
    es: 'apetito de riesgo, criterios de aceptación, metodología de evaluación de riesgos',
  },
  'rsk-obligations': {
    en: 'legal, regulatory, statutory and contractual requirements identified, documented and reviewed | compliance with applicable laws and regulations verified | all relevant standards, regulations applicable to your organization identified | industry-specific compliance such as PCI DSS or HIPAA',
    pt: 'requisitos legais, regulatórios e contratuais identificados | conformidade com leis e normas do setor',
    es: 'requisitos legales, regulatorios y contractuales identificados | cumplimiento de leyes y normas del sector',
  },
  'rsk-licences': {
    en: 'software licensing compliance, intellectual property rights',
    pt: 'licenças de software, propriedade intelectual',
    es: 'licencias de software, propiedad intelectual',
  },
  'rsk-threat-news': {
    en: 'threat intelligence feeds collected and analyzed | subscribe to security advisories and threat alerts',
    pt: 'inteligência de ameaças, alertas e boletins de segurança',
    es: 'inteligencia de amenazas, alertas y boletines de seguridad',
  },
  'rsk-contacts': {
    en: 'contact with authorities, regulators, law enforcement and special interest groups maintained | points of contact for legal jurisdictional authorities | contact established with cloud-related special interest groups',
    pt: 'contato com autoridades e grupos especializados',
    es: 'contacto con autoridades y grupos de interés especial',
  },
  'rsk-projects': {
    en: 'security in project management, security review of new projects before start',
    pt: 'segurança na gestão de projetos',
    es: 'seguridad en la gestión de proyectos',
  },
  'ast-inventory': {
    en: 'asset inventory of hardware, software, cloud and endpoints maintained | inventory of all endpoints used to store and access company data | CMDB, catalog and tracking of physical and logical assets | list of devices with owners',
    pt: 'inventário de ativos de hardware, software e nuvem atualizado | lista de equipamentos e sistemas',
    es: 'inventario de activos de hardware, software y nube actualizado | lista de equipos y sistemas',
  },
  'ast-data-location': {
    en: 'data inventory created and maintained for sensitive and personal information | data flow documentation, diagrams identifying what data is processed and where it is stored and transmitted | physical locations of data specified and documented, including backups | where is customer data stored, data residency | cross-border data storage location',
    pt: 'inventário de dados, mapeamento do fluxo de dados, onde os dados são armazenados | localização dos dados, residência',
    es: 'inventario de datos, mapa de flujo de datos, dónde se almacenan los datos | ubicación y residencia de los datos',
  },
  'ast-classification': {
    en: 'data classification policy, data classified according to type and sensitivity levels | information labeling and handling',
    pt: 'classificação e rotulagem da informação, níveis de confidencialidade',
    es: 'clasificación y etiquetado de la información, niveles de confidencialidad',
  },
  'ast-acceptable-use': {
    en: 'acceptable use policy for assets, conditions for organizationally-owned or managed assets | BYOD and mobile device usage rules',
    pt: 'política de uso aceitável de equipamentos e sistemas, BYOD',
    es: 'política de uso aceptable de equipos y sistemas, BYOD',
  },
  'ast-sharing': {
    en: 'data loss prevention DLP technologies and rules | information transfer policy, secure file sharing, removable media control | transfer of sensitive data protected from unauthorized access and only processed within scope | managed endpoints configured with data loss prevention',
    pt: 'prevenção de perda de dados DLP, transferência segura de informações, mídias removíveis',
    es: 'prevención de fuga de datos DLP, transferencia segura de información, medios extraíbles',
  },
  'ast-encryption': {
    en: 'encryption of data at rest and in transit using certified cryptographic libraries | full disk encryption on laptops and endpoints, storage encryption | TLS 1.2 for data in transit, AES-256 for data at rest | cryptography, encryption and key management policies and procedures | encryption key management: keys generated, rotated, revoked, destroyed, archived | algorithms approved for data protection | storage encryption used to protect information on endpoints | secure communication channels when migrating to cloud, encrypted protocols',
    pt: 'criptografia de dados em repouso e em trânsito, TLS, AES-256 | disco dos notebooks criptografado | gestão de chaves criptográficas: geração, rotação, revogação',
    es: 'cifrado de datos en reposo y en tránsito, TLS, AES-256 | disco de portátiles cifrado | gestión de claves criptográficas: generación, rotación, revocación',
  },
  'ast-masking': {
    en: 'data masking, pseudonymization, tokenization of sensitive data | production data replicated or used in non-production environments',
    pt: 'mascaramento, pseudonimização de dados',
    es: 'enmascaramiento, seudonimización de datos',
  },
  'ast-retention': {
    en: 'data retention, archiving and deletion managed in accordance with business requirements, laws and regulations | data retention schedule | how long do you keep customer data | audit records retained and archived',
    pt: 'retenção e descarte de dados, prazo de guarda, exclusão | tabela de temporalidade',
    es: 'retención y eliminación de datos, plazos de conservación',
  },
  'ast-disposal': {
    en: 'secure disposal of equipment and media, secure data deletion from storage media so that data is not recoverable by forensic means | data destruction and sanitization procedure for equipment used outside premises, NIST 800-88',
    pt: 'descarte seguro de equipamentos e mídias, sanitização, destruição de dados irrecuperável',
    es: 'eliminación segura de equipos y medios, borrado irrecuperable',
  },
  'ppl-screening': {
    en: 'background verification of new employees, contractors and third parties | pre-employment background checks, criminal screening | background verification policies designed according to local laws',
    pt: 'verificação de antecedentes na contratação, background check',
    es: 'verificación de antecedentes en la contratación',
  },
  'ppl-terms': {
    en: 'employees required to sign employment agreement and confidentiality or non-disclosure agreement NDA before access | provisions for adherence to information governance and security policies included in employment agreements | requirements for non-disclosure agreements reflecting data protection needs identified and reviewed',
    pt: 'termo de confidencialidade NDA assinado por funcionários e terceiros | contrato de trabalho com cláusulas de segurança',
    es: 'acuerdo de confidencialidad NDA firmado por empleados y contratistas | contrato de trabajo con cláusulas de seguridad',
  },
  'ppl-training': {
    en: 'security awareness training program for all employees, regular updates, phishing simulation | employees receive training on security and privacy | personnel with access to sensitive organizational and personal data provided with security awareness training | employees notified of roles and responsibilities to maintain awareness and compliance',
    pt: 'treinamento e conscientização em segurança para todos os funcionários, phishing simulado',
    es: 'capacitación y concienciación en seguridad para todos los empleados, phishing simulado',
  },
  'ppl-discipline': {
    en: 'disciplinary process or sanctions for violating security policies | employees who violate policies are disciplined',
    pt: 'processo disciplinar, sanções por violação de políticas',
    es: 'proceso disciplinario, sanciones por incumplimiento',
  },
  'ppl-leaving': {
    en: 'employment termination procedures, return of organization-owned assets, access revoked upon termination | de-provisioning or modifying access of movers and leavers in a timely manner | offboarding, access removed within 24 hours | roles and responsibilities during changes in employment documented and communicated',
    pt: 'desligamento de funcionários: revogação de acesso e devolução de equipamentos | offboarding',
    es: 'baja de empleados: revocación de accesos y devolución de equipos | offboarding',
  },
  'ppl-remote': {
    en: 'remote and home working policy, protection of information accessed, processed or stored at remote sites | teleworking security',
    pt: 'trabalho remoto, home office, teletrabalho: regras de segurança',
    es: 'trabajo remoto, teletrabajo: reglas de seguridad',
  },
  'sup-inventory': {
    en: 'inventory of all supply chain relationships, vendors, subprocessors and cloud services | list of third parties with access to data',
    pt: 'lista de fornecedores, subcontratados e serviços de nuvem',
    es: 'lista de proveedores, subcontratistas y servicios de nube',
  },
  'sup-due-diligence': {
    en: 'third-party risk management, vendor security assessment before onboarding | due diligence of suppliers and subcontractors | supply chain partners IT governance reviewed',
    pt: 'avaliação de segurança de fornecedores antes da contratação, due diligence',
    es: 'evaluación de seguridad de proveedores antes de contratar, due diligence',
  },
  'sup-contracts': {
    en: 'service agreements with suppliers incorporate security and privacy provisions: scope, SLA, confidentiality, incident notification, audit | contracts with third parties include security requirements | supply chain agreements reviewed at least annually | organizations in the supply chain required to comply with information security, confidentiality, access control, privacy and audit requirements',
    pt: 'contratos com fornecedores com cláusulas de segurança, confidencialidade e SLA',
    es: 'contratos con proveedores con cláusulas de seguridad, confidencialidad y SLA',
  },
  'sup-cloud-responsibility': {
    en: 'shared security responsibility model SSRM applied, documented, implemented and managed throughout the supply chain | cloud provider shared responsibility guidance and delineation of control ownership',
    pt: 'modelo de responsabilidade compartilhada com o provedor de nuvem',
    es: 'modelo de responsabilidad compartida con el proveedor de nube',
  },
  'sup-third-party-access': {
    en: 'third party and vendor access to systems limited, monitored and reviewed | contractor remote access',
    pt: 'acesso de terceiros e fornecedores aos sistemas limitado e monitorado',
    es: 'acceso de terceros y proveedores a los sistemas limitado y supervisado',
  },
  'sup-review': {
    en: 'supply chain risks reviewed periodically, security assessments of suppliers conducted periodically | reassess critical vendors annually, fourth parties',
    pt: 'reavaliação periódica de fornecedores críticos e subcontratados',
    es: 'reevaluación periódica de proveedores críticos y subcontratistas',
  },
  'sup-exit': {
    en: 'contract termination: return and deletion of customer data, data format, duration stored, exit strategy | vendor offboarding',
    pt: 'encerramento de contrato: devolução e exclusão dos dados, estratégia de saída',
    es: 'fin del contrato: devolución y eliminación de datos, estrategia de salida',
  },
  'sup-incidents': {
    en: 'supplier incident notification, coordination of incidents with third parties',
    pt: 'aviso de incidentes pelos fornecedores',
    es: 'aviso de incidentes por parte de proveedores',
  },
  'prn-purpose-inventory': {
    en: 'personal data processed only for declared purposes, purpose limitation',
    pt: 'dados pessoais tratados só para as finalidades informadas, LGPD finalidade',
    es: 'datos personales tratados solo para los fines declarados',
  },
  'prn-legal-bases': {
    en: 'lawful basis for processing personal data under GDPR or LGPD | personal data processed according to applicable laws and regulations for the purposes declared to the data subject',
    pt: 'base legal de cada tratamento de dados pessoais LGPD GDPR',
    es: 'base legal de cada tratamiento de datos personales RGPD',
  },
  'prn-minimisation': { en: 'data minimization', pt: 'minimização de dados', es: 'minimización de datos' },
  'prn-consent': {
    en: 'consent management, opt-in and opt-out',
    pt: 'gestão de consentimento',
    es: 'gestión del consentimiento',
  },
  'prn-privacy-notice': {
    en: 'privacy policy or privacy notice published',
    pt: 'política ou aviso de privacidade publicado',
    es: 'política o aviso de privacidad publicado',
  },
  'rgt-request-channel': {
    en: 'data subject requests to access, modify, correct or delete personal data | process for data subject rights DSAR',
    pt: 'atendimento aos direitos dos titulares, pedidos de acesso, correção e exclusão',
    es: 'atención a los derechos de los titulares, solicitudes de acceso, rectificación y supresión ARCO',
  },
  'rgt-end-of-processing': {
    en: 'deletion of personal data when no longer needed for the purpose',
    pt: 'eliminação de dados pessoais ao fim do tratamento',
    es: 'supresión de datos personales al terminar el tratamiento',
  },
  'rec-ropa': {
    en: 'records of processing activities ROPA maintained | data ownership and stewardship of personal and sensitive data documented and reviewed',
    pt: 'registro das operações de tratamento ROPA',
    es: 'registro de actividades de tratamiento',
  },
  'rec-officer': {
    en: 'data protection officer DPO appointed, privacy contact',
    pt: 'encarregado de dados DPO nomeado',
    es: 'delegado de protección de datos DPO designado',
  },
  'rec-programme': {
    en: 'privacy program, privacy policies and procedures, GDPR, CCPA and LGPD compliance | data privacy and security lifecycle management policies for classification, protection and handling of data',
    pt: 'programa de privacidade, adequação à LGPD',
    es: 'programa de privacidad, adecuación a la ley de protección de datos',
  },
  'rec-by-design': {
    en: 'privacy by design and by default, systems developed based on privacy principles and industry best practices | privacy settings configured according to laws',
    pt: 'privacidade desde a concepção, privacy by design',
    es: 'privacidad desde el diseño, privacy by design',
  },
  'rec-impact-report': {
    en: 'data protection impact assessment DPIA conducted to evaluate origin, nature and severity of risks when processing personal data',
    pt: 'relatório de impacto à proteção de dados RIPD DPIA',
    es: 'evaluación de impacto de protección de datos EIPD DPIA',
  },
  'prt-measures': {
    en: 'sensitive data protected throughout its lifecycle, technical and organizational measures',
    pt: 'medidas técnicas e administrativas para proteger dados pessoais',
    es: 'medidas técnicas y organizativas para proteger datos personales',
  },
  'prt-notify': {
    en: 'personal data breach notification to authorities and data subjects within the legal deadline, 72 hours',
    pt: 'comunicação de vazamento de dados pessoais à ANPD e aos titulares',
    es: 'notificación de brechas de datos personales a la autoridad y los afectados',
  },
  'shr-recipients': {
    en: 'disclosure of personal data to sub-processors, list of recipients | details of personal or sensitive data access by sub-processors disclosed to data owner prior to processing',
    pt: 'compartilhamento de dados pessoais, lista de operadores e suboperadores',
    es: 'cesión de datos personales, lista de encargados y subencargados',
  },
  'shr-contracts': {
    en: 'data processing agreement DPA signed with processors and subprocessors',
    pt: 'contrato de tratamento de dados DPA com operadores',
    es: 'contrato de encargo de tratamiento DPA',
  },
  'shr-transfers': {
    en: 'international or cross-border transfer of personal data, standard contractual clauses SCC',
    pt: 'transferência internacional de dados pessoais, cláusulas-padrão',
    es: 'transferencia internacional de datos personales, cláusulas contractuales tipo',
  },
};
