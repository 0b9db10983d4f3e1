// A small backend: sign-in, terminals and the catalogue of one shop. `node backend.mjs [port] [portal's origin]`
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const [port = '8090', portal = 'http://localhost:8080'] = process.argv.slice(2);
const people = {
  'elena.riva': { password: 'Osteria2026', id: 'p1', scope: 'MPOS_admin' },
  'dev@softlab.it': { password: 'Sviluppo2026', id: 'p2', scope: 'MPOS_DEVELOPER' },
};
const tokens = new Map();

const terminals = [
  { terminalId: '30000001', terminalType: 'MPOS', tidStatus: 'ATTIVO', users: [] },
  { terminalId: '30000002', terminalType: 'SOFTPOS', softposType: 'A', tidStatus: 'SOSPESO', users: [] },
];
const terminalInfo = terminals.map(({ terminalId, tidStatus, ...kind }) => ({
  termId: terminalId,
  terminalStatus: tidStatus,
  terminalType: kind.terminalType,
}));
const categories = [{ categoryId: 'c1', name: 'Primi', color: '#1F7A4D', nProducts: '1' }];
const products = [
  { productId: 'd1', name: 'Lasagne', amount: 1200, categories: ['c1'], lastUpdate: '2026-11-20 10:00:00' },
];
const superUser = {
  ...{
    contractCode: '1000001',
    username: 'elena.riva',
    email: 'elena@osteriariva.it',
    name: 'Elena',
    surname: 'Riva',
    userType: 0,
  },
  ...{ numberOfTerminals: terminals.length, numberOfDevs: 0, numberOfUsers: 0, terminalInfo },
};

/** The calls below apis.base, each with its answer: those for everybody, and those for the merchant's people. */
const ofEverybody = {
  'POST /user/login': ({ id, scope }) => ({
    id,
    email: `${id}@osteriariva.it`,
    userType: scope === 'MPOS_admin' ? 0 : 2,
    certificate: false,
  }),
  'POST /terms/status': () => ({ accepted: true, tcVersion: '1' }),
};
const ofMerchant = {
  'GET /superuser': () => superUser,
  'GET /terminals': () => terminals,
  'GET /users': () => [],
  'GET /developers': () => [],
  'GET /catalog': () => ({ categories, products }),
  'GET /categories': () => categories,
  'GET /products': () => products,
};

const failure = (status, message, statusCode = String(status)) => [
  status,
  { data: { statusCode, message }, supportId: randomUUID() },
];

async function answerTo({ method, url, headers, form }) {
  const path = new URL(url, 'http://backend').pathname;
  if (method === 'POST' && path === '/token') {
    const { username = '', password } = Object.fromEntries(form);
    const person = Object.hasOwn(people, username) ? people[username] : undefined;
    if (person?.password !== password) return failure(401, 'Wrong user name or password', '4');
    const access_token = randomUUID();
    tokens.set(access_token, person);
    return [200, { access_token, scope: person.scope, expires_in: 1800 }];
  }
  const person = tokens.get(headers.authorization?.replace('Bearer ', ''));
  if (!person) return failure(401, 'Sign in first');
  const call = `${method} ${path.replace(/^\/services/, '')}`;
  if (Object.hasOwn(ofEverybody, call)) return [200, ofEverybody[call](person)];
  if (!Object.hasOwn(ofMerchant, call)) return failure(404, 'This backend does not have this call');
  return person.scope === 'MPOS_admin'
    ? [200, ofMerchant[call](person)]
    : failure(403, 'Only for the people of a merchant');
}

createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  response.setHeader('access-control-allow-origin', portal);
  response.setHeader('access-control-allow-headers', 'authorization, content-type, x-file-name');
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
  response.setHeader('access-control-expose-headers', 'content-disposition');
  if (request.method === 'OPTIONS') return response.writeHead(204).end();
  const [status, answer] = await answerTo({
    ...request,
    method: request.method,
    url: request.url,
    headers: request.headers,
    form: new URLSearchParams(body),
  });
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}).listen(Number(port), 'localhost', function () {
  console.log(`The backend answers on http://localhost:${this.address().port}`);
});
