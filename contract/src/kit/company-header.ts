/**
 * Which company's records a page shows. The session holds one company for every tab of a browser: where another tab has
 * moved it, or somebody else has signed in, a call that names the company it was meant for is refused (409
 * `kit.other-company`), and nothing is read or written elsewhere. Who does not name one is asked for none.
 */
export const companyHeader = 'x-vigia-company';
