import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { ownCourses } from '@vigia/contract/training/own-courses.contract.ts';
import type { OwnCourse } from '@vigia/contract/training/own-courses.shapes.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import { expect, test } from 'vitest';
import { refuse, reply, replyOver } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { OwnCourseScreen } from './OwnCourseScreen.tsx';

const id = '019aa000-0000-7000-8000-0000000000d1';
const course: OwnCourse = {
  ...{ id, title: 'Caixa', status: 'DRAFT', language: 'pt', lessons: 1, questions: 0, published: null, changed: false },
  ...{ updatedAt: '2026-01-02T10:00:00.000Z', version: 3 },
  text: {
    ...{
      title: 'Caixa',
      summary: '',
      language: 'pt',
      audience: 'everyone',
      renewMonths: 12,
      outcomes: [],
      questions: [],
    },
    lessons: [{ title: 'Fechar', minutes: 5, able: '', text: 'Conte o dinheiro.', video: null, keyPoints: [] }],
    ...{ asks: 5, passPercent: 70 },
  },
};
test('a course is written, saved with the version it began with, and tells what is missing where it is missing', async () => {
  const errors = [{ pointer: '/text/lessons/0/title', code: 'kit.required' }];
  const { user, server } = await renderScreen(<OwnCourseScreen />, {
    ...{ role: 'ADMIN', path: trainingPlaces.ownCourse.at({ courseId: id }), pattern: '/training/own/:courseId' },
    replies: [
      reply(ownCourses.ownCourse, course),
      refuse(ownCourses.writeOwn, { status: 422, code: 'kit.invalid', errors }),
    ],
  });
  const title = await screen.findByLabelText('Título da lição');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar rascunho' }).disabled).toBe(true);
  await user.clear(title);
  expect(screen.getByText('Há mudanças por salvar')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
  expect((await screen.findByRole('alert', { name: 'Ainda falta alguma coisa' })).textContent).toContain('Lição 1:');
  expect(server.seen.find(({ route }) => route === nameOf(ownCourses.writeOwn))?.body).toMatchObject({ version: 3 });
  await expectNoAxeViolations();
});

/** The screen, with what reads its course again as a connection that comes back does. */
function Rereading() {
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => void client.invalidateQueries({ queryKey: [nameOf(ownCourses.ownCourse)] })}>
        read again
      </button>
      <OwnCourseScreen />
    </>
  );
}

test('a version that somebody else saved is taken over where nothing was written, and never overwritten unseen', async () => {
  let kept = course;
  const { user, server } = await renderScreen(<Rereading />, {
    ...{ role: 'ADMIN', path: trainingPlaces.ownCourse.at({ courseId: id }), pattern: '/training/own/:courseId' },
    replies: [reply(ownCourses.ownCourse, () => kept), replyOver(5, ownCourses.writeOwn, { ...course, version: 6 })],
  });
  const elsewhere = async (version: number, title: string) => {
    kept = { ...course, title, version, text: { ...course.text, title, outcomes: [title] } };
    await user.click(screen.getByRole('button', { name: 'read again' }));
    await screen.findByRole('heading', { name: title });
  };
  await screen.findByDisplayValue('Fechar');
  await elsewhere(4, 'Caixa e alarme');
  expect((await screen.findAllByDisplayValue('Caixa e alarme')).length).toBe(2);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar rascunho' }).disabled).toBe(true);
  await user.type(screen.getByLabelText('Título da lição'), ' hoje');
  await elsewhere(5, 'Caixa, alarme e chave');
  expect(screen.getByDisplayValue('Fechar hoje')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
  await waitFor(() =>
    expect(server.seen.find(({ route }) => route === nameOf(ownCourses.writeOwn))?.body).toMatchObject({ version: 4 }),
  );
  // Somebody else wrote the title, and here a lesson: both stand.
  await waitFor(() =>
    expect(server.seen.findLast(({ route }) => route === nameOf(ownCourses.writeOwn))?.body).toMatchObject({
      version: 5,
      text: { title: 'Caixa, alarme e chave', lessons: [{ title: 'Fechar hoje' }] },
    }),
  );
  expect(screen.queryByRole('status', { name: /Outra pessoa/ })).toBeNull();
});
