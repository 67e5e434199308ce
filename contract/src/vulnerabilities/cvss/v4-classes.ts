/** The scores of the classes of CVSS 4.0 (FIRST, specification 4.0, section 8.2): those that exist, in ascending order. */
const scores = `
10 9.9 9.8 9.5 9.5 9.2 10 9.6 9.3 8.7 9.1 8.1 9.3 9 8.9 8 8.1 6.8
9.8 9.5 9.5 9.2 9 8.4 9.3 9.2 8.9 8.1 8.1 6.5 8.8 8 7.8 7 6.9 4.8
9.2 8.2 7.2 7.9 6.9 5 6.9 5.5 2.7
9.9 9.7 9.5 9.2 9.2 8.5 9.5 9.1 9 8.3 8.4 7.1 9.2 8.1 8.2 7.1 7.2 5.3
9.5 9.3 9.2 8.5 8.5 7.3 9.2 8.2 8 7.2 7 5.9 8.4 7 7.1 5.2 5 3
8.6 7.5 5.2 7.1 5.2 2.9 6.3 2.9 1.7
9.8 9.5 9.4 8.7 9.1 8.1 9.4 8.9 8.6 7.4 7.7 6.4 8.7 7.5 7.4 6.3 6.3 4.9
9.4 8.9 8.8 7.7 7.6 6.7 8.6 7.6 7.4 5.8 5.9 5 7.2 5.7 5.7 5.2 5.2 2.5
8.3 7 5.4 6.5 5.8 2.6 5.3 2.1 1.3
9.5 9 8.8 7.6 7.6 7 9 7.7 7.5 6.2 6.1 5.3 7.7 6.6 6.8 5.9 5.2 3
8.9 7.8 7.6 6.7 6.2 5.8 7.4 5.9 5.7 5.7 4.7 2.3 6.1 5.2 5.7 2.9 2.4 1.6
7.1 5.9 3 5.8 2.6 1.5 2.3 1.3 0.6
9.3 8.7 8.6 7.2 7.5 5.8 8.6 7.4 7.4 6.1 5.6 3.4 7 5.4 5.2 4 4 2.2
8.5 7.5 7.4 5.5 6.2 5.1 7.2 5.7 5.5 4.1 4.6 1.9 5.3 3.6 3.4 1.9 1.9 0.8
6.4 5.1 2 4.7 2.1 1.1 2.4 0.9 0.4
8.8 7.5 7.3 5.3 6 5 7.3 5.5 5.9 4 4.1 2 5.4 4.3 4.5 2.2 2 1.1
7.5 5.5 5.8 4.5 4 2.1 6.1 5.1 4.8 1.8 2 0.9 4.6 1.8 1.7 0.7 0.8 0.2
5.3 2.4 1.4 2.4 1.2 0.5 1 0.3 0.1`
  .trim()
  .split(/\s+/)
  .map(Number);

/** How many values each digit of a class has; where nothing is harmed gravely no requirement can be met, so the last is 1. */
const digits = [3, 2, 3, 3, 3, 2];
const classes = digits
  .reduce<string[]>((made, count) => made.flatMap((one) => Array.from({ length: count }, (_, at) => one + at)), [''])
  .filter((name) => !(name[2] === '2' && name[5] === '0'));

export const classScores: ReadonlyMap<string, number> = new Map(classes.map((name, at) => [name, scores[at] ?? 0]));
