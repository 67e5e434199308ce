/** What others may ask of training: who has to take what until when, and what courses are called. */
export { duties } from './duties.store.ts';
export { productCourses } from './teaching.ts';
