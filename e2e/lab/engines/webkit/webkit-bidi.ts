#!/usr/bin/env node
/**
 * WebKit for Playwright: a program that Playwright starts instead of a browser. It answers WebDriver BiDi and passes
 * commands on to WebKitGTK's driver, which knows only the older protocol. It runs until Playwright ends.
 */
import { spawn } from 'node:child_process';
import { type WebSocket, WebSocketServer } from 'ws';
import { commandsOn } from './commands.ts';
import { DriverError } from './web-driver.ts';

/** A screen for the windows; the widest and tallest page of the journeys fits on it. */
const SCREEN = '2200x2200x24';

interface Message {
  id: number;
  method: string;
  params: unknown;
}

const { display, stop } = await startDisplay();
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
server.on('listening', () => {
  const { port } = server.address() as { port: number };
  console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
});
server.on('connection', (socket) => serve(socket));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void leave());

let leave = async () => quit();

function serve(socket: WebSocket): void {
  const send = (message: object) => socket.send(JSON.stringify(message));
  const { commands, end } = commandsOn(display, (method, params) => send({ type: 'event', method, params }));
  leave = async () => {
    await end();
    quit();
  };
  socket.on('close', () => void leave());
  socket.on('message', async (data) => {
    const { id, method, params } = JSON.parse(String(data)) as Message;
    if (method === 'browser.close') return leave();
    try {
      const command = commands[method];
      if (!command) throw new DriverError('unsupported operation', `WebKit's driver cannot do ${method}`);
      send({ type: 'success', id, result: await command(params) });
    } catch (error) {
      const { code = 'unknown error', message } = error as DriverError;
      send({ type: 'error', id, error: code, message });
    }
  });
}

function quit(): void {
  stop();
  process.exit(0);
}

/** Starts a display in memory, under the first number that is free. */
function startDisplay(): Promise<{ display: string; stop(): void }> {
  const screen = spawn(
    process.env.WEBKIT_DISPLAY ?? 'Xvfb',
    ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  return new Promise((resolve, reject) => {
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    screen.stdio[3]?.once('data', (number) =>
      resolve({ display: `:${String(number).trim()}`, stop: () => void screen.kill() }),
    );
  });
}
