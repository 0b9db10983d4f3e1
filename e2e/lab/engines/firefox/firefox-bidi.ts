#!/usr/bin/env node
/**
 * Firefox ESR for Playwright: a program that Playwright starts instead of Firefox, with Firefox's arguments. It starts
 * Firefox and passes messages between the two, except for commands that only newer versions of Firefox know. It runs
 * until Firefox ends.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { nameDownloads } from './name-downloads.ts';

/** Playwright sends these for every page, whatever a journey does. */
const UNKNOWN_TO_ESR = ['emulation.setMediaFeaturesOverride'];

const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(process.env.FIREFOX ?? '/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.once('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = LISTENING.exec(line) ?? [];
  if (address) relayTo(address);
  else console.error(line);
});

/** Listens in Firefox's place, and announces that in Firefox's words. */
function relayTo(address: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 0 });
  server.on('connection', (playwright, { url }) =>
    join(playwright, new WebSocket(address + (url ?? ''), { maxPayload: 0 })),
  );
  server.on('listening', () => {
    const { port } = server.address() as { port: number };
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
}

function join(playwright: WebSocket, browser: WebSocket): void {
  const early: string[] = [];
  browser.once('open', () => {
    for (const text of early) browser.send(text);
  });
  playwright.on('message', (data) => {
    const text = String(data);
    const { id, method } = JSON.parse(text) as { id: number; method: string };
    if (UNKNOWN_TO_ESR.includes(method)) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    else if (browser.readyState === WebSocket.CONNECTING) early.push(text);
    else browser.send(text);
  });
  const named = nameDownloads();
  browser.on('message', (data) => playwright.send(named(String(data))));
  playwright.on('close', () => browser.close());
  browser.on('close', () => playwright.close());
}
