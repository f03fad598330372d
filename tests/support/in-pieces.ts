import { createServer } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { closeServer, listenAnywhere } from './free-port.ts';

