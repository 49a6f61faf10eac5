import { randomUUID } from 'node:crypto';
import { request } from 'node:http';

/** The demo's administrator. */
export const ADMIN = { username: 'admin@demo.test', password: 'Demo#2026' };

/** The headers of a command that may be sent again. */
export const asCommand = () => ({ 'idempotency-key': randomUUID() });

/** A plain keep-alive POST; anything but a 2xx answer ends the measurement. */
export const post = async (agent, url, body, token, more) => (await postWhole(agent, url, body, token, more)).body;

/** The same with the headers of the answer. */
export function postWhole(agent, url, body, token, more = {}) {
  const content = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(content),
    ...more,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, response => {
      const chunks = [];
      response.on('data', chunk => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode >= 300) reject(new Error(`${response.statusCode} from ${url}: ${text}`));
        else resolve({ body: text ? JSON.parse(text) : undefined, headers: response.headers });
      });
    });
    call.once('error', reject);
    call.end(content);
  });
}

/** A plain keep-alive GET. */
export function get(agent, url, token) {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, response => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode >= 300) reject(new Error(`${response.statusCode} from ${url}`));
        else resolve();
      });
    });
    call.once('error', reject);
    call.end();
  });
}

/** A POST with a long answer: it is read completely and its lines are counted. */
export function readThrough(agent, url, body, token) {
  const content = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(content),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, response => {
      let lines = 0;
      let bytes = 0;
      response.on('data', chunk => {
        bytes += chunk.length;
        for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
      });
      response.on('end', () => {
        if (response.statusCode >= 300) reject(new Error(`${response.statusCode} from ${url}`));
        else resolve({ lines, bytes });
      });
      response.once('error', reject);
    });
    call.once('error', reject);
    call.end(content);
  });
}
