import { describe, expect, it } from 'vitest';
import { makeAddressWall } from './addresses.ts';
import { decodeAnswer, encodeAnswer, encodeQuery } from './dns-wire.ts';
import { readTarget } from './target.ts';
import { visible } from './visible.ts';

describe('the wall of addresses', () => {
  const wall = makeAddressWall([]);
  it.each([
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.1.2.3', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.0.0.1', '192.0.2.1', '192.88.99.1', '192.168.0.1', '198.18.0.1', '198.19.255.255'],
    ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '::', '::1'],
    ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', '2001::1'],
    ...['2001:db8::1', '2002:7f00:1::', '3fff::1', 'fc00::1', 'fd12::1', 'fe80::1', 'fe80::1%lo', 'fec0::1', 'ff02::1'],
    ...['localhost', '', '127.1', '0x7f.1'],
  ])('refuses %s', (address) => {
    expect(wall(address)).toBe(false);
  });
  it.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])('lets %s pass', (address) => {
    expect(wall(address)).toBe(true);
  });
  it('lets the networks of the operator through, and no other', () => {
    const own = makeAddressWall(['10.20.0.0/16', 'fd00::/8', '127.0.0.1']);
    expect(['10.20.3.4', 'fd00::1', '127.0.0.1'].every(own)).toBe(true);
    expect(['10.21.0.1', '127.0.0.2', 'fe80::1'].some(own)).toBe(false);
  });
});

describe('a target', () => {
  it.each([
    ['Exemplo.com.BR', 'domain', 'exemplo.com.br'],
    ['www.exemplo.com.br.', 'domain', 'exemplo.com.br'],
    ['padaria-são.com.br', 'domain', 'xn--padaria-so-n5a.com.br'],
    ['1.1.1.1', 'host', '1.1.1.1'],
    ['2606:4700::1111', 'host', '2606:4700::1111'],
    ['https://app.exemplo.com/entrar?x=1#y', 'url', 'https://app.exemplo.com/entrar'],
    ['exemplo.com:8443', 'url', 'https://exemplo.com:8443/'],
    ['0x7f.1', 'host', '127.0.0.1'],
    ['2130706433.', 'host', '127.0.0.1'],
    ['①②⑦.0.0.1', 'host', '127.0.0.1'],
  ])('%s is a %s', (typed, kind, name) => {
    expect(readTarget(typed)).toMatchObject({ kind, name });
  });
  it.each([
    'localhost',
    'ftp://exemplo.com',
    'file:///etc/passwd',
    'http://a:b@exemplo.com',
    'javascript:1',
    'a b.com',
  ])('%s is none', (typed) => {
    expect(readTarget(typed)).toBeNull();
  });
});

describe('what comes from outside', () => {
  it('shows what is hidden, and is cut', () => {
    expect(visible('a\u0000b\u202Ec\u001b[31m', 100)).toBe('a\\u0000b\\u202ec\\u001b[31m');
    expect(visible('\ud800x', 10)).toBe('\ufffdx');
    expect(visible('x'.repeat(50), 10)).toHaveLength(10);
  });

  it('is read as DNS only as far as it is: loops, ends and lengths are judged', () => {
    const query = encodeQuery({ id: 7, name: 'a.test', type: 'TXT', recursion: true });
    const record = { name: 'a.test', type: 'TXT', ttl: 1, fields: ['x'.repeat(600)] } as const;
    const answer = encodeAnswer(query, 0, [record]);
    expect(decodeAnswer(answer).answers).toEqual([record]);
    expect(() => decodeAnswer(answer.subarray(0, 40))).toThrow();
    const loop = Buffer.concat([query.subarray(0, 12), Buffer.from([0xc0, 12, 0, 1, 0, 1])]);
    expect(() => decodeAnswer(loop)).toThrow();
  });
});
