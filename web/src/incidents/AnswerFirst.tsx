import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { fieldId, useForm } from '../kit/form/context.ts';

/** In a form: puts whoever was sent to answer one question (`?answer=personalData`) at its field. */
export function AnswerFirst() {
  const { id } = useForm();
  const [params] = useSearchParams();
  const name = params.get('answer');
  useEffect(() => {
    if (name === null) return;
    // After the screen itself, which begins at its title.
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(fieldId(id, name));
      field?.focus();
      field?.scrollIntoView?.({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [id, name]);
  return null;
}
