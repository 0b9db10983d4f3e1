// A small backend: sign-in, terminals and the catalogue of one shop. `node backend.mjs [port] [portal's origin]`
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const [port = '8090', portal = 'http://localhost:8080'] = process.argv.slice(2);
const cors = {
  'access-control-allow-origin': portal,
  'access-control-allow-headers': 'authorization, content-type, x-file-name',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-expose-headers': 'content-disposition',
};
const people = [
  { id: 'p1', username: 'elena.riva', password: 'Osteria2026', scope: 'MPOS_admin', userType: 0 },
  { id: 'p2', username: 'dev@softlab.it', password: 'Sviluppo2026', scope: 'MPOS_DEVELOPER', userType: 2 },
];
const owner = { contractCode: '1000001', username: 'elena.riva', email: 'e@riva.it', name: 'Elena', surname: 'Riva' };
const counts = { numberOfTerminals: 1, numberOfDevs: 0, numberOfUsers: 0 };
const terminals = [{ terminalId: '30000001', terminalType: 'MPOS', tidStatus: 'ATTIVO', users: ['elena.riva'] }];
const terminalInfo = [{ termId: '30000001', terminalType: 'MPOS', terminalStatus: 'ATTIVO' }];
const categories = [{ categoryId: 'c1', name: 'Primi', color: '#5FC64C', nProducts: '1' }];
const products = [{ productId: 'd1', name: 'Orzo', amount: 90, categories: ['c1'], lastUpdate: '2026-11-20 10:00:00' }];

/** The calls below apis.base, each with its answer to a person and what they sent; what is read is for the merchant's. */
const calls = {
  'POST /services/user/login': ({ id, userType }) => ({ id, email: `${id}@riva.it`, userType, certificate: false }),
  'POST /services/terms/status': (_, { tcVersion }) => ({ accepted: tcVersion === '1', tcVersion }),
  'GET /services/superuser': () => ({ ...owner, ...counts, userType: 0, terminalInfo }),
  'GET /services/terminals': () => terminals,
  'GET /services/users': () => [],
  'GET /services/developers': () => [],
  'GET /services/catalog': () => ({ categories, products }),
};
const tokens = new Map();
const fail = (status, message, statusCode = `${status}`) => [status, { data: { statusCode, message }, supportId: '' }];

function signIn(form) {
  const { username, password } = Object.fromEntries(new URLSearchParams(form));
  const person = people.find((one) => one.username === username && one.password === password);
  if (!person) return fail(401, 'Wrong user name or password', '4');
  const access_token = randomUUID();
  tokens.set(`Bearer ${access_token}`, person);
  return [200, { access_token, scope: person.scope, expires_in: 1800 }];
}

function answerTo(call, person, sent) {
  if (!person) return fail(401, 'Sign in first');
  if (!Object.hasOwn(calls, call)) return fail(404, 'This backend does not have this call');
  if (call !== 'POST /services/user/login' && person.scope !== 'MPOS_admin') return fail(403, 'Only for merchants');
  return [200, calls[call](person, sent.startsWith('{') ? JSON.parse(sent) : {})];
}

createServer(async (request, response) => {
  if (request.method === 'OPTIONS') return response.writeHead(204, cors).end();
  const sent = await text(request);
  const call = `${request.method} ${new URL(request.url, portal).pathname}`;
  const person = tokens.get(request.headers.authorization);
  const [status, answer] = call === 'POST /token' ? signIn(sent) : answerTo(call, person, sent);
  response.writeHead(status, { ...cors, 'content-type': 'application/json' }).end(JSON.stringify(answer));
}).listen(Number(port), 'localhost', () => console.log(`The backend answers on http://localhost:${port}`));
