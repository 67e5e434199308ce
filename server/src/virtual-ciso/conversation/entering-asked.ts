/** Who may enter, as people say it: “who can sign in?”, “quién puede entrar como administrador?”. Pure. */
import { plainWords } from './follow-ups.ts';

export type Entering = 'member' | 'administrator' | 'basic' | 'viewer';

const who =
  '(?:quem(?: sao os que)?|quien(?:es)?|who(?: all)?|which people|what people|que pessoas|quais pessoas|que personas|que gente)';
const may =
  '(?:(?:e que |mais |mas |else )?(?:can|may|could|is able to|are able to|is allowed to|are allowed to|has access to|consegue[m]?|pode[m]?|podem|puede[n]?|logra[n]?|tem permissao (?:para|de)|tiene permiso para|tienen permiso para) )?';
const enters =
  '(?:sign in|signs in|log in|login|logs in|get in|gets in|enter|access|use|entrar|entra|entram|entran|logar|loga|logam|acessar|acessa|acessam|acceder|accede|acceden|ingresar|ingresa|ingresan|iniciar sesion|fazer login|hacer login)';
const where =
  '(?: (?:in |on |here |aqui |aca )?(?:to |into |in |on |n[oa] |ao |a |al |en |el |la )?(?:the |el |la |o |our |nosso |nuestro )?(?:sistema|system|vigia|plataforma|platform|conta|cuenta|account|app|aplicativo|aplicacion|painel|panel|here|aqui|aca))?';
const as =
  '(?: (?:as|como|de|with|com|con) (?:an? |the |um |uma |un |una |o |el |la )?(?:perfil |profile |rol |papel |acesso |acceso |access )?(?:de |as |como )?(admin\\w*|basic\\w*|user|usuari\\w*|viewer|reader|leitor\\w*|lector\\w*)(?: (?:rights|access|profile))?)?';
const asked = new RegExp(
  `^(?:(?:e|y|and|so|hoje|hoy|today) )*${who} ${may}${enters}${where}${as}(?: (?:today|now|hoje|agora|hoy|ahora))?$`,
);
const roles: readonly (readonly [RegExp, Entering])[] = [
  [/^admin/, 'administrator'],
  [/^(?:basic|user|usuari)/, 'basic'],
  [/^(?:viewer|reader|leitor|lector)/, 'viewer'],
];

/** The people that are meant; null where something else is entered, or asked. */
export function enteringAsked(question: string): Entering | null {
  const found = asked.exec(plainWords(question));
  if (!found) return null;
  const [, role] = found;
  return roles.find(([one]) => role !== undefined && one.test(role))?.[1] ?? 'member';
}
