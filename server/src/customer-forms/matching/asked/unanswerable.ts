import type { AskedBy } from './shape.ts';

/** What customers ask and no record of ours can answer. */
export const unanswerable: AskedBy = {
  'none-certified': {
    en: 'are you ISO 27001 certified, SOC 2 type II report available, PCI DSS certificate, attach certification | provide a copy of your latest audit report, penetration test report',
    pt: 'possui certificação ISO 27001, relatório SOC 2, certificado PCI | envie cópia do relatório de auditoria ou pentest',
    es: 'cuentan con certificación ISO 27001, informe SOC 2, certificado PCI | adjunte copia del informe de auditoría o pentest',
  },
  'none-insurance': {
    en: 'cyber insurance or liability coverage amount',
    pt: 'seguro cibernético, valor da cobertura',
    es: 'seguro cibernético, monto de cobertura',
  },
  'none-company': {
    en: 'company legal name, address, website, number of employees, year founded, contact person, phone | annual revenue, financial statements, ownership, subsidiaries, references of customers | name and title of person completing this questionnaire, date',
    pt: 'razão social, CNPJ, endereço, site, número de funcionários, contato, telefone | faturamento, sócios, referências de clientes | nome e cargo de quem preenche, data',
    es: 'razón social, dirección, sitio web, número de empleados, contacto, teléfono | ingresos, socios, referencias de clientes | nombre y cargo de quien completa, fecha',
  },
  'none-service': {
    en: 'describe the service provided, hosting provider, cloud platform, technologies, data centre tier | which data will be processed for us, volume of records, integration with our systems',
    pt: 'descreva o serviço prestado, provedor de hospedagem, tecnologias | quais dados serão tratados, volume, integração',
    es: 'describa el servicio prestado, proveedor de alojamiento, tecnologías | qué datos serán tratados, volumen, integración',
  },
  'none-history': {
    en: 'have you had a data breach or security incident in the last three years, litigation, fines, sanctions',
    pt: 'sofreu vazamento ou incidente nos últimos anos | processos, multas, sanções da ANPD',
    es: 'ha sufrido una brecha o incidente en los últimos años, litigios, multas',
  },
  'none-portability': {
    en: 'interoperability, portability, application programming interfaces available to customers to retrieve data programmatically, standardized network protocols for import and export, service interface documentation',
    pt: 'interoperabilidade, portabilidade, APIs para exportar dados',
    es: 'interoperabilidad, portabilidad, API para exportar datos',
  },
  'none-customer-keys': {
    en: 'customers able to manage their own encryption keys, BYOK, customer managed keys, HSM',
    pt: 'cliente gerencia as próprias chaves BYOK, HSM',
    es: 'el cliente gestiona sus propias claves BYOK, HSM',
  },
  'none-ai': {
    en: 'artificial intelligence, machine learning models trained on customer data, generative AI, LLM use',
    pt: 'inteligência artificial, modelos treinados com dados de clientes, IA generativa',
    es: 'inteligencia artificial, modelos entrenados con datos de clientes, IA generativa',
  },
};
