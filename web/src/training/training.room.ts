import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const trainingRoom = room({
  name: 'training',
  screens: [
    screen(trainingPlaces.courses, () => import('./TrainingScreen.tsx').then((m) => m.TrainingScreen)),
    screen(trainingPlaces.course, () => import('./course/CourseScreen.tsx').then((m) => m.CourseScreen)),
    screen(trainingPlaces.quiz, () => import('./course/QuizScreen.tsx').then((m) => m.QuizScreen)),
    screen(trainingPlaces.lesson, () => import('./lesson/LessonScreen.tsx').then((m) => m.LessonScreen)),
    screen(trainingPlaces.certificates, () =>
      import('./certificates/CertificatesScreen.tsx').then((m) => m.CertificatesScreen),
    ),
    screen(trainingPlaces.certificate, () =>
      import('./certificates/CertificateScreen.tsx').then((m) => m.CertificateScreen),
    ),
    screen(trainingPlaces.verify, () => import('./certificates/VerifyScreen.tsx').then((m) => m.VerifyScreen)),
    screen(trainingPlaces.phishing, () => import('./phishing/PhishingScreen.tsx').then((m) => m.PhishingScreen)),
    screen(trainingPlaces.suspicious, () => import('./phishing/SuspiciousScreen.tsx').then((m) => m.SuspiciousScreen)),
    screen(trainingPlaces.mailLesson, () => import('./phishing/MailLessonScreen.tsx').then((m) => m.MailLessonScreen)),
    screen(trainingPlaces.ownCourses, () => import('./own/OwnCoursesScreen.tsx').then((m) => m.OwnCoursesScreen)),
    screen(trainingPlaces.ownCourse, () => import('./own/OwnCourseScreen.tsx').then((m) => m.OwnCourseScreen)),
    screen(trainingPlaces.assignments, () => import('./AssignmentsScreen.tsx').then((m) => m.AssignmentsScreen)),
  ],
  navigation: [
    {
      group: 'people',
      order: 10,
      place: trainingPlaces.courses,
      label: 'training',
      icon: 'IconSchool',
    },
    {
      group: 'people',
      order: 20,
      place: trainingPlaces.certificates,
      label: 'certificates',
      icon: 'IconCertificate',
    },
  ],
  search: {
    permission: 'training.use',
    search: async (query, signal) => (await import('./search.ts')).searchCourses(query, signal),
  },
  commands: [{ label: 'assign', to: trainingPlaces.assignments.at(), permission: 'training.manage' }],
});
