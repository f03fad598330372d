import { isIP, isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * Who counts as one client: an IPv4 address, written as IPv6 or not, or the 64 bits of an IPv6 network, which is what
 * one household gets. Where a trusted proxy hands on something that is no address, the proxy itself counts.
 */
export function clientOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return clientAt(isIP(ip) > 0 ? ip : String(socket.remoteAddress));
}

/** The client at an address. */
export function clientAt(address: string): string {
  return isIPv4(address) ? address : normalizeIP(address, 64);
}
