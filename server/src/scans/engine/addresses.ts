/**
 * The wall before every connection: only addresses of the public internet, unless the operator lists their network
 * (`SCAN_PRIVATE_NETWORKS`). After the IANA registries of special-purpose addresses; what is not known to be public is refused.
 */
import { BlockList, isIP, isIPv4 } from 'node:net';

const special4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** Of IPv6 only global unicast is public, and within it not what carries IPv4 (6to4, Teredo) or is for documents. */
const public6 = ['2000::/3'];
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const kind = isIPv4(address) ? 'ipv4' : 'ipv6';
    list.addSubnet(address, Number(bits ?? (kind === 'ipv4' ? 32 : 128)), kind);
  }
  return list;
}

const refused4 = listOf(special4);
const global6 = listOf(public6);
const refused6 = listOf(special6);

const isPublic = (address: string): boolean =>
  isIPv4(address)
    ? !refused4.check(address, 'ipv4')
    : global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');

/** Whether an address may be connected to. */
export type AddressWall = (address: string) => boolean;

/** The wall with the operator's own networks let through. */
export function makeAddressWall(allowed: readonly string[]): AddressWall {
  const own = listOf(allowed);
  return (address) => {
    const kind = isIP(address);
    if (kind === 0 || address.includes('%')) return false;
    return own.check(address, kind === 4 ? 'ipv4' : 'ipv6') || isPublic(address);
  };
}
