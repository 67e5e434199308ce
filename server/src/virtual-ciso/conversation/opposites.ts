/** What is the opposite of what, in the three languages: a yes to the one is a no to the other. Pure. */

const pair = (one: string, other: string): readonly [RegExp, RegExp] => [
  new RegExp(`\\b(?:${one})\\b`),
  new RegExp(`\\b(?:${other})\\b`),
];
const pairs: readonly (readonly [one: RegExp, other: RegExp])[] = [
  // Somebody's access.
  pair(
    'ativ[oa]s?|activ[oa]s?|active|funciona\\w*|works?|working|habilitad[oa]s?|enabled|ainda (?:entra\\w*|trabalha\\w*)|todavia (?:entra\\w*|trabaja\\w*)|consegue entrar|puede entrar|can (?:still )?(?:log|sign|get) in|(?:tem|tiene|has|have|got) (?:ainda |todavia |still )?(?:o |el |the )?(?:acesso|acceso|access)(?! (?:been|sido))',
    'cortad[oa]s?|cort(?:ou|aram|amos|aron|o|e)|cut|desativad[oa]s?|desativ(?:ou|aram|amos)|desactivad[oa]s?|desactiv(?:o|aron|amos)|deactivated|disabled|d[ei]sabilitad[oa]s?|deshabilitad[oa]s?|inhabilitad[oa]s?|bloquead[oa]s?|bloque(?:ou|aram|aron|amos|o)|blocked|revogad[oa]s?|revog(?:ou|aram|amos)|revocad[oa]s?|revoc(?:o|aron|amos)|revoked|removid[oa]s?|remov(?:eu|eram)|removed|retirad[oa]s?|tirad[oa]s?|tir(?:ou|aram|amos)|quitad[oa]s?|quit(?:o|aron|amos)|taken away|turned off|shut off|switched off|deslig(?:ad[oa]s?|ou|aram)|dad[oa] de ba(?:ixa|ja)|perdeu (?:o |seu )?acesso|perdio (?:el |su )?acceso|lost (?:the |his |her |their )?access|suspens[oa]s?|suspendid[oa]s?|suspended',
  ),
  // In time, or late.
  pair(
    'no prazo|dentro do prazo|a tempo|em dia|pontual\\w*|en plazo|dentro del? plazo|a tiempo|al dia|on time|in time|on schedule|up to date|cumpri\\w* (?:o )?prazo|cumpli\\w* (?:el )?plazo|met the (?:deadline|date)',
    'atras\\w+|retras\\w+|tarde|demorad[oa]s?|late|overdue|behind|fora do prazo|fuera de(?:l)? plazo|past (?:its |the )?(?:due|date|deadline)|(?:pass|estour)\\w+ d?o prazo|pas\\w+ (?:d)?el plazo|perd\\w+ (?:o prazo|el plazo)|miss(?:ed)?|vencid[oa]s?',
  ),
  pair(
    'aprovad[oa]s?|aprov(?:ou|aram|amos)|aprobad[oa]s?|aprob(?:o|aron|amos)|approved|aceit[oa]s?|aceit(?:ou|aram|amos)|aceptad[oa]s?|acept(?:o|aron|amos)|accepted',
    'recusad[oa]s?|recus(?:ou|aram|amos)|rejeitad[oa]s?|rejeit(?:ou|aram|amos)|reprovad[oa]s?|reprov(?:ou|aram|amos)|rechazad[oa]s?|rechaz(?:o|aron|amos)|denegad[oa]s?|refused|rejected|declined|turned down',
  ),
  // Over, or still to be done.
  pair(
    'corrigid[oa]s?|corrig(?:imos|iram|iu)|corregid[oa]s?|resolvid[oa]s?|resolv(?:emos|eram|eu)|resuelt[oa]s?|arreglad[oa]s?|fechad[oa]s?|fech(?:amos|aram|ou)|encerrad[oa]s?|cerrad[oa]s?|concluid[oa]s?|terminad[oa]s?|termin(?:ou|aram|amos|o|aron)|acabad[oa]s?|acab(?:ou|aram|o|aron)|respondid[oa]s?|respond(?:emos|eram|eu|imos|ieron|io)|contestad[oa]s?|contest(?:o|aron|amos)|fixed|closed|resolved|finished|done|solved|answered|replied',
    'em abert[oa]s?|abert[oa]s?|abiert[oa]s?|open|pendentes?|pendientes?|pending|outstanding|unresolved|unanswered|(?:sem|sin) (?:resposta|respuesta)|unfinished|(?:espera\\w*|aguarda\\w*) (?:a |la |uma |una )?(?:resposta|respuesta)',
  ),
  pair(
    'deu certo|deram certo|funcion(?:ou|aram|o|aron)|sali(?:o|eron) bien|worked|succeeded|went well|pass(?:ou|aram)|passed',
    'falh(?:ou|aram|a|as)|fall(?:o|aron|a|as)|failed|deu errado|deram errado|sali(?:o|eron) mal|went wrong|quebr(?:ou|aram)',
  ),
  pair(
    'ainda (?:e |esta )?(?:vist[oa]|aparece|la)|todavia (?:se ve|aparece|esta)|aun (?:se ve|aparece|esta)|still (?:there|seen|shows?|appears?)|continua\\w*|sigue\\w*',
    'sumi(?:u|ram)|desaparec(?:eu|eram|io|ieron)|gone|disappeared|vanished|deixou de|dejo de|no longer',
  ),
  pair(
    'public[oa]s?|publicad[oa]s?|public|published|no site|en el sitio|on the (?:site|website)',
    'intern[oa]s?|confidencia(?:l|is|les)|internal|confidential|reservad[oa]s?|secret[oa]?s?',
  ),
  pair(
    'obrigatori[oa]s?|obrigad[oa]s?|exigid[oa]s?|obligatori[oa]s?|obligad[oa]s?|required|mandatory|compulsory',
    'opcion(?:al|ais|ales)|facultativ[oa]s?|voluntari[oa]s?|optional|voluntary|dispensad[oa]s?',
  ),
];

/** The side of a pair on which words stand: 1, -1, or 0 where they stand on neither, or on both. */
const sideIn = ([one, other]: readonly [RegExp, RegExp], words: string): -1 | 0 | 1 => {
  const [is, isNot] = [one.test(words), other.test(words)];
  return is === isNot ? 0 : is ? 1 : -1;
};

/** Of each pair in which a question takes a side: that side, and the sides of what else is said of the same. */
export const oppositesTaken = (question: string, said: string, names: readonly string[]) =>
  pairs.flatMap((each) => {
    const asked = sideIn(each, question);
    if (asked === 0) return [];
    const named = names.map((name) => sideIn(each, name)).filter((side) => side !== 0);
    return [{ asked, said: sideIn(each, said), same: named.filter((side) => side === asked).length, of: named.length }];
  });
