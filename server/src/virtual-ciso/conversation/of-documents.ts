/** What the company's own documents say, where a question asks for that. */
import { answerFromDocuments } from '../answers/documents.ts';
import { answerFromPassages, ofDocument } from '../answers/from-documents.ts';
import { registerOfKind } from '../answers/registers.ts';
import { listedIn, type Step } from './by-slots.ts';
import { documentsAsked } from './documents-asked.ts';
import { stateAfter } from './state.ts';

/** What they say of what is talked about: of the record by its title, else of what was asked. */
const ofDocumentsOnThat: Step = async (question, state, context) => {
  const [thing] = registerOfKind(state.kind) === null ? [] : state.listed;
  const told = await answerFromPassages(
    thing?.title ?? state.question,
    { ...state, listed: [] },
    context,
    true,
    ofDocument,
  );
  return told && { draft: told.builder.done(), state: stateAfter(state, { question, ...told.turn }, false) };
};

/** What the company's own documents say. */
export const ofDocuments: Step = async (question, state, context) => {
  const words = documentsAsked(question);
  if (words?.length === 0) return ofDocumentsOnThat(question, state, context);
  const told = words && (await answerFromDocuments(words, context));
  if (!told) return null;
  const draft = told.done();
  return { draft, state: stateAfter(state, { question, kind: 'documents', listed: listedIn(draft) }, false) };
};
