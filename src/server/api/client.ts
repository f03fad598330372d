import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * Who counts as one client: an IPv4 address, written as IPv6 or not, or the 64 bits of an IPv6 network, which is what
 * one household gets. Where a trusted proxy hands on something that is no address, the proxy itself counts.
 */
export function clientOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const text = isIP(ip) > 0 ? ip : String(socket.remoteAddress);
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  return 'parts' in address ? address.parts.slice(0, 4).join(':') : address.toString();
}
