import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether an address is in a list, also as IPv4 in IPv6 (`::ffff:127.0.0.1`). */
export function includesAddress(list: BlockList, address: string): boolean {
  return isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a name or an address, such as `localhost.` or `[::1]`, means the machine on which it is used. */
export function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return /^([\w-]+\.)*localhost\.?$/.test(name) || includesAddress(loopback, name);
}
