/** What the tests take of Node.js: the locks that jsdom lacks. */
declare module 'node:worker_threads' {
  export const locks: LockManager;
}
