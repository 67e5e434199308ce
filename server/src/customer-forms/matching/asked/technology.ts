/** How customers ask about access, premises, infrastructure, development, monitoring, incidents and continuity. */
import type { AskedBy } from './shape.ts';

export const technology: AskedBy = {
  'acc-mfa': {
    en: 'multi-factor authentication MFA required for access to systems, applications, data and remote access | two-factor authentication for privileged users and administrators | strong authentication including multifactor for at least privileged user and sensitive data access',
    pt: 'autenticação multifator MFA, dois fatores, 2FA, segundo fator obrigatório',
    es: 'autenticación multifactor MFA, dos factores, 2FA, segundo factor obligatorio',
  },
  'acc-accounts': {
    en: 'unique user IDs, no shared accounts, users identifiable through unique identification | password policy: length, complexity, expiration, strong password policies and procedures | password manager, secure management of passwords | system identities and levels of access managed, stored and reviewed',
    pt: 'política de senhas, complexidade, conta individual sem compartilhamento | cofre de senhas',
    es: 'política de contraseñas, complejidad, cuenta individual sin compartir | gestor de contraseñas',
  },
  'acc-admin-rights': {
    en: 'privileged access management PAM, privileged access roles and rights granted for a limited period, prevent culmination of segregated privileged access | administrator accounts restricted, separate admin accounts',
    pt: 'gestão de acessos privilegiados PAM, contas de administrador restritas',
    es: 'gestión de accesos privilegiados PAM, cuentas de administrador restringidas',
  },
  'acc-removal-review': {
    en: 'user access review and recertification, reviewing and revalidating user access for least privilege and separation of duties | periodic review of access rights and entitlements',
    pt: 'revisão periódica de acessos, recertificação de usuários',
    es: 'revisión periódica de accesos, recertificación de usuarios',
  },
  'acc-need-to-know': {
    en: 'role-based access control RBAC, least privilege principle employed when implementing information system access, need to know | identity and access management policies and procedures | user access provisioning process that authorizes, records and communicates data and asset access changes | logical tenant access control, customer data access restricted',
    pt: 'controle de acesso baseado em função RBAC, menor privilégio | gestão de identidades e acessos, concessão de acessos aprovada',
    es: 'control de acceso basado en roles RBAC, mínimo privilegio | gestión de identidades y accesos, alta de accesos aprobada',
  },
  'acc-identity-check': {
    en: 'identity verification before password reset or account creation, help desk verification',
    pt: 'confirmação de identidade antes de redefinir senha',
    es: 'verificación de identidad antes de restablecer contraseña',
  },
  'acc-connected-logins': {
    en: 'single sign-on SSO, SAML, OAuth federation, API keys and service account credentials | digital certificates or alternatives that achieve equivalent security for system identities | secrets management',
    pt: 'login único SSO, SAML, federação, chaves de API e contas de serviço, gestão de segredos',
    es: 'inicio de sesión único SSO, SAML, federación, claves de API y cuentas de servicio, gestión de secretos',
  },
  'acc-power-tools': {
    en: 'utility programs capable of overriding system controls restricted | remote administration tools, direct database access controlled',
    pt: 'programas utilitários privilegiados, ferramentas de acesso remoto controladas',
    es: 'programas utilitarios privilegiados, herramientas de acceso remoto controladas',
  },
  'phy-entry': {
    en: 'physical access control to offices and data centers, badges, visitor log, secure areas, physical security perimeters | only authorized personnel have access to secure areas with ingress and egress points restricted and monitored | policies for a safe and secure working environment in offices, rooms and facilities',
    pt: 'controle de acesso físico, crachá, registro de visitantes, áreas seguras',
    es: 'control de acceso físico, credencial, registro de visitas, áreas seguras',
  },
  'phy-monitoring': {
    en: 'CCTV surveillance, alarm, intrusion detection at premises | external perimeter datacenter surveillance systems',
    pt: 'câmeras CFTV, alarme, vigilância das instalações',
    es: 'cámaras CCTV, alarma, vigilancia de las instalaciones',
  },
  'phy-environment': {
    en: 'environmental controls: fire suppression, temperature and humidity monitored, UPS, power, flood protection | utilities services secured, monitored and tested',
    pt: 'controles ambientais: incêndio, nobreak, climatização, energia',
    es: 'controles ambientales: incendio, UPS, climatización, energía',
  },
  'phy-equipment-care': {
    en: 'equipment located and protected away from environmental risks, cabling security, maintenance of hardware | protection of power and telecommunication cables from interception',
    pt: 'proteção e manutenção de servidores, cabeamento',
    es: 'protección y mantenimiento de servidores, cableado',
  },
  'phy-clear-desk': {
    en: 'clear desk and clear screen policy, unattended workspaces must not have openly visible confidential data | automatic screen lock',
    pt: 'mesa limpa e tela limpa, bloqueio de tela',
    es: 'escritorio limpio y pantalla limpia, bloqueo de pantalla',
  },
  'phy-off-premises': {
    en: 'mobile device management MDM, remote wipe, remote geo-location, automatic lock screen on endpoints | lost or stolen laptop and phone protection | relocation or transfer of hardware offsite requires authorization',
    pt: 'MDM, apagamento remoto, bloqueio automático de celulares e notebooks',
    es: 'MDM, borrado remoto, bloqueo automático de móviles y portátiles',
  },
  'inf-malware': {
    en: 'anti-malware, antivirus and EDR on endpoints and servers | detection and prevention technology and services against malware on managed assets | software firewalls configured on managed endpoints',
    pt: 'antivírus, antimalware, EDR nas estações e servidores',
    es: 'antivirus, antimalware, EDR en equipos y servidores',
  },
  'inf-updates': {
    en: 'patch management, security patches applied within defined timeframes | changes to endpoint operating systems, patch levels and applications managed | detection tools, threat signatures and indicators of compromise updated weekly or more often',
    pt: 'gestão de patches, atualização de sistemas e programas',
    es: 'gestión de parches, actualización de sistemas y programas',
  },
  'inf-safe-configuration': {
    en: 'hardening baselines, secure configuration standard for hosts, guest OS, hypervisor, CIS benchmarks | endpoint management policies, list of approved services and applications | change management baselines established, deviation detection | infrastructure and virtualization security policies',
    pt: 'hardening, configuração segura, baseline de servidores e estações',
    es: 'hardening, configuración segura, línea base de servidores y equipos',
  },
  'inf-network': {
    en: 'firewall, VPN, network security, communications between environments restricted to authenticated and authorized connections | network configurations reviewed, wireless security | network defense-in-depth techniques against network-based attacks, DDoS protection, WAF | network architecture diagrams highlight high-risk environments',
    pt: 'firewall, VPN, segurança de rede, WAF, Wi-Fi protegido',
    es: 'cortafuegos, firewall, VPN, seguridad de red, WAF, Wi-Fi protegido',
  },
  'inf-segmentation': {
    en: 'network segmentation, VLAN, DMZ, tenant isolation | applications and infrastructures segmented and segregated so that CSP and tenant access is isolated from other tenants',
    pt: 'segmentação de rede, VLAN, isolamento entre clientes',
    es: 'segmentación de red, VLAN, aislamiento entre clientes',
  },
  'inf-web-filter': {
    en: 'web filtering, DNS filtering, e-mail security, anti-phishing filter',
    pt: 'filtro de conteúdo web, DNS, antispam',
    es: 'filtro web, DNS, antispam',
  },
  'inf-software-control': {
    en: 'application allowlisting, unauthorized addition, removal, update of software restricted, users cannot install software | compatibility validation of endpoint devices with operating systems and applications',
    pt: 'controle de instalação de software, lista de programas permitidos',
    es: 'control de instalación de software, lista de programas permitidos',
  },
  'inf-vulnerabilities': {
    en: 'vulnerability management program, vulnerability scanning and remediation prioritized by risk using an industry recognized framework | periodic, independent third-party penetration testing | detection of vulnerabilities on managed assets at least monthly | remediation of application security vulnerabilities automated when possible',
    pt: 'gestão de vulnerabilidades, varredura, pentest, teste de intrusão por terceiros | prazo de correção de falhas',
    es: 'gestión de vulnerabilidades, escaneo, pentest, prueba de penetración por terceros | plazo de corrección',
  },
  'inf-capacity': {
    en: 'capacity planning, availability, quality and adequate capacity of resources planned and monitored',
    pt: 'gestão de capacidade e disponibilidade',
    es: 'gestión de capacidad y disponibilidad',
  },
  'dev-change-approval': {
    en: 'change management process: changes tested, approved and documented before deployment | quality change control, approval and testing process with baselines and release standards | process for authorized emergency change exceptions | roll back changes to previous known good state | risks associated with changing organizational assets managed | adopt change management for cryptography',
    pt: 'gestão de mudanças: teste e aprovação antes de produção, rollback, mudança emergencial',
    es: 'gestión de cambios: pruebas y aprobación antes de producción, rollback, cambio de emergencia',
  },
  'dev-authentic-sources': {
    en: 'third-party or open source libraries, software composition analysis, SBOM, software integrity and provenance | vulnerability identification for applications using third-party or open source libraries',
    pt: 'bibliotecas de terceiros e código aberto, origem confiável, SBOM',
    es: 'bibliotecas de terceros y código abierto, origen confiable, SBOM',
  },
  'dev-vulnerability-reports': {
    en: 'responsible vulnerability disclosure program, bug bounty, security.txt contact',
    pt: 'canal para relatar vulnerabilidades, bug bounty',
    es: 'canal para reportar vulnerabilidades, bug bounty',
  },
  'dev-secure-design': {
    en: 'secure software development lifecycle SDLC, security requirements and threat modeling | application security policies provide guidance for planning, delivery and support of application security | baseline requirements to secure applications established | SDLC process defined for application design, development, deployment and operation per security requirements',
    pt: 'ciclo de desenvolvimento seguro SDLC, requisitos de segurança, modelagem de ameaças',
    es: 'ciclo de desarrollo seguro SDLC, requisitos de seguridad, modelado de amenazas',
  },
  'dev-secure-code': {
    en: 'secure coding standards OWASP, peer code review, source code access restricted | APIs developed securely',
    pt: 'codificação segura OWASP, revisão de código, controle do código-fonte',
    es: 'codificación segura OWASP, revisión de código, control del código fuente',
  },
  'dev-environments': {
    en: 'production and non-production environments separated | development, test and production segregated; production data not used in test without authorization',
    pt: 'ambientes de desenvolvimento, teste e produção separados',
    es: 'entornos de desarrollo, pruebas y producción separados',
  },
  'dev-security-tests': {
    en: 'application security testing SAST DAST before release, acceptance criteria for new systems, upgrades and versions, testing automated when applicable | strategies to deploy application code securely and in a compliant manner | web application penetration test',
    pt: 'testes de segurança de aplicações SAST, DAST antes de publicar',
    es: 'pruebas de seguridad de aplicaciones SAST, DAST antes de publicar',
  },
  'dev-outsourced-terms': {
    en: 'outsourced software development security requirements',
    pt: 'desenvolvimento terceirizado com requisitos de segurança',
    es: 'desarrollo tercerizado con requisitos de seguridad',
  },
  'mon-logs': {
    en: 'audit logs generated containing relevant security information | logging and monitoring policies and procedures, logging requirements and scope of events | access to systems logged, key lifecycle events and transaction logging | physical access logged and auditable',
    pt: 'registros de auditoria, logs de acesso e de atividades',
    es: 'registros de auditoría, logs de acceso y actividad',
  },
  'mon-log-integrity': {
    en: 'log protection from unauthorized access, modification and deletion, log retention | reliable time source across systems, clock synchronization NTP | access to audit logs restricted to authorized personnel | read-only logging infrastructure',
    pt: 'proteção e integridade de logs, sincronização de relógio NTP, retenção de logs',
    es: 'protección e integridad de registros, sincronización horaria NTP, retención de logs',
  },
  'mon-alerts': {
    en: 'security alerts and events reviewed and acted on, SIEM, SOC 24x7 monitoring | alerts generated to responsible stakeholders based on security events and metrics | security-related events monitored within applications and infrastructure | anomalies and failures of the monitoring system reported to accountable parties | auditing and reporting of cryptographic and physical access monitored',
    pt: 'monitoramento de alertas de segurança, SIEM, SOC 24x7',
    es: 'monitoreo de alertas de seguridad, SIEM, SOC 24x7',
  },
  'mon-network': {
    en: 'network monitoring, intrusion detection and prevention IDS IPS, network traffic anomalies',
    pt: 'monitoramento de rede, IDS, IPS',
    es: 'monitoreo de red, IDS, IPS',
  },
  'mon-systems': {
    en: 'host intrusion detection, file integrity monitoring FIM, endpoint detection',
    pt: 'detecção de intrusão em servidores, integridade de arquivos',
    es: 'detección de intrusos en servidores, integridad de archivos',
  },
  'mon-user-activity': {
    en: 'user behavior analytics, audit logs monitored to detect activity outside of typical or expected patterns, insider threat',
    pt: 'detecção de comportamento anormal de usuários',
    es: 'detección de comportamiento anormal de usuarios',
  },
  'mon-analysis': {
    en: 'process to review and take appropriate and timely actions on detected anomalies, event correlation and analysis',
    pt: 'correlação e análise de eventos de segurança',
    es: 'correlación y análisis de eventos de seguridad',
  },
  'inc-report': {
    en: 'employees know how to report security incidents, reporting channel, security@ contact',
    pt: 'canal para relatar incidentes de segurança',
    es: 'canal para reportar incidentes de seguridad',
  },
  'inc-plan': {
    en: 'documented incident response plan IRP, security incident management policies and procedures, including relevant departments, customers and third parties | do you have an incident response plan | e-discovery and cloud forensics policies | policies for timely management of security incidents',
    pt: 'plano de resposta a incidentes documentado | gestão de incidentes de segurança',
    es: 'plan de respuesta a incidentes documentado | gestión de incidentes de seguridad',
  },
  'inc-notify': {
    en: 'security breach notification to customers, regulators and affected parties, breaches reported per SLAs, laws and regulations | how soon will you notify us of an incident | processes, procedures and measures for security breach notifications defined',
    pt: 'comunicação de incidentes a clientes e autoridades, prazo de notificação',
    es: 'notificación de incidentes a clientes y autoridades, plazo',
  },
  'inc-triage': {
    en: 'processes supporting business processes to triage security-related events | incident severity classification',
    pt: 'triagem e classificação de incidentes por gravidade',
    es: 'triaje y clasificación de incidentes por gravedad',
  },
  'inc-contain': {
    en: 'incident containment, eradication, isolation of affected systems',
    pt: 'contenção e erradicação de incidentes',
    es: 'contención y erradicación de incidentes',
  },
  'inc-evidence': {
    en: 'evidence preservation, chain of custody, forensics',
    pt: 'preservação de evidências, cadeia de custódia',
    es: 'preservación de evidencias, cadena de custodia',
  },
  'inc-investigate': {
    en: 'root cause analysis and investigation of incidents',
    pt: 'investigação e causa raiz de incidentes',
    es: 'investigación y causa raíz de incidentes',
  },
  'inc-exercise': {
    en: 'incident response plan tested and updated at planned intervals or upon significant changes, tabletop exercise, drill',
    pt: 'teste do plano de resposta a incidentes, simulação',
    es: 'prueba del plan de respuesta a incidentes, simulacro',
  },
  'inc-lessons': {
    en: 'lessons learned and post-incident review',
    pt: 'lições aprendidas após incidentes',
    es: 'lecciones aprendidas tras incidentes',
  },
  'con-backup-copies': {
    en: 'do you back up your data | do you have backups, are backups made, daily backup | backups performed periodically, is cloud data periodically backed up | confidentiality, integrity and availability of backup data ensured, offsite and immutable backups | backup frequency and retention',
    pt: 'fazem backup dos dados | realiza, possui, tem backup, rotina de backup, backup diário, backup em nuvem | cópias de segurança, backup periódico, fora do local, imutável',
    es: 'hacen respaldos, hacen backup de los datos | realizan, tienen copias de seguridad, respaldo de la información, backup diario, backup en la nube | copias de seguridad, respaldo periódico, fuera del sitio, inmutable',
  },
  'con-restore-test': {
    en: 'backup restoration tested, can backups be restored appropriately for resiliency',
    pt: 'teste de restauração de backup | os backups são testados',
    es: 'prueba de restauración de respaldos | se prueban los backups',
  },
  'con-outage-plan': {
    en: 'business continuity plan BCP and operational resilience policies established, documented and approved | disaster recovery plan DRP for natural and man-made disasters | business continuity plan incorporates strategies to reduce the impact of disruptions | business continuity plans exercised and tested at least annually | disaster response plan exercised annually',
    pt: 'plano de continuidade de negócios PCN, recuperação de desastres DRP',
    es: 'plan de continuidad del negocio, recuperación ante desastres DRP',
  },
  'con-recovery-targets': {
    en: 'recovery time objective RTO and recovery point objective RPO defined | strategies to prepare for, withstand and recover from disruptions in accordance with risk appetite',
    pt: 'RTO e RPO definidos, tempo de recuperação',
    es: 'RTO y RPO definidos, tiempo de recuperación',
  },
  'con-redundancy': {
    en: 'redundancy, high availability, failover, business-critical equipment supplemented with redundant equipment at a reasonable minimum distance',
    pt: 'redundância, alta disponibilidade, failover',
    es: 'redundancia, alta disponibilidad, failover',
  },
  'con-recovery': {
    en: 'order and verification of system recovery after disruption',
    pt: 'ordem de retomada e verificação dos sistemas',
    es: 'orden de recuperación y verificación de sistemas',
  },
  'con-communication': {
    en: 'communication with stakeholders and participants during business continuity and resilience procedures, crisis communication, status page',
    pt: 'comunicação de crise com clientes e equipe em uma interrupção',
    es: 'comunicación de crisis con clientes y equipo en una interrupción',
  },
};
