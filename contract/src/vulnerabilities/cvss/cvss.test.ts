import { expect, it } from 'vitest';
import { cvssOf } from './cvss.ts';

/** Out of FIRST's examples and the vectors that its own calculator is tested with. */
const known: readonly (readonly [string, number])[] = [
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H', 10],
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', 9.8],
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', 6.1],
  ['CVSS:3.1/AV:N/AC:L/PR:L/UI:R/S:C/C:N/I:L/A:H', 7.6],
  ['CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:C/C:H/I:L/A:L', 8.2],
  ['CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:U/C:N/I:N/A:N', 0],
  ['CVSS:3.0/AV:L/AC:H/PR:L/UI:N/S:U/C:H/I:H/A:H', 7],
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H/E:U/RL:O/RC:U', 7.8],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:H/VA:L/SC:N/SI:H/SA:L', 9.2],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:L/VA:L/SC:H/SI:N/SA:L', 7.8],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:P/VC:H/VI:N/VA:L/SC:N/SI:H/SA:N', 8.3],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:A/VC:H/VI:H/VA:L/SC:N/SI:H/SA:N', 9.2],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:N/VI:H/VA:H/SC:N/SI:N/SA:L', 7.2],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:A/VC:N/VI:L/VA:N/SC:H/SI:H/SA:L', 6.2],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:H/UI:N/VC:L/VI:L/VA:L/SC:N/SI:L/SA:H', 6.2],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:H/UI:P/VC:N/VI:N/VA:L/SC:L/SI:L/SA:H', 6.2],
  ['CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:L/VA:L/SC:N/SI:L/SA:L', 8.3],
  ['CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:A/VC:N/VI:N/VA:N/SC:L/SI:N/SA:N', 2.1],
  ['CVSS:4.0/AV:N/AC:L/AT:P/PR:L/UI:N/VC:L/VI:L/VA:N/SC:L/SI:H/SA:H', 5.6],
  ['CVSS:4.0/AV:N/AC:L/AT:P/PR:L/UI:P/VC:N/VI:N/VA:N/SC:H/SI:L/SA:L', 5.1],
  ['CVSS:4.0/AV:N/AC:L/AT:P/PR:H/UI:A/VC:L/VI:N/VA:L/SC:L/SI:H/SA:N', 4.3],
  ['CVSS:4.0/AV:N/AC:L/AT:P/PR:H/UI:A/VC:N/VI:L/VA:N/SC:N/SI:L/SA:N', 1.8],
  ['CVSS:4.0/AV:N/AC:H/AT:N/PR:N/UI:P/VC:L/VI:L/VA:N/SC:N/SI:H/SA:L', 5.1],
  ['CVSS:4.0/AV:N/AC:H/AT:N/PR:L/UI:A/VC:L/VI:L/VA:N/SC:N/SI:N/SA:H', 4.3],
  ['CVSS:4.0/AV:N/AC:H/AT:N/PR:H/UI:A/VC:N/VI:N/VA:N/SC:N/SI:H/SA:N', 4],
  ['CVSS:4.0/AV:N/AC:H/AT:P/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:L/SA:N', 9.5],
  ['CVSS:4.0/AV:N/AC:H/AT:P/PR:N/UI:N/VC:N/VI:H/VA:L/SC:L/SI:N/SA:N', 8.3],
];

it.each(known)('%s is %d', (vector, score) => {
  expect(cvssOf(vector)).toMatchObject({ vector, score });
});

it.each([
  ...['', 'AV:N', 'CVSS:3.1/AV:N', 'CVSS:3.1/AV:Q/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H'],
  ...['CVSS:3.1/AV:N/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H', 'CVSS:2.0/AV:N/AC:L/Au:N/C:P/I:P/A:P'],
])('%s is no vector', (text) => {
  expect(cvssOf(text)).toBeNull();
});
