/** What a document excludes as a whole: no premises, nobody employed, no software made. A gate is only ever closed by it. */
import { normalized } from '../../kit/nearest/features.ts';

const closing: Readonly<Record<string, RegExp>> = {
  'phy-premises':
    / (?:(?:no|without) (?:physical )?(?:premises|offices?|facilit(?:y|ies)) (?:of (?:our|its) own|at all)|(?:operates|has|have|with) no (?:physical )?(?:premises|offices?|facilit(?:y|ies))|fully remote company|nao (?:temos|tem|possui|possuimos|ha) (?:escritorio|sede fisica|instalacoes fisicas|espaco fisico)|sem (?:escritorio|sede fisica)|empresa (?:e )?(?:100|totalmente) (?:por cento )?remota|no (?:tenemos|tiene|contamos con|posee) (?:oficinas?|sede fisica|instalaciones)|sin (?:oficinas?|sede fisica)) /,
  'ppl-others':
    / (?:no employees|one person company|solo (?:founder|maintainer)|sole proprietor without staff|nao (?:temos|tem|ha) (?:funcionarios|empregados|colaboradores)|empresa de uma (?:so )?pessoa|sem (?:funcionarios|empregados)|no (?:tenemos|tiene|hay) (?:empleados|colaboradores)|empresa unipersonal|sin empleados) /,
  'prn-minors-gate':
    / (?:not (?:directed|intended|aimed|addressed) (?:at|to|for) (?:\w+ )?(?:children|minors|persons under|anyone under)|(?:do|does) not knowingly collect (?:\w+ ){0,4}(?:children|minors)|nao (?:se destina|e destinad[oa]|e dirigid[oa]|sao destinad[oa]s) a (?:criancas|menores|crianca)|nao (?:coletamos|tratamos) (?:\w+ ){0,3}(?:criancas|menores)|no (?:se dirige|esta dirigid[oa]|esta destinad[oa]|se destina) a (?:ninos|menores)|no (?:recopilamos|recogemos|tratamos) (?:\w+ ){0,3}(?:ninos|menores)) /,
  'dev-builds-software':
    / (?:(?:do not|does not|don t|doesn t) develop (?:an\w |our own |its own )?(?:software|code|applications)|nao (?:desenvolvemos|desenvolve|produzimos) (?:nenhum )?(?:software|sistemas|codigo)|no (?:desarrollamos|desarrolla|producimos) (?:ningun )?(?:software|sistemas|codigo)) /,
};

/** The gates of the assessment that a passage answers with no. */
export function gatesClosedBy(text: string): string[] {
  const said = ` ${normalized(text)} `;
  return Object.entries(closing).flatMap(([gate, sign]) => (sign.test(said) ? [gate] : []));
}
