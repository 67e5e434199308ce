/** In what form something is asked: whether it is so, whether one may, or openly (who, when, how). Pure. */

const opening =
  '(?:(?:e|y|and|mas|pero|but|ok|okay|entao|entonces|so|well|bueno|vale|agora|ahora|now|afinal|al final|por favor|please|oi|hola|hi|me diga|dime|tell me|sabe|sabes|do you know|voce sabe|vc sabe|usted sabe) )*';
const oneself =
  '(?:(?:eu|yo|i|a gente|nos|nosotros|we|vc|voce|usted|ustedes|the team|todos|everyone|alguem|alguien|anyone|somebody) )?';
const allowed = new RegExp(
  `^${opening}${oneself}(?:(?:nao|no|ja|ya|ainda|todavia|still) )?(?:` +
    [
      'posso|podemos|pode se|da (?:pra|para)|devo|devemos|deveria|deveriamos|tem problema|tudo bem|(?:e|sera) (?:permitido|proibido|seguro|ok)|vale a pena|precis[oa](?:mos)?(?= \\w+[aei]r\\b)|ten(?:ho|mos) (?:que|de)|tem que|podia|poderia(?:mos)?',
      'puedo|podemos|se puede|debo|debemos|deberia(?:mos)?|hay problema|esta (?:bien|permitido|prohibido)|es (?:seguro|obligatorio)|vale la pena|conviene|tengo que|tenemos que|hay que|necesito|necesitamos|podria(?:mos)?',
      '(?:may|can|could|should|must|shall) (?:i|we|the team|they|he|she|anyone|people|you|somebody)|am i allowed|are (?:we|they) allowed|is it (?:ok|okay|safe|allowed|fine|worth)|do (?:i|we) (?:have|need) to|is (?:there )?any problem',
    ].join('|') +
    ')\\b',
);
/** After what happened: “she was a client, may I erase all of it?” */
const besides =
  /(?<!\b(?:que|quem|what|who|how|como|onde|donde|where|quando|cuando|when|qual|cual|which|quanto|cuanto|quien) )\b(?:posso|puedo|devo|debo|(?:may|can|should) (?:i|we))(?= \w)/;
/** Whether leave, a duty or a counsel is asked for: what one may, must or should do is no state of a record. */
export const asksWhetherOneMay = (words: string): boolean => allowed.test(words) || besides.test(words);

const open = new RegExp(
  `^${opening}(?:(?:a|de|d[oa]s?|con|com|para|pra|por|em|en|in|of|to|for|with|by|from|at|until|ate|hasta|desde|since|sobre|about) )?` +
    '(?:o que|oq|que|quem|qual|quais|quando|onde|como|quant[oa]s?|por ?que|pq|quien|quienes|cual|cuales|cuando|donde|cuant[oa]s?|what|whats|who|whos|whose|whom|which|when|whens|where|how|hows|why)\\b(?! (?:tal|bom|bien)\\b)',
);
/** How one knows that it is so asks whether it is. */
const howKnown =
  /\b(?:como (?:eu |a gente |nos )?(?:sei|sabemos|saber|se) (?:que|se|si)|how (?:do|can|would) (?:i|we) know)\b/;
/** Whether who, when, what, how or why is asked, and not whether. */
export const asksOpenly = (words: string): boolean => open.test(words) && !howKnown.test(words);

/** Between two is asked which, and neither yes nor no tells it. */
const either =
  /\b(?:ou|or)\b(?! (?:nao|not|no)\b)|(?<=\w{3} )o (?!no\b)(?=(?:despues|antes|fuera|es|todavia|aun|sigue|ya)\b)/;
export const asksWhichOfTwo = (words: string): boolean => either.test(words);

const says =
  /\b(?:e|eh|es|sao|son|is|are|isn|aren|was|were|be|been|being|has|have|had|does|do|did|will|ja|ya|already|ainda|todavia|still|aun|tem|temos|tinha|tiene|tienen|tenemos|hay|ha|han|existe\w*|esta|estao|estan|estava|ta|tao|foi|foram|fue|fueron|era|vai|va|pode|puede|can|sera|fica|ficou|continua\w*|sigue\w*|\w{2,}(?:aram|eram|iram|aron|ieron|amos|emos|imos|ou|eu|iu)|\w{2,}ed)\b/;
/** Whether a sentence asks at all: a name alone asks for no yes and no no. */
export const asksWhether = (question: string, words: string): boolean => question.includes('?') || says.test(words);
