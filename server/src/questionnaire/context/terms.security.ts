/**
 * What a document calls the subject of each security question, in Portuguese, English and Spanish. `|` parts
 * alternatives, `+` parts what one sentence must hold together, a trailing `*` stands for any ending. Without accents.
 */
export const securityTerms: Readonly<Record<string, string>> = {
  'gov-policy':
    'security policy|politica de seguranca|politica de seguridad|isms policy|psi + politica|security policies + approved',
  'gov-responsible':
    'ciso|security officer|head of security|security lead|responsible for information security|responsible for security|responsavel pela seguranca|responsavel por seguranca|responsable de seguridad|responsable de la seguridad|encarregado de seguranca|holds every role|holds all roles|answers for security|responde pela seguranca|responde por la seguridad|security + responsible person',
  'gov-leadership':
    'management + commit* + security|board + security|leadership + security|executive* + security + budget|diretoria + seguranca|alta direcao|alta direccion|direccion + seguridad|comite de seguranca|security committee|comite de seguridad|management review|analise critica pela direcao',
  'gov-context':
    'critical services + depend*|critical business processes|servicos criticos + depend*|processos criticos|procesos criticos|interested parties|partes interessadas|partes interesadas',
  'gov-segregation':
    'segregation of duties|separation of duties|segregacao de funcoes|separacion de funciones|segregacion de funciones|four eyes|dual approval|dupla aprovacao|doble aprobacion|two person + approv*|all the same person|same person + approv*|same person + role*|mesma pessoa + aprova*|mesma pessoa + funcoes|misma persona + aprueba*|misma persona + funciones',
  'gov-procedures':
    'operating procedures|standard operating procedure*|procedimentos operacionais|procedimientos operativos|runbook* + document*|sop + document*',
  'gov-rule-checks':
    'internal audit*|auditoria interna|auditorias internas|independent audit*|independent review*|independent third party audit|compliance review*|auditoria independiente|auditoria independente|self assessment + audit|self review|internal security review|internal review + security|revisao interna + seguranca|autoavaliacao de seguranca|revision interna + seguridad|autoevaluacion de seguridad',
  'gov-goals':
    'security objectives|security metrics|security kpi*|objetivos de seguranca|objetivos de seguridad|indicadores de seguranca|indicadores de seguridad|metricas de seguridad|metricas de seguranca',
  'rsk-main-risks':
    'risk assessment*|risk register|risk management|risk treatment|avaliacao de riscos|analise de riscos|gestao de riscos|registro de riscos|evaluacion de riesgos|gestion de riesgos|analisis de riesgos|registro de riesgos',
  'rsk-criteria':
    'risk appetite|risk tolerance|risk criteria|risk acceptance|risk matrix|apetite a risco|apetite de risco|criterios de risco|aceitacao de risco*|matriz de risco*|apetito de riesgo|criterios de riesgo|aceptacion de riesgo*|matriz de riesgo*',
  'rsk-business-decisions':
    'risks + reported + board|risk + business decision*|riscos + decisoes de negocio|riesgos + decisiones de negocio|enterprise risk management|strategic risk*',
  'rsk-obligations':
    'legal requirements|regulatory requirements|legal and regulatory|contractual requirements|requisitos legais|obrigacoes legais|requisitos legales|obligaciones legales|requisitos regulatorios|applicable laws + list*|applicable law*|applicable data protection law*|leis aplicaveis|legislacao aplicavel|leyes aplicables|legislacion aplicable',
  'rsk-licences':
    'software licen*|licencas de software|licencias de software|pirated|pirata*|intellectual property + software|propriedade intelectual + software',
  'rsk-threat-news':
    'threat intelligence|inteligencia de ameacas|inteligencia de amenazas|security advisories|threat feed*|alertas de seguranca + cert|boletins de seguranca|boletines de seguridad',
  'rsk-contacts':
    'contact + authorities|special interest group*|contato com autoridades|contacto con autoridades|law enforcement + contact*|grupos de interesse especial|grupos de interes especial',
  'rsk-projects':
    'security + project management|seguranca + gestao de projetos|seguridad + gestion de proyectos|security + new projects|seguranca em projetos|seguridad en proyectos|security review + new project*',
  'ast-inventory':
    'asset inventory|inventory of assets|asset register|inventario de ativos|inventario de activos|device inventory|inventario de equipamentos|inventario de equipos|asset management|gestao de ativos|gestion de activos|inventory of devices|lista de equipamentos',
  'ast-data-location':
    'data inventory|data flow diagram*|data mapping|mapa de dados|mapeamento de dados|inventario de dados|fluxo de dados|mapa de datos|inventario de datos|flujo de datos|data flow* + document*|data residency|data location|data residency|data + region|hosted in|stored in + region|dados + regiao|dados + hospedad*|datos + region|datos + alojad*|where your data lives',
  'ast-classification':
    'data classification|information classification|classification of information|classificacao da informacao|classificacao de dados|classificacao das informacoes|clasificacion de la informacion|clasificacion de datos|confidentiality level*|labelled + confidential|labeled + confidential',
  'ast-acceptable-use':
    'acceptable use|uso aceitavel|uso aceptable|uso adequado dos recursos|uso correto dos equipamentos',
  'ast-sharing':
    'data loss prevention|data leak* prevention|dlp|information transfer|transferencia de informacoes|transferencia de informacion|prevencao de vazamento|prevencion de fuga|prevencao contra perda de dados|usb + block*|usb + bloque*|removable media + restrict*',
  'ast-encryption':
    'disk encryption|encrypt* + disk*|encrypt* + in transit - hmac|encrypt* + at rest - hmac|tls + traffic|tls only|tls termination|negotiates + tls*|bitlocker|filevault|luks|full disk|tls 1 2|tls 1 3|https + traffic|criptograf* + disco*|criptograf* + repouso|criptograf* + transito|discos criptografados|cifrad* + disco*|cifrad* + reposo|cifrad* + transito|laptops + encrypted|notebooks + criptografad*|portatiles + cifrad*',
  'ast-masking':
    'data masking|mask* + data|masked + fields|mascaramento|mascarad* + dados|enmascaramiento|enmascarad*|pseudonymi* + data|pseudonimiz*|redaction + sensitive',
  'ast-retention':
    'retention period*|data retention|retention policy|retention schedule|prazo* de retencao|politica de retencao|retencao de dados|tabela de temporalidade|plazo* de conservacion|plazo* de retencion|politica de retencion|retencion de datos',
  'ast-disposal':
    'media disposal|media sanitization|media sanitisation|secure disposal|securely wiped|wiped + before|descarte seguro|descarte de midias|descarte de equipamentos|eliminacion segura de medios|borrado seguro|disposal + equipment|degauss*|shred*|destruicao de discos|destruccion de discos',
  'acc-mfa':
    'mfa|2fa|multi factor|multifactor|two factor|two step verification|second factor|duplo fator|dois fatores|segundo fator|verificacao em duas etapas|multifator|doble factor|dos factores|segundo factor|verificacion en dos pasos|passkey*',
  'acc-accounts':
    'password policy|password + length|passwords + characters|password manager|unique user id*|individual account*|shared account* + prohibited|unique accounts|politica de senha*|senha* + caracteres|gerenciador de senhas|cofre de senhas|contas individuais|conta individual|contas compartilhadas|politica de contrasenas|contrasena* + caracteres|gestor de contrasenas|cuentas individuales|cuentas compartidas|unique account*|keys + never stored in plaintext|own account|usuario proprio|cada pessoa + usuario|cada persona + usuario',
  'acc-admin-rights':
    'privileged access|privileged account*|administrator rights|admin rights|administrative privileges|administrative access|acesso privilegiado|acessos privilegiados|contas privilegiadas|privilegios de administrador|direitos de administrador|acceso privilegiado|accesos privilegiados|cuentas privilegiadas|derechos de administrador',
  'acc-removal-review':
    'access review*|review of access*|user access review|recertification|revisao de acesso*|revisao dos acessos|acessos + revisad*|acessos + revistos|revision de acceso*|revision de los accesos|accesos + revisad*|access rights + review*|access + reviewed',
  'acc-need-to-know':
    'least privilege|need to know|role based access|rbac|menor privilegio|minimo privilegio|privilegio minimo|necessidade de saber|controle de acesso por perfil|control de acceso basado en roles|necesidad de saber|acesso baseado em func*|four roles|roles + hierarchical|minimum required role|perfis de acesso|perfiles de acceso',
  'acc-identity-check':
    'identity proofing|verify + identity + password reset|identity + verified + account|verificacao de identidade + senha|verificacion de identidad + contrasena|identity verification + reset',
  'acc-connected-logins':
    'single sign on|sso|federated + identity|api key* + rotat*|api keys + revoked|oauth + apps|login unico|inicio de sesion unico|chaves de api|claves de api|service account*|contas de servico|cuentas de servicio|secrets + environment variables|api keys + never stored|secrets manager|vault + keys|cofre + chaves|segredos + cofre',
  'acc-power-tools':
    'utility programs|privileged utilit*|direct database access|acesso direto ao banco|acceso directo a la base|programas utilitarios|remote administration tools|remote support tool*',
  'ppl-screening':
    'background check*|background verification|pre employment screening|employee screening|verificacao de antecedentes|checagem de antecedentes|antecedentes + contrat*|verificacion de antecedentes|reference check*',
  'ppl-terms':
    'confidentiality agreement*|non disclosure agreement*|nda|termo de confidencialidade|acordo de confidencialidade|termos de confidencialidade|acuerdo de confidencialidad|acuerdos de confidencialidad|employment agreement* + security|termo de responsabilidade',
  'ppl-training':
    'security awareness|awareness training|security training|phishing simulation*|treinamento de seguranca|treinamento em seguranca|conscientizacao|treinament* + seguranca|phishing simulado|capacitacion en seguridad|formacion en seguridad|concienciacion|concientizacion|simulacion* de phishing',
  'ppl-discipline':
    'disciplinary|sanctions + employees|medidas disciplinares|processo disciplinar|sancoes + politica|medidas disciplinarias|proceso disciplinario|sanciones + politica',
  'ppl-leaving':
    'offboarding|termination + access|access + revoked + leav*|access + removed + terminat*|desligamento + acesso*|acesso* + desligad*|demissao + acesso*|baja + acceso*|desvinculacion + acceso*|return of assets|devolucao de ativos|devolucao de equipamentos|devolucion de equipos|devolucion de activos',
  'ppl-remote':
    'remote work*|telework*|work from home|home office|trabalho remoto|teletrabalho|teletrabajo|trabajo remoto|trabajo a distancia',
  'phy-entry':
    'physical access|visitor* + badge|access card*|physical security perimeter|acesso fisico|controle de entrada|visitantes + identific*|cracha*|acceso fisico|control de entrada|credencial* + visitante*|server room + lock*',
  'phy-monitoring':
    'cctv|surveillance camera*|video surveillance|intrusion alarm*|security camera*|cameras de seguranca|cameras de vigilancia|videomonitoramento|circuito fechado|alarme + intrusao|camaras de seguridad|videovigilancia|alarma + intrusion',
  'phy-environment':
    'fire suppression|fire extinguisher*|smoke detector*|environmental threats|flood + protection|extintor*|detector* de fumaca|combate a incendio|protecao contra incendio|deteccion de incendios|detectores de humo|uninterruptible power|no break + sala',
  'phy-equipment-care':
    'equipment maintenance|maintenance + servers + schedule|cabling + protect*|manutencao de equipamentos|manutencao preventiva|mantenimiento de equipos|mantenimiento preventivo|rack + locked|cabeamento + protegid*|cableado + protegid*',
  'phy-clear-desk':
    'clear desk|clean desk|clear screen|mesa limpa|tela limpa|escritorio limpio|mesa limpia|pantalla limpia|screen lock*|lock* + screen*|bloqueio de tela|bloqueo de pantalla|unattended workspace*',
  'phy-off-premises':
    'remote wipe|remotely wiped|mobile device management|mdm|limpeza remota|apagamento remoto|borrado remoto|lost device*|lost or stolen + laptop*|dispositivos moveis + perda|perda ou roubo + notebook*|perdida o robo + portatil*',
  'inf-malware':
    'antivirus|anti virus|anti malware|antimalware|endpoint protection|edr|malware protection|malware detection|protecao contra malware|proteccion contra malware|microsoft defender',
  'inf-updates':
    'patch management|patching|security patches|security updates|gestao de patches|gestao de atualizacoes|atualizacoes de seguranca|correcoes de seguranca|gestion de parches|parches de seguridad|actualizaciones de seguridad|patches + applied',
  'inf-safe-configuration':
    'hardening|hardened|secure baseline*|configuration baseline*|secure configuration|cis benchmark*|configuracao segura|linha de base de configuracao|configuracion segura|linea base de configuracion|baseline + configuration',
  'inf-network':
    'firewall* + protect*|firewalls|firewall + network|firewall + rede|firewall + red|vpn|intrusion prevention|network security controls|wi fi + wpa*|wpa2|wpa3|seguranca de rede|seguridad de red|cortafuegos',
  'inf-segmentation':
    'network segmentation|network segregation|segmented network*|vlan*|segmentacao de rede*|segregacao de rede*|segmentacion de red*|segregacion de red*|guest wi fi|guest network|rede de visitantes|red de invitados|separate networks',
  'inf-web-filter':
    'web filter*|url filter*|dns filter*|content filtering|filtro de conteudo|filtro web|filtro de dns|filtrado web|filtro de contenido|malicious websites + block*|sites maliciosos + bloque*|block* + domains',
  'inf-software-control':
    'application whitelist*|application allowlist*|software installation + restrict*|unauthorized software|software nao autorizado|instalacao de software|instalacao de programas|software no autorizado|instalacion de software|approved software list|lista de software* permitid*',
  'inf-vulnerabilities':
    'vulnerability scan*|vulnerability management|vulnerability assessment|vulnerabilities + remediat*|varredura de vulnerabilidades|gestao de vulnerabilidades|analise de vulnerabilidades|escaneo de vulnerabilidades|gestion de vulnerabilidades|analisis de vulnerabilidades|dependency scan*|dependabot|vulnerability scanner*|pip audit|npm audit|dependencies + vulnerabilities|newly disclosed vulnerabilities|scanned + monthly|varreduras',
  'inf-capacity':
    'capacity management|capacity planning|gestao de capacidade|planejamento de capacidade|gestion de capacidad|gestion de la capacidad|planificacion de capacidad|disk space + monitor*|resource utilization + monitor*',
  'dev-change-approval':
    'change management|change approval|change control|changes + approved|gestao de mudancas|controle de mudancas|aprovacao de mudancas|mudancas + aprovad*|gestion de cambios|control de cambios|cambios + aprobad*|branch protection|rollback plan|test suite + before|tests + before + release|tests + pass + deploy*|testes + antes + publicar|testes + antes + producao|pruebas + antes + publicar|pruebas + antes + produccion',
  'dev-authentic-sources':
    'software bill of materials|sbom|signed packages|verified + signatures + software|trusted sources + software|fontes confiaveis + software|fuentes confiables + software|supply chain + dependenc*',
  'dev-vulnerability-reports':
    'vulnerability disclosure|responsible disclosure|bug bounty|security txt|report a vulnerability|divulgacao responsavel|divulgacao de vulnerabilidades|divulgacion responsable|divulgacion de vulnerabilidades|external vulnerability report*',
  'dev-secure-design':
    'threat model*|security by design|security requirements + design|modelagem de ameacas|modelado de amenazas|requisitos de seguranca + desenvolvimento|requisitos de seguridad + desarrollo|secure design',
  'dev-secure-code':
    'code review*|peer review* + code|pull request* + review*|static analysis|sast|secure coding|revisao de codigo|revisao por pares|desenvolvimento seguro|codificacao segura|revision de codigo|desarrollo seguro|codificacion segura',
  'dev-environments':
    'separate environments|separation of environments|production + staging + separat*|test environment* + production|test data + production|ambientes separados|separacao de ambientes|homologacao + producao|entornos separados|separacion de entornos|entorno de pruebas + produccion',
  'dev-security-tests':
    'penetration test*|pen test*|pentest*|dast|security testing|teste de intrusao|testes de intrusao|teste* de invasao|testes de penetracao|testes de seguranca|prueba* de penetracion|pruebas de intrusion|pruebas de seguridad',
  'dev-product-access':
    'tenant isolation|multi tenan* + isolat*|cross tenant|multi tenancy isolation|customer data + isolat*|isolamento entre clientes|isolamento de inquilinos|dados de cada cliente + separad*|aislamiento entre clientes|datos de cada cliente + separad*|sso enforcement|sso only login|org id + filter*|endpoint + minimum + role|roles + product|every endpoint + role|require role|clientes + separad*|tenant id|customers + separated|saml|oidc',
  'dev-outsourced-terms':
    'outsourced development|external developers + contract*|desenvolvimento terceirizado|desenvolvedores externos|desarrollo tercerizado|desarrollo externo|desarrolladores externos',
  'mon-logs':
    'audit log*|audit trail|logs + retained|logging + access|access logs|event log*|registros de auditoria|trilha de auditoria|logs de acesso|logs de auditoria|registros de acceso|pista de auditoria|registros de eventos|logs + armazenad*|logged + audit log',
  'mon-log-integrity':
    'log integrity|logs + tamper*|tamper evident|tamper proof|hash chain*|hash chained|immutable log*|write once + log*|ntp|clock synchroni*|integridade dos logs|logs + protegidos|sincronizacao de relogio*|integridad de los registros|sincronizacion de reloj*|logs inmutables|logs imutaveis',
  'mon-alerts':
    'security alert*|alert rules|alerts + on call|alerting|alertas de seguranca|alertas + equipe|alertas de seguridad|alertas + equipo|alertas + plantao',
  'mon-network':
    'network monitoring|intrusion detection|ids|network traffic + monitor*|monitoramento de rede|monitoramento da rede|deteccao de intrusao|deteccao de intrusos|monitoreo de red|monitoreo de la red|deteccion de intrusos',
  'mon-systems':
    'siem|system monitoring|continuous monitoring|monitoramento continuo|monitoramento de sistemas|monitoreo continuo|monitoreo de sistemas|servers + monitored|servidores + monitorad*|servidores + monitoread*',
  'mon-user-activity':
    'user behavior analytics|ueba|anomalous + login*|suspicious + login*|impossible travel|user activity + monitor*|atividade* de usuario* + monitor*|acessos suspeitos|login* suspeit*|actividad de usuario* + monitor*|accesos sospechosos|failed login* + alert*',
  'mon-analysis':
    'event correlation|log analysis|logs + analy*|events + correlated|correlacao de eventos|analise de logs|correlacion de eventos|analisis de logs|analisis de registros|scope + exposure|scope of the incident|scope + breach|affected + scope|alcance do incidente|extensao do incidente|alcance del incidente|alcance + vazamento|alcance + brecha',
  'sup-inventory':
    'supplier inventory|vendor inventory|list of suppliers|vendor register|sub processor list|subprocessor list|sub processors|inventario de fornecedores|lista de fornecedores|cadastro de fornecedores|inventario de proveedores|lista de proveedores|registro de proveedores|supply chain inventory|sub processor list|subprocessors|current sub processor*|suppliers + listed|fornecedores + listad*|vendors + listed|proveedores + listad*',
  'sup-due-diligence':
    'vendor due diligence|supplier due diligence|vendor assessment*|supplier assessment*|vendor security assessment|supplier security assessment|vendor risk assessment*|avaliacao de fornecedores|due diligence + fornecedor*|evaluacion de proveedores|due diligence + proveedor*',
  'sup-contracts':
    'supplier contracts|vendor contracts|supplier agreements|vendor agreements|contracts + suppliers + security|contratos com fornecedores|contratos + fornecedores + seguranca|contratos con proveedores|contratos + proveedores + seguridad|clausulas de seguranca|clausulas de seguridad|security clauses|sub processors + agreement*|subprocessors + agreement*|suboperadores + contrato*|subencargados + contrato*',
  'sup-cloud-responsibility':
    'shared responsibility|shared security responsibility|ssrm|responsabilidade compartilhada|responsabilidad compartida|cloud provider + responsible|hosting provider + responsible|provedor de nuvem + responsavel|proveedor de nube + responsable',
  'sup-third-party-access':
    'third party access|supplier access|vendor access|acesso de terceiros|acesso de fornecedores|acceso de terceros|acceso de proveedores',
  'sup-review':
    'suppliers + reassess*|vendors + review* + annual*|supplier review*|vendor review*|periodic + supplier*|reavaliacao de fornecedores|fornecedores + reavaliad*|revisao de fornecedores|reevaluacion de proveedores|revision de proveedores|monitoramento de fornecedores',
  'sup-incidents':
    'supplier* + notify + incident*|vendor* + notify + incident*|vendor* + breach + notif*|fornecedor* + notificar + incidente*|fornecedor* + comunicar + incidente*|proveedor* + notificar + incidente*',
  'sup-exit':
    'exit strategy|exit plan|contract termination + data|data portability + termination|return of data + terminat*|encerramento do contrato + dados|devolucao dos dados|plano de saida|plan de salida|fin del contrato + datos|devolucion de los datos',
  'inc-report':
    'report + security incident* + employee*|report + suspicious|incident reporting|report incidents|comunicar incidentes|relatar incidentes|reportar incidentes|reporte de incidentes|canal de reporte|suspeita* + comunicar|informar + incidente* + empleados|customer report|report + incident|security inbox|canal + incidente*',
  'inc-plan':
    'incident response plan|incident response runbook|incident response process|incident response|incident management|plano de resposta a incidentes|resposta a incidentes|gestao de incidentes|plan de respuesta a incidentes|respuesta a incidentes|gestion de incidentes|responding to a security incident',
  'inc-notify':
    'breach notification|notify + data protection authority|notify + affected|notify + supervisory authority|72 hours + notif*|anpd + comunic*|anpd + notific*|comunicacao de incidente*|notificar + titulares|notificacao de incidente*|notificacion de brechas|notificacion de incidentes|notificar + afectad*|notify + affected customers|notifying affected customers|notifying + customers',
  'inc-triage':
    'severity classification|incident classification|severity level*|classify + severity|triage|classificacao de incidentes|niveis de severidade|niveis de gravidade|triagem|clasificacion de incidentes|niveles de severidad|triaje',
  'inc-contain':
    'containment|contain + incident|eradicat*|contencao|erradicacao|contencion|erradicacion|isolate + affected|isolar + afetad*|aislar + afectad*',
  'inc-evidence':
    'chain of custody|preserve + evidence|evidence preservation|forensic* + evidence|cadeia de custodia|preservacao de evidencias|preservar + evidencias|cadena de custodia|preservacion de evidencias|preserve + logs|audit hash chain|preserve + evidence|logs + exported + evidence',
  'inc-investigate':
    'root cause|post mortem|postmortem|incident investigation|causa raiz|investigacao de incidentes|investigacion de incidentes|forensic investigation',
  'inc-exercise':
    'tabletop|incident response exercise*|incident response + tested|incident drill*|simulado de incidente*|exercicio de mesa|simulacao de incidente*|simulacro*|ejercicio de mesa',
  'inc-lessons':
    'lessons learned|lessons learnt|post incident review|retrospective + incident|licoes aprendidas|lecciones aprendidas|revisao pos incidente|revision posterior al incidente|corrective action* + incident*|post incident|within a week of resolution|write up what happened',
  'con-backup-copies':
    'backup*|back ups|backed up|copia* de seguranca|copia* de seguridad|copias de respaldo|respaldos|point in time recovery',
  'con-restore-test':
    'restor* + test*|backup* + tested|backup* + verif*|restor* + verif*|restor* + drill|restauracao + test*|restauracoes + test*|backup* + testad*|restauracion + prueb*|restaur* + prueba*|restaur* + proba*',
  'con-outage-plan':
    'business continuity plan|business continuity|disaster recovery plan|disaster recovery|continuidade de negocios|continuidade do negocio|plano de continuidade|recuperacao de desastres|continuidad del negocio|continuidad de negocio|plan de continuidad|recuperacion ante desastres|contingency plan|plano de contingencia|plan de contingencia',
  'con-recovery-targets':
    'rto|rpo|recovery time objective*|recovery point objective*|business impact analysis|analise de impacto no negocio|analise de impacto nos negocios|analisis de impacto|tempo de recuperacao|tiempo de recuperacion|tiempos de recuperacion',
  'con-redundancy':
    'redundan* + server*|redundan* + equipment|redundan* + link*|redundant|redundancy|failover|high availability|multi az|redundancia|alta disponibilidade|alta disponibilidad|segundo link|link de contingencia|enlace de respaldo|nobreak|generator*|gerador*',
  'con-recovery':
    'recovery order|order of recovery|restoration order|recovery procedure*|restore + priority|ordem de recuperacao|ordem de restauracao|procedimento* de recuperacao|orden de recuperacion|procedimiento* de recuperacion|recovery runbook|restore normal operation|restore from backup|restoring + order|verify recovery',
  'con-communication':
    'crisis communication*|communication plan|status page|comunicacao de crise|plano de comunicacao|pagina de status|comunicacion de crisis|plan de comunicacion|customer communication + incident',
  'mon-product':
    'alert rules + error*|guardrail + alert*|product + attack* + alert*|produto + ataque* + alert*|product + abuse + detect*|firing alert',
  'con-public-updates':
    'status page + updat*|public status page|pagina de status + public*|official statement + incident|nota oficial|comunicado oficial',
};
