/**
 * Questions of ours that ask for one side of a practice: that copies are tested, not that they are made. A customer's
 * question asks the same only where it names that side; else its answer would be a neighbour's.
 */
import { foldedText } from './wanted.ts';

const told = /notif|inform|comunic|communic|avis|report|relat|alert|\btell|\btold|within \d/;
const tested = /\btest|prob(?:ad|ar|aron)|prueb|restor|restaur|recuper|recover|volta|vuelve/;
const again =
  /review|revis|reavali|re-?evalu|reassess|recertif|period|annual|anual|regular|monitor|acompanh|seguimiento/;

const side: Readonly<Record<string, RegExp>> = {
  'acc-removal-review': new RegExp(
    `${again.source}|remov|remoc|revoc|revog|leav|dormant|inativ|inactiv|elimin|\\bbaja|cancel|desativ|desactiv|disabl|deslig|exclu`,
  ),
  'con-communication': /communic|comunic|inform|status|avis|notif/,
  'con-recovery': /order|ordem|orden\b|verif|resum|retom|reanud|recover|recuper|restor|restaur/,
  'con-recovery-targets': /\brto\b|\brpo\b|\btimes?\b|tempo|tiempo|objectiv|objetiv|target|prazo|plazo|hours|horas/,
  'con-restore-test': tested,
  'dev-security-tests':
    /test|prueb|prob(?:ad|ar)|scan|intrus|invas|penetr|hack|varred|escane|assess|avali|evalu|analis/,
  'inc-contain': /contain|conten|isol|aisl|erradic|eradic|limit/,
  'inc-evidence': /evid|forens|custod|preserv|prova|prueba/,
  'inc-exercise': /\btest|exerc|ejerc|simul|drill|tabletop|prueb|prob(?:ad|ar)|ensai|ensay|train|trein/,
  'inc-investigate': /cause|causa|investig|analy[sz]|analis/,
  'inc-lessons':
    /lesson|learn|licoes|licao|leccion|aprend|\bpost\b|post-|after|\bapos\b|depois|despues|\btras\b|improv|melhor|mejor/,
  'inc-notify': told,
  'inc-report': new RegExp(`${told.source}|canal|channel|contact|contat`),
  'inc-triage': /triag|triaj|classif|clasif|sever|grav|priori|criti/,
  'ppl-discipline': /disciplin|sanc|penal|violat|violac|infrac|descumpr|incumpl|breach of/,
  'prt-notify': told,
  'rec-impact-report': /impact|ripd|dpia|eipd/,
  'rgt-end-of-processing':
    /\bend\b|ends|elimin|delet|exclu|apag|eras|suprim|supres|borr|\bfim\b|termin|destru|dispos|descart/,
  'sup-exit': /exit|\bend|termin|encerr|saida|salida|devol|return|\bfin\b|rescis/,
  'sup-incidents': /incid|breach|vazam|brecha|viola|notif|avis/,
  'sup-review': again,
};

/** A practice, and the sides of it that are questions of their own: a yes to the practice says nothing of them. */
const sidesOf: Readonly<Record<string, readonly string[]>> = {
  'con-backup-copies': ['con-restore-test'],
  'inc-plan': ['inc-exercise', 'inc-lessons'],
};

const names = (questionId: string, text: string) => side[questionId]?.test(text) ?? true;

/** Whether a question of ours asks for the same side of a practice as the customer's, and for no other. */
export function asksTheSameSide(questionId: string, question: string): boolean {
  const text = foldedText(question);
  return names(questionId, text) && !(sidesOf[questionId] ?? []).some((one) => names(one, text));
}
