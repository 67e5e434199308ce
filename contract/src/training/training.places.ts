/** The screens of training, and the page on which anybody checks a certificate. */
import { can, open } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const use = can('training.use');

export const trainingPlaces = {
  courses: place('/training', use, { reads: ['/training/courses?view=all&limit=100'], query: ['view'] }),
  course: place('/training/courses/:courseId', use),
  lesson: place('/training/lessons/:lessonId', use),
  quiz: place('/training/courses/:courseId/quiz', use),
  certificates: place('/training/certificates', use),
  certificate: place('/training/certificates/:certificateId', use),
  assignments: place('/training/assignments', can('training.manage')),
  ownCourses: place('/training/own', can('training.manage')),
  ownCourse: place('/training/own/:courseId', can('training.manage')),
  phishing: place('/training/phishing', can('training.manage')),
  suspicious: place('/training/suspicious', use),
  mailLesson: place('/mail-lesson/:token', open()),
  verify: place('/verify/:number', open()),
};
